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
 * A gauge whose value costs a statement, so it is read at most once a minute. A scrape doesn't wait
 * for it: it gets the value that was read last.
 */
export function cachedGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | null>,
): void {
  let last: number | null = null;
  let readAt: number | undefined;
  const readAgain = async (): Promise<void> => {
    readAt = performance.now();
    // After the scrape, whose counts of busy connections would include this one.
    await nextTurn();
    try {
      last = await read();
    } catch {
      // An unreachable database has a metric of its own. The next scrape tries again.
      readAt = undefined;
    }
  };
  gauge(registry, name, help, () => {
    if (readAt === undefined || performance.now() - readAt > CACHE_MS) void readAgain();
    return last;
  });
}
