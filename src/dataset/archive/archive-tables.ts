import type { Client } from 'pg';
import { exportedFile } from '../format/file-query';
import { inTransaction } from '../generation/dataset-connection';
import { DATASET_FILES } from '../format/dataset-files';
import {
  hasFile,
  schemaOf,
  servedGeneration,
  type ImportedGeneration,
  storedGeneration,
} from '../generation/imported-generation';
import { assignFiles, storeFile } from './archive';
import { CompressedFile } from './compressed-file';

/**
 * Done before another generation replaces the served one, so that the archive begins with what was
 * served when it was introduced or turned on.
 */
export async function archiveServed(client: Client): Promise<void> {
  const served = await servedGeneration(client);
  if (served) await archiveTables(client, served);
}

/** The same afterwards, for the generation that was replaced. */
export async function archiveGeneration(client: Client, label: string): Promise<void> {
  await archiveTables(client, await storedGeneration(client, label));
}

/** Archives an export of a generation, unless it is archived already. */
async function archiveTables(client: Client, generation: ImportedGeneration): Promise<void> {
  const { id } = generation;
  await inTransaction(client, async () => {
    // Two publications at the same time: the second one waits here, and finds nothing left to do.
    const claimed = await client.query(
      'UPDATE dataset_generation SET archived = true WHERE id = $1 AND NOT archived',
      [id],
    );
    if (claimed.rowCount === 0) return;
    const digests = new Map<string, Buffer>();
    for (const file of DATASET_FILES.filter((each) => hasFile(generation, each))) {
      const content = exportedFile(client, file, schemaOf(generation));
      const compressed = await CompressedFile.of(content);
      try {
        await storeFile(client, compressed);
        digests.set(file.name, compressed.digest);
      } finally {
        await compressed.close();
      }
    }
    await assignFiles(client, id, digests);
  });
}
