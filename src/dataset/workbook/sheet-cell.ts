/** A number as a workbook has it. */
interface SheetNumber {
  readonly digits: string;
}

export type SheetCell = string | boolean | Date | SheetNumber | null;

const PLAIN = /^-?\d+(\.\d{1,2})?$/;
/**
 * Spreadsheets compute and show 15 digits. The file has more, such as 1.1000000000000001 for 1.1.
 */
const NUMBER = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });
const MIDNIGHT = 'T00:00:00.000Z';

/** A cell as a curator would have written it in a CSV file. */
export function sheetCellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell instanceof Date ? dateText(cell) : numberText(cell.digits);
}

/** A day, or an instant, which no column takes: nothing is rounded in silence. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'invalid date';
  const text = date.toISOString();
  return text.endsWith(MIDNIGHT) ? text.slice(0, -MIDNIGHT.length) : text;
}

/** Without an exponent. */
function numberText(text: string): string {
  const number = Number(text);
  return PLAIN.test(text) || !Number.isFinite(number) ? text : NUMBER.format(number);
}
