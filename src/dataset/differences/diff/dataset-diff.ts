import type { Client } from 'pg';
import { createTables, TEMPORARY_SCHEMA } from '../../build/tables/generation-tables';
import { RecordLoader } from '../../build/tables/record-loader';
import type { OnReadingProgress } from '../../checks/read-dataset';
import { DATASET_FILES } from '../../files/format/dataset-files';
import type { Problem } from '../../files/format/problem-catalog';
import { readCurated, withCuratedFiles } from '../../files/patch/curated-files';
import type { PatchOptions } from '../../files/patch/patch-served';
import { FolderSource } from '../../files/reading/dataset-source';
import {
  raiseSortMemory,
  withDatasetConnection,
} from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
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

/**
 * Either a folder, a workbook or a patch, to compare with the served generation. Or the labels of
 * two generations: without `from`, the served one.
 */
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
    // Never committed: the connection is closed when the work ends, and what it loaded is gone.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await raiseSortMemory(client);
    const from = await comparedWith(client, comparison);
    const before = schemaOf(from);
    let to: string;
    let after: string;
    if ('folder' in comparison) {
      const problems = await loadIntoTemporaryTables(client, comparison, options.onProgress);
      if (problems.length > 0) return problems;
      to = comparison.folder;
      after = TEMPORARY_SCHEMA;
    } else {
      const generation = await storedGeneration(client, comparison.to);
      to = generation.label;
      after = schemaOf(generation);
    }
    options.onStep?.('Comparing');
    const diff: DatasetDiff = {
      from: from.label,
      to,
      files: await compareRecords(client, before, after),
      figures: await compareFigures(client, before, after),
      top_lists: await compareTopLists(client, before, after),
    };
    return work(diff, (limit) => recordChanges(client, limit));
  });
}

/** The generation that the folder, or the other generation, is compared with. */
function comparedWith(client: Client, comparison: ComparedDatasets): Promise<GenerationId> {
  const label = 'from' in comparison ? comparison.from : undefined;
  return label === undefined ? requireServed(client) : storedGeneration(client, label);
}

/** Loads a dataset into temporary tables. Returns what is wrong with it. */
async function loadIntoTemporaryTables(
  client: Client,
  { folder: path, patch }: Extract<ComparedDatasets, { folder: string }>,
  onProgress?: OnReadingProgress,
): Promise<Problem[]> {
  return withCuratedFiles(path, patch && { ...patch, client }, async (files) => {
    if (files.problems.length > 0) return [...files.problems];
    await createTables(client, TEMPORARY_SCHEMA);
    const source = new FolderSource(files.folder);
    const sink = new RecordLoader(client);
    const { problems } = await readCurated(files, source, { sink, onProgress });
    if (problems.length > 0) return problems;
    const tables = DATASET_FILES.flatMap((file) => file.tables.map(({ name }) => name));
    await client.query(`ANALYZE ${tables.join(', ')}`);
    return [];
  });
}
