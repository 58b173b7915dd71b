import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { WorkerThread } from '../../../platform/config/worker-thread';
import type { ExportFormat } from '../../../platform/http/answer-format';
import type { ByteSource } from '../../../platform/http/streamed-answer';
import type { ExportColumn } from './export-columns';
import { cellsOf } from './row-texts';

/** Few and large enough to be passed on fast. */
const CHUNK_BYTES = 128 * 1024;

/**
 * Four times what a million rounds need as Parquet. Within a limit, V8 collects garbage early: they
 * take 70 MB less than without one.
 */
const MEMORY = { maxOldGenerationSizeMb: 96 };

/** The file that rows are written to. */
export interface ExportFile {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  /** CSV that spreadsheets open: its encoding is named, and no text runs as a formula. */
  isForSheets: boolean;
  /** What a Parquet file says of itself. */
  about: Readonly<Record<string, string>>;
}

/** What export-worker.cjs takes. */
type Task =
  /** `cells`: what COPY writes for a row, in this order. */
  | { step: 'begin'; file: ExportFile & { cells: readonly string[] } }
  | { step: 'write'; copied: Uint8Array }
  | { step: 'end' };

/** Rows of one snapshot as a file. PostgreSQL waits for its reader. */
export class RowStream implements ByteSource {
  private readonly thread = new WorkerThread<Task, Uint8Array>(
    join(__dirname, 'export-worker.cjs'),
    MEMORY,
  );
  private closing?: Promise<void>;

  private constructor(
    private readonly client: Client,
    private readonly copied: Readable,
    private readonly file: ExportFile,
    private readonly ended: () => void,
  ) {
    // Readers get the error, even if they begin later. Without a listener it would end the process.
    copied.on('error', (error) => copied.destroy(error));
  }

  /** Loads what only whole lists need: a start doesn't wait for it. */
  static async open(
    client: Client,
    copy: string,
    file: ExportFile,
    ended: () => void,
  ): Promise<RowStream> {
    const { to: copyTo } = await import('pg-copy-streams');
    const copied = client.query(copyTo(copy, { highWaterMark: CHUNK_BYTES }));
    return new RowStream(client, copied, file, ended);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const file = { ...this.file, cells: cellsOf(this.file.columns) };
    let written = this.write({ step: 'begin', file });
    // Each chunk is written while the one before it is sent.
    for await (const copied of this.copied as AsyncIterable<Uint8Array>) {
      const next = this.write({ step: 'write', copied });
      yield await written;
      written = next;
    }
    yield await written;
    const rest = await this.thread.run({ step: 'end' });
    // Before the reader knows that it has everything, and asks for the next list.
    await this.close();
    yield rest;
  }

  private write(task: Task): Promise<Uint8Array> {
    const written = this.thread.run(task);
    // The loop awaits it later and gets the error then. Until then, it isn't unhandled.
    written.catch(() => undefined);
    return written;
  }

  /** Also ends a statement that is running. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    await Promise.all([this.client.end(), this.thread.end()]);
    this.ended();
  }
}
