import { isUtf8 } from 'node:buffer';
import { openFile, type ReadableFile } from './dataset-source';
import { probableEncoding } from './text-encoding';
import { type CsvRecord, CsvRecords, MAX_RECORD_LENGTH } from './csv-records';

/**
 * The cells of a larger piece would outlive the collection of young objects, and be kept for long.
 */
const PIECE_BYTES = 64 * 1024;
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

function damageOf(piece: Buffer, firstLine: number): Damage | undefined {
  if (isUtf8(piece) && !piece.includes(0)) return undefined;
  const lines = new Set<number>();
  const damaged: Buffer[] = [];
  for (let start = 0, line = firstLine; start < piece.length; line++) {
    const lineBreak = piece.indexOf(LINE_BREAK, start);
    const end = lineBreak < 0 ? piece.length : lineBreak + 1;
    const bytes = piece.subarray(start, end);
    if (!isUtf8(bytes) || bytes.includes(0)) {
      lines.add(line);
      damaged.push(bytes);
    }
    start = end;
  }
  return { damagedLines: lines, encoding: probableEncoding(Buffer.concat(damaged)) };
}

interface Piece {
  piece: Buffer;
  last: boolean;
  /** True if a line was too long to continue. */
  cut: boolean;
}

/**
 * Reads the file in pieces that end with a whole line, except perhaps the last one. Keeps only one
 * piece in memory.
 */
async function* wholeLines(file: ReadableFile): AsyncGenerator<Piece> {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES);
  let held = 0;
  for (;;) {
    if (held === buffer.length) {
      const larger = Buffer.allocUnsafe(buffer.length * 2);
      buffer.copy(larger);
      buffer = larger;
    }
    const { bytesRead } = await file.read(buffer, held, buffer.length - held);
    if (bytesRead === 0) {
      yield { piece: buffer.subarray(0, held), last: true, cut: false };
      return;
    }
    const end = buffer.lastIndexOf(LINE_BREAK, held + bytesRead - 1) + 1;
    held += bytesRead;
    if (end === 0 && held < MAX_RECORD_LENGTH) continue;
    const whole = end || held;
    yield { piece: buffer.subarray(0, whole), last: end === 0, cut: end === 0 };
    if (end === 0) return;
    buffer.copyWithin(0, whole, held);
    held -= whole;
  }
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
 * on the file's size. Skips what has no values: blank lines, and what spreadsheets leave. Closes
 * the file.
 */
export async function* readCsv(file: ReadableFile): AsyncGenerator<CsvBatch> {
  try {
    const csv = new CsvRecords();
    let bytesRead = 0;
    for await (const { piece, last, cut } of wholeLines(file)) {
      const damage = damageOf(piece, csv.nextLine());
      let text = piece.toString('utf8');
      if (bytesRead === 0 && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
      bytesRead += piece.length;
      const records = cut
        ? [tooLong(csv.nextLine(), text)]
        : csv.push(text, last).filter((record) => !isLeftOver(record));
      yield { records, ...damage, bytesRead };
    }
  } finally {
    await file.close();
  }
}

export async function* readCsvFile(path: string): AsyncGenerator<CsvBatch> {
  yield* readCsv(await openFile(path));
}
