import { type CellObject, type Range, SSF, utils } from '@e965/xlsx';
import { DAY_MS } from '../../../platform/config/calendar-day';
import type { ColumnDeclaration } from '../format/column';
import type { CuratedFileName, Problem, SheetMistake } from '../format/problem-catalog';
import type { OpenSheet } from './open-workbook';

/** SheetJS has no types for how it shows numbers. */
const formats = SSF as {
  format: (format: string, value: number) => string;
  is_date: (format: string) => boolean;
};

/**
 * Reads a sheet as a curator would have written it as a CSV file.
 *
 * A cell means what it shows. A spreadsheet holds values and shows them through formats: 1250000
 * as "1.25M", 0.5 as "50%", 45717 as "Mar-25". If a column would get another value from what is
 * shown than from what is held, nobody knows which one the curator meant. So the cell is refused.
 */

/** The sheet that is read, and what its workbook says about it. */
interface SheetContext {
  readonly name: string;
  /** The file of the dataset that the sheet is. */
  readonly file: CuratedFileName;
  /** What the columns of that file hold, by name. */
  readonly columns: ReadonlyMap<string, ColumnType>;
  readonly is1904: boolean;
  readonly recalculates: boolean;
  readonly isOpenDocument: boolean;
}

export type ColumnType = NonNullable<ColumnDeclaration['inSpreadsheet']> | 'text';

interface SheetTable {
  /** The rows by their place in the sheet, from 0. Those that hold nothing are missing. */
  readonly rows: (string[] | undefined)[];
  readonly problems: readonly Problem[];
  /** The numbers of the rows that hold something but are hidden. */
  readonly hiddenRows: readonly number[];
}

/** A cell as text, or why it can't be read. `value`: what it holds. */
type CellText = { text: string } | { mistake: SheetMistake; value: string };

/** A cell this far right of the header, or below the row before, isn't part of the table. */
const FAR = { columns: 100, rows: 10_000 };

export function readSheet(sheet: OpenSheet, context: SheetContext): SheetTable {
  const rows: (string[] | undefined)[] = [];
  const problems: Problem[] = [];
  const hiddenRows: number[] = [];
  /** The names of the columns, once the first row that holds something is read. */
  let header: string[] | undefined;

  const refuse = (row: number, column: number, mistake: SheetMistake, value: string): void => {
    const named = header?.[column] || utils.encode_col(column);
    const place = { file: context.file, sheet: context.name, line: row + 1, column: named };
    problems.push({ ...mistake, ...place, value });
  };

  // Visits only the rows and cells that the file has, which may be far apart.
  sheet['!data'].forEach((cells, row) => {
    const texts: string[] = [];
    const isFarDown = header !== undefined && row >= rows.length + FAR.rows;
    cells.forEach((cell, column) => {
      const name = header?.[column] ?? '';
      const read = cellText(cell, header ? context.columns.get(name) : 'text', context);
      if ('mistake' in read) refuse(row, column, read.mistake, read.value);
      else if (read.text === '') return;
      else if (isFarDown || (header && column >= header.length + FAR.columns))
        refuse(row, column, { code: 'far_outside' }, read.text);
      else texts[column] = read.text;
    });
    if (texts.length === 0) return;
    const length = Math.max(texts.length, header?.length ?? 0);
    const filled = Array.from({ length }, (_, column) => texts[column] ?? '');
    header ??= filled;
    rows[row] = filled;
    if (sheet['!rows']?.[row]?.hidden) hiddenRows.push(row + 1);
  });

  const headerRow = rows.findIndex((row) => row !== undefined);
  for (const merged of sheet['!merges'] ?? []) {
    const { s: first, e: last } = merged;
    const text = rows[first.r]?.[first.c] ?? '';
    if (text !== '' && last.r > first.r && last.r > headerRow)
      refuse(first.r, first.c, { code: 'merged_rows' }, text);
    for (const { row, column } of coveredCells(merged, rows))
      refuse(row, column, { code: 'under_merge' }, rows[row]![column]!);
  }
  return { rows, problems, hiddenRows };
}

/** The cells under a merged one that hold something, although only the first one is shown. */
function* coveredCells(
  { s: first, e: last }: Range,
  rows: SheetTable['rows'],
): Generator<{ row: number; column: number }> {
  for (let row = first.r; row <= Math.min(last.r, rows.length - 1); row++)
    for (let column = first.c; column <= last.c && column < (rows[row]?.length ?? 0); column++)
      if ((row !== first.r || column !== first.c) && rows[row]![column] !== '')
        yield { row, column };
}

/** `type`: of the column; undefined if the file has no such column, which is refused anyway. */
function cellText(cell: CellObject, type: ColumnType | undefined, context: SheetContext): CellText {
  const mistake = mistakeInFormula(cell, context);
  if (mistake) return { mistake, value: `=${cell.f ?? ''}` };
  switch (cell.t) {
    case 'z':
      return { text: '' };
    case 'e':
      return { mistake: { code: 'spreadsheet_error' }, value: cell.w ?? '#ERROR!' };
    case 'b':
      return { text: cell.v === true ? 'TRUE' : 'FALSE' };
    case 'n':
      return numberText(Number(cell.v), cell, type, context);
    default:
      return textOf(String(cell.v ?? ''), cell.w);
  }
}

function mistakeInFormula(
  { t, f, F: range }: CellObject,
  { recalculates }: SheetContext,
): SheetMistake | undefined {
  if (f === undefined && range === undefined) return undefined;
  if (t === 'z') return { code: 'unsaved_formula' };
  return recalculates ? { code: 'recalculated_formula' } : undefined;
}

/** A text that is shown as it is held, without a format such as `"Dr. "@` or `;;;`. */
function textOf(text: string, shown = text): CellText {
  return shown === text ? { text } : { mistake: { code: 'not_as_shown', shown }, value: text };
}

const GENERAL = 'General';

function numberText(
  number: number,
  cell: CellObject,
  type: ColumnType | undefined,
  { is1904, isOpenDocument }: SheetContext,
): CellText {
  const format = String(cell.z ?? GENERAL);
  const isDate = type !== 'number' && formats.is_date(format);
  const serial = is1904 && isDate ? number + DAYS_TO_1904 : number;
  const text = isDate ? dateText(serial) : digits(number);
  const shown = cell.w ?? showing(serial, format);
  // The file has no such column, which is refused later.
  if (type === undefined) return { text };
  if (shown === undefined) return { mistake: { code: 'unknown_format', format }, value: text };
  const held = { number, text, format, isDate, type, isOpenDocument };
  return isShown(held, shown)
    ? { text }
    : { mistake: { code: 'not_as_shown', shown }, value: text };
}

interface HeldNumber {
  number: number;
  /** As a curator would have written it. */
  text: string;
  format: string;
  isDate: boolean;
  /** Of the column. */
  type: ColumnType;
  isOpenDocument: boolean;
}

function isShown(
  { number, text, format, isDate, type, isOpenDocument }: HeldNumber,
  shown: string,
): boolean {
  if (isDate && type === 'day') return showsDay(text, format);
  // Shows as many digits as the width of the column allows, which says nothing about the value.
  if (format === GENERAL && !isOpenDocument) return true;
  if (type === 'number') return isAmount(shown, number, isOpenDocument);
  return shown === text || (!isDate && isPlainNumber(shown, number, isOpenDocument));
}

/**
 * Spreadsheets compute and show 15 digits. The file has more, such as 1.1000000000000001 for 1.1.
 */
const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

const digits = (number: number): string => DIGITS.format(number);

/** Where days are counted from, and the day that spreadsheets believe in: 29 February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LEAP_DAY_1900 = 60;
const DAYS_TO_1904 = 1462;
const MIDNIGHT = 'T00:00:00.000Z';

/** A day, or an instant, which no column of days takes: nothing is rounded in silence. */
function dateText(serial: number): string {
  if (Math.floor(serial) === LEAP_DAY_1900) return '1900-02-29';
  const days = serial < LEAP_DAY_1900 ? serial + 1 : serial;
  const date = new Date(FIRST_DAY + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(date.getTime())) return digits(serial);
  const text = date.toISOString();
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}

/** Excel shows it as the system's short date, with all of the year. */
const SYSTEM_DATE = 'm/d/yy';
/** The years that a spreadsheet means by two digits. */
const TWO_DIGIT_YEARS = { first: 1930, last: 2029 };

/**
 * Whether a format shows the day, the month and the year of a date: no day near it, in another
 * month or in another year looks the same.
 */
function showsDay(text: string, format: string): boolean {
  const time = Date.parse(text);
  const shown = showingTime(time, format);
  if (shown === undefined || shown === '') return false;
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const hasTwoDigits = year >= TWO_DIGIT_YEARS.first && year <= TWO_DIGIT_YEARS.last;
  const others = [
    time - DAY_MS,
    time + DAY_MS,
    time + 7 * DAY_MS, // the same day of the week
    Date.UTC(year, month === 0 ? 2 : 0, day), // January and March have every day
    Date.UTC(year + 4, month, day), // which has a 29 February, too
    ...(hasTwoDigits || format === SYSTEM_DATE ? [] : [Date.UTC(year + 100, month, day)]),
  ];
  return others.every((other) => showingTime(other, format) !== shown);
}

function showingTime(time: number, format: string): string | undefined {
  const days = (time - FIRST_DAY) / DAY_MS;
  return showing(days <= LEAP_DAY_1900 ? days - 1 : days, format);
}

/** What a spreadsheet shows for a number; undefined if the format isn't understood. */
function showing(number: number, format: string): string | undefined {
  for (const understood of [format, simplified(format)]) {
    try {
      return formats.format(understood, number);
    } catch {
      // SheetJS throws for some formats.
    }
  }
  return undefined;
}

/** "d.m.yyyy" with dots that SheetJS understands, and "#,##0.0#" with all its decimals. */
function simplified(format: string): string {
  return formats.is_date(format)
    ? format.replaceAll('.', '\\.')
    : format.replace(/\.[0#?]+/g, (decimals) => decimals.replace(/[#?]/g, '0'));
}

/** Cents may be hidden. */
const ROUNDED = 0.5;
const DOLLARS = /^(?:US\$|USD|\$)|(?:US\$|USD|\$)$/g;
const BLANKS = /\s/gu;

/** Whether a text shows a number, apart from cents and a sign for dollars. */
function isAmount(shown: string, number: number, isAnyLanguage: boolean): boolean {
  const amount = shown.replace(BLANKS, '').replace(DOLLARS, '');
  return readings(amount, isAnyLanguage).some((read) => Math.abs(read - number) <= ROUNDED);
}

const LEADING_ZERO = /^0\d/;

/** Whether a text shows all digits of a number, and no others: "1,001" for 1001. */
function isPlainNumber(shown: string, number: number, isAnyLanguage: boolean): boolean {
  const text = shown.replace(BLANKS, '');
  return !LEADING_ZERO.test(text) && readings(text, isAnyLanguage).includes(number);
}

const PLAIN = /^-?\d+(?:\.\d*)?(?:E[+-]?\d+)?$/i;

/** The numbers that a text may mean: "1.234,5" is one in other languages. */
function readings(text: string, isAnyLanguage: boolean): number[] {
  const texts = [text.replaceAll(',', '')];
  if (isAnyLanguage) texts.push(text.replace(/[.'’]/gu, '').replace(',', '.'));
  return texts.filter((digits) => PLAIN.test(digits)).map(Number);
}
