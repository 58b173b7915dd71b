import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const BATCH_LENGTH = 64 * 1024;

/** Collects rows into larger writes. Waits for the stream only when `drain` is called. */
class RowStream {
  private batch = '';
  private readonly ended: Promise<void>;
  /** A failed COPY doesn't destroy the stream, and writing to it then throws an unrelated error. */
  private failed = false;

  constructor(private readonly stream: Writable) {
    this.ended = finished(stream);
    this.ended.catch(() => (this.failed = true)); // drain and end report it
  }

  add(rows: string): void {
    this.batch += rows;
    if (this.batch.length >= BATCH_LENGTH) this.flush();
  }

  async drain(): Promise<void> {
    if (this.failed) await this.ended;
    if (this.stream.writableNeedDrain) await Promise.race([once(this.stream, 'drain'), this.ended]);
  }

  async end(): Promise<void> {
    this.flush();
    if (!this.failed) this.stream.end();
    await this.ended;
  }

  private flush(): void {
    if (this.batch !== '' && !this.failed) this.stream.write(this.batch);
    this.batch = '';
  }
}

/** Receives the rows of one table. */
export interface TableRows {
  /** In COPY's text format. */
  add: (rows: string) => void;
  drain: () => Promise<void>;
  end: () => Promise<void>;
}

const statement = (table: string, columns: readonly string[]): string =>
  `COPY ${table} (${columns.join(', ')}) FROM STDIN`;

/** Copies rows directly into the table. A connection can copy into only one table at a time. */
export function copyInto(client: Client, table: string, columns: readonly string[]): TableRows {
  return new RowStream(client.query(copyFrom(statement(table, columns))));
}

/**
 * Collects rows in a temporary file while another table is being copied, and copies them into their
 * table at the end. The file is deleted as soon as it is open, so that nothing is left behind,
 * however the process ends.
 */
export async function spoolInto(
  client: Client,
  table: string,
  columns: readonly string[],
): Promise<TableRows> {
  const folder = await mkdtemp(join(tmpdir(), 'signal-market-import-'));
  const path = join(folder, table);
  const writer = createWriteStream(path, { mode: 0o600 });
  await once(writer, 'open');
  const reader = createReadStream(path);
  await once(reader, 'open');
  await rm(folder, { recursive: true });
  const rows = new RowStream(writer);
  return {
    add: (text) => rows.add(text),
    drain: () => rows.drain(),
    end: async () => {
      await rows.end();
      await pipeline(reader, client.query(copyFrom(statement(table, columns))));
    },
  };
}
