import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceLog } from './service-log';

/** npm hands a Ctrl-C on to a service that has had it from the terminal already: only a later one means "at once". */
const SAME_SIGNAL_MS = 1000;
/** For everything but the drain: counters are written, connections closed. */
const TIMEOUT_MS = 10_000;

/** Ends the process in order, at whatever point of its start it is: what was opened last is closed first. */
export class Shutdown {
  private readonly steps: (() => Promise<unknown>)[] = [];
  private begunAt?: number;
  private log?: ServiceLog;
  private drainMs = 0;

  /** To be closed at the end, also where it is still opening when the end comes. */
  closes<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    this.steps.push(() => opening.then(close));
    return opening;
  }

  /** From here on the last word goes to the log, which is emptied before the process ends. */
  useLog(log: ServiceLog): void {
    this.log = log;
  }

  /** How long requests may be waited for at most. */
  drainsWithin(milliseconds: number): void {
    this.drainMs = milliseconds;
  }

  onSignals(): this {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.receive());
    return this;
  }

  /** A failed start: what it had opened is closed, and the sentence is the last that is heard of it. */
  fail(sentence: string): void {
    // The signal that ends a start takes the database from under it: that failure is no news.
    if (this.begunAt === undefined) void this.end(1, () => process.stderr.write(`${sentence}\n`));
  }

  private receive(): void {
    if (this.begunAt === undefined) void this.end(0, () => this.log?.say(process.stdout.isTTY ? '\nStopped.' : 'Stopped.'));
    else if (Date.now() - this.begunAt > SAME_SIGNAL_MS) process.exit(1);
  }

  /** What is not closed in time is left to the kernel, and the embedded database to its keeper. */
  private async end(status: number, lastWord: () => void): Promise<void> {
    this.begunAt = Date.now();
    await Promise.race([this.closeAll(), sleep(this.drainMs + TIMEOUT_MS)]);
    lastWord();
    await this.log?.close();
    process.exit(status);
  }

  private async closeAll(): Promise<void> {
    for (const step of this.steps.toReversed()) await step().catch(() => undefined);
  }
}
