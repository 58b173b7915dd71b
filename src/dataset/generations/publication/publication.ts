import type { Client } from 'pg';
import type { RefusalCatalog } from '../../../platform/errors/refusal-catalog';

/**
 * Why a generation is served: it was imported, its preview was approved, or an operator rolled back
 * to it.
 */
export type PublicationAction = Served['action'];
type Served = RefusalCatalog['rollback_outdated']['served'];

/** Who changed the dataset, and their note about it. */
export interface Authorship {
  by: string;
  message: string | null;
  /** The account of the operating system, whatever name they gave. */
  account?: string;
}

export const UNKNOWN_AUTHORSHIP: Authorship = { by: 'unknown', message: null };

/** The same for authors of the history who are the same person, whatever the case and blanks. */
export function personKey(author: string): string {
  return author.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

// Raw SQL here and in the other steps that publish, drop or compare generations: they share one
// plain connection, transaction and set of locks.

/**
 * Serializes publications, so that the newest row is the latest decision and no generation is
 * dropped while it is being published. Readers aren't blocked. The lock is held until the
 * transaction ends.
 */
export async function lockPublications(client: Client): Promise<void> {
  await client.query('LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
}

/**
 * Who published the served generation, if it isn't the one that `base` names: a generation that was
 * made on `base` would undo that. Hold the lock on publications, unless you only tell a person.
 */
export async function publishedOver(
  client: Client,
  base: string | null,
): Promise<Served | undefined> {
  const { rows } = await client.query<Served>(
    `SELECT label AS generation, action, published_by AS by
     FROM dataset_publication AS publication JOIN served_generation AS served ON served.id = generation_id
     WHERE label IS DISTINCT FROM $1 ORDER BY publication.id DESC LIMIT 1`,
    [base],
  );
  return rows[0];
}

/** How the rows of the lists differ between two generations, as it is stored. */
export interface ChangeSet {
  id: number;
  size: number;
  /** Whether it was made in the other direction: a rollback undoes what an import did. */
  isReversed: boolean;
}

/**
 * How long after its transaction's last statement a publication takes effect. It must be visible by
 * then: an answer that doesn't see it has an instant before. A commit that takes longer leaves a
 * gap, in which answers with the generation before have instants that lead to this one.
 */
const LEAD_MS = 100;

/**
 * Serves a generation as soon as the transaction commits, which must follow at once. Its changes
 * get the next ids. If they aren't known, one id stays free, so that whoever has read up to the
 * last one can tell that something is missing. With the lock on publications held.
 */
export async function publishGeneration(
  client: Client,
  generationId: number,
  { action, authorship: { by, message } }: { action: PublicationAction; authorship: Authorship },
  changes: ChangeSet | undefined,
): Promise<void> {
  await client.query(
    'UPDATE dataset_generation SET restored_at = NULL WHERE id = $1 AND restored_at IS NOT NULL',
    [generationId],
  );
  // Later than every other one, even if the clock was set back.
  await client.query(
    `INSERT INTO dataset_publication (generation_id, action, published_by, message, change_set_id, undoes_changes, last_change_id, published_at)
     SELECT $1, $2, $3, $4, $5, $6, coalesce(max(last_change_id) + $7, 0),
       greatest(clock_timestamp() + interval '${LEAD_MS} ms', max(published_at) + interval '1 ms')
     FROM dataset_publication`,
    [
      generationId,
      action,
      by,
      message,
      changes?.id ?? null,
      changes?.isReversed ?? false,
      changes?.size ?? 1,
    ],
  );
}

/**
 * Waits until the newest publication has taken effect: `as_of` with the present instant then gives
 * it. It is published in any case, so an error doesn't matter.
 */
export async function untilInEffect(client: Client): Promise<void> {
  await client
    .query(
      'SELECT pg_sleep(least(extract(epoch FROM max(published_at) - clock_timestamp()), $1)) FROM dataset_publication',
      [LEAD_MS / 1000],
    )
    .catch(() => undefined);
}
