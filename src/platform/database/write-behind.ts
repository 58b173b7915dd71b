import { Logger } from '@nestjs/common';
import { RepeatedTask } from '../config/repeated-task';
import { type BatchName, BatchNames } from './written-batch';

const WAITS = { firstMs: 1000, betweenMs: 1000 };

/** Rows that wait in memory for the database. */
export interface Pending<Row> {
  /** Removes and returns all rows. */
  take: () => Row[];
}

/**
 * Writes pending rows every second and at the end, so that no request waits for it. Without the
 * database, they stay pending. A lost connection can hide whether a batch was written, so it is
 * written again as it was, under the same name, which writes record with `recordBatch`.
 */
export class WriteBehind {
  private readonly logger = new Logger('WriteBehind');
  private readonly task = new RepeatedTask();
  private readonly writers: { write: () => Promise<void> }[] = [];
  private flushing = Promise.resolve();

  /** `what` is written, such as "page views". */
  constructor(private readonly what: string) {
    this.task.start(() => this.flush(), WAITS);
  }

  add<Row>(pending: Pending<Row>, write: WriteBatch<Row>): this {
    this.writers.push(new BatchWriter(pending, write));
    return this;
  }

  /** Writes everything that is pending, one flush at a time. Never throws. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(async () => {
      for (const writer of this.writers) await this.tryToWrite(writer);
    });
    return this.flushing;
  }

  /** Call it before the connections are closed. */
  async end(): Promise<void> {
    await this.task.end();
    await this.flush();
  }

  private async tryToWrite(writer: { write: () => Promise<void> }): Promise<void> {
    try {
      await writer.write();
    } catch (error) {
      this.logger.warn(
        `Couldn't write ${this.what}. It will be retried: ${(error as Error).message}`,
      );
    }
  }
}

type WriteBatch<Row> = (rows: readonly Row[], name: BatchName) => Promise<unknown>;

class BatchWriter<Row> {
  private readonly names = new BatchNames();
  private unwritten?: { rows: readonly Row[]; name: BatchName };

  constructor(
    private readonly pending: Pending<Row>,
    private readonly writeBatch: WriteBatch<Row>,
  ) {}

  /** Writes the batch that failed, if any, and then what is pending. Throws if one fails. */
  async write(): Promise<void> {
    await this.writeUnwritten();
    const rows = this.pending.take();
    if (rows.length === 0) return;
    this.unwritten = { rows, name: this.names.next() };
    await this.writeUnwritten();
  }

  private async writeUnwritten(): Promise<void> {
    if (!this.unwritten) return;
    await this.writeBatch(this.unwritten.rows, this.unwritten.name);
    this.unwritten = undefined;
  }
}

/** The columns of rows, as unnest() takes them. */
export function unnestColumns(rows: readonly (readonly unknown[])[]): unknown[][] {
  const [first = []] = rows;
  return first.map((_, at) => rows.map((row) => row[at]));
}
