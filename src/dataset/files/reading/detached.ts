/**
 * Copies a text that was read from a file. V8 doesn't copy a long piece of a text but refers to the
 * whole, so keeping one cell would keep all the text that was read with it.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
