import type { Client } from 'pg';
import { DATASET_FILES } from '../../files/format/dataset-files';
import { exportedFile } from '../../files/format/file-query';
import { inTransaction } from '../publication/dataset-connection';
import { hasFile, schemaOf, type ImportedGeneration } from '../publication/imported-generation';
import { assignFiles, storeFile } from './archive';
import { CompressedFile } from './compressed-file';

/** Archives an export of a generation, unless it is archived already. */
export async function archiveTables(client: Client, generation: ImportedGeneration): Promise<void> {
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
