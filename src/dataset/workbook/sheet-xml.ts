import { misleadingFormat } from './number-format';

const CELL = /<(?:\w+:)?c(?:\s([^>]*?))?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const EMPTY_ROW = /<(?:\w+:)?row\s(?=[^>]*\br=)[^>]*?(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f[\s>/]/;
const INLINE_TEXT = /<(?:\w+:)?is[\s>]/;
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;
/** A value that is further to the right of the header, or below the row before, isn't of the table. */
const FAR = { columns: 100, rows: 10_000 };

/** The value of an attribute, or an empty text. */
export function attribute(attributes: string, name: string): string {
  const [, value = ''] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes) ?? [];
  return value;
}

/** A sheet without the cells and rows that hold nothing: a reader would make room for them. */
export function withoutEmptyCells(sheet: string): string {
  return sheet
    .replace(CELL, (cell, _, content: string = '') =>
      VALUE.test(content) || INLINE_TEXT.test(content) || FORMULA.test(content) ? cell : '',
    )
    .replace(EMPTY_ROW, '');
}

/**
 * The cells of a sheet that a reader takes for something else than what a curator sees, such as
 * "E12 (#N/A)". `formats` are those of the styles. Without empty cells.
 */
export function misleadingCells(sheet: string, formats: readonly (string | undefined)[]): string[] {
  const found: string[] = [];
  const table = { lastColumn: 0, firstRow: 0, lastRow: 0 };
  for (const [, attributes = '', content = ''] of sheet.matchAll(CELL)) {
    const reference = attribute(attributes, 'r');
    const why = isFar(reference, table)
      ? 'far outside the table'
      : misleading(attributes, VALUE.exec(content)?.[1], FORMULA.test(content), formats);
    if (why !== undefined) found.push(`${reference} (${why})`);
  }
  for (const [, column, from, to] of sheet.matchAll(MERGED))
    if (from !== to && Number(to) > table.firstRow + 1)
      found.push(`${column}${from} (a merged cell over several rows)`);
  return found;
}

function misleading(
  attributes: string,
  value: string | undefined,
  isFormula: boolean,
  formats: readonly (string | undefined)[],
): string | undefined {
  const type = attribute(attributes, 't');
  if (type === 'e') return value;
  // The result of a formula may be an empty text.
  if (isFormula && !value && type !== 'str') return 'a formula without a saved result';
  if (!value || (type !== '' && type !== 'n')) return undefined;
  const format = formats[Number(attribute(attributes, 's'))];
  return format === undefined ? undefined : misleadingFormat(format);
}

/** Also notes how far the table reaches. */
function isFar(
  reference: string,
  table: { lastColumn: number; firstRow: number; lastRow: number },
): boolean {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  table.firstRow ||= row;
  const { lastColumn, firstRow, lastRow } = table;
  if (column > lastColumn + FAR.columns || row > Math.max(firstRow, lastRow) + FAR.rows)
    return true;
  if (row === firstRow) table.lastColumn = Math.max(lastColumn, column);
  table.lastRow = Math.max(lastRow, row);
  return false;
}
