import { setTimeout as sleep } from 'node:timers/promises';

/** Work that a replica repeats in the background, until the service ends. */
export class RepeatedTask {
  private readonly ended = new AbortController();
  private running = Promise.resolve();

  /** Aborts when the service ends. */
  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /**
   * Each replica waits for another time, from `firstMs` to twice as long, so that they don't all
   * begin at once. `work` handles its own errors.
   */
  start(
    work: () => Promise<void>,
    { firstMs, betweenMs }: { firstMs: number; betweenMs: number },
  ): void {
    this.running = this.repeat(work, firstMs * (1 + Math.random()), betweenMs);
  }

  /** Resolves when what is running has ended. */
  async end(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  /** Ends early with the service. */
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.signal, ref: false }).catch(
      () => undefined,
    );
  }

  private async repeat(
    work: () => Promise<void>,
    firstMs: number,
    betweenMs: number,
  ): Promise<void> {
    await this.pause(firstMs);
    while (!this.signal.aborted) {
      await work();
      await this.pause(betweenMs);
    }
  }
}
