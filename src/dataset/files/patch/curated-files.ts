import type { Client } from 'pg';
import { DatasetReading, type ReadDataset, type ReadingOptions } from '../../checks/read-dataset';
import type { ImportedGeneration } from '../../generations/publication/imported-generation';
import type { DatasetSource } from '../reading/dataset-source';
import type { TemporaryFolders } from '../reading/temporary-folder';
import { type SourceFolder, sourceFolder } from '../workbook/source-folder';
import { type PatchOptions, patchServed } from './patch-served';

/** The files of a whole dataset, whatever the curator wrote. */
export interface CuratedFiles extends SourceFolder {
  /** Of a patch: the generation whose rows it changes. */
  readonly base?: ImportedGeneration;
}

/**
 * The dataset that a folder or a workbook holds or, as a patch of what the client is served, makes.
 * `validate`, `diff` and `import` all begin here. Throws DomainRefusal.
 */
export async function openCurated(
  path: string,
  patch: (PatchOptions & { client: Client }) | undefined,
  temporary: TemporaryFolders,
): Promise<CuratedFiles> {
  const source = await sourceFolder(path, temporary);
  return patch ? patchServed(patch.client, source, patch, temporary) : source;
}

/**
 * Reads and checks all rows, and stores and shows them on the way. Problems have their places in
 * what the curator wrote.
 */
export async function readCurated(
  files: CuratedFiles,
  source: DatasetSource,
  options: ReadingOptions,
): Promise<ReadDataset> {
  const dataset = await new DatasetReading(source, options).read();
  return {
    ...dataset,
    problems: await files.located(dataset.problems),
    warnings: [...files.warnings, ...dataset.warnings],
  };
}
