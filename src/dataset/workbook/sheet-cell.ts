/** A number as a workbook has it. */
interface SheetNumber {
  readonly digits: string;
}

export type SheetCell = string | boolean | Date | SheetNumber | null;

const PLAIN = /^-?\d+(\.\d{1,2})?$/;
/**
 * Spreadsheets compute and show this many digits. The file has more, such as 1.1000000000000001 for
 * 1.1.
 */
const SIGNIFICANT_DIGITS = 15;
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

function numberText(text: string): string {
  const number = Number(text);
  return PLAIN.test(text) || !Number.isFinite(number)
    ? text
    : withoutExponent(number.toPrecision(SIGNIFICANT_DIGITS));
}

/** "1.25000000000000e+22" as "12500000000000000000000", "1.10000000000000" as "1.1". */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text)!;
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padStart(
    whole.length + fraction.length - Math.min(0, point - 1),
    '0',
  );
  const at = Math.max(1, point);
  const decimals = digits.slice(at).replace(/0+$/, '');
  return sign + digits.slice(0, at).padEnd(at, '0') + (decimals === '' ? '' : `.${decimals}`);
}
