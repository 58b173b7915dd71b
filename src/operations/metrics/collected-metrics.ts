import { Counter, Gauge, type Registry } from 'prom-client';
import { setImmediate as nextTurn } from 'node:timers/promises';

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
 * A figure that costs a statement. It is read at most once a minute, and a scrape doesn't wait for
 * it: it gets the figure that was read last.
 */
export class CachedFigure {
  private last: number | null = null;
  private readAt = -Infinity;

  constructor(private readonly read: () => Promise<number | null>) {}

  value(): number | null {
    if (performance.now() - this.readAt > CACHE_MS) {
      this.readAt = performance.now();
      // After the scrape, whose counts of busy connections would include this one.
      nextTurn()
        .then(this.read)
        .then(
          (value) => (this.last = value),
          // An unreachable database has a metric of its own.
          () => (this.readAt = -Infinity),
        );
    }
    return this.last;
  }
}
