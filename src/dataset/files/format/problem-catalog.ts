import { count } from '../../../platform/pages/wording';
import type { CuratedFileName, DatasetFileName, MANIFEST_FILE, SETTINGS_FILE } from './file-names';
import type { LookAlike } from './look-alike';

/** Any file that is read from the folder of a dataset or a patch. */
export type FolderFileName = CuratedFileName | typeof SETTINGS_FILE | typeof MANIFEST_FILE;

export interface RowPlace {
  file: CuratedFileName;
  line: number;
}

/** A row that only the served dataset has: the files were made of a patch without it. */
interface ServedRow {
  file: CuratedFileName;
  servedKey: string;
}

interface OtherRow {
  other: RowPlace | ServedRow;
  /** If it is in a workbook. */
  sheet?: string;
}

/** A column whose cells name the rows of its file. */
export interface NamingColumn {
  file: DatasetFileName;
  column: string;
}

const quoted = (text: string): string => JSON.stringify(text);

function rowOf({ sheet, other }: OtherRow): string {
  if ('servedKey' in other) return `the served row ${quoted(other.servedKey)}`;
  return `${sheet === undefined ? 'line' : 'row'} ${other.line}`;
}

/** "on line 2", or "in the served row "SSO"" */
const onRow = (row: OtherRow): string => `${'servedKey' in row.other ? 'in' : 'on'} ${rowOf(row)}`;

const MAX_SHOWN_SLUGS = 10;
function cycleOf(slugs: readonly string[]): string {
  const others = slugs.length - MAX_SHOWN_SLUGS;
  const more = others > 0 ? [`${count(others)} more`] : [];
  return [...slugs.slice(0, MAX_SHOWN_SLUGS), ...more, slugs[0]].join(' > ');
}

/** What can be wrong in one cell: what it should have had instead, from the facts of the mistake. */
const CELL_PROBLEMS = {
  empty_cell: "a value, because this column can't be empty",
  blank_text: "a text, or an empty cell if it isn't known",
  hidden_characters: 'a name without invisible characters',
  long_text: ({ max }: { max: number }) => `at most ${max} characters`,
  not_a_slug: 'a slug: lowercase letters a-z and digits, with single hyphens between words',
  not_one_of: ({ allowed, orEmpty }: { allowed: readonly string[]; orEmpty: boolean }) =>
    `one of ${allowed.join(', ')}${orEmpty ? ', or an empty cell' : ''}`,
  not_a_country: 'an ISO 3166-1 alpha-2 country code in upper case (or XK)',
  not_an_address: 'an address that begins with http:// or https://',
  long_host: ({ max }: { max: number }) => `an address whose host has at most ${max} characters`,
  not_a_day: 'a calendar day written YYYY-MM-DD',
  not_an_instant: 'a UTC instant written like 2026-12-01T06:00:00Z',
  early_day: ({ first }: { first: string }) => `${first} or a later day`,
  not_a_year: ({ first, last }: { first: number; last: number }) =>
    `a year from ${first} to ${last}`,
  not_an_amount:
    'US dollars in plain digits with at most two decimals, greater than 0, or an empty cell if the amount is undisclosed',
  large_amount: ({ maxDigits }: { maxDigits: number }) =>
    `US dollars with at most ${maxDigits} digits before the point`,
  not_a_stage:
    "a stage such as Seed, Series A, Private Equity or Post-IPO, or an empty cell if it isn't known",
  long_list: ({ max }: { max: number }) => `at most ${max} items`,
  empty_item: ({ separator }: { separator: string }) =>
    `items separated by a single ${separator}, without empty items`,
  long_item: ({ max }: { max: number }) => `items of at most ${max} characters`,
  repeated_item: 'each item once in the list',
  unknown_name: ({ of: { file, column } }: { of: NamingColumn }) =>
    column === 'slug' ? `the slug of a row of ${file}` : `a ${column} of ${file}`,
  unknown_successor: ({ of: { file } }: { of: NamingColumn }) =>
    `the slug of a row of ${file}, or a former_slug of this file`,
};

/** What only shows beside other cells or rows. */
const ROW_PROBLEMS = {
  missing_cells: ({ header, cells }: { header: number; cells: number }) =>
    `${header} cells, as in the header row; this row has ${cells}`,
  surplus_cells: ({ header, cells }: { header: number; cells: number }) =>
    `${header} cells, as in the header row; this row has ${cells} (a cell that contains a comma needs quotes)`,
  repeated: (row: OtherRow & { what: string }) =>
    `each ${row.what} once; ${rowOf(row)} has it already`,
  used_slug: (row: OtherRow) => `a slug that no row of ${row.other.file} has; ${rowOf(row)} has it`,
  second_domain: (row: OtherRow & { category: string; domain: string }) =>
    `${quoted(row.domain)}, the domain of category ${quoted(row.category)} ${onRow(row)}`,
  own_parent: 'the slug of another company',
  own_acquirer: 'a company other than the target',
  /** Each of the companies is the parent of the one before it. */
  cycle_of_parents: ({ slugs }: { slugs: readonly string[] }) =>
    `a parent that isn't below the company itself; this is a cycle: ${cycleOf(slugs)}`,
  cycle_of_former_slugs: ({ slugs }: { slugs: readonly string[] }) =>
    `a slug that leads to a present one; this is a cycle: ${cycleOf(slugs)}`,
  lead_not_investor: 'an investor that is also in the column investors of this row',
  /** The next two are about a row of accepted.csv. */
  accepts_nothing: 'an id, or a rule and a record',
  unknown_rule: (facts: { rule: string; nearest: string | undefined; rules: readonly string[] }) =>
    facts.nearest === undefined
      ? `another rule than ${quoted(facts.rule)}, which doesn't exist. The rules are ${facts.rules.join(', ')}`
      : `another rule than ${quoted(facts.rule)}, which doesn't exist (did you mean ${quoted(facts.nearest)}?)`,
  repeated_header: 'a row of data; this one repeats the header row',
  /** Another cell of the row says that this one has to be empty. */
  not_empty: ({ because: { column, is } }: { because: { column: string; is: string } }) =>
    `an empty cell, because ${column} is ${is}`,
};

/** Why a record can't be read as CSV. */
const CSV_PROBLEMS = {
  unclosed_quote: 'a closing quote',
  text_after_quote:
    'a comma or the end of the line after the closing quote (to put a quote inside a quoted cell, write it twice)',
  quote_in_plain_cell: 'quotes around the whole cell, with each quote inside it written twice',
  long_line: ({ maxBytes }: { maxBytes: number }) =>
    `a line of at most ${count(maxBytes)} bytes; the rest of the file was not read`,
  old_line_breaks: 'lines that end with \\n or \\r\\n, not just \\r',
};

const FILE_PROBLEMS = {
  missing_file: ({ sheet }: { sheet?: string }) =>
    `this ${sheet === undefined ? 'file in the folder' : 'sheet in the workbook'} (a header row alone is enough; a patch is read by "dataset import --patch")`,
  /** `of`: the file whose name it nearly has. */
  stray_file: ({ of }: { of: string }) =>
    `${of}, which is the name of the file; this one isn't read, so rename or remove it`,
  removed_without_patch:
    'no such file beside a whole dataset, which removes a row by leaving it out; a patch is read with --patch',
  unreadable_file: ({ systemError }: { systemError: string }) =>
    `a file that can be read; the system says ${systemError}`,
  /** More than half of the served records aren't in it. */
  shrunk_file: ({ served, missing }: { served: number; missing: number }) =>
    `at least half of the ${count(served)} records that are served now; ${count(missing)} of them are missing (to import it anyway, use --allow-shrink)`,
  /** The sum of its amounts isn't near that of the served generation. */
  jumped_total: ({ span, served }: { span: string; served: string }) =>
    `amounts ${span} within a quarter of ${served}, which is served now (to import it anyway, use --allow-jump)`,
  unlisted_problems: ({ unlisted }: { unlisted: number }) =>
    `no problems; the file has ${count(unlisted)} more, which aren't listed`,
  not_utf8: ({ looksLike }: { looksLike: string | undefined }) =>
    `text in UTF-8, without NUL characters: save it as CSV UTF-8${looksLike === undefined ? '' : `; this is ${looksLike}`}`,
  other_delimiter: ({ delimiter }: { delimiter: string }) =>
    `cells separated by commas; this file uses ${delimiter}`,
  no_header: ({ columns }: { columns: readonly string[] }) => `a header row: ${columns.join(',')}`,
  misspelled_column: ({ meant }: { meant: string }) => `${meant} (spelled exactly like this)`,
  unknown_column: ({ columns }: { columns: readonly string[] }) =>
    `one of the columns ${columns.join(', ')}`,
  repeated_column: 'each column once',
  missing_column: ({ column }: { column: string }) =>
    `the required column ${column} in the header row`,
  swapped_columns: ({ column, swappedWith }: { column: string; swappedWith: string }) =>
    `the columns ${column} and ${swappedWith} the other way round`,
};

/** What is wrong with removed.csv, or with a patch and the served generation. */
const PATCH_PROBLEMS = {
  removed_header: ({ columns }: { columns: readonly string[] }) =>
    `the columns ${columns.join(' and ')} in the header row`,
  removed_and_changed: (row: OtherRow) =>
    `a row that the patch doesn't also change, on ${rowOf(row)} of ${row.other.file}`,
  not_served: ({ of: { file, column } }: { of: NamingColumn }) =>
    `${column === 'id' ? 'an' : 'a'} ${column} of ${file} in the served generation`,
};

/** What is wrong in a cell of a sheet before anybody asks what the column takes. */
const SHEET_PROBLEMS = {
  not_as_shown: ({ shown }: { shown: string }) =>
    `a cell that shows the value that it holds; this one shows ${shown === '' ? 'nothing' : quoted(shown)}`,
  hidden_time: ({ shown }: { shown: string }) =>
    `a cell that shows a day and its time of day, which counts as UTC; this one shows ${quoted(shown)}`,
  unknown_format: ({ format }: { format: string }) =>
    `a number in a usual format; the format of this one is ${quoted(format)}`,
  unsaved_formula:
    'a formula with a saved result (open the workbook in a spreadsheet, and save it there)',
  recalculated_formula:
    'an up-to-date result: the workbook says that its formulas still have to be computed (open it in a spreadsheet, and save it there)',
  spreadsheet_error: "a value or an empty cell, not a spreadsheet's error",
  merged_rows: 'a cell of its own for each row; this one is merged over several rows',
  under_merge: 'no value under a merged cell, which hides it',
  far_outside: 'no value this far outside the table',
};

/** Everything that can be wrong in the files of a curator, and what is expected instead. */
const PROBLEMS = {
  ...CELL_PROBLEMS,
  ...ROW_PROBLEMS,
  ...CSV_PROBLEMS,
  ...FILE_PROBLEMS,
  ...PATCH_PROBLEMS,
  ...SHEET_PROBLEMS,
};
type ProblemCode = keyof typeof PROBLEMS;

/** A code, with the facts that its words need. */
type Coded<Code extends ProblemCode> = {
  [Each in Code]: { code: Each } & ((typeof PROBLEMS)[Each] extends (facts: infer Facts) => string
    ? Facts
    : object);
}[Code];

export type CellMistake = Coded<keyof typeof CELL_PROBLEMS>;
export type RowMistake = Coded<keyof typeof CELL_PROBLEMS | keyof typeof ROW_PROBLEMS>;
export type SheetMistake = Coded<keyof typeof SHEET_PROBLEMS>;
export type CsvMistake = Coded<keyof typeof CSV_PROBLEMS>;

/** Where something is wrong. */
interface ProblemPlace {
  file: FolderFileName;
  /** The sheet, if a workbook was read instead of a file. */
  sheet?: string;
  /** The line in the file, or the row of the sheet; undefined if the whole file is wrong. */
  line?: number;
  column?: string;
  value?: string;
  /** What was probably meant, if the value looks the same. */
  like?: LookAlike | undefined;
  /** The key of a served row, if the files were made of a patch that doesn't have the row. */
  servedKey?: string;
}

/** A mistake in a file that a curator has to fix. */
export type Problem<Code extends ProblemCode = ProblemCode> = ProblemPlace & Coded<Code>;

/** What the place of a problem should have had instead. */
export function expectedOf(problem: Problem): string {
  const words = PROBLEMS[problem.code] as string | ((facts: Problem) => string);
  return typeof words === 'string' ? words : words(problem);
}
