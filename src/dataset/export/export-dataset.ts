import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DomainRefusal } from '../../errors/domain-refusal';
import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import { generationSchema } from '../../market-data/generation';
import { writeDatasetFiles } from '../output-folder';
import { fileQuery, ROW_ORDER } from './file-query';

export interface ExportResult {
  generation: string;
  rows: RowCounts;
}

interface ServedGeneration {
  id: number;
  label: string;
  row_counts: RowCounts;
}

/** Writes the served generation as the five CSV files. If anything fails, no file is written. */
export function exportDataset(databaseUrl: string, folder: string, options: { overwrite?: boolean } = {}): Promise<ExportResult> {
  return writeDatasetFiles(folder, options, async (partialPath) => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'signal-market-export' });
    client.on('error', () => undefined); // the running statement fails with the same error
    try {
      await client.connect();
      const { id, label, row_counts } = await beginOnServedGeneration(client);
      for (const file of DATASET_FILES) {
        await writeFile(client, `${fileQuery(file, generationSchema(id))} ORDER BY ${ROW_ORDER}`, partialPath(file));
      }
      await client.query('COMMIT');
      return { generation: label, rows: row_counts };
    } finally {
      await client.end();
    }
  });
}

/** Begins a transaction that keeps reading this generation, even if another one is imported meanwhile. */
async function beginOnServedGeneration(client: Client): Promise<ServedGeneration> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET transaction_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL datestyle = 'ISO'`);
  const { rows } = await client.query<ServedGeneration>('SELECT id::int, label, row_counts FROM served_generation');
  const [generation] = rows;
  if (!generation) throw new DomainRefusal('no_dataset', {});
  return generation;
}

async function writeFile(client: Client, query: string, path: string): Promise<void> {
  const handle = await open(path, 'w');
  await pipeline(client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`)), handle.createWriteStream());
}
