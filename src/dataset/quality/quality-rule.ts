import type { DatasetFileKey } from '../format/file-names';
import type { Finding, RowLocation, Severity } from './finding';
import type { MarketTables } from './market-tables';

/**
 * The columns whose cells a suspicion is described with: they are kept in memory for each row that
 * one is about.
 */
export const KEPT_COLUMNS = [
  'product_category',
  'slug',
  'id',
  'name',
  'aliases',
  'country',
  'website',
  'announced_on',
  'verified_on',
  'stage',
  'amount_usd',
  'acquirer_name',
  'acquirer_country',
  'city',
  'founded_year',
  'status',
] as const;
export type KeptColumn = (typeof KEPT_COLUMNS)[number];

/** The cells of a row, by column. Those of columns that its file doesn't have are empty. */
export type RowCells = Readonly<Record<KeptColumn, string>>;
export type CellsAt = (place: RowLocation) => RowCells;

/** What findings say. `words` gets the facts of a finding. */
export type Sentences = Readonly<
  Record<string, { words(...facts: never[]): string; example: string }>
>;

/** What a rule says; by default, its first sentence and its first severity. */
export interface Verdict {
  severity?: Severity;
  sentence?: string;
}

interface Described extends Verdict, Pick<Finding, 'id' | 'column' | 'value'> {
  facts: readonly unknown[];
}

/**
 * Something that may be wrong. Only line numbers are kept in memory: its rows are read again before
 * it is described.
 */
export interface Suspicion {
  file: DatasetFileKey;
  /** The finding points at the first row; without rows, it is about the whole file. */
  rows: readonly RowLocation[];
  /** Undefined if the cells show that nothing is wrong. */
  describe(this: void, cellsAt: CellsAt): Described | undefined;
}

/** A rule while a dataset is being read. */
interface RunningRule {
  /** Called with each record, for what isn't in the tables. */
  record?(file: DatasetFileKey, record: Readonly<Record<string, unknown>>): void;
  /** Called once, after the last record. */
  suspicions(): Iterable<Suspicion>;
}

/** Numbers that decide what a rule finds, by name. A curator can change them in quality.json. */
export type Thresholds = Readonly<Record<string, number>>;

/** A check of the quality report: what it finds and says, and then how. */
export interface QualityRule {
  /** Names the rule in JSON and CSV. */
  kind: string;
  /** The heading of its findings. */
  title: string;
  /** What makes a finding severe. The findings have these severities and no others. */
  severities: Partial<Record<Severity, string>>;
  /**
   * Lists work rather than faults, in an order of its own. What is done makes room for the next, so
   * nothing in it is new.
   */
  isWorkList?: true;
  /** By default. */
  thresholds?: Thresholds;
  sentences: Sentences;
  create(market: MarketTables, thresholds: Thresholds): RunningRule;
}

const MAX_NAMED = 10;
const JOINED = /^(same-[a-z]+:)(.*)$/s;

/** Names several records in an id, whatever their order in the files. It names at most ten. */
export function joined(names: readonly string[]): string {
  const named = [...names].sort(byLengthAndText).slice(0, MAX_NAMED);
  const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED}-more`] : [];
  return [...named, ...more].sort(byLengthAndText).join('+');
}

/** Ids of earlier releases named the records in the order of their lines. */
export function canonicalId(id: string): string {
  return id.replace(
    JOINED,
    (_, prefix: string, names: string) => prefix + names.split('+').sort(byLengthAndText).join('+'),
  );
}

function byLengthAndText(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
