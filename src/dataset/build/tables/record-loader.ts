import type { Client } from 'pg';
import type { DatasetFile, FilledTable } from '../../files/format/dataset-file';
import { copyInto, type TableRows, spoolInto } from './table-copy';

/**
 * Loads validated records, file by file, into the tables of a new generation, the one on the
 * client's search_path.
 */
export class RecordLoader {
  private tables: { table: FilledTable; rows: TableRows }[] = [];

  constructor(private readonly client: Client) {}

  /** The file's own table is filled directly, and the others when the file ends. */
  async begin(file: DatasetFile): Promise<void> {
    const [table, ...others] = file.tables;
    this.tables = [{ table, rows: copyInto(this.client, table) }];
    for (const other of others)
      this.tables.push({ table: other, rows: await spoolInto(this.client, other) });
  }

  add(record: unknown): void {
    for (const { table, rows } of this.tables) rows.add(table.copyText(record));
  }

  /** Waits until there is room for more. */
  async drain(): Promise<void> {
    for (const { rows } of this.tables) await rows.drain();
  }

  async end(): Promise<void> {
    for (const { rows } of this.tables) await rows.end();
  }
}
