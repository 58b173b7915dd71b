import type { Client } from 'pg';
import { DatasetReading, type ReadDataset, type ReadingOptions } from '../../checks/read-dataset';
import type { ImportedGeneration } from '../../generations/publication/imported-generation';
import { acceptanceWarnings, type RowMistakes } from '../../quality/accepted-file';
import type { QualityCheck } from '../../quality/quality-check';
import type { DatasetSource } from '../reading/dataset-source';
import { TemporaryFolders } from '../reading/temporary-folder';
import { type SourceFolder, sourceFolder } from '../workbook/source-folder';
import { type PatchOptions, patchServed } from './patch-served';

/** The files of a whole dataset, whatever the curator wrote. */
export interface CuratedFiles extends SourceFolder {
  /** Of a patch: the generation whose rows it changes. */
  readonly base?: ImportedGeneration;
}

/**
 * The first step of `validate`, `diff` and `import`: calls `work` with the dataset that a folder or
 * a workbook holds or, as a patch of what the client is served, makes. If it has problems already,
 * there is nothing to read. Throws DomainRefusal.
 */
export async function withCuratedFiles<T>(
  path: string,
  patch: (PatchOptions & { client: Client }) | undefined,
  work: (files: CuratedFiles) => T | Promise<T>,
): Promise<T> {
  const temporary = new TemporaryFolders();
  try {
    const source = await sourceFolder(path, temporary);
    const files = patch ? await patchServed(patch.client, source, patch, temporary) : source;
    return await work(files);
  } finally {
    temporary.remove();
  }
}

/**
 * The second step: reads and checks all rows, and stores and shows them on the way. Problems have
 * their places in what the curator wrote.
 */
export async function readCurated(
  files: CuratedFiles,
  source: DatasetSource,
  options: ReadingOptions & { quality?: QualityCheck },
): Promise<ReadDataset> {
  const { quality } = options;
  const dataset = await new DatasetReading(source, { ...options, visitor: quality }).read();
  return {
    ...dataset,
    problems: await files.located(dataset.problems),
    warnings: [
      ...files.warnings,
      ...dataset.warnings,
      ...(quality ? await acceptedWarnings(files, quality.accepted.file) : []),
    ],
  };
}

/** The rows of a patch's own accepted.csv are added to the served one only if they accept something. */
async function acceptedWarnings(
  { base, located }: CuratedFiles,
  mistakes: RowMistakes,
): Promise<string[]> {
  if (!base) return acceptanceWarnings(mistakes, located);
  const warnings = await acceptanceWarnings(mistakes);
  return warnings.map((warning) => `In ${base.label}: ${warning}`);
}
