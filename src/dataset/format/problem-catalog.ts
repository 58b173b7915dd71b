import type { DatasetFileName, REMOVED_FILE } from './file-names';

/** A file that a curator writes: of the dataset, or of a patch. */
export type CuratedFileName = DatasetFileName | typeof REMOVED_FILE;

export interface RowPlace {
  file: CuratedFileName;
  line: number;
}

/** A column whose cells name the rows of its file. */
export interface NamingColumn {
  file: DatasetFileName;
  column: string;
}

/** What can be wrong in one cell, with the facts of each mistake. */
interface CellProblems {
  empty_cell: object;
  blank_text: object;
  hidden_characters: object;
  long_text: { max: number };
  not_a_slug: object;
  not_one_of: { allowed: readonly string[]; orEmpty: boolean };
  not_a_country: object;
  not_an_address: object;
  not_a_day: object;
  not_an_instant: object;
  early_day: { first: string };
  not_a_year: { first: number; last: number };
  not_an_amount: object;
  large_amount: { maxDigits: number };
  not_a_stage: object;
  long_list: { max: number };
  empty_item: { separator: string };
  long_item: { max: number };
  repeated_item: object;
  unknown_name: { of: NamingColumn };
  unknown_successor: { of: NamingColumn };
}

/** What only shows beside other cells or rows. */
interface RowProblems {
  missing_cells: { header: number; cells: number };
  surplus_cells: { header: number; cells: number };
  repeated_value: { column: string; other: RowPlace };
  repeated_former_slug: { other: RowPlace };
  used_slug: { other: RowPlace };
  second_domain: { category: string; domain: string; other: RowPlace };
  own_parent: object;
  own_acquirer: object;
  /** Each of the companies is the parent of the one before it. */
  cycle_of_parents: { slugs: readonly string[] };
  cycle_of_former_slugs: { slugs: readonly string[] };
  lead_not_investor: object;
  /** Another cell of the row says that this one has to be empty. */
  not_empty: { because: { column: string; is: string } };
}

/** Why a record can't be read as CSV. */
interface CsvProblems {
  unclosed_quote: object;
  text_after_quote: object;
  quote_in_plain_cell: object;
  long_line: { maxBytes: number };
  old_line_breaks: object;
}

interface FileProblems {
  missing_file: object;
  unreadable_file: { systemError: string };
  /** More than half of the served records aren't in it. */
  shrunk_file: { served: number; missing: number };
  /** The sum of its amounts isn't near that of the served generation. */
  jumped_total: { span: string; served: string };
  not_utf8: { looksLike: string | undefined };
  other_delimiter: { delimiter: string };
  no_header: { columns: readonly string[] };
  misspelled_column: { meant: string };
  unknown_column: { columns: readonly string[] };
  repeated_column: object;
  missing_column: { column: string };
  swapped_columns: { column: string; swappedWith: string };
}

/** What is wrong with removed.csv, or with a patch and the served generation. */
interface PatchProblems {
  removed_header: { columns: readonly string[] };
  repeated_removal: { other: RowPlace };
  /** The patch changes the row, too. */
  removed_and_changed: { other: RowPlace };
  not_served: { of: NamingColumn };
}

/** Everything that can be wrong in the files of a curator. problem-words.ts words it. */
interface ProblemCatalog
  extends CellProblems, RowProblems, CsvProblems, FileProblems, PatchProblems {}

type Coded<Catalog, Code extends keyof Catalog = keyof Catalog> = {
  [Each in Code]: { code: Each } & Catalog[Each];
}[Code];

export type ProblemCode = keyof ProblemCatalog;
export type CellMistake = Coded<CellProblems>;
export type RowMistake = Coded<CellProblems & RowProblems>;
export type CsvMistake = Coded<CsvProblems>;

/** Where something is wrong. */
interface ProblemPlace {
  file: CuratedFileName;
  /** The sheet, if a workbook was read instead of a file. */
  sheet?: string;
  /** The line in the file, or the row of the sheet; undefined if the whole file is wrong. */
  line?: number;
  column?: string;
  value?: string;
  /** The key of a served row, if the files were made of a patch that doesn't have the row. */
  servedKey?: string;
}

/** A mistake in a file that a curator has to fix. */
export type Problem<Code extends ProblemCode = ProblemCode> = ProblemPlace &
  Coded<ProblemCatalog, Code>;
