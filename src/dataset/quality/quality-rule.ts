import type { DatasetFileKey } from '../format/file-names';
import type { Finding, Severity } from './finding';
import type { MarketTables } from './market-tables';

/** A row that a suspicion is about. */
export interface RowPlace {
  file: DatasetFileKey;
  line: number;
}

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
  'stage',
  'amount_usd',
  'acquirer_name',
] as const;

/** The cells of a row, by column. A file has some of the columns. */
export type RowCells = Readonly<Partial<Record<(typeof KEPT_COLUMNS)[number], string>>>;

export type Described = Pick<Finding, 'id' | 'severity' | 'column' | 'value' | 'why'>;

/**
 * Something that may be wrong. Only line numbers are kept in memory: its rows are read again before
 * it is described.
 */
export interface Suspicion {
  file: DatasetFileKey;
  /** The finding points at the first row; without rows, it is about the whole file. */
  rows: readonly RowPlace[];
  /** Undefined if the cells show that nothing is wrong. */
  describe(cells: readonly RowCells[]): Described | undefined;
}

/** A rule while a dataset is being read. */
export interface RunningRule {
  /** Called with each record, for what isn't in the tables. */
  record?(file: DatasetFileKey, record: Readonly<Record<string, unknown>>): void;
  /** Called once, after the last record. */
  suspicions(): Iterable<Suspicion>;
}

/** A check of the quality report. To add one, declare it and list it in quality-rules.ts. */
export interface QualityRule {
  /** Names the rule in JSON and CSV. */
  kind: string;
  /** The heading of its findings. */
  title: string;
  /** What makes a finding severe. The findings have these severities and no others. */
  severities: Partial<Record<Severity, string>>;
  /** The sentence of a finding. */
  example: string;
  run(market: MarketTables): RunningRule;
}

const MAX_NAMED = 10;
const JOINED = /^(same-[a-z]+:)(.*)$/s;

/**
 * The id of a finding about several records, whatever their order in the files. It names at most
 * ten.
 */
export function idOfSame(prefix: `same-${string}`, names: readonly string[]): string {
  const named = [...names].sort(byLengthAndText).slice(0, MAX_NAMED);
  const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED}-more`] : [];
  return canonicalId(`${prefix}:${[...named, ...more].join('+')}`);
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
