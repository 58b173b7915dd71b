import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { problemLine } from '../checks/problem-words';
import { removeEmptyEnd } from '../checks/row-file';
import { ACCEPTED_FILE } from '../files/format/file-names';
import type { Problem } from '../files/format/problem-catalog';
import { readTable } from '../files/reading/csv-file';
import { csvLine } from '../files/reading/csv-line';
import type { CsvRecord } from '../files/reading/csv-records';
import {
  type FileContent,
  fileContent,
  isThere,
  textIn,
  UnreadableFile,
} from '../files/reading/dataset-source';
import { unknownRule, unknownRuleOfId } from './unknown-rule';

/**
 * accepted.csv lists the findings that a curator has accepted: each row has the id of a finding or,
 * instead, a rule and one or two records. A mistake in a row is a warning, because a dataset is worth
 * importing without the row. The file may have other columns, too.
 */
const ID_COLUMN = 'id';
const RULE_COLUMNS = ['rule', 'record', 'other'];
const NAMING_COLUMNS = [ID_COLUMN, ...RULE_COLUMNS];
const NOTE_COLUMN = 'note';

/** What is wrong with rows of accepted.csv. */
export interface RowMistakes {
  /** Of rows that accept nothing. */
  problems: readonly Problem[];
  /** Of rows that accept what they name, although something else in them is malformed. */
  minorProblems: readonly Problem[];
}

/** The cells of a row, by column. Those of the curator's own columns are among them. */
type AcceptedRow = Readonly<Record<string, string>>;

/** What a curator has accepted. */
export interface AcceptedFile extends RowMistakes {
  /** Undefined without the file. */
  columns?: readonly string[];
  /** By id or, without one, by the rule and its records: "similar_company acme acme-2". */
  rows: ReadonlyMap<string, AcceptedRow>;
}

/** Adds findings to the folder's accepted.csv, which it creates if there is none. */
export async function acceptFindings(
  folder: string,
  ids: readonly string[],
  note: string,
): Promise<void> {
  const rows = new Map(ids.map((id) => [id, { note }]));
  await addRows(folder, [ID_COLUMN, NOTE_COLUMN], rows);
}

/**
 * Adds what a patch accepts to the folder's accepted.csv, which it creates if there is none. Returns
 * the columns whose cells aren't kept, because the file doesn't have them.
 */
export async function acceptWithPatch(
  folder: string,
  { columns = [], rows }: AcceptedFile,
): Promise<string[]> {
  const added = await addRows(folder, columns, rows);
  const missing = columns.filter((column) => !added.columns.includes(column));
  // The id says all that the columns of rules do.
  const own = missing.filter((column) => !RULE_COLUMNS.includes(column));
  return own.filter((column) => added.rows.some((row) => row[column] !== ''));
}

/** Adds the rows that the file lacks, in the columns that it has, and returns both. */
async function addRows(
  folder: string,
  columnsOfNewFile: readonly string[],
  accepted: AcceptedFile['rows'],
): Promise<{ columns: readonly string[]; rows: AcceptedRow[] }> {
  const present = await readAccepted(folder);
  const columns = present.columns ?? columnsOfNewFile;
  const rows: AcceptedRow[] = [];
  // The file may not have the columns of rules, so the id says all that is accepted.
  for (const [id, row] of accepted)
    if (!present.rows.has(id)) rows.push({ ...row, rule: '', record: '', other: '', id });
  if (rows.length > 0) {
    const header = present.columns ? [] : [csvLine(columns)];
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')));
    const text = (await textIn(folder, ACCEPTED_FILE)) ?? '';
    const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
    await appendFile(join(folder, ACCEPTED_FILE), lineBreak + [...header, ...lines].join(''));
  }
  return { columns, rows };
}

/** Without the file, nothing is accepted. Throws DomainRefusal if it can't be read as a whole. */
export async function readAccepted(folder: string): Promise<AcceptedFile> {
  const path = join(folder, ACCEPTED_FILE);
  const rows = new Map<string, AcceptedRow>();
  const problems: Problem[] = [];
  const minorProblems: Problem[] = [];
  if (!(await isThere(path))) return { rows, problems, minorProblems };
  let columns: readonly string[] | undefined;
  for await (const { header, records } of readTable(readableContent(path))) {
    if (!header.includes(ID_COLUMN)) throw new DomainRefusal('invalid_accepted_file', { path });
    columns = withoutEmptyEnd(header);
    for (const record of records) {
      removeEmptyEnd(record.cells, columns.length);
      const malformed = malformedRow(record, columns);
      const useless = uselessRow(record, columns);
      if (useless) {
        // What is malformed may be the reason: an unquoted comma moves the cells behind it.
        problems.push(malformed ?? useless);
        continue;
      }
      if (malformed) minorProblems.push(malformed);
      rows.set(acceptedBy(record, columns), rowOf(record, columns));
    }
  }
  return { columns, rows, problems, minorProblems };
}

async function* readableContent(path: string): FileContent {
  try {
    yield* fileContent(path);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message: problem } = error.cause as Error;
    throw new DomainRefusal('unreadable_file', { path, problem });
  }
}

/** Spreadsheets write empty cells for columns that had something once. */
function withoutEmptyEnd(header: readonly string[]): string[] {
  const columns = [...header];
  removeEmptyEnd(columns, 0);
  return columns;
}

/** The cell of a column, without blanks around it; empty if the row or the header doesn't have it. */
function cellOf(column: string, { cells }: CsvRecord, header: readonly string[]): string {
  return cells[header.indexOf(column)]?.trim() ?? '';
}

/** Why a row isn't well-formed, wherever that is in it. */
function malformedRow(
  { line, cells, fault }: CsvRecord,
  header: readonly string[],
): Problem | undefined {
  const place = { file: ACCEPTED_FILE, line } as const;
  if (fault) return { ...place, value: fault.value, ...fault.mistake };
  if (cells.length <= header.length) return undefined;
  const surplus = { column: header.at(-1), value: cells[header.length] };
  const counts = { header: header.length, cells: cells.length };
  return { code: 'surplus_cells', ...place, ...surplus, ...counts };
}

/** Why a row accepts nothing, whatever finding there is. */
function uselessRow(record: CsvRecord, header: readonly string[]): Problem | undefined {
  const { line, cells, fault } = record;
  const place = { file: ACCEPTED_FILE, line } as const;
  const id = cellOf(ID_COLUMN, record, header);
  if (id !== '') {
    const unknown = unknownRuleOfId(id);
    return unknown && { ...place, column: ID_COLUMN, value: id, ...unknown };
  }
  // Without the cells behind a fault, it isn't known whether the row names one record or two.
  const isCut =
    fault !== undefined && NAMING_COLUMNS.some((column) => header.indexOf(column) >= cells.length);
  const rule = cellOf('rule', record, header);
  if (isCut || rule === '' || cellOf('record', record, header) === '')
    return { ...place, code: 'accepts_nothing' };
  const unknown = unknownRule(rule);
  return unknown && { ...place, column: 'rule', value: rule, ...unknown };
}

/** What a row accepts, as AcceptedFile has it. */
function acceptedBy(record: CsvRecord, header: readonly string[]): string {
  const id = cellOf(ID_COLUMN, record, header);
  if (id !== '') return id;
  return RULE_COLUMNS.map((column) => cellOf(column, record, header))
    .join(' ')
    .trim();
}

function rowOf(record: CsvRecord, header: readonly string[]): AcceptedRow {
  const cells = header.map((column) => [column, cellOf(column, record, header)] as const);
  return { ...Object.fromEntries(cells), note: noteOf(record, header) };
}

/** Up to the end of a row with too many cells: they are probably a note with an unquoted comma. */
function noteOf({ cells }: CsvRecord, header: readonly string[]): string {
  const start = header.indexOf(NOTE_COLUMN);
  if (start < 0) return '';
  const end = cells.length > header.length ? cells.length : start + 1;
  return cells.slice(start, end).join(',').trim();
}

/** What a curator is told of such rows. `located` finds their places in what the curator wrote. */
export async function acceptanceWarnings(
  { problems, minorProblems }: RowMistakes,
  located: (found: readonly Problem[]) => Problem[] | Promise<Problem[]> = (found) => [...found],
): Promise<string[]> {
  const major = await located(problems);
  const minor = await located(minorProblems);
  return [
    ...major.map((problem) => `${problemLine(problem)}. The row accepts nothing.`),
    ...minor.map((problem) => `${problemLine(problem)}. The row still accepts what it names.`),
  ];
}
