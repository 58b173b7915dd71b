import { setImmediate as nextTurn } from 'node:timers/promises';

const KEPT_MS = 60_000;

/**
 * A figure that costs a statement. It is read at most once a minute, and a scrape doesn't wait for
 * it: it gets the figure that was read last.
 */
export class KeptFigure {
  private last: number | null = null;
  private readAt = -Infinity;

  constructor(private readonly read: () => Promise<number | null>) {}

  value(): Promise<number | null> {
    if (performance.now() - this.readAt > KEPT_MS) {
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
    return Promise.resolve(this.last);
  }
}
