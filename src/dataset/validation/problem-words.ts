import { count } from '../../pages/wording';
import type { CuratedFileName, Problem, ProblemCode, RowPlace } from '../format/problem-catalog';

type Expected = {
  readonly [Code in ProblemCode]: string | ((problem: Problem<Code>) => string);
};

const rowOf = ({ sheet, other }: { sheet?: string; other: RowPlace }): string =>
  `${sheet === undefined ? 'line' : 'row'} ${other.line}`;
const cycleOf = (slugs: readonly string[]): string => [...slugs, slugs[0]].join(' > ');
const quoted = (text: string): string => JSON.stringify(text);

/** What each problem's place should have had instead. */
const EXPECTED: Expected = {
  empty_cell: "a value, because this column can't be empty",
  blank_text: "a text, or an empty cell if it isn't known",
  hidden_characters: 'a name without invisible characters',
  long_text: ({ max }) => `at most ${max} characters`,
  not_a_slug: 'a slug: lowercase letters a-z and digits, with single hyphens between words',
  not_one_of: ({ allowed, orEmpty }) =>
    `one of ${allowed.join(', ')}${orEmpty ? ', or an empty cell' : ''}`,
  not_a_country: 'an ISO 3166-1 alpha-2 country code in upper case (or XK)',
  not_an_address: 'an address that begins with http:// or https://',
  not_a_day: 'a calendar day written YYYY-MM-DD',
  not_an_instant: 'a UTC instant written like 2026-12-01T06:00:00Z',
  early_day: ({ first }) => `${first} or a later day`,
  not_a_year: ({ first, last }) => `a year from ${first} to ${last}`,
  not_an_amount:
    'US dollars in plain digits with at most two decimals, greater than 0, or an empty cell if the amount is undisclosed',
  large_amount: ({ maxDigits }) => `US dollars with at most ${maxDigits} digits before the point`,
  not_a_stage:
    "a stage such as Seed, Series A, Private Equity or Post-IPO, or an empty cell if it isn't known",
  long_list: ({ max }) => `at most ${max} items`,
  empty_item: ({ separator }) => `items separated by a single ${separator}, without empty items`,
  long_item: ({ max }) => `items of at most ${max} characters`,
  repeated_item: 'each item once in the list',
  unknown_name: ({ of: { file, column } }) =>
    column === 'slug' ? `the slug of a row of ${file}` : `a ${column} of ${file}`,
  unknown_successor: ({ of: { file } }) =>
    `the slug of a row of ${file}, or a former_slug of this file`,

  missing_cells: ({ header, cells }) =>
    `${header} cells, as in the header row; this row has ${cells}`,
  surplus_cells: ({ header, cells }) =>
    `${header} cells, as in the header row; this row has ${cells} (a cell that contains a comma needs quotes)`,
  repeated_value: (problem) => `each ${problem.column} once; ${rowOf(problem)} has it already`,
  repeated_former_slug: (problem) =>
    `each former_slug of a kind once; ${rowOf(problem)} has it already`,
  used_slug: (problem) =>
    `a slug that no row of ${problem.other.file} has; ${rowOf(problem)} has it`,
  second_domain: (problem) =>
    `${quoted(problem.domain)}, the domain of category ${quoted(problem.category)} on ${rowOf(problem)}`,
  own_parent: 'the slug of another company',
  own_acquirer: 'a company other than the target',
  cycle_of_parents: ({ slugs }) =>
    `a parent that isn't below the company itself; this is a cycle: ${cycleOf(slugs)}`,
  cycle_of_former_slugs: ({ slugs }) =>
    `a slug that leads to a present one; this is a cycle: ${cycleOf(slugs)}`,
  lead_not_investor: 'an investor that is also in the column investors of this row',
  not_empty: ({ because: { column, is } }) => `an empty cell, because ${column} is ${is}`,

  unclosed_quote: 'a closing quote',
  text_after_quote:
    'a comma or the end of the line after the closing quote (to put a quote inside a quoted cell, write it twice)',
  quote_in_plain_cell: 'quotes around the whole cell, with each quote inside it written twice',
  long_line: ({ maxBytes }) =>
    `a line of at most ${count(maxBytes)} bytes; the rest of the file was not read`,

  missing_file: ({ sheet }) =>
    `this ${sheet === undefined ? 'file in the folder' : 'sheet in the workbook'} (a header row alone is enough; a patch is read by "dataset import --patch")`,
  unreadable_file: ({ systemError }) => `a file that can be read; the system says ${systemError}`,
  shrunk_file: ({ served, missing }) =>
    `at least half of the ${count(served)} records that are served now; ${count(missing)} of them are missing (to import it anyway, use --allow-shrink)`,
  jumped_total: ({ span, served }) =>
    `amounts ${span} within a quarter of ${served}, which is served now (to import it anyway, use --allow-jump)`,
  not_utf8: ({ looksLike }) =>
    `text in UTF-8, without NUL characters${looksLike === undefined ? '' : `; this looks like ${looksLike}`}`,
  old_line_breaks: 'lines that end with \\n or \\r\\n, not just \\r',
  other_delimiter: ({ delimiter }) => `cells separated by commas; this file uses ${delimiter}`,
  no_header: ({ columns }) => `a header row: ${columns.join(',')}`,
  misspelled_column: ({ meant }) => `${meant} (spelled exactly like this)`,
  unknown_column: ({ columns }) => `one of the columns ${columns.join(', ')}`,
  repeated_column: 'each column once',
  missing_column: ({ column }) => `the required column ${column} in the header row`,
  swapped_columns: ({ column, swappedWith }) =>
    `the columns ${column} and ${swappedWith} the other way round`,

  removed_header: ({ columns }) => `the columns ${columns.join(' and ')} in the header row`,
  repeated_removal: (problem) => `each row once; ${rowOf(problem)} has it already`,
  removed_and_changed: (problem) =>
    `a row that the patch doesn't also change, on ${rowOf(problem)} of ${problem.other.file}`,
  not_served: ({ of: { file, column } }) =>
    `${column === 'id' ? 'an' : 'a'} ${column} of ${file} in the served generation`,
};

/** A problem as JSON documents show it. */
export interface WordedProblem {
  file: CuratedFileName;
  /** The sheet, if a workbook was read instead of a file. */
  sheet?: string;
  /** The line in the file, or the row of the sheet; null if the whole file is wrong. */
  line: number | null;
  column: string | null;
  value: string | null;
  expected: string;
}

export function worded(problem: Problem): WordedProblem {
  const { file, sheet, line = null, column = null, value = null, servedKey } = problem;
  const words = EXPECTED[problem.code] as string | ((problem: Problem) => string);
  const expected = typeof words === 'string' ? words : words(problem);
  const served = servedKey === undefined ? '' : ` (in the served row ${quoted(servedKey)})`;
  return { file, line, column, value, expected: expected + served, ...(sheet && { sheet }) };
}

/**
 * A problem as one line of text. It starts with file:line, which editors and terminals turn into a
 * link.
 */
export function problemLine(problem: Problem): string {
  return lineOf(worded(problem));
}

export function lineOf({ file, sheet, line, column, value, expected }: WordedProblem): string {
  const inSheet =
    sheet === undefined ? undefined : `sheet ${sheet}${line === null ? '' : `, row ${line}`}`;
  const location = inSheet ?? (line === null ? file : `${file}:${line}`);
  const found = value === null ? '' : `${quoted(value)} `;
  return `${location}: ${column === null ? '' : `${column}: `}${found}- expected ${expected}`;
}
