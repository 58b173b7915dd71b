import { isUtf8 } from 'node:buffer';
import { type CsvRecord, CsvRecords, MAX_RECORD_LENGTH } from './csv-records';
import { fileContent, type FileContent } from './dataset-source';

const LINE_BREAK = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';
const MIN_NUL_SHARE = 0.2;

export interface CsvBatch {
  records: CsvRecord[];
  /** Lines that aren't UTF-8 or contain a NUL character; undefined if there are none. */
  damagedLines?: ReadonlySet<number>;
  /** The encoding of the damaged lines, if it is sure. */
  encoding?: string;
  /** Bytes of the file read so far. */
  bytesRead: number;
}

type Damage = Required<Pick<CsvBatch, 'damagedLines'>> & Pick<CsvBatch, 'encoding'>;

const isDamaged = (bytes: Buffer): boolean => !isUtf8(bytes) || bytes.includes(0);

function damageOf(piece: Buffer, firstLine: number): Damage | undefined {
  if (!isDamaged(piece)) return undefined;
  const lines = piece.toString('latin1').split('\n').entries();
  const damaged = [...lines].filter(([, line]) => isDamaged(Buffer.from(line, 'latin1')));
  return {
    damagedLines: new Set(damaged.map(([at]) => firstLine + at)),
    encoding: sureEncoding(damaged.map(([, line]) => `${line}\n`).join('')),
  };
}

/**
 * The encoding of bytes, as Latin-1, that aren't UTF-8 or contain NUL characters, if it is sure.
 * Encodings with one byte for each letter can't be told apart.
 */
function sureEncoding(bytes: string): string | undefined {
  if (bytes.startsWith('\xff\xfe')) return 'UTF-16 (little endian)';
  if (bytes.startsWith('\xfe\xff')) return 'UTF-16 (big endian)';
  const nul = bytes.split('\0').length - 1;
  return nul > 0 && nul >= bytes.length * MIN_NUL_SHARE ? 'UTF-16' : undefined;
}

/**
 * Reads the file in pieces that end with a whole line, except perhaps the last one. Keeps only one
 * piece in memory.
 */
async function* wholeLines(content: FileContent): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const read of content) {
    const piece = held.length === 0 ? read : Buffer.concat([held, read]);
    const end = piece.lastIndexOf(LINE_BREAK) + 1;
    held = piece.subarray(end);
    if (end > 0) yield piece.subarray(0, end);
    // The line is too long: its beginning is the last piece, and the rest of the file isn't read.
    else if (piece.length >= MAX_RECORD_LENGTH) break;
  }
  yield held;
}

/** Lines that end with \r alone, as on old Macs, are one long line. */
function tooLong(line: number, text: string): CsvRecord {
  const mistake = text.includes('\r')
    ? ({ code: 'old_line_breaks' } as const)
    : ({ code: 'long_line', maxBytes: MAX_RECORD_LENGTH } as const);
  return { line, cells: [], fault: { cell: 0, value: '', mistake } };
}

/** The first line that some spreadsheets write for others. */
const SEPARATOR_LINE = /^sep=.?$/i;

/** Whether it is more than what spreadsheets leave. */
function isRow({ line, cells, fault }: CsvRecord): boolean {
  if (fault) return true;
  return !(line === 1 && SEPARATOR_LINE.test(cells.join(','))) && cells.some((cell) => cell !== '');
}

/**
 * Reads a UTF-8 CSV file, with or without a byte-order mark, in batches. Memory use doesn't depend
 * on the file's size. Skips what has no values: blank lines, and what spreadsheets leave.
 */
export async function* readCsv(content: FileContent): AsyncGenerator<CsvBatch> {
  const csv = new CsvRecords();
  let bytesRead = 0;
  for await (const piece of wholeLines(content)) {
    const damage = damageOf(piece, csv.nextLine());
    let text = piece.toString('utf8');
    if (bytesRead === 0 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    bytesRead += piece.length;
    const isCut = piece.length >= MAX_RECORD_LENGTH && piece.at(-1) !== LINE_BREAK;
    const records = isCut ? [tooLong(csv.nextLine(), text)] : csv.push(text, false).filter(isRow);
    yield { records, ...damage, bytesRead };
  }
  yield { records: csv.push('', true).filter(isRow), bytesRead };
}

/** Reads what is below the header row, in batches. An empty file has none. */
export async function* readTable(
  content: FileContent,
): AsyncGenerator<{ header: readonly string[]; records: CsvRecord[] }> {
  let header: string[] | undefined;
  for await (const { records } of readCsv(content)) {
    header ??= records.shift()?.cells;
    if (header) yield { header, records };
  }
}

export const readCsvFile = (path: string): AsyncGenerator<CsvBatch> => readCsv(fileContent(path));
