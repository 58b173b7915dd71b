import type { Pending } from './write-behind';

/** How many counts may wait for the database, far more than callers reach. Others are dropped. */
const MAX_PENDING = 200_000;

/** Counts by one or more values without spaces, such as a day, a key and an endpoint. */
export class PendingCounts<Key extends (string | number)[]> implements Pending<
  [...Key, count: number]
> {
  private counts = new Map<string, { key: Key; count: number }>();

  add(key: Key, count: number): void {
    const name = key.join(' ');
    const known = this.counts.get(name);
    if (known) known.count += count;
    else if (this.counts.size < MAX_PENDING) this.counts.set(name, { key, count });
  }

  take(): [...Key, count: number][] {
    const counts = [...this.counts.values()];
    this.counts.clear();
    return counts.map(({ key, count }) => [...key, count]);
  }
}
