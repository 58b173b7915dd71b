import { join } from 'node:path';
import { WorkerThread } from '../../config/worker-thread';
import type { ExportFormat } from '../../http/answer-format';
import type { ByteSource } from '../../http/streamed-answer';
import type { HeldSnapshot } from '../../market-data/market-database';
import type { ExportColumn } from './export-columns';
import { cellsOf, rowTexts, type SelectedRows } from './row-texts';

/** The first statement may take longer than an answer, because it adds up what rows say. */
const MAX_STATEMENT_MS = 60_000;
/** A few hundred KB: neither the event loop nor the memory notices. */
const BATCH_ROWS = 500;

/** The file that rows are written to. */
export interface ExportFile {
  format: ExportFormat;
  columns: readonly ExportColumn[];
  /** CSV that spreadsheets open: its encoding is named, and no text runs as a formula. */
  isForSheets: boolean;
  /** What a Parquet file says of itself. */
  about: Readonly<Record<string, string>>;
}

/** What export-worker.cjs takes: a file, rows for it, and its end. */
type Task = { begin: ExportFile & { cells: readonly string[] } } | { rows: string[] } | object;

/** Rows of one snapshot as a file. A batch is written while the next one is read. */
export class RowStream implements ByteSource {
  private readonly thread = new WorkerThread<Task, Uint8Array>(
    join(__dirname, 'export-worker.cjs'),
  );
  private reading: Promise<string[]> = Promise.resolve([]);
  private closing?: Promise<void>;

  private constructor(
    private readonly held: HeldSnapshot,
    private readonly file: ExportFile,
    private readonly ended: () => void,
  ) {}

  /** Reads the first rows, so that a query that fails gets a proper answer. */
  static async open(
    held: HeldSnapshot,
    file: ExportFile,
    rows: SelectedRows,
    ended: () => void,
  ): Promise<RowStream> {
    const stream = new RowStream(held, file, ended);
    const [sql, parameters] = rowTexts(rows, file.columns);
    await held.manager.query(`SET LOCAL statement_timeout = ${MAX_STATEMENT_MS}`);
    await held.manager.query(`DECLARE export NO SCROLL CURSOR FOR ${sql}`, parameters);
    stream.read();
    await stream.reading;
    return stream;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const { columns } = this.file;
    yield await this.thread.run({ begin: { ...this.file, cells: cellsOf(columns) } });
    for (;;) {
      const rows = await this.reading;
      if (rows.length === 0) break;
      this.read();
      yield await this.thread.run({ rows });
    }
    const rest = await this.thread.run({});
    // Before the reader knows that it has everything, and asks for the next list.
    await this.close();
    yield rest;
  }

  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    await this.reading.catch(() => undefined);
    await Promise.all([this.held.release(), this.thread.end()]);
    this.ended();
  }

  private read(): void {
    this.reading = this.fetch();
    // It fails where the rows are awaited.
    this.reading.catch(() => undefined);
  }

  /** Raw SQL, because TypeORM has no cursors. COPY would take no parameters. */
  private async fetch(): Promise<string[]> {
    const text = `FETCH ${BATCH_ROWS} FROM export`;
    const timeout = { query_timeout: 2 * MAX_STATEMENT_MS };
    const { rows } = await this.held.client.query<[string]>({ text, rowMode: 'array', ...timeout });
    return rows.map(([row]) => row);
  }
}
