import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { ArchivedFiles } from '../../generations/archive/archived-files';
import { withDatasetConnection } from '../../generations/publication/dataset-connection';
import {
  hasFile,
  keptFiles,
  knownGeneration,
  requireNotDiscarded,
  requireServed,
  schemaOf,
} from '../../generations/publication/imported-generation';
import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import { MANIFEST_FILE } from '../format/file-names';
import { exportedFile } from '../format/file-query';
import { writeDatasetFiles } from '../format/output-folder';
import { manifestText } from '../reading/manifest';

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
      const { generation: asked } = options;
      const generation =
        asked === undefined ? await requireServed(client) : await knownGeneration(client, asked);
      requireNotDiscarded(generation);
      const { id, label, row_counts: rows, archived, dropped } = generation;
      const archive =
        asked !== undefined && archived ? await ArchivedFiles.of(client, id) : undefined;
      if (!archive && dropped)
        throw new DomainRefusal('generation_not_archived', { generation: label });
      const result = { generation: label, rows, source: archive ? 'archive' : 'tables' } as const;
      for (const file of DATASET_FILES) {
        const content = archive
          ? archive.content(file.name)
          : hasFile(generation, file) && exportedFile(client, file, schemaOf(generation));
        if (content) await pipeline(content, createWriteStream(partialPath(file.name)));
      }
      await writeFile(partialPath(MANIFEST_FILE), manifestText(result));
      for (const { name, text } of await keptFiles(client, result.generation))
        await writeFile(partialPath(name), text);
      await client.query('COMMIT');
      return result;
    }),
  );
}
