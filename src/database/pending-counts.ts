import type { Pending } from './write-behind';

/** How many counts may wait for the database, far more than callers reach. */
const MAX_PENDING = 200_000;

type Branch = Map<unknown, Branch | number>;

/**
 * Counts by one or more values, such as a day, a key and an endpoint. Uses nested maps, so that
 * counting a request builds no string key.
 */
export class PendingCounts<Key extends unknown[]> implements Pending<[...Key, count: number]> {
  private counts: Branch = new Map();
  private size = 0;

  add(...row: [...Key, count: number]): void {
    const count = row.at(-1) as number;
    const last = row.length - 2;
    let branch = this.counts;
    for (let at = 0; at < last; at++) {
      let next = branch.get(row[at]) as Branch | undefined;
      if (!next) branch.set(row[at], (next = new Map()));
      branch = next;
    }
    const known = branch.get(row[last]) as number | undefined;
    if (known === undefined && this.size >= MAX_PENDING) return;
    if (known === undefined) this.size += 1;
    branch.set(row[last], (known ?? 0) + count);
  }

  take(): [...Key, count: number][] {
    const rows = [...rowsOf(this.counts)] as [...Key, number][];
    this.counts = new Map();
    this.size = 0;
    return rows;
  }
}

function* rowsOf(branch: Branch, key: readonly unknown[] = []): Generator<unknown[]> {
  for (const [part, next] of branch) {
    if (typeof next === 'number') yield [...key, part, next];
    else yield* rowsOf(next, [...key, part]);
  }
}
