import type { Client } from 'pg';
import type { DatasetFile, FilledTable } from '../format/dataset-file';
import type { RecordSink } from '../format/records';
import { copyInto, spoolInto, type TableRows } from './table-copy';

/**
 * Loads validated records into the tables of a new generation, the one on the client's search_path.
 */
export class RecordLoader implements RecordSink {
  private tables: { table: FilledTable; target: TableRows }[] = [];

  constructor(private readonly client: Client) {}

  /** The file's own table is filled directly, and the others when the file ends. */
  async begin(file: DatasetFile): Promise<void> {
    const [table, ...others] = file.tables;
    this.tables = [{ table, target: copyInto(this.client, table.name, table.columns) }];
    for (const other of others) {
      this.tables.push({
        table: other,
        target: await spoolInto(this.client, other.name, other.columns),
      });
    }
  }

  add(record: unknown): void {
    for (const { table, target } of this.tables) target.add(table.copyText(record));
  }

  async drain(): Promise<void> {
    for (const { target } of this.tables) await target.drain();
  }

  async end(): Promise<void> {
    for (const { target } of this.tables) await target.end();
    this.tables = [];
  }
}
