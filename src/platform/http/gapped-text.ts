import { crc32 } from 'node:zlib';
import { entityTagOf } from './answer';
import {
  deflatedBlocks,
  GZIP_HEADER,
  gzipTrailer,
  MAX_STORED_BYTES,
  storedBlockHead,
} from './gzip';

const LAST_BLOCK = storedBlockHead(0, 'last');

/**
 * A text with gaps, such as a page with the place for its reader's name. What stands between the
 * gaps is compressed once. A gap's value is never compressed, so the length of the answer doesn't
 * tell whether it resembles the rest of the text.
 */
export class GappedText<Gap extends string> {
  private constructor(
    private readonly gaps: readonly Gap[],
    private readonly pieces: readonly Buffer[],
    private readonly compressed: readonly Buffer[],
    /** null for a text with gaps, which differs by reader. */
    readonly entityTag: string | null,
  ) {}

  /**
   * `marks`: what stands for each gap in the text, perhaps several times; letters, digits, `-` and
   * `_`.
   */
  static async of<Gap extends string>(
    text: string,
    marks: Readonly<Record<Gap, string>>,
  ): Promise<GappedText<Gap>> {
    const gapOf = new Map(Object.entries<string>(marks).map(([gap, mark]) => [mark, gap as Gap]));
    // A capturing group keeps the marks: pieces and marks take turns.
    const parts = text.split(new RegExp(`(${[...gapOf.keys()].join('|')})`));
    const pieces = parts.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece));
    const gaps = parts.filter((_, at) => at % 2 === 1).flatMap((mark) => gapOf.get(mark) ?? []);
    const entityTag = gaps.length === 0 ? entityTagOf(text) : null;
    return new GappedText(gaps, pieces, await Promise.all(pieces.map(deflatedBlocks)), entityTag);
  }

  /** What it takes in memory. */
  get bytes(): number {
    return lengthOf(this.pieces) + lengthOf(this.compressed);
  }

  filled(values: Readonly<Record<Gap, string>>): Buffer {
    return Buffer.concat(woven(this.pieces, this.valuesOf(values)));
  }

  /**
   * The same in gzip: for each piece its compressed blocks, and for each gap a block that is stored
   * as it is.
   */
  gzipped(values: Readonly<Record<Gap, string>>): Buffer {
    const gaps = this.valuesOf(values);
    const checksum = woven(this.pieces, gaps).reduce((sum, part) => crc32(part, sum), 0);
    const end = LAST_BLOCK + gzipTrailer(checksum, lengthOf(this.pieces) + lengthOf(gaps));
    return Buffer.concat([
      GZIP_HEADER,
      ...woven(this.compressed, gaps.map(stored)),
      Buffer.from(end, 'latin1'),
    ]);
  }

  private valuesOf(values: Readonly<Record<Gap, string>>): Buffer[] {
    return this.gaps.map((gap) => Buffer.from(values[gap]));
  }
}

function woven(pieces: readonly Buffer[], gaps: readonly Buffer[]): Buffer[] {
  return pieces.flatMap((piece, at) => [piece, ...gaps.slice(at, at + 1)]);
}

function stored(value: Buffer): Buffer {
  if (value.length > MAX_STORED_BYTES)
    throw new RangeError(`A gap holds at most ${MAX_STORED_BYTES} bytes.`);
  return Buffer.concat([
    Buffer.from(storedBlockHead(value.length, 'before others'), 'latin1'),
    value,
  ]);
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
