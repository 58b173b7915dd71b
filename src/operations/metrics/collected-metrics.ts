import { setImmediate as nextTurn } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

const CACHE_MS = 60_000;

/** A gauge without labels whose value is read at each scrape; null means no sample. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** A counter of what is counted elsewhere since startup, by one label. */
export function counter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  counts: Readonly<Record<string, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(counts)) this.inc({ [label]: value }, count);
    },
  });
}

/**
 * Reads a figure that costs a statement at most once a minute. A scrape doesn't wait for it: it
 * gets the figure that was read last.
 */
export function cached(read: () => Promise<number | null>): () => number | null {
  let last: number | null = null;
  let readAt = -Infinity;
  return () => {
    if (performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      // After the scrape, whose counts of busy connections would include this one.
      nextTurn()
        .then(read)
        .then(
          (value) => (last = value),
          // An unreachable database has a metric of its own.
          () => (readAt = -Infinity),
        );
    }
    return last;
  };
}
