import { createHash, type Hash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { DatasetFileName } from '../format/file-names';
import { strayFiles } from './stray-files';

export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

/** A file of a folder as text; null without one. */
export async function textIn(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  return (await isFile(path)) ? readFile(path, 'utf8') : null;
}

/** A file that is read from beginning to end. */
export interface ReadableFile {
  read: (buffer: Buffer, offset: number, length: number) => Promise<{ bytesRead: number }>;
  close: () => Promise<void>;
}

/** The system can't read a file. Its cause says why. */
export class UnreadableFile extends Error {}

function unreadable(cause: unknown): never {
  throw new UnreadableFile('The file cannot be read', { cause });
}

/** Throws UnreadableFile, also while the file is read. */
export async function openFile(path: string): Promise<ReadableFile> {
  const file = await open(path, 'r').catch(unreadable);
  return {
    read: (buffer, offset, length) => file.read(buffer, offset, length).catch(unreadable),
    close: () => file.close(),
  };
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
  open: (file: DatasetFileName) => Promise<ReadableFile>;
}

export class FolderSource implements DatasetSource {
  constructor(readonly folder: string) {}

  async check(): Promise<string[]> {
    if (!(await isFolder(this.folder)))
      throw new DomainRefusal('unknown_folder', { folder: this.folder });
    return strayFiles(this.folder);
  }

  async size(file: DatasetFileName): Promise<number | undefined> {
    const found = await stat(this.path(file)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  }

  open(file: DatasetFileName): Promise<ReadableFile> {
    return openFile(this.path(file));
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

  override async open(file: DatasetFileName): Promise<ReadableFile> {
    const opened = await super.open(file);
    const hash = createHash('sha256');
    return {
      read: async (buffer, offset, length) => {
        const { bytesRead } = await opened.read(buffer, offset, length);
        if (bytesRead > 0) hash.update(buffer.subarray(offset, offset + bytesRead));
        else this.complete(file, hash);
        return { bytesRead };
      },
      close: () => opened.close(),
    };
  }

  private complete(file: DatasetFileName, hash: Hash): void {
    const digest = hash.digest();
    if (this.digests.get(file)?.equals(digest) === false)
      throw new DomainRefusal('file_changed', { path: this.path(file) });
    this.digests.set(file, digest);
  }
}
