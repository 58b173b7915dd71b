import type { Client } from 'pg';
import { DomainRefusal } from '../../errors/domain-refusal';
import { MAX_RESTORES_PER_DAY, RESTORES_TODAY } from '../../market-query/vintage/restore-order';
import type { KnownGeneration } from '../generation/stored-generation';

const KEPT = '2 days';

/**
 * Counts a restore for an account. Throws DomainRefusal if it may start no more today. One that
 * fails counts, too. Called with the lock on restores held, so that no two count at once.
 */
export function countRestore(
  accountId: number | null,
): (client: Client, generation: KnownGeneration) => Promise<void> {
  return async (client, { id }) => {
    await client.query(
      `DELETE FROM generation_restore WHERE started_at < clock_timestamp() - interval '${KEPT}'`,
    );
    const { rowCount } = await client.query(
      `INSERT INTO generation_restore (account_id, generation_id) SELECT $1::int, $2 WHERE (${RESTORES_TODAY}) < ${MAX_RESTORES_PER_DAY}`,
      [accountId, id],
    );
    if (rowCount === 0) throw new DomainRefusal('too_many_restores', { max: MAX_RESTORES_PER_DAY });
  };
}
