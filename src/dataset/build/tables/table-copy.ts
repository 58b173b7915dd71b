import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

const BATCH_LENGTH = 64 * 1024;

/**
 * Receives the rows of one table, and collects them into larger writes. `add` never waits, so call
 * `drain` after every batch, and `end` once. These two throw if the rows couldn't be written.
 */
export class TableRows {
  private batch = '';
  /** Settles when everything is written, or when the stream has failed. */
  private readonly ended: Promise<void>;
  /**
   * A failed COPY doesn't destroy the stream. Writing to it would throw an unrelated error, so
   * nothing more is written.
   */
  private failed = false;

  /** `whenEnded` is called once all rows are written. */
  constructor(
    private readonly stream: Writable,
    private readonly whenEnded?: () => Promise<void>,
  ) {
    this.ended = finished(stream);
    this.ended.catch(() => (this.failed = true)); // drain and end throw the error
  }

  /** In COPY's text format. */
  add(rows: string): void {
    this.batch += rows;
    if (this.batch.length >= BATCH_LENGTH) this.flush();
  }

  /**
   * Waits until the stream takes more. A stream that fails never drains: `ended` then throws its
   * error.
   */
  async drain(): Promise<void> {
    if (this.failed) await this.ended;
    if (this.stream.writableNeedDrain) await Promise.race([once(this.stream, 'drain'), this.ended]);
  }

  async end(): Promise<void> {
    this.flush();
    if (!this.failed) this.stream.end();
    await this.ended;
    await this.whenEnded?.();
  }

  private flush(): void {
    if (this.batch !== '' && !this.failed) this.stream.write(this.batch);
    this.batch = '';
  }
}

interface Table {
  name: string;
  columns: readonly string[];
}

const copyStream = (client: Client, { name, columns }: Table): CopyStreamQuery =>
  client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));

/** Copies rows into the table as they come. A connection can copy into only one table at a time. */
export function copyInto(client: Client, table: Table): TableRows {
  return new TableRows(copyStream(client, table));
}

/**
 * Collects rows in a temporary file while another table is being copied, and copies them into their
 * table at the end. The file is deleted as soon as it is open, so that nothing is left behind,
 * however the process ends.
 */
export async function spoolInto(client: Client, table: Table): Promise<TableRows> {
  const folder = await mkdtemp(join(tmpdir(), 'signal-market-import-'));
  const path = join(folder, table.name);
  const writer = createWriteStream(path, { mode: 0o600 });
  await once(writer, 'open');
  const reader = createReadStream(path);
  await once(reader, 'open');
  await rm(folder, { recursive: true });
  return new TableRows(writer, () => pipeline(reader, copyStream(client, table)));
}
