import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import {
  publish,
  type PublicationOptions,
  type PublicationResult,
} from '../../differences/changes/publish';
import { withDatasetConnection } from '../publication/dataset-connection';
import {
  servedGeneration,
  type ImportedGeneration,
  storedGeneration,
} from '../publication/imported-generation';
import { type Authorship, publishedOver } from '../publication/publication';
import { rollbackPath } from './rollback-path';

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
    const choose = async (served: ImportedGeneration | undefined): Promise<ImportedGeneration> => {
      if (!served) throw new DomainRefusal('no_dataset', {});
      const meanwhile = await publishedOver(client, seen);
      if (meanwhile) throw new DomainRefusal('rollback_outdated', { served: meanwhile });
      const target =
        label === undefined
          ? await generationBefore(client, served)
          : await storedGeneration(client, label);
      if (target.id === served.id)
        throw new DomainRefusal('generation_already_served', { generation: served.label });
      if (!target.was_served) throw new DomainRefusal('never_served', { generation: target.label });
      return target;
    };
    return publish(client, databaseUrl, { action: 'rollback', authorship, choose, ...options });
  });
}

async function generationBefore(
  client: Client,
  served: ImportedGeneration,
): Promise<ImportedGeneration> {
  const [, ...earlier] = await rollbackPath(client);
  const { rows } = await client.query<{ label: string }>(
    'SELECT label FROM dataset_generation WHERE dropped_at IS NULL AND id = ANY ($1::bigint[]) ORDER BY array_position($1, id) LIMIT 1',
    [earlier],
  );
  if (!rows[0]) throw new DomainRefusal('no_earlier_generation', { served: served.label });
  return storedGeneration(client, rows[0].label);
}
