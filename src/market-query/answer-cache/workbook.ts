import { join } from 'node:path';
import { WorkerThread } from '../../config/worker-thread';
import type { AnswerTable } from './answer-table';
import { cellText } from './csv';

const MAX_TEXT_LENGTH = 32_767;
/** Excel counts days from 1900, and takes that year for a leap year. */
const FIRST_DATE = '1900-03-01';
const MAX_WIDTH = 60;

/** What a cell holds decides its type. */
type Cell = string | number | boolean | Date | null;

/** What workbook-worker.cjs takes. */
interface Sheets {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  widths: readonly number[];
  about: readonly (readonly [string, string])[];
}

/** Workbooks are written one after another, while the process answers other requests. */
const thread = new WorkerThread<Sheets, Uint8Array>(join(__dirname, 'workbook-worker.cjs'));

/** An Excel workbook: a sheet with the rows, whose cells have the types of the JSON, and a sheet about them. */
export async function workbookOf(
  { columns, dates, rows }: AnswerTable,
  about: readonly (readonly [string, string])[],
): Promise<Buffer> {
  const bytes = await thread.run({
    header: columns.map(textCell),
    rows: rows.map((row) => columns.map((column) => cellOf(row[column], dates.has(column)))),
    widths: columns.map((column) => widthOf([column, ...rows.slice(0, 100).map((row) => cellText(row[column]))])),
    about: about.map(([name, value]) => [textCell(name), textCell(value)] as const),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function cellOf(value: unknown, isDate: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (isDate && typeof value === 'string' && value >= FIRST_DATE) return new Date(`${value}T00:00:00Z`);
  return textCell(cellText(value));
}

/** Text stays text, whatever it looks like: "021", "=1+1", "_x0041_". */
function textCell(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').slice(0, MAX_TEXT_LENGTH);
}

function widthOf(texts: readonly string[]): number {
  return Math.min(MAX_WIDTH, Math.max(...texts.map(({ length }) => length)) + 2);
}
