import { withDatasetConnection } from '../publication/dataset-connection';
import { servedGeneration } from '../publication/imported-generation';
import type { Authorship } from '../publication/publication';
import { publish, type PublicationOptions, type PublicationResult } from './publish';

/**
 * Serves a stored generation again: the one with the label, or without a label the one that was
 * served before and hasn't been rolled back from since. Nothing is loaded or copied. To undo the
 * latest publication takes effect immediately, even during an import; what wasn't compared before
 * is compared first. Throws DomainRefusal.
 */
export function rollBack(
  databaseUrl: string,
  label: string | undefined,
  authorship: Authorship,
  options: PublicationOptions = {},
): Promise<PublicationResult> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    const seen = (await servedGeneration(client))?.label ?? null;
    const decision = { action: 'rollback', label, seen, authorship } as const;
    return publish(client, databaseUrl, decision, options);
  });
}
