import { createReadStream, type Stats } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { type DatasetFileName, REMOVED_FILE } from '../format/file-names';
import { digested } from './digested';
import { strayFiles } from './stray-files';

/** What is at a path; undefined if there is nothing. */
const at = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined);

export async function isFile(path: string): Promise<boolean> {
  return (await at(path))?.isFile() ?? false;
}

export async function isFolder(path: string): Promise<boolean> {
  return (await at(path))?.isDirectory() ?? false;
}

/** Whether a folder has something of this name, even if nobody can read it. */
export async function isThere(path: string): Promise<boolean> {
  const missing = await lstat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR',
  );
  return !missing;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * A file of a folder as text, without a byte-order mark; null without one. Throws DomainRefusal if
 * it can't be read.
 */
export async function textIn(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  if (!(await isThere(path))) return null;
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new DomainRefusal('unreadable_file', { path, problem: error.message });
  });
  return text.replace(BYTE_ORDER_MARK, '');
}

/** The system can't read a file. Its cause says why. */
export class UnreadableFile extends Error {}

/** The bytes of a file, in pieces. */
export type FileContent = AsyncIterable<Buffer>;

/** Throws UnreadableFile while the file is read. */
export async function* fileContent(path: string): AsyncGenerator<Buffer> {
  try {
    const found = await stat(path);
    // Reading a pipe would wait for its writer.
    if (!found.isFile() && !found.isDirectory()) throw new Error('it is not a regular file');
    yield* createReadStream(path);
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}

/** Where the files of a dataset are read from. */
export interface DatasetSource {
  /**
   * What is there but won't be read. Throws DomainRefusal if there is nothing to read from.
   */
  check: () => ReturnType<typeof strayFiles>;
  /**
   * The file's size in bytes; undefined if there is no such file. What can't be read has 0, and
   * fails when it is opened.
   */
  size: (file: DatasetFileName) => Promise<number | undefined>;
  open: (file: DatasetFileName) => FileContent;
}

export class FolderSource implements DatasetSource {
  constructor(readonly folder: string) {}

  async check(): ReturnType<typeof strayFiles> {
    if (!(await isFolder(this.folder)))
      throw new DomainRefusal('unknown_folder', { folder: this.folder });
    const stray = await strayFiles(this.folder);
    if (await isThere(join(this.folder, REMOVED_FILE)))
      stray.problems.push({ code: 'removed_without_patch', file: REMOVED_FILE });
    return stray;
  }

  async size(file: DatasetFileName): Promise<number | undefined> {
    const path = this.path(file);
    return (await isThere(path)) ? ((await at(path))?.size ?? 0) : undefined;
  }

  open(file: DatasetFileName): FileContent {
    return fileContent(this.path(file));
  }

  path(file: DatasetFileName): string {
    return join(this.folder, file);
  }
}

/**
 * Also says which bytes were read. Some files are read twice: throws DomainRefusal if the second
 * time gave something else.
 */
export class DigestedFolder extends FolderSource {
  /** The SHA-256 of each file that was read to its end. */
  readonly digests = new Map<DatasetFileName, Buffer>();

  override open(file: DatasetFileName): AsyncGenerator<Buffer> {
    return digested(super.open(file), (digest) => {
      if (this.digests.get(file)?.equals(digest) === false)
        throw new DomainRefusal('file_changed', { path: this.path(file) });
      this.digests.set(file, digest);
    });
  }
}
