import { errorCode } from '../../../platform/database/error-code';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { removeUnusedFiles } from '../archive/archive';
import { inTransaction, withDatasetConnection } from '../publication/dataset-connection';
import { unservedGeneration } from '../publication/imported-generation';
import { type Authorship, lockPublications } from '../publication/publication';
import { dropGeneration } from './drop-old-generations';

/** Longer than a request may take (STATEMENT_TIMEOUT_MS). */
const LOCK_TIMEOUT = '6s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Drops a preview that was never approved, or what an interrupted import left. Returns its label.
 * Throws DomainRefusal.
 */
export function discardPreview(
  databaseUrl: string,
  label: string,
  { by, message }: Authorship,
): Promise<string> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    const discarded = await inTransaction(client, async () => {
      await lockPublications(client);
      const preview = await unservedGeneration(client, label);
      await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      try {
        await dropGeneration(client, preview.id);
      } catch (error) {
        throw errorCode(error) === LOCK_NOT_AVAILABLE
          ? new DomainRefusal('generation_in_use', { generation: preview.label })
          : error;
      }
      await client.query(
        'UPDATE dataset_generation SET discarded_by = $2, discard_message = $3 WHERE id = $1',
        [preview.id, by, message],
      );
      return preview.label;
    });
    await removeUnusedFiles(client).catch(() => undefined); // otherwise, the next import does it
    return discarded;
  });
}
