/** How many distinct counts may wait for the database, far more than callers reach. */
const MAX_WAITING = 200_000;

/**
 * Counts by day and two more values. Uses nested maps, so that counting a request builds no string
 * key.
 */
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

  /** Removes and returns all counts. If they can't be written, put them back with `add`. */
  take(): [day: string, one: One, other: Other, count: number][] {
    const taken: [string, One, Other, number][] = [];
    for (const [day, ones] of this.days) {
      for (const [one, others] of ones)
        for (const [other, count] of others) taken.push([day, one, other, count]);
    }
    this.days = new Map();
    this.size = 0;
    return taken;
  }
}
