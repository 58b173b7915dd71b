import type { CellObject } from '@e965/xlsx';
import type { ColumnDeclaration } from '../format/column';
import type { SheetMistake } from '../format/problem-catalog';
import {
  DAYS_TO_1904,
  dateText,
  digits,
  GENERAL,
  instantText,
  isAmount,
  isDateFormat,
  isPlainNumber,
  showing,
  showsDay,
  showsTimeOfDay,
} from './number-format';
import { withoutMarks } from './readable-characters';

/**
 * A cell means what it shows. A spreadsheet holds values and shows them through formats: 1250000
 * as "1.25M", 0.5 as "50%", 45717 as "Mar-25". If a column would get another value from what is
 * shown than from what is held, nobody knows which one the curator meant. So the cell is refused.
 */

export type ColumnType = NonNullable<ColumnDeclaration['inSpreadsheet']> | 'text';

/** What the workbook says about all of its cells. */
export interface CellOrigin {
  readonly is1904: boolean;
  readonly recalculates: boolean;
  readonly isOpenDocument: boolean;
}

/** A cell as text, or why it can't be read. `value`: what it holds. */
export type CellText = { text: string } | { mistake: SheetMistake; value: string };

/** `type`: of the column; undefined if the file has no such column, which is refused anyway. */
export function sheetCellText(
  cell: CellObject,
  type: ColumnType | undefined,
  context: CellOrigin,
): CellText {
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
      return textOf(cell);
  }
}

function mistakeInFormula(
  { t, v, f, F: range }: CellObject,
  { recalculates }: CellOrigin,
): SheetMistake | undefined {
  if (f === undefined && range === undefined) return undefined;
  if (t === 'z' || Number.isNaN(v)) return { code: 'unsaved_formula' };
  return recalculates ? { code: 'recalculated_formula' } : undefined;
}

/** A text that is shown as it is held, without a format such as `"Dr. "@` or `;;;`. */
function textOf({ v, w }: CellObject): CellText {
  const text = withoutMarks(String(v ?? ''));
  const shown = withoutMarks(w ?? text);
  return shown === text ? { text } : { mistake: { code: 'not_as_shown', shown }, value: text };
}

function numberText(
  number: number,
  cell: CellObject,
  type: ColumnType | undefined,
  { is1904, isOpenDocument }: CellOrigin,
): CellText {
  const format = String(cell.z ?? GENERAL);
  const isDate = type !== 'number' && isDateFormat(format);
  const serial = is1904 && isDate ? number + DAYS_TO_1904 : number;
  const text = isDate ? dateText(serial) : digits(number);
  const shown = cell.w ?? showing(serial, format);
  // The file has no such column, which is refused later.
  if (type === undefined) return { text };
  if (shown === undefined) return { mistake: { code: 'unknown_format', format }, value: text };
  if (isDate && type === 'instant') return instantOf(serial, format, shown);
  const held = { number, text, format, isDate, type, isAnyLanguage: isOpenDocument };
  return isShown(held, shown)
    ? { text }
    : { mistake: { code: 'not_as_shown', shown }, value: text };
}

/** A spreadsheet has no time zones. Midnight counts as a time only if it is shown. */
function instantOf(serial: number, format: string, shown: string): CellText {
  const text = instantText(serial);
  const [day = ''] = text.split('T');
  if (!showsDay(day, format)) return { mistake: { code: 'not_as_shown', shown }, value: text };
  if (!showsTimeOfDay(text, format))
    return { mistake: { code: 'hidden_time', shown }, value: text };
  return { text };
}

interface HeldNumber {
  number: number;
  /** As a curator would have written it. */
  text: string;
  format: string;
  isDate: boolean;
  /** Of the column. */
  type: ColumnType;
  /** An OpenDocument file has what its program showed, in that program's language. */
  isAnyLanguage: boolean;
}

function isShown(
  { number, text, format, isDate, type, isAnyLanguage }: HeldNumber,
  shown: string,
): boolean {
  // A day may be shown in any spelling: only the format must show all of it.
  if (isDate && type === 'day') return showsDay(text, format);
  // The format "General" shows as many digits as fit into the cell, so the text may differ from the
  // number. An OpenDocument file has the text itself, which has to be that of the number.
  if (format === GENERAL && !isAnyLanguage) return true;
  if (type === 'number') return isAmount(shown, number, isAnyLanguage);
  if (isDate) return shown === text;
  return shown === text || isPlainNumber(shown, number, isAnyLanguage);
}
