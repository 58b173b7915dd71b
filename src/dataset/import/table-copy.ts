import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyCell, copyRow } from './copy-text';

const BATCH_LENGTH = 64 * 1024;

/** Rows gathered into larger writes; waits for the stream only where `drain` is called. */
class RowStream {
  private batch = '';
  private readonly ended: Promise<void>;
  /** A COPY that the database gave up is an error without being destroyed, and what is written to it then throws something unrelated. */
  private failed = false;

  constructor(private readonly stream: Writable) {
    this.ended = finished(stream);
    this.ended.catch(() => (this.failed = true)); // drain and end report it
  }

  add(cells: readonly CopyCell[]): void {
    this.batch += copyRow(cells);
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

/** Where the rows of one table go. */
export interface TableRows {
  add: (cells: readonly CopyCell[]) => void;
  drain: () => Promise<void>;
  end: () => Promise<void>;
}

const statement = (table: string, columns: string): string => `COPY ${table} (${columns}) FROM STDIN`;

/** Straight into the table. One connection copies into one table at a time. */
export function copyInto(client: Client, table: string, columns: string): TableRows {
  return new RowStream(client.query(copyFrom(statement(table, columns))));
}

/**
 * By way of a file, for a table whose rows come up while another is being copied. The rows reach the table at the end.
 * The file's name is gone as soon as it is open: nothing is left behind, however the process ends.
 */
export async function spoolInto(client: Client, table: string, columns: string): Promise<TableRows> {
  const folder = await mkdtemp(join(tmpdir(), 'signal-market-import-'));
  const path = join(folder, table);
  const writer = createWriteStream(path, { mode: 0o600 });
  await once(writer, 'open');
  const reader = createReadStream(path);
  await once(reader, 'open');
  await rm(folder, { recursive: true });
  const rows = new RowStream(writer);
  return {
    add: (cells) => rows.add(cells),
    drain: () => rows.drain(),
    end: async () => {
      await rows.end();
      await pipeline(reader, client.query(copyFrom(statement(table, columns))));
    },
  };
}
