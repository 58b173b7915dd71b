import { databaseUnavailable } from '../errors/api-error';

/**
 * Runs at most `size` reads at the same time; the others wait in order of arrival. Throws ApiError (503) if a read has waited for `maxWaitMs`.
 */
export class ReadSlots {
  private readonly waiting = new Set<() => void>();
  private taken = 0;

  constructor(
    private readonly size: number,
    private readonly maxWaitMs: number,
  ) {}

  /** The number of waiting reads. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken < this.size) this.taken += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(begin);
        reject(databaseUnavailable(new Error(`no read of market data began within ${this.maxWaitMs} ms`)));
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
