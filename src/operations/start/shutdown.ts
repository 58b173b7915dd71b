import { setTimeout as sleep } from 'node:timers/promises';

/** npm hands a Ctrl-C on to a service that has had it from the terminal already: only a later one means "at once". */
const SAME_SIGNAL_MS = 1000;
const PATIENCE_MS = 10_000;

/** Ends the process in order, at whatever point of its start it is: what was opened last is closed first. */
export class Shutdown {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private begunAt?: number;

  get begun(): boolean {
    return this.begunAt !== undefined;
  }

  /** To be closed at the end, also where it is still opening when the signal comes. */
  closes<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    this.steps.push(() => opening.then(close));
    return opening;
  }

  onSignals(say: (line: string) => void): this {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (this.begunAt === undefined) void this.end(0, say);
        else if (Date.now() - this.begunAt > SAME_SIGNAL_MS) process.exit(1);
      });
    }
    return this;
  }

  /** Closes everything and exits. What is not closed in time is left to the kernel, and the embedded database to its keeper. */
  async end(status: number, say: (line: string) => void): Promise<never> {
    this.begunAt = Date.now();
    await Promise.race([this.closeAll(), sleep(PATIENCE_MS)]);
    say('Stopped.');
    process.exit(status);
  }

  private async closeAll(): Promise<void> {
    for (const step of this.steps.toReversed()) await step().catch(() => undefined);
  }
}
