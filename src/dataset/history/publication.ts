import type { Client } from 'pg';

/** Why a generation is served: it was imported, its preview was approved, or an operator rolled back to it. */
export type PublicationAction = 'import' | 'approval' | 'rollback';

/** Who changed the dataset, and their note about it. */
export interface Authorship {
  by: string;
  message: string | null;
}

export const UNKNOWN_AUTHORSHIP: Authorship = { by: 'unknown', message: null };

// Raw SQL here and in the other steps that publish, drop or compare generations: they share one plain connection, transaction and set of locks.

/**
 * Serializes publications, so that the newest row is the latest decision and no generation is dropped while it is being published. Readers aren't
 * blocked. The lock is held until the transaction ends.
 */
export async function lockPublications(client: Client): Promise<void> {
  await client.query('LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
}

/** The changes that a publication makes. */
interface PublishedChanges {
  id: number;
  size: number;
  isReversed: boolean;
}

/**
 * Serves a generation as soon as the transaction commits. Its changes get the next ids. If they aren't known, one id stays free, so that whoever has read up
 * to the last one can tell that something is missing.
 */
export async function publishGeneration(
  client: Client,
  generationId: number,
  { action, authorship: { by, message } }: { action: PublicationAction; authorship: Authorship },
  changes: PublishedChanges | undefined,
): Promise<void> {
  await lockPublications(client);
  await client.query(
    `INSERT INTO dataset_publication (generation_id, action, published_by, message, change_set_id, undoes_changes, last_change_id)
     SELECT $1, $2, $3, $4, $5, $6, coalesce(max(last_change_id) + $7, 0) FROM dataset_publication`,
    [generationId, action, by, message, changes?.id ?? null, changes?.isReversed ?? false, changes?.size ?? 1],
  );
  await client.query('UPDATE dataset_generation SET restored_at = NULL WHERE id = $1 AND restored_at IS NOT NULL', [
    generationId,
  ]);
}
