/** Distinct counts that may wait while the database is unavailable: far above what callers reach. */
const MAX_WAITING = 200_000;

/** Counts by day and two more values. Nested maps: a request that was counted before makes no text of its parts. */
export class Counts<One extends string | number, Other extends string | number> {
  private days = new Map<string, Map<One, Map<Other, number>>>();
  private size = 0;

  add(day: string, one: One, other: Other, count: number): void {
    let ones = this.days.get(day);
    if (!ones) this.days.set(day, (ones = new Map<One, Map<Other, number>>()));
    let others = ones.get(one);
    if (!others) ones.set(one, (others = new Map<Other, number>()));
    const known = others.get(other);
    if (known === undefined && this.size >= MAX_WAITING) return;
    if (known === undefined) this.size += 1;
    others.set(other, (known ?? 0) + count);
  }

  /** Takes what waits; what could not be written is put back by `add`. */
  take(): [day: string, one: One, other: Other, count: number][] {
    const taken: [string, One, Other, number][] = [];
    for (const [day, ones] of this.days) {
      for (const [one, others] of ones) for (const [other, count] of others) taken.push([day, one, other, count]);
    }
    this.days = new Map();
    this.size = 0;
    return taken;
  }
}
