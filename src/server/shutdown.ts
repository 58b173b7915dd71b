import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceLog } from './service-log';

/**
 * npm forwards a Ctrl-C that the service already got from the terminal. Only a later one means
 * "stop now".
 */
const SAME_SIGNAL_MS = 1000;
/** For everything except the drain: saving counters and closing connections. */
const TIMEOUT_MS = 10_000;

/** Shuts the process down in order, even during startup: what was opened last is closed first. */
export class Shutdown {
  private readonly steps: (() => unknown)[] = [];
  private begunAt?: number;
  private log?: ServiceLog;
  private drainMs = 0;

  /** Registers something to close at shutdown, even if it is still opening then. */
  closes<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T> {
    this.atEnd(() => opening.then(close));
    return opening;
  }

  /** Registers what is done at shutdown, before everything that was registered earlier. */
  atEnd(step: () => unknown): void {
    this.steps.push(step);
  }

  /**
   * Sends the last message to the log, which is flushed before the process ends. `drainMs`: the
   * longest that requests may take to end.
   */
  knows(log: ServiceLog, drainMs: number): void {
    this.log = log;
    this.drainMs = drainMs;
  }

  onSignals(): this {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.receive());
    return this;
  }

  /** Ends a failed startup: closes what it opened, then prints the sentence. */
  fail(sentence: string): void {
    // A signal during startup closes the database, which makes the startup fail. That failure isn't
    // reported.
    if (this.begunAt === undefined) void this.end(1, () => process.stderr.write(`${sentence}\n`));
  }

  private receive(): void {
    if (this.begunAt === undefined)
      void this.end(0, () => this.log?.say(process.stdout.isTTY ? '\nStopped.' : 'Stopped.'));
    else if (Date.now() - this.begunAt > SAME_SIGNAL_MS) process.exit(1);
  }

  /**
   * If closing takes too long, the kernel closes the rest, and the keeper stops the embedded
   * database.
   */
  private async end(status: number, sayLast: () => void): Promise<void> {
    this.begunAt = Date.now();
    await Promise.race([this.closeAll(), sleep(this.drainMs + TIMEOUT_MS)]);
    sayLast();
    await this.log?.close();
    process.exit(status);
  }

  /** A step that fails keeps no other from being done. */
  private async closeAll(): Promise<void> {
    for (const step of this.steps.toReversed()) {
      try {
        await step();
      } catch {
        // The process ends anyway.
      }
    }
  }
}
