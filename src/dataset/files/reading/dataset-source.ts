import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { DatasetFileName } from '../format/file-names';
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

/** A file of a folder as text; null without one. */
export async function textIn(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  return (await isFile(path)) ? readFile(path, 'utf8') : null;
}

/** The system can't read a file. Its cause says why. */
export class UnreadableFile extends Error {}

/** The bytes of a file, in pieces. */
export type FileContent = AsyncIterable<Buffer>;

/** Throws UnreadableFile while the file is read. */
export async function* fileContent(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (cause) {
    throw new UnreadableFile('The file cannot be read', { cause });
  }
}

/** Where the files of a dataset are read from. */
export interface DatasetSource {
  /**
   * Returns warnings about what is there but won't be read. Throws DomainRefusal if there is
   * nothing to read from.
   */
  check: () => Promise<string[]>;
  /** The file's size in bytes; undefined if there is no such file. */
  size: (file: DatasetFileName) => Promise<number | undefined>;
  open: (file: DatasetFileName) => FileContent;
}

export class FolderSource implements DatasetSource {
  constructor(readonly folder: string) {}

  async check(): Promise<string[]> {
    if (!(await isFolder(this.folder)))
      throw new DomainRefusal('unknown_folder', { folder: this.folder });
    return strayFiles(this.folder);
  }

  async size(file: DatasetFileName): Promise<number | undefined> {
    const found = await at(this.path(file));
    return found?.isFile() ? found.size : undefined;
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
