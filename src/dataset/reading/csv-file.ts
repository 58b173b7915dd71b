import { isUtf8 } from 'node:buffer';
import { fileContent, type FileContent } from './dataset-source';
import { probableEncoding } from './text-encoding';
import { type CsvRecord, CsvRecords, MAX_RECORD_LENGTH } from './csv-records';

const LINE_BREAK = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

export interface CsvBatch {
  records: CsvRecord[];
  /** Lines that aren't UTF-8 or contain a NUL character; undefined if there are none. */
  damagedLines?: ReadonlySet<number>;
  /** The probable encoding of the damaged lines. */
  encoding?: string;
  /** Bytes of the file read so far. */
  bytesRead: number;
}

type Damage = Required<Pick<CsvBatch, 'damagedLines'>> & Pick<CsvBatch, 'encoding'>;

const isDamaged = (bytes: Buffer): boolean => !isUtf8(bytes) || bytes.includes(0);

function damageOf(piece: Buffer, firstLine: number): Damage | undefined {
  if (!isDamaged(piece)) return undefined;
  const damaged = new Map<number, Buffer>();
  for (const [at, line] of piece.toString('latin1').split('\n').entries()) {
    const bytes = Buffer.from(line, 'latin1');
    if (isDamaged(bytes)) damaged.set(firstLine + at, bytes);
  }
  const encoding = probableEncoding(Buffer.concat([...damaged.values()]));
  return { damagedLines: new Set(damaged.keys()), encoding };
}

interface Piece {
  piece: Buffer;
  last: boolean;
}

/**
 * Reads the file in pieces that end with a whole line, except perhaps the last one. Keeps only one
 * piece in memory.
 */
async function* wholeLines(content: FileContent): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0);
  for await (const read of content) {
    const piece = held.length === 0 ? read : Buffer.concat([held, read]);
    const end = piece.lastIndexOf(LINE_BREAK) + 1;
    held = piece.subarray(end);
    if (end > 0) yield { piece: piece.subarray(0, end), last: false };
    else if (piece.length >= MAX_RECORD_LENGTH) {
      yield { piece, last: true }; // which is cut
      return;
    }
  }
  yield { piece: held, last: true };
}

/** Lines that end with \r alone, as on old Macs, are one long line. */
function tooLong(line: number, text: string): CsvRecord {
  const mistake = text.includes('\r')
    ? ({ code: 'old_line_breaks' } as const)
    : ({ code: 'long_line', maxBytes: MAX_RECORD_LENGTH } as const);
  return { line, cells: [], fault: { cell: 0, value: '', mistake } };
}

/** The first line that some spreadsheets write for others, and rows without any value. */
const SEPARATOR_LINE = /^sep=.?$/i;

function isLeftOver({ line, cells, fault }: CsvRecord): boolean {
  if (fault) return false;
  return (line === 1 && SEPARATOR_LINE.test(cells.join(','))) || cells.every((cell) => cell === '');
}

/**
 * Reads a UTF-8 CSV file, with or without a byte-order mark, in batches. Memory use doesn't depend
 * on the file's size. Skips what has no values: blank lines, and what spreadsheets leave.
 */
export async function* readCsv(content: FileContent): AsyncGenerator<CsvBatch> {
  const csv = new CsvRecords();
  let bytesRead = 0;
  for await (const { piece, last } of wholeLines(content)) {
    const damage = damageOf(piece, csv.nextLine());
    let text = piece.toString('utf8');
    if (bytesRead === 0 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    bytesRead += piece.length;
    const isCut = last && piece.length >= MAX_RECORD_LENGTH;
    const records = isCut
      ? [tooLong(csv.nextLine(), text)]
      : csv.push(text, last).filter((record) => !isLeftOver(record));
    yield { records, ...damage, bytesRead };
  }
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
