import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflateAsync = promisify(deflateRaw);
/** RFC 1952: deflate, without name and time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const MAX_STORED_BYTES = 65_535;

/**
 * A text with gaps, such as a page with the place for its reader's name. What stands between the gaps is compressed once. A gap's value is never compressed, so
 * the length of the answer doesn't tell whether it resembles the rest of the text.
 */
export class GappedText<Gap extends string> {
  private constructor(
    private readonly gaps: readonly Gap[],
    private readonly pieces: readonly Buffer[],
    private readonly compressed: readonly Buffer[],
  ) {}

  /** `marks`: what stands for each gap in the text, perhaps several times; letters, digits, `-` and `_`. */
  static async of<Gap extends string>(text: string, marks: Readonly<Record<Gap, string>>): Promise<GappedText<Gap>> {
    const gapOf = new Map(Object.entries<string>(marks).map(([gap, mark]) => [mark, gap as Gap]));
    const parts = text.split(new RegExp(`(${[...gapOf.keys()].join('|')})`));
    const pieces = parts.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece));
    const gaps = parts.filter((_, at) => at % 2 === 1).map((mark) => gapOf.get(mark)!);
    return new GappedText(gaps, pieces, await Promise.all(pieces.map(deflated)));
  }

  /** What it takes in memory. */
  get bytes(): number {
    return lengthOf(this.pieces) + lengthOf(this.compressed);
  }

  filled(values: Readonly<Record<Gap, string>>): Buffer {
    return Buffer.concat(woven(this.pieces, this.valuesOf(values)));
  }

  /** The same in gzip: for each piece its compressed blocks, and for each gap a block that is stored as it is (RFC 1951 3.2.4). */
  gzipped(values: Readonly<Record<Gap, string>>): Buffer {
    const gaps = this.valuesOf(values);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(woven(this.pieces, gaps).reduce((sum, part) => crc32(part, sum), 0));
    trailer.writeUInt32LE((lengthOf(this.pieces) + lengthOf(gaps)) >>> 0, 4);
    return Buffer.concat([GZIP_HEADER, ...woven(this.compressed, gaps.map(stored)), LAST_BLOCK, trailer]);
  }

  private valuesOf(values: Readonly<Record<Gap, string>>): Buffer[] {
    return this.gaps.map((gap) => Buffer.from(values[gap]));
  }
}

/** Ends at a byte boundary, so that another block can follow. */
function deflated(piece: Buffer): Promise<Buffer> {
  return deflateAsync(piece, { finishFlush: constants.Z_SYNC_FLUSH });
}

function woven(pieces: readonly Buffer[], gaps: readonly Buffer[]): Buffer[] {
  return pieces.flatMap((piece, at) => (at < gaps.length ? [piece, gaps[at]!] : [piece]));
}

function stored(value: Buffer): Buffer {
  if (value.length > MAX_STORED_BYTES) throw new RangeError(`A gap holds at most ${MAX_STORED_BYTES} bytes.`);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(value.length, 1);
  head.writeUInt16LE(~value.length & 0xffff, 3);
  return Buffer.concat([head, value]);
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
