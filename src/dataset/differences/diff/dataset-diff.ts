import type { Client } from 'pg';
import { createTables, TEMPORARY_SCHEMA } from '../../build/tables/generation-tables';
import { RecordLoader } from '../../build/tables/record-loader';
import type { OnReadingProgress } from '../../checks/read-dataset';
import { DATASET_FILES } from '../../files/format/dataset-files';
import type { Problem } from '../../files/format/problem-catalog';
import { openCurated, readCurated } from '../../files/patch/curated-files';
import type { PatchOptions } from '../../files/patch/patch-served';
import { FolderSource } from '../../files/reading/dataset-source';
import { TemporaryFolders } from '../../files/reading/temporary-folder';
import {
  raiseSortMemory,
  withDatasetConnection,
} from '../../generations/publication/dataset-connection';
import {
  requireServed,
  schemaOf,
  storedGeneration,
} from '../../generations/publication/imported-generation';
import { compareFigures, type FigureChange } from './figure-diff';
import {
  compareRecords,
  type RecordChange,
  type RecordChanges,
  recordChanges,
} from './record-diff';
import { compareTopLists, type TopListChange } from './top-list-diff';

/** What is different in `to`. */
export interface DatasetDiff {
  /** The label of a generation. */
  from: string;
  /** The label of a generation, or the path of a folder. */
  to: string;
  files: RecordChanges;
  /** The totals that change, the largest change first. */
  figures: FigureChange[];
  top_lists: TopListChange[];
}

/** A folder, a workbook or a patch to compare with the served generation, or two generations. */
export type ComparedDatasets =
  { folder: string; patch?: PatchOptions } | { from?: string; to: string };

interface DiffOptions {
  onProgress?: OnReadingProgress;
  onStep?: (step: string) => void;
}

/**
 * Compares two datasets without changing anything. A folder is loaded into temporary tables, and
 * the database does the comparison. `work` gets the diff, and can read the records that differ,
 * batch by batch, until it returns. A folder that isn't a valid dataset isn't compared: its
 * problems are returned.
 */
export function diffDataset<T>(
  databaseUrl: string,
  comparison: ComparedDatasets,
  options: DiffOptions,
  work: (
    diff: DatasetDiff,
    changes: (limit?: number) => AsyncGenerator<RecordChange[]>,
  ) => Promise<T>,
): Promise<T | Problem[]> {
  return withDatasetConnection(databaseUrl, 'diff', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await raiseSortMemory(client);
    const from =
      'from' in comparison && comparison.from !== undefined
        ? await storedGeneration(client, comparison.from)
        : await requireServed(client);
    let after = TEMPORARY_SCHEMA;
    if ('folder' in comparison) {
      const problems = await loadSource(client, comparison, options.onProgress);
      if (problems.length > 0) return problems;
    } else after = schemaOf(await storedGeneration(client, comparison.to));
    options.onStep?.('Comparing');
    const before = schemaOf(from);
    const diff: DatasetDiff = {
      from: from.label,
      to: 'folder' in comparison ? comparison.folder : comparison.to,
      files: await compareRecords(client, before, after),
      figures: await compareFigures(client, before, after),
      top_lists: await compareTopLists(client, before, after),
    };
    return work(diff, (limit) => recordChanges(client, limit));
  });
}

/** Loads a dataset into temporary tables. Returns what is wrong with it. */
async function loadSource(
  client: Client,
  { folder: path, patch }: Extract<ComparedDatasets, { folder: string }>,
  onProgress?: OnReadingProgress,
): Promise<Problem[]> {
  const temporary = new TemporaryFolders();
  try {
    const files = await openCurated(path, patch && { ...patch, client }, temporary);
    if (files.problems.length > 0) return [...files.problems];
    await createTables(client, TEMPORARY_SCHEMA);
    const source = new FolderSource(files.folder);
    const sink = new RecordLoader(client);
    const { problems } = await readCurated(files, source, { sink, onProgress });
    if (problems.length > 0) return problems;
    const tables = DATASET_FILES.flatMap((file) => file.tables.map(({ name }) => name));
    await client.query(`ANALYZE ${tables.join(', ')}`);
    return [];
  } finally {
    temporary.remove();
  }
}
