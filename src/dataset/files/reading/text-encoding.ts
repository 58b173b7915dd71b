const MIN_NUL_SHARE = 0.2;

/**
 * The encoding of bytes, as Latin-1, that aren't UTF-8 or contain NUL characters, if it is sure.
 * Encodings with one byte for each letter can't be told apart.
 */
export function sureEncoding(bytes: string): string | undefined {
  if (bytes.startsWith('\xff\xfe')) return 'UTF-16 (little endian)';
  if (bytes.startsWith('\xfe\xff')) return 'UTF-16 (big endian)';
  const nul = bytes.split('\0').length - 1;
  return nul > 0 && nul >= bytes.length * MIN_NUL_SHARE ? 'UTF-16' : undefined;
}
