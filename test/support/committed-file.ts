import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The committed text of a generated file. With UPDATE_CONTRACT it is first replaced by the current
 * text; otherwise nothing is written, and a missing file fails.
 */
export function committed(file: string, current: string): string {
  if (process.env.UPDATE_CONTRACT) writeFileSync(file, current);
  return readFileSync(file, 'utf8');
}
