import { randomUUID } from 'node:crypto';

/** Names a batch of rows. A batch that is written again under its name changes nothing. */
export interface BatchName {
  /** A UUID. */
  readonly writer: string;
  readonly number: number;
}

/**
 * Names batches that are written one after the other. If one fails, it may have been written all
 * the same: the connection may have been lost after the commit. Then later batches need another
 * BatchNames, because the failed one is written again only if no later number was.
 */
export class BatchNames {
  private readonly writer = randomUUID();
  private number = 0;

  next(): BatchName {
    this.number += 1;
    return { writer: this.writer, number: this.number };
  }
}

/**
 * SQL that records a batch, in the statement that writes its rows, and returns one row; none if the
 * batch has been written before. If a lost connection's statement still runs, it waits for its end.
 * The parameters are those of the name, such as "$5".
 */
export function recordBatch(parameters: { writer: string; number: string }): string {
  return `
    INSERT INTO written_batch AS known (writer, batch) VALUES (${parameters.writer}::uuid, ${parameters.number}::int)
    ON CONFLICT (writer) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
    WHERE known.batch < excluded.batch`;
}
