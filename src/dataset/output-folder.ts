import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandRefusal } from '../command-line/operator-command';
import { DATASET_FILES } from './format/dataset-files';

const WRONG_USAGE = 2;

/** Makes the folder that dataset files are written to. A curator's own files must not be lost: those that stand there are refused unless they may go. */
export async function prepareOutputFolder(folder: string, { overwrite = false }: { overwrite?: boolean } = {}): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    const present = await readdir(folder);
    const standing = DATASET_FILES.find(({ name }) => present.includes(name));
    if (!standing || overwrite) return;
    throw new CommandRefusal(
      `${join(folder, standing.name)} is there already: give another folder, or --overwrite.`,
      WRONG_USAGE,
    );
  } catch (error) {
    if (error instanceof CommandRefusal) throw error;
    throw new CommandRefusal(`The folder ${folder} cannot be used: ${(error as Error).message}.`, WRONG_USAGE);
  }
}

/** Not mkdir's own recursion: that one never ends where a folder can have no children, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!made || made.code === 'EEXIST') return;
  if (made.code !== 'ENOENT' || dirname(folder) === folder) throw made;
  await makeFolder(dirname(folder));
  await mkdir(folder);
}
