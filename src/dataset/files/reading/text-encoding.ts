/**
 * These bytes are control characters in Latin-1, but typographic quotes, dashes and the euro sign
 * in Windows-1252.
 */
const WINDOWS_ONLY = /[\x80-\x9f]/;
const MIN_NUL_SHARE = 0.2;

/** The probable encoding of bytes, as Latin-1, that aren't UTF-8 or contain NUL characters. */
export function probableEncoding(bytes: string): string | undefined {
  if (bytes.startsWith('\xff\xfe')) return 'UTF-16 (little endian)';
  if (bytes.startsWith('\xfe\xff')) return 'UTF-16 (big endian)';
  const nul = bytes.split('\0').length - 1;
  if (nul > 0) return nul >= bytes.length * MIN_NUL_SHARE ? 'UTF-16' : undefined;
  return WINDOWS_ONLY.test(bytes) ? 'Windows-1252' : 'ISO 8859-1 (Latin-1)';
}
