import type { EntityManager } from 'typeorm';
import { entitlementCounts } from './counting-entitlement';
import type { EntitlementSource } from './entitlement.entity';

/** The interval that tells where an account stands. */
export interface LatestEntitlement {
  source: EntitlementSource;
  active: boolean;
  until: Date | null;
}

/** $1 the account, $2 the cut-off day. The plan's interval goes before the add-on's, one that runs before one that has ended, the latest first. */
const LATEST = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT source, during @> at AS active, upper(during) AS until
  FROM entitlement
  JOIN account ON account.id = account_id
  CROSS JOIN clock
  WHERE account_id = $1 AND ${entitlementCounts('$2')}
  ORDER BY active DESC, (during @> at AND source = 'plan') DESC, upper(during) DESC NULLS FIRST
  LIMIT 1`;

export async function latestEntitlement(
  manager: EntityManager,
  accountId: number,
  cutoff: string | null,
): Promise<LatestEntitlement | null> {
  const [latest] = await manager.query<LatestEntitlement[]>(LATEST, [accountId, cutoff]);
  return latest ?? null;
}
