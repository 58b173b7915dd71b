import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';

// Parts of a gzip file, to join compressed pieces with text that is stored as it is. Short parts
// are latin1 text with one character per byte.

/** RFC 1952: deflate, without name and time, unknown system. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
export const MAX_STORED_BYTES = 65_535;

const deflateAsync = promisify(deflateRaw);

/** Compressed blocks that end at a byte boundary, so that another block can follow. */
export function deflatedBlocks(bytes: Buffer): Promise<Buffer> {
  return deflateAsync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** RFC 1951 3.2.4: what stands before so many bytes that aren't compressed. */
export function storedBlockHead(bytes: number, position: 'last' | 'before others'): string {
  const flag = position === 'last' ? '\x01' : '\x00';
  return flag + littleEndian(bytes, 2) + littleEndian(~bytes, 2);
}

/** RFC 1952: the checksum and the length of the uncompressed text. */
export function gzipTrailer(checksum: number, bytes: number): string {
  return littleEndian(checksum, 4) + littleEndian(bytes, 4);
}

export function littleEndian(value: number, bytes: 2 | 3 | 4): string {
  const low = String.fromCharCode(value & 255, (value >>> 8) & 255);
  if (bytes === 2) return low;
  if (bytes === 3) return low + String.fromCharCode((value >>> 16) & 255);
  return low + String.fromCharCode((value >>> 16) & 255, value >>> 24);
}
