import type { Client } from 'pg';
import { DomainRefusal } from '../../errors/domain-refusal';
import { withDatasetConnection } from '../dataset-connection';
import { type Authorship, lockPublications, publishGeneration } from './publication';
import { servedGeneration, type StoredGeneration, storedGeneration } from './stored-generation';

export interface ApprovalResult {
  /** The label of the generation that was served before; null if there was none. */
  from: string | null;
  /** The label of the generation that is served now. */
  generation: string;
}

/**
 * Serves the tables of a preview, without loading anything again. Throws DomainRefusal, for example if another generation has been served since the
 * preview was made: approving it would undo that change.
 */
export function approvePreview(databaseUrl: string, label: string, authorship: Authorship): Promise<ApprovalResult> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    await client.query('BEGIN');
    await lockPublications(client);
    const served = await servedGeneration(client);
    const preview = await storedGeneration(client, label);
    await requirePreview(client, preview, served);
    await publishGeneration(client, preview.id, 'approval', authorship);
    await client.query('COMMIT');
    return { from: served?.label ?? null, generation: preview.label };
  });
}

async function requirePreview(
  client: Client,
  { id, label }: StoredGeneration,
  served: StoredGeneration | undefined,
): Promise<void> {
  const { rows } = await client.query<{ published: boolean; intended: boolean; outdated: boolean }>(
    `SELECT EXISTS (SELECT FROM dataset_publication WHERE generation_id = $1) AS published, is_preview AS intended,
       EXISTS (SELECT FROM dataset_publication WHERE published_at > imported_at) AS outdated
     FROM dataset_generation WHERE id = $1`,
    [id],
  );
  const { published, intended, outdated } = rows[0]!;
  if (published) throw new DomainRefusal('not_a_preview', { generation: label });
  if (!intended) throw new DomainRefusal('interrupted_generation', { generation: label });
  if (outdated) throw new DomainRefusal('preview_outdated', { generation: label, served: served?.label ?? '' });
}
