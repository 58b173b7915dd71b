import type { Client } from 'pg';

/** Why another generation is served: it was imported, a preview was approved, or an operator went back to it. */
export type PublicationAction = 'import' | 'approval' | 'rollback';

/** Who did something to the dataset, and what they say about it. */
export interface Authorship {
  by: string;
  message: string | null;
}

export const UNKNOWN_AUTHORSHIP: Authorship = { by: 'unknown', message: null };

/**
 * Publications take turns, so that the newest row is the newest decision, and no generation is dropped while it is being published. Readers are not
 * affected: they only read the table. The lock lasts to the end of the transaction.
 */
export async function lockPublications(client: Client): Promise<void> {
  await client.query('LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
}

/** Makes a generation the one that is served, as soon as the transaction commits. */
export async function publishGeneration(
  client: Client,
  generationId: number,
  action: PublicationAction,
  { by, message }: Authorship,
): Promise<void> {
  await lockPublications(client);
  await client.query('INSERT INTO dataset_publication (generation_id, action, published_by, message) VALUES ($1, $2, $3, $4)', [
    generationId,
    action,
    by,
    message,
  ]);
}
