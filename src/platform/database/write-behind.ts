import { Logger } from '@nestjs/common';
import { RepeatedTask } from '../config/repeated-task';

const WAITS = { firstMs: 1000, betweenMs: 1000 };

/** Rows that wait in memory for the database. */
export interface Pending<Row extends unknown[]> {
  add: (...row: Row) => void;
  /** Removes and returns all rows. Those that can't be written are added again. */
  take: () => Row[];
}

/**
 * Writes pending rows every second and at the end, so that no request waits for it. Without the
 * database, they stay pending.
 */
export class WriteBehind {
  private readonly logger = new Logger('WriteBehind');
  private readonly task = new RepeatedTask();
  private readonly writes: (() => Promise<void>)[] = [];
  private flushing = Promise.resolve();

  /** `what` is written, such as "page views". */
  constructor(private readonly what: string) {
    this.task.start(() => this.flush(), WAITS);
  }

  add<Row extends unknown[]>(
    pending: Pending<Row>,
    write: (rows: readonly Row[]) => Promise<unknown>,
  ): this {
    this.writes.push(() => this.write(pending, write));
    return this;
  }

  /** Writes everything that is pending, one flush at a time. Never throws. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(async () => {
      for (const write of this.writes) await write();
    });
    return this.flushing;
  }

  /** Call it before the connections are closed. */
  async end(): Promise<void> {
    await this.task.end();
    await this.flush();
  }

  private async write<Row extends unknown[]>(
    pending: Pending<Row>,
    write: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    const rows = pending.take();
    if (rows.length === 0) return;
    try {
      await write(rows);
    } catch (error) {
      for (const row of rows) pending.add(...row);
      this.logger.warn(
        `Couldn't write ${this.what}. It will be retried: ${(error as Error).message}`,
      );
    }
  }
}

/** The columns of rows, as unnest() takes them. */
export function unnestColumns(rows: readonly (readonly unknown[])[]): unknown[][] {
  const [first = []] = rows;
  return first.map((_, at) => rows.map((row) => row[at]));
}
