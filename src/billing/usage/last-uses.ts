import type { Pending } from '../../platform/database/write-behind';

/**
 * When keys or grants were last used, by performance.now(), for each at most once in a time: the
 * database's clock says when that was.
 */
export class LastUses implements Pending<[id: number, at: number]> {
  private readonly pending = new Map<number, number>();
  private readonly marked = new Map<number, number>();

  constructor(private readonly intervalMs = 0) {}

  mark(id: number): void {
    const now = performance.now();
    if (now - (this.marked.get(id) ?? -Infinity) < this.intervalMs) return;
    this.marked.set(id, now);
    this.pending.set(id, now);
  }

  take(): [id: number, at: number][] {
    const now = performance.now();
    for (const [id, at] of this.marked) if (now - at >= this.intervalMs) this.marked.delete(id);
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
