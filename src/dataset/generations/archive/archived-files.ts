import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Client } from 'pg';
import type { DatasetFileName } from '../../files/format/file-names';
import type { DatasetSource, FileContent } from '../../files/reading/dataset-source';
import { digested } from '../../files/reading/digested';

/** As of a file: the cells of a larger piece would outlive the collection of young objects. */
const CHUNK_BYTES = 64 * 1024;

interface ArchivedFile {
  digest: Buffer;
  bytes: number;
}

/**
 * The files that a generation was imported from, read from the archive piece by piece. Nothing else
 * may use the client meanwhile.
 */
export class ArchivedFiles implements DatasetSource {
  private constructor(
    private readonly client: Client,
    private readonly files: ReadonlyMap<string, ArchivedFile>,
  ) {}

  static async of(client: Client, generationId: number): Promise<ArchivedFiles> {
    const { rows } = await client.query<ArchivedFile & { name: string }>(
      `SELECT name, digest, bytes::float8 AS bytes FROM generation_file JOIN archived_file USING (digest) WHERE generation_id = $1`,
      [generationId],
    );
    return new ArchivedFiles(client, new Map(rows.map((row) => [row.name, row])));
  }

  check(): ReturnType<DatasetSource['check']> {
    return Promise.resolve({ problems: [], warnings: [] });
  }

  size(file: DatasetFileName): Promise<number | undefined> {
    return Promise.resolve(this.files.get(file)?.bytes);
  }

  open(file: DatasetFileName): FileContent {
    const content = this.content(file);
    if (!content) throw new Error(`The archive has no ${file}.`);
    return content;
  }

  /**
   * The file, byte for byte as it was imported; undefined if there was none. Ends with an error if
   * it is damaged.
   */
  content(file: DatasetFileName): Readable | undefined {
    const archived = this.files.get(file);
    if (!archived) return undefined;
    const { digest } = archived;
    const content = new PassThrough();
    const whole = (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
      digested(chunks, (found) => {
        if (!found.equals(digest)) throw new Error(`The archived file ${file} is damaged.`);
      });
    // An error also destroys the content, so its readers get the error.
    pipeline(
      this.pieces(digest),
      createBrotliDecompress({ chunkSize: CHUNK_BYTES }),
      whole,
      content,
    ).catch(() => undefined);
    return content;
  }

  private async *pieces(digest: Buffer): AsyncGenerator<Buffer> {
    for (let place = 0; ; place++) {
      const { rows } = await this.client.query<{ content: Buffer }>(
        'SELECT content FROM archived_piece WHERE digest = $1 AND place = $2',
        [digest, place],
      );
      if (!rows[0]) return;
      yield rows[0].content;
    }
  }
}
