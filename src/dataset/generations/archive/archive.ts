import type { Client } from 'pg';
import type { CompressedFile } from './compressed-file';

// Raw SQL here and in the other files of the archive: they share the plain connections and the
// transactions of imports, and these tables have no entities.

/** Whether a file is archived already. If so, it stays until the transaction ends. */
export async function isArchived(client: Client, digest: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM archived_file WHERE digest = $1 FOR KEY SHARE',
    [digest],
  );
  return rowCount === 1;
}

/** Stores a file once, also if another transaction stores the same one now: it waits for its end. */
export async function storeFile(client: Client, file: CompressedFile): Promise<void> {
  if (await isArchived(client, file.digest)) return;
  const { rowCount } = await client.query(
    'INSERT INTO archived_file (digest, bytes, compressed_bytes) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING',
    [file.digest, file.bytes, file.compressedBytes],
  );
  // Another transaction has just stored the same file. If it is removed again meanwhile, store it.
  if (rowCount === 0) return storeFile(client, file);
  let place = 0;
  for await (const piece of file.pieces()) {
    await client.query('INSERT INTO archived_piece (digest, place, content) VALUES ($1, $2, $3)', [
      file.digest,
      place++,
      piece,
    ]);
  }
}

/** Says which files a generation was imported from. They are stored, and so is the generation. */
export async function assignFiles(
  client: Client,
  generationId: number,
  digests: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await client.query(
    'INSERT INTO generation_file (generation_id, name, digest) SELECT $1, name, digest FROM unnest($2::text[], $3::bytea[]) AS file (name, digest)',
    [generationId, [...digests.keys()], [...digests.values()]],
  );
}

/** Forgets the files of a generation, unless it was ever served. */
export async function forgetUnservedFiles(client: Client, generationId: number): Promise<void> {
  await client.query(
    `WITH forgotten AS (
       DELETE FROM generation_file
       WHERE generation_id = $1 AND NOT EXISTS (SELECT FROM dataset_publication WHERE dataset_publication.generation_id = $1)
       RETURNING generation_id)
     UPDATE dataset_generation SET archived = false WHERE id IN (SELECT generation_id FROM forgotten)`,
    [generationId],
  );
}

/** Removes files that no generation has. Skips those that a running import refers to. */
export async function removeUnusedFiles(client: Client): Promise<void> {
  await client.query(
    `DELETE FROM archived_file WHERE digest IN (
       SELECT digest FROM archived_file AS file WHERE NOT EXISTS (SELECT FROM generation_file WHERE digest = file.digest) FOR UPDATE SKIP LOCKED)`,
  );
}

export interface ArchiveSize {
  /** Generations whose files are archived. */
  generations: number;
  /** The size of the files; one that several generations have counts once. */
  file_bytes: number;
  /** What the database stores of them. */
  stored_bytes: number;
}

export const ARCHIVE_SIZE = `
  SELECT (SELECT count(*)::int FROM dataset_generation WHERE archived) AS generations,
    coalesce(sum(bytes), 0)::float8 AS file_bytes, coalesce(sum(compressed_bytes), 0)::float8 AS stored_bytes
  FROM archived_file`;
