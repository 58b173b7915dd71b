import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DomainRefusal } from '../../errors/domain-refusal';
import { ArchivedFiles } from '../archive/archived-files';
import { withDatasetConnection } from '../generation/dataset-connection';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import {
  hasFile,
  keptFiles,
  knownGeneration,
  schemaOf,
  servedGeneration,
  type StoredGeneration,
} from '../generation/stored-generation';
import { MANIFEST, writeDatasetFiles } from '../format/output-folder';
import { manifestText } from '../reading/manifest';
import { exportStatement } from '../format/file-query';

export interface ExportResult {
  generation: string;
  rows: RowCounts;
  /**
   * `archive`: the files are those that were imported, byte for byte. `tables`: they were written
   * from the rows.
   */
  source: 'archive' | 'tables';
}

interface ExportOptions {
  overwrite?: boolean;
  /**
   * The label of a generation, or the part before the hyphen. Without it, the served one is
   * exported.
   */
  generation?: string;
}

/** Undefined for an optional file that the generation doesn't have. */
type Content = (file: DatasetFile) => Readable | undefined;

/**
 * Writes a generation as its CSV files. If anything fails, no file is written. Throws
 * DomainRefusal.
 */
export function exportDataset(
  databaseUrl: string,
  folder: string,
  options: ExportOptions = {},
): Promise<ExportResult> {
  return writeDatasetFiles(folder, options, (partialPath) =>
    withDatasetConnection(databaseUrl, 'export', async (client) => {
      // Keeps reading this generation, even if another one is imported meanwhile.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { content, ...result } =
        options.generation === undefined
          ? await served(client)
          : await named(client, options.generation);
      for (const file of DATASET_FILES) {
        const found = content(file);
        if (found) await pipeline(found, createWriteStream(partialPath(file)));
      }
      await writeFile(partialPath(MANIFEST), manifestText(result));
      for (const [name, text] of await keptFiles(client, result.generation))
        await writeFile(partialPath({ name }), text);
      await client.query('COMMIT');
      return result;
    }),
  );
}

async function served(client: Client): Promise<ExportResult & { content: Content }> {
  const generation = await servedGeneration(client);
  if (!generation) throw new DomainRefusal('no_dataset', {});
  return fromTables(client, generation);
}

async function named(client: Client, label: string): Promise<ExportResult & { content: Content }> {
  const generation = await knownGeneration(client, label);
  if (generation.archived) {
    const files = await ArchivedFiles.of(client, generation.id);
    const { label, row_counts } = generation;
    return {
      generation: label,
      rows: row_counts,
      source: 'archive',
      content: ({ name }) => files.content(name),
    };
  }
  if (generation.dropped)
    throw new DomainRefusal('generation_not_archived', { generation: generation.label });
  return fromTables(client, generation);
}

function fromTables(
  client: Client,
  generation: StoredGeneration,
): ExportResult & { content: Content } {
  const content: Content = (file) =>
    hasFile(generation, file)
      ? client.query(copyTo(exportStatement(file, schemaOf(generation))))
      : undefined;
  return { generation: generation.label, rows: generation.row_counts, source: 'tables', content };
}
