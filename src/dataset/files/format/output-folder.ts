import { rmSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../../platform/config/make-folder';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { DATASET_FILES } from './dataset-files';
import { KEPT_FILES, MANIFEST_FILE } from './file-names';

const WRITTEN_FILES: readonly string[] = [
  ...DATASET_FILES.map(({ name }) => name),
  MANIFEST_FILE,
  ...Object.values(KEPT_FILES),
];

/** The temporary path of a file, used until all files are complete. */
export type PartialPath = (file: string) => string;

/**
 * Writes the files of a dataset into a folder. The files get their names only once `work` has
 * written all of them, so a failure leaves nothing behind. Refuses a folder that already has one of
 * these files, unless `overwrite` is set: then those that `work` doesn't write are removed.
 */
export async function writeDatasetFiles<T>(
  folder: string,
  { overwrite = false }: { overwrite?: boolean },
  work: (partialPath: PartialPath) => Promise<T>,
): Promise<T> {
  await prepareFolder(folder, overwrite);
  const partialPath: PartialPath = (file) => join(folder, `.${file}.${process.pid}.part`);
  const removePartial = (): void =>
    WRITTEN_FILES.forEach((file) => rmSync(partialPath(file), { force: true }));
  process.once('exit', removePartial); // for Ctrl-C, which ends the process without running finally
  try {
    const result = await work(partialPath);
    for (const file of WRITTEN_FILES) await putInPlace(partialPath(file), join(folder, file));
    return result;
  } finally {
    process.off('exit', removePartial);
    removePartial();
  }
}

/** A file that wasn't written must not stay from an earlier dataset. */
async function putInPlace(partial: string, path: string): Promise<void> {
  await rename(partial, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await rm(path, { force: true });
  });
}

async function prepareFolder(folder: string, overwrite: boolean): Promise<void> {
  const present = await filesIn(folder);
  const existing = WRITTEN_FILES.find((file) => present.includes(file));
  if (existing !== undefined && !overwrite)
    throw new DomainRefusal('file_exists', { path: join(folder, existing) });
}

/** The names in a folder, which is made if there is none. Throws DomainRefusal. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    makeFolder(resolve(folder));
    return await readdir(folder);
  } catch (error) {
    const problem = (error as Error).message;
    throw new DomainRefusal('unusable_folder', { folder, problem });
  }
}
