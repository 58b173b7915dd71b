import type { Pending } from '../../database/write-behind';

/**
 * When keys or grants were last used, by performance.now(): the database's clock says when that was.
 */
export class LastUses implements Pending<[id: number, at: number]> {
  private readonly pending = new Map<number, number>();

  mark(id: number): void {
    this.pending.set(id, performance.now());
  }

  add(id: number, at: number): void {
    if (!this.pending.has(id)) this.pending.set(id, at);
  }

  take(): [id: number, at: number][] {
    const uses = [...this.pending];
    this.pending.clear();
    return uses;
  }
}

/** The ids, and how many milliseconds ago each was used. */
export function agesOf(uses: readonly [id: number, at: number][]): [ids: number[], ms: number[]] {
  const now = performance.now();
  return [uses.map(([id]) => id), uses.map(([, at]) => now - at)];
}
