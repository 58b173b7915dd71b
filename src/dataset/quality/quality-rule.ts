import type { DatasetFileKey } from '../files/format/file-names';
import type { RowLocation, Severity } from './finding';
import type { NotedMarket } from './noted-market';

/**
 * The columns whose cells a finding is described with: they are kept in memory for each row that
 * one may be about.
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

/** Which of the rule's sentences says what may be wrong, and how severe that is. */
export interface Verdict {
  severity: Severity;
  sentence: string;
}

/**
 * Rows that may be wrong. Only their places are kept: they are read again before they are judged or
 * described, because a record doesn't have its texts.
 */
export interface Candidate {
  /** The rows by name, in the order in which the finding lists them. It points at the first one. */
  at: Readonly<Record<string, RowLocation | readonly RowLocation[] | undefined>>;
  /** What else the sentence says, by name. */
  facts?: object;
}

/**
 * There may be hundreds of thousands, so they aren't kept but read twice. A generator, which can be
 * read only once, won't do.
 */
export type RepeatableCandidates = Iterable<Candidate> & { next?: never };

/** Something that may be wrong. */
export interface Suspicion extends Candidate, Verdict {
  /** What the finding shows; by default, the cell of the first row in the rule's column. */
  value?: string;
  /** Without rows, it is about the whole column of a file. */
  file?: DatasetFileKey;
  /** By default, that of the rule. */
  column?: string;
}

/** The column in which a text is. */
interface ColumnOfText {
  readonly name: string;
  /** Whether it names something. */
  readonly isName: boolean;
}

/** What is wrong in a text. */
export interface TextVerdict extends Verdict {
  /** What the text should be, or what is wrong in it. */
  meant?: string;
}

/**
 * What a sentence, an id or a judgement is made of: the cells of rows and other facts, by the names
 * that they have in `at` and in `facts` of the rule's candidates. Each declares the names that it
 * needs.
 */
export type Told<Row extends string, Facts = unknown> = Readonly<Record<Row, FoundRow>> & Facts;

interface Sentence {
  words(told: object): string;
  example: string;
}

/**
 * A check of the quality report: what it finds, what it says about that, and how it finds it, in
 * one of three ways. `Limit` has the names of its thresholds.
 */
export interface QualityRule<Limit extends string = string> {
  /** Names the rule in JSON and CSV. */
  kind: string;
  /** The heading of its findings. */
  title: string;
  /**
   * What makes a finding severe, under the thresholds in force. The findings have these severities
   * and no others, unless quality.json sets one for all of them.
   */
  severities(
    this: void,
    limits: Readonly<Record<Limit, number>>,
  ): Partial<Record<Severity, string>>;
  /**
   * Lists work rather than faults, in an order of its own. What is done makes room for the next, so
   * nothing in it is new.
   */
  isWorkList?: true;
  /** Numbers that a curator can change in quality.json. */
  thresholds?: Readonly<Record<Limit, number>>;
  sentences: Readonly<Record<string, Sentence>>;
  /** What ids begin with; by default, the kind. */
  prefix?: string;
  /**
   * What follows; by default, the key of the first row and its cell in the rule's column or, of a
   * text, its column and the key of its row.
   */
  id?(told: object): string;
  /** The column that is probably wrong, if it is always the same. */
  column?: KeptColumn;

  /** Finds what is wrong by what is known once all rows are read. */
  find?(market: NotedMarket, limits: Readonly<Record<Limit, number>>): Iterable<Suspicion>;

  /** Finds rows that `judge` has to see, because a record doesn't have the texts that matter. */
  candidates?(market: NotedMarket): RepeatableCandidates;
  /** Judges a candidate by its cells; undefined if nothing is wrong. */
  judge?(told: object, limits: Readonly<Record<Limit, number>>): Verdict | undefined;

  /** Judges each free text by itself. */
  judgeText?: (text: string, column: ColumnOfText) => TextVerdict | undefined;
}
