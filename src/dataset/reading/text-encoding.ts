const LITTLE_ENDIAN_MARK = Buffer.from([0xff, 0xfe]);
const BIG_ENDIAN_MARK = Buffer.from([0xfe, 0xff]);
/**
 * These bytes are control characters in Latin-1, but typographic quotes, dashes and the euro sign
 * in Windows-1252.
 */
const WINDOWS_ONLY = { first: 0x80, last: 0x9f };
const MIN_NUL_SHARE = 0.2;

/** The probable encoding of bytes that aren't UTF-8 or contain NUL characters. */
export function probableEncoding(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 2).equals(LITTLE_ENDIAN_MARK)) return 'UTF-16 (little endian)';
  if (bytes.subarray(0, 2).equals(BIG_ENDIAN_MARK)) return 'UTF-16 (big endian)';
  let nul = 0;
  let windows = 0;
  for (const byte of bytes) {
    if (byte === 0) nul++;
    else if (byte >= WINDOWS_ONLY.first && byte <= WINDOWS_ONLY.last) windows++;
  }
  if (nul > 0) return nul >= bytes.length * MIN_NUL_SHARE ? 'UTF-16' : undefined;
  return windows > 0 ? 'Windows-1252' : 'ISO 8859-1 (Latin-1)';
}
