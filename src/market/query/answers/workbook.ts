import { join } from 'node:path';
import type { ReaderKind } from '../../../market-data/market-database';
import { SharedWork } from '../../../platform/config/shared-work';
import { WorkerThread } from '../../../platform/config/worker-thread';
import { ApiError } from '../../../platform/errors/api-error';
import type { AnswerTable } from './answer-table';
import type { ColumnFormat } from './column-format';
import { cellText } from './csv';

const MAX_TEXT_LENGTH = 32_767;
/** Excel counts days from 1900, and takes that year for a leap year. */
const FIRST_DATE = '1900-03-01';
/** In characters. */
const MAX_WIDTH = 60;
const DAY_LENGTH = 10;
const DECIMAL_LENGTH = 2;

/** As Excel writes them. The cells keep every decimal. */
const EXCEL_FORMATS: Readonly<Record<ColumnFormat, string>> = {
  day: 'yyyy-mm-dd',
  figure: '#,##0',
  decimal: '0.0',
};

/** What a cell holds decides its type. */
type Cell = string | number | boolean | Date | null;

/** What workbook-worker.cjs takes. */
interface Sheets {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Bold, below an empty row. */
  totals: readonly (readonly Cell[])[];
  about: readonly (readonly [string, string])[];
}

interface Column {
  name: string;
  /** Excel's format of its numbers or days. */
  format: string | undefined;
  /** Numbers are aligned to the right, and so is their heading. */
  isRight: boolean;
  width: number;
}

/** Workbooks are written one after another, while the process answers other requests. */
const thread = new WorkerThread<Sheets, Uint8Array>(join(__dirname, 'workbook-worker.cjs'));
const writing = new SharedWork<Buffer>();
/** How many may wait for the thread. Visitors leave most of them to callers. */
const MAX_WAITING: Readonly<Record<ReaderKind, number>> = { caller: 32, visitor: 4 };

/**
 * An Excel workbook: a sheet with the rows, whose cells have the types of the JSON, and a sheet
 * about them. It is written once for all who wait for the same. Throws ApiError (503) if too many
 * are waiting.
 */
export function workbookOf(
  table: AnswerTable,
  about: readonly (readonly [string, string])[],
  reader: ReaderKind,
): Promise<Buffer> {
  const { columns, rows, totals } = table;
  return writing.run(JSON.stringify([columns, rows, totals, about]), async () => {
    const { waitingCount } = thread;
    if (waitingCount < MAX_WAITING[reader]) return writeWorkbook(table, about);
    const cause = new Error(`${waitingCount} workbooks are waiting to be written`);
    throw new ApiError('temporarily_unavailable', { cause });
  });
}

async function writeWorkbook(
  { columns, formats, rows, totals = [] }: AnswerTable,
  about: readonly (readonly [string, string])[],
): Promise<Buffer> {
  const cellsOf = (row: AnswerTable['rows'][number]): Cell[] =>
    columns.map((column) => cellOf(row[column], formats.get(column) === 'day'));
  const cells = rows.map(cellsOf);
  const totalCells = totals.map(cellsOf);
  const bytes = await thread.run({
    columns: columns.map((name, index) => {
      const ownCells = [...cells, ...totalCells].map((row) => row[index] ?? null);
      return columnOfCells(name, ownCells, formats.get(name));
    }),
    rows: cells,
    totals: totalCells,
    about: about.map(([name, value]) => [textCell(name), textCell(value)] as const),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function columnOfCells(
  name: string,
  cells: readonly Cell[],
  format: ColumnFormat | undefined,
): Column {
  const lengths = cells.map(shownLength);
  return {
    name: textCell(name),
    format: format && EXCEL_FORMATS[format],
    isRight: cells.some((cell) => typeof cell === 'number'),
    // Not as the arguments of Math.max(), because there may be too many.
    width: Math.min(
      MAX_WIDTH,
      lengths.reduce((longest, length) => Math.max(longest, length), name.length) + 2,
    ),
  };
}

function cellOf(value: unknown, isDate: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (isDate && typeof value === 'string' && value >= FIRST_DATE)
    return new Date(`${value}T00:00:00Z`);
  return textCell(cellText(value));
}

/** Text stays text, whatever it looks like: "021", "=1+1", "_x0041_". */
function textCell(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').slice(0, MAX_TEXT_LENGTH);
}

/**
 * In characters, with the separators of thousands and one decimal. A number that is wider than its
 * column would be shown as ####.
 */
function shownLength(cell: Cell): number {
  if (cell instanceof Date) return DAY_LENGTH;
  if (typeof cell !== 'number') return String(cell ?? '').length;
  const digits = String(Math.round(cell)).length;
  return digits + Math.floor(digits / 3) + DECIMAL_LENGTH;
}
