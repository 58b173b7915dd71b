import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32 } from 'node:zlib';
import { type AnswerBody, startOf } from './answer';
import { deflatedBlocks, GZIP_HEADER, gzipTrailer, littleEndian, storedBlockHead } from './gzip';
import { qualityValues } from './quality-values';
import type { RawHeaders } from './raw-headers';

export type ContentCoding = 'br' | 'gzip';

/** Shorter bodies aren't compressed, because they fit into one packet. */
export const MIN_COMPRESSED_BYTES = 1024;
/** A compromise between speed and size, for compression that happens once per cached answer. */
const BROTLI_QUALITY = 5;
const ENCODERS: readonly ContentCoding[] = ['br', 'gzip'];

/** The start of a body, and a function that encodes the end, which differs by request. */
export interface OpenBody {
  start: AnswerBody['start'];
  /** `text` is ASCII. */
  end: (text: string) => string;
}

export function plainBody(bytes: Buffer): OpenBody {
  return { start: startOf(bytes), end: (text) => text };
}

/**
 * Compresses everything except the end. The compressed part stops at a byte boundary, and the end
 * follows in an uncompressed block of the format.
 */
export function compressedBody(bytes: Buffer, coding: ContentCoding): Promise<OpenBody> {
  return coding === 'gzip' ? gzipBody(bytes) : brotliBody(bytes);
}

/**
 * Encodes a body that isn't cached: compressed if the client accepts that and the body is long
 * enough.
 */
export async function encodedBody(
  content: string | Buffer,
  acceptEncoding: string | undefined,
): Promise<{ headers: RawHeaders; body: AnswerBody }> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const coding = bytes.length > MIN_COMPRESSED_BYTES ? acceptedCoding(acceptEncoding) : null;
  const { start, end } = coding ? await compressedBody(bytes, coding) : plainBody(bytes);
  return { headers: coding ? ['Content-Encoding', coding] : [], body: { start, end: end('') } };
}

/**
 * The coding that the client prefers (RFC 9110 12.5.3), br before gzip; null if it accepts neither.
 */
export function acceptedCoding(acceptEncoding: string | undefined): ContentCoding | null {
  if (acceptEncoding === undefined) return null;
  const coding = codings.memo(acceptEncoding);
  return coding === 'identity' ? null : coding;
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && weightsIn(acceptEncoding)('gzip') > 0;
}

/** Clients send few different values, so each is parsed only once. */
const codings = new LRUCache<string, ContentCoding | 'identity'>({
  max: 100,
  memoMethod: readAcceptEncoding,
});

function readAcceptEncoding(acceptEncoding: string): ContentCoding | 'identity' {
  const weightOf = weightsIn(acceptEncoding);
  const [best] = ENCODERS.filter((coding) => weightOf(coding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  return best ?? 'identity';
}

function weightsIn(acceptEncoding: string): (coding: ContentCoding) => number {
  const weights = new Map(
    qualityValues(acceptEncoding).map(({ value, weight }) => [
      value === 'x-gzip' ? 'gzip' : value,
      weight,
    ]),
  );
  return (coding) => weights.get(coding) ?? weights.get('*') ?? 0;
}

const brotliAsync = promisify(brotliCompress);
/** RFC 7932 9.2: an empty last meta-block. */
const BROTLI_LAST = '\x03';

/**
 * The end is the last block, stored without compression. The checksum of the start is continued
 * over it.
 */
async function gzipBody(bytes: Buffer): Promise<OpenBody> {
  const checksum = crc32(bytes);
  return {
    start: startOf(Buffer.concat([GZIP_HEADER, await deflatedBlocks(bytes)])),
    end: (text) =>
      storedBlockHead(text.length, 'last') +
      text +
      gzipTrailer(crc32(text, checksum), bytes.length + text.length),
  };
}

/**
 * RFC 7932 9.2: the end is an uncompressed meta-block (not the last one, 4 nibbles for its length
 * minus 1, the flag, and padding to a full byte).
 */
async function brotliBody(bytes: Buffer): Promise<OpenBody> {
  const compressed = await brotliAsync(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return {
    start: startOf(compressed),
    end: (text) =>
      text === ''
        ? BROTLI_LAST
        : littleEndian(((text.length - 1) << 3) | (1 << 19), 3) + text + BROTLI_LAST,
  };
}
