import { databaseUnavailable } from '../platform/errors/api-error';

/** How much the latest read counts in the usual duration. */
const SHARE_OF_LATEST = 0.1;

/**
 * Runs at most `size` reads at the same time; the others wait in order of arrival. Throws ApiError
 * (503) if a read has waited for `maxWaitMs`, and at once if those before it would usually take
 * longer than that: its caller needn't wait in vain. `what`: what the log calls the reads.
 */
export class ReadSlots {
  private readonly waiting = new Set<() => void>();
  private taken = 0;
  /** How long a read has usually run, lately. */
  private usualMs = 0;

  constructor(
    private readonly size: number,
    private readonly maxWaitMs: number,
    private readonly what = 'reads of market data',
  ) {}

  /** The number of waiting reads. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.size) this.taken += 1;
    else await this.turn();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.usualMs += (performance.now() - startedAt - this.usualMs) * SHARE_OF_LATEST;
      this.release();
    }
  }

  private turn(): Promise<void> {
    const expectedMs = ((this.waiting.size + 1) * this.usualMs) / this.size;
    if (expectedMs > this.maxWaitMs) {
      const waiting = `${this.waiting.size} ${this.what} are waiting, for about ${Math.round(expectedMs)} ms`;
      return Promise.reject(databaseUnavailable(new Error(waiting)));
    }
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(begin);
        const late = `none of the waiting ${this.what} began within ${this.maxWaitMs} ms`;
        reject(databaseUnavailable(new Error(late)));
      }, this.maxWaitMs);
      this.waiting.add(begin);
    });
  }

  /** Gives the slot to the read that has waited longest. */
  private release(): void {
    const [next] = this.waiting;
    if (!next) {
      this.taken -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
