import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { DatasetFile } from './dataset-file';
import { DATASET_FILES } from './dataset-files';
import { KEPT_FILES, MANIFEST_FILE } from './file-names';

type WrittenFile = Pick<DatasetFile, 'isOptional'> & { readonly name: string };

/** Says which generation a folder holds. */
export const MANIFEST: WrittenFile = { name: MANIFEST_FILE, isOptional: true };
const WRITTEN_FILES: readonly WrittenFile[] = [
  ...DATASET_FILES,
  MANIFEST,
  ...Object.values(KEPT_FILES).map((name) => ({ name, isOptional: true })),
];

/** The temporary path of a file, used until all files are complete. */
export type PartialPath = (file: Pick<WrittenFile, 'name'>) => string;

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
  const partialPath: PartialPath = (file) => join(folder, `.${file.name}.${process.pid}.part`);
  const removePartial = (): void =>
    WRITTEN_FILES.forEach((file) => rmSync(partialPath(file), { force: true }));
  process.once('exit', removePartial); // for Ctrl-C, which ends the process without running finally
  try {
    const result = await work(partialPath);
    for (const file of WRITTEN_FILES)
      await putInPlace(file, partialPath(file), join(folder, file.name));
    return result;
  } finally {
    process.off('exit', removePartial);
    removePartial();
  }
}

/** An optional file that wasn't written must not stay from an earlier dataset. */
async function putInPlace(
  { isOptional }: WrittenFile,
  partial: string,
  path: string,
): Promise<void> {
  await rename(partial, path).catch(async (error: NodeJS.ErrnoException) => {
    if (!isOptional || error.code !== 'ENOENT') throw error;
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
