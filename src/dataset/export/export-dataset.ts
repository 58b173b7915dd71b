import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CommandRefusal } from '../../command-line/operator-command';
import { DATASET_FILES, type DatasetFile, type RowCounts } from '../format/dataset-files';
import { generationSchema } from '../../market-data/generation';
import { prepareOutputFolder } from '../output-folder';
import { FILE_QUERIES } from './file-queries';

export interface ExportResult {
  generation: string;
  rows: RowCounts;
}

interface ServedGeneration {
  id: number;
  label: string;
  row_counts: RowCounts;
}

/** Writes the generation that is served as the files of the format. They appear under their names when all of them are complete. */
export async function exportDataset(
  databaseUrl: string,
  folder: string,
  options: { overwrite?: boolean } = {},
): Promise<ExportResult> {
  await prepareOutputFolder(folder, options);
  const client = new Client({ connectionString: databaseUrl, application_name: 'signal-market-export' });
  client.on('error', () => undefined); // the statement that runs meets the same loss
  const partial = (file: DatasetFile): string => join(folder, `.${file.name}.${process.pid}.part`);
  try {
    await client.connect();
    const { id, label, row_counts } = await beginOnServedGeneration(client);
    await client.query(`SET LOCAL search_path = ${generationSchema(id)}, public`);
    for (const file of DATASET_FILES) await writeFile(client, file, partial(file));
    await client.query('COMMIT');
    for (const file of DATASET_FILES) await rename(partial(file), join(folder, file.name));
    return { generation: label, rows: row_counts };
  } finally {
    await client.end();
    for (const file of DATASET_FILES) await rm(partial(file), { force: true });
  }
}

/** Everything that follows sees this one generation, whatever is imported meanwhile. */
async function beginOnServedGeneration(client: Client): Promise<ServedGeneration> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET transaction_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`SET LOCAL datestyle = 'ISO'`);
  const { rows } = await client.query<ServedGeneration>('SELECT id::int, label, row_counts FROM served_generation');
  const [generation] = rows;
  if (!generation) throw new CommandRefusal('There is no dataset to export: import one first.');
  return generation;
}

async function writeFile(client: Client, file: DatasetFile, path: string): Promise<void> {
  const handle = await open(path, 'w');
  const target = handle.createWriteStream();
  target.write(`${file.columns.map(({ name }) => name).join(',')}\n`);
  await pipeline(client.query(copyTo(`COPY (${FILE_QUERIES[file.key]}) TO STDOUT (FORMAT csv)`)), target);
}
