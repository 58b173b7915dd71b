import type { Client } from 'pg';
import { DomainRefusal } from '../../errors/domain-refusal';
import { withDatasetConnection } from '../dataset-connection';
import { type Authorship, lockPublications, publishGeneration } from './publication';
import { rollbackPath } from './rollback-path';
import { servedGeneration, type StoredGeneration, storedGeneration, wasServed } from './stored-generation';

export interface RollbackResult {
  /** The label of the generation that was served before. */
  from: string;
  /** The label of the generation that is served now. */
  generation: string;
}

/**
 * Serves a stored generation again: the one with the label, or without a label the one that was served before and hasn't been rolled back from since.
 * Nothing is loaded or copied, so it takes effect immediately, even during an import. Throws DomainRefusal.
 */
export function rollBack(databaseUrl: string, label: string | undefined, authorship: Authorship): Promise<RollbackResult> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    await client.query('BEGIN');
    await lockPublications(client);
    const served = await servedGeneration(client);
    if (!served) throw new DomainRefusal('no_dataset', {});
    const target = label === undefined ? await generationBefore(client, served) : await storedGeneration(client, label);
    if (target.id === served.id) throw new DomainRefusal('generation_already_served', { generation: served.label });
    if (!(await wasServed(client, target))) throw new DomainRefusal('never_served', { generation: target.label });
    await publishGeneration(client, target.id, 'rollback', authorship);
    await client.query('COMMIT');
    return { from: served.label, generation: target.label };
  });
}

async function generationBefore(client: Client, served: StoredGeneration): Promise<StoredGeneration> {
  const [, ...earlier] = await rollbackPath(client);
  const { rows } = await client.query<{ label: string }>(
    'SELECT label FROM dataset_generation WHERE dropped_at IS NULL AND id = ANY ($1::bigint[]) ORDER BY array_position($1, id) LIMIT 1',
    [earlier],
  );
  if (!rows[0]) throw new DomainRefusal('no_earlier_generation', { served: served.label });
  return storedGeneration(client, rows[0].label);
}
