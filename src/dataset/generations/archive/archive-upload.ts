import { createReadStream } from 'node:fs';
import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { DatasetFileName } from '../../files/format/file-names';
import type { DigestedFolder } from '../../files/reading/dataset-source';
import { assignFiles, isArchived, storeFile } from './archive';
import { CompressedFile } from './compressed-file';

/**
 * The files of an import on their way into the archive. They are compressed while the database
 * builds the generation. A file that is archived already costs nothing.
 */
export class ArchiveUpload {
  private readonly compressed: CompressedFile[] = [];
  private readonly compressing: Promise<void>;

  private constructor(
    private readonly client: Client,
    private readonly folder: DigestedFolder,
    newFiles: readonly [DatasetFileName, Buffer][],
  ) {
    this.compressing = this.compress(newFiles);
    this.compressing.catch(() => undefined); // store reports it
  }

  /** Begins when all files are read. */
  static async begin(client: Client, folder: DigestedFolder): Promise<ArchiveUpload> {
    const newFiles: [DatasetFileName, Buffer][] = [];
    for (const [name, digest] of folder.digests) {
      if (!(await isArchived(client, digest))) newFiles.push([name, digest]);
    }
    return new ArchiveUpload(client, folder, newFiles);
  }

  async store(generationId: number): Promise<void> {
    await this.compressing;
    for (const file of this.compressed) await storeFile(this.client, file);
    await assignFiles(this.client, generationId, this.folder.digests);
  }

  async close(): Promise<void> {
    await this.compressing.catch(() => undefined);
    for (const file of this.compressed) await file.close();
  }

  private async compress(newFiles: readonly [DatasetFileName, Buffer][]): Promise<void> {
    for (const [name, digest] of newFiles) {
      const path = this.folder.path(name);
      const file = await CompressedFile.of(createReadStream(path));
      this.compressed.push(file);
      if (!file.digest.equals(digest)) throw new DomainRefusal('file_changed', { path });
    }
  }
}
