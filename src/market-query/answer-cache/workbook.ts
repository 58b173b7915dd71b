import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { AnswerTable } from './answer-table';
import { cellText } from './csv';

const MAX_TEXT_LENGTH = 32_767;
/** Excel counts days from 1900, and takes that year for a leap year. */
const FIRST_DATE = '1900-03-01';
const MAX_WIDTH = 60;

/** An Excel workbook: a sheet with the rows, whose cells have the types of the JSON, and a sheet about them. */
export function workbookOf(
  { columns, dates, rows }: AnswerTable,
  about: readonly (readonly [string, string])[],
): Promise<Buffer> {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column], dates.has(column))));
  const header = columns.map((column): Cell => ({ ...textCell(column), fontWeight: 'bold' }));
  const widths = columns.map((column) => widthOf([column, ...rows.slice(0, 100).map((row) => cellText(row[column]))]));
  const aboutRows = about.map(([name, value]): Row => [{ ...textCell(name), fontWeight: 'bold' }, textCell(value)]);
  return writeXlsxFile([
    { sheet: 'Rows', data: [header, ...lines], columns: widths, stickyRowsCount: 1 },
    { sheet: 'About', data: aboutRows, columns: [{ width: 22 }, { width: 100 }] },
  ]).toBuffer();
}

function cellOf(value: unknown, isDate: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'boolean') return { type: Boolean, value };
  if (isDate && typeof value === 'string' && value >= FIRST_DATE) {
    return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
  }
  return textCell(cellText(value));
}

/** Text stays text, whatever it looks like: "021", "=1+1", "_x0041_". */
function textCell(text: string): { type: StringConstructor; value: string } {
  const value = text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return { type: String, value: value.slice(0, MAX_TEXT_LENGTH) };
}

function widthOf(texts: readonly string[]): { width: number } {
  return { width: Math.min(MAX_WIDTH, Math.max(...texts.map(({ length }) => length)) + 2) };
}
