/**
 * Copies a text that was read from a file. V8 cuts a long text out of another one without copying it, so whoever keeps a cell would keep the whole piece of
 * the file around it.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
