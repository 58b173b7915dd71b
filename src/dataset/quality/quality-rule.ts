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
  'stage',
  'amount_usd',
  'acquirer_name',
] as const;

/** The cells of a row, by column. Those of columns that its file doesn't have are empty. */
export type RowCells = Readonly<Record<(typeof KEPT_COLUMNS)[number], string>>;
export type CellsAt = (place: RowLocation) => RowCells;

/** What findings say. */
export type Sentences = Readonly<
  Record<string, { words: (facts: never) => string; example: string }>
>;

/** One of a rule's sentences, with the facts that it needs. */
export type Said<S extends Sentences> = {
  [Name in keyof S]: { sentence: Name; facts: Parameters<S[Name]['words']>[0] };
}[keyof S];

export type Described<S extends Sentences = Sentences> = Said<S> &
  Pick<Finding, 'id' | 'severity' | 'column' | 'value'>;

/**
 * Something that may be wrong. Only line numbers are kept in memory: its rows are read again before
 * it is described.
 */
export interface Suspicion<S extends Sentences = Sentences> {
  file: DatasetFileKey;
  /** The finding points at the first row; without rows, it is about the whole file. */
  rows: readonly RowLocation[];
  /** Undefined if the cells show that nothing is wrong. */
  describe(cellsAt: CellsAt): Described<S> | undefined;
}

/** A rule while a dataset is being read. */
export interface RunningRule<S extends Sentences = Sentences> {
  /** Called with each record, for what isn't in the tables. */
  record?(file: DatasetFileKey, record: Readonly<Record<string, unknown>>): void;
  /** Called once, after the last record. */
  suspicions(): Iterable<Suspicion<S>>;
}

/** A check of the quality report: what it finds and says, and then how. */
export interface QualityRule<S extends Sentences = Sentences> {
  /** Names the rule in JSON and CSV. */
  kind: string;
  /** The heading of its findings. */
  title: string;
  /** What makes a finding severe. The findings have these severities and no others. */
  severities: Partial<Record<Severity, string>>;
  sentences: S;
  create(market: MarketTables): RunningRule<S>;
}

/** Declares a rule, whose findings have the facts that their sentences need. */
export function qualityRule<S extends Sentences>(rule: QualityRule<S>): QualityRule {
  return rule as unknown as QualityRule;
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
