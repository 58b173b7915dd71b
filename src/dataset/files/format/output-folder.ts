import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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
 * written all of them, so a failure leaves nothing behind. Refuses a folder that already has
 * dataset files, unless `overwrite` is set.
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

/** An optional file that wasn't written must not stay from an earlier dataset. */
async function putInPlace(partial: string, path: string): Promise<void> {
  await rename(partial, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await rm(path, { force: true });
  });
}

async function prepareFolder(folder: string, overwrite: boolean): Promise<void> {
  const present = await filesIn(folder);
  const existing = DATASET_FILES.find(({ name }) => present.includes(name));
  if (existing && !overwrite)
    throw new DomainRefusal('file_exists', { path: join(folder, existing.name) });
}

/** The names in a folder, which is made if there is none. Throws DomainRefusal. */
export function filesIn(folder: string): Promise<string[]> {
  return makeFolder(resolve(folder))
    .then(() => readdir(folder))
    .catch((error: Error) => {
      throw new DomainRefusal('unusable_folder', { folder, problem: error.message });
    });
}

/**
 * Doesn't use mkdir's recursive option: it never returns for a folder that can't have children,
 * such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!made || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
