import type { DatasetFileKey } from '../files/format/file-names';
import type { RowLocation, Severity } from './finding';
import type { JudgedText } from './judged-text';
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
type KeptColumn = (typeof KEPT_COLUMNS)[number];

/** The cells of a row, by column. Those of columns that its file doesn't have are empty. */
export type RowCells = Readonly<Record<KeptColumn, string>>;
export type FoundRow = RowCells & RowLocation;
/** As many as the rule has found. */
export type Rows = readonly [FoundRow, FoundRow, ...FoundRow[]];

/** What a rule says; by default, its first sentence, its first severity, and the cell. */
export interface Verdict {
  severity?: Severity;
  sentence?: string;
  value?: string;
  /** What the sentence says besides the cells. */
  detail?: unknown;
}

/**
 * Something that may be wrong. Only line numbers are kept in memory: its rows are read again before
 * it is described.
 */
export interface Suspicion extends Verdict {
  /** The finding points at the first row; without rows, it is about the whole file. */
  at: readonly RowLocation[];
  /** By default, that of the first row. */
  file?: DatasetFileKey;
  /** By default, that of the rule. */
  column?: string;
}

type TextVerdict = Pick<Verdict, 'severity' | 'sentence'> & Pick<JudgedText, 'meant'>;

/** What findings say. */
export type Sentences = Readonly<
  Record<string, { words(rows: Rows, detail: never): string; example: string }>
>;

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
  /** What ids begin with; by default, the kind. */
  prefix?: string;
  /**
   * What follows; by default, the key of the row and its value in the column or, of a text, the
   * column and the key.
   */
  id?: (rows: Rows, detail: never) => string;
  /** The column that is probably wrong, if it is always the same. */
  column?: KeptColumn;
  /** Finds rows by what is known once all are read. */
  find?: (market: MarketTables, thresholds: Thresholds) => Iterable<Suspicion>;
  /** Judges them by their cells; undefined if nothing is wrong. */
  judge?: (rows: Rows, detail: never, thresholds: Thresholds) => Verdict | undefined;
  /** Judges each free text by itself. `isName`: whether its column names something. */
  judgeText?: (text: string, isName: boolean, column: string) => TextVerdict | false | undefined;
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
