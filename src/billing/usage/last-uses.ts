import type { Pending } from '../../platform/database/write-behind';

/** A key or a grant, and when it was used, by performance.now(). */
type Use = [id: number, usedAt: number];

/**
 * Collects when keys or grants were used, to be written later. With `intervalMs`, a use that follows
 * the last one so soon isn't collected.
 */
export class LastUses implements Pending<Use> {
  private readonly pending = new Map<number, number>();
  /** The last use of each that was collected, as long as others may follow too soon. */
  private readonly recent = new Map<number, number>();

  constructor(private readonly intervalMs = 0) {}

  mark(id: number): void {
    const now = performance.now();
    const last = this.recent.get(id);
    if (last !== undefined && now - last < this.intervalMs) return;
    this.recent.set(id, now);
    this.pending.set(id, now);
  }

  take(): Use[] {
    const now = performance.now();
    for (const [id, at] of this.recent) if (now - at >= this.intervalMs) this.recent.delete(id);
    const uses = [...this.pending];
    this.pending.clear();
    return uses;
  }
}

/** The ids, and how many milliseconds ago each was used: times come from the database's clock. */
export function agesOf(uses: readonly Use[]): [ids: number[], msAgo: number[]] {
  const now = performance.now();
  return [uses.map(([id]) => id), uses.map(([, usedAt]) => now - usedAt)];
}
