import type { EntityManager } from 'typeorm';
import { firstRow } from '../../platform/database/one-row';
import { entitlementCounts } from './covered-periods';
import type { EntitlementSource } from './entitlement.entity';

/** The interval that decides whether an account has API access. */
export interface LatestEntitlement {
  source: EntitlementSource;
  active: boolean;
  until: Date | null;
}

/**
 * $1 is the account, $2 the cut-off day or null. Prefers a running interval to one that has ended. Of
 * running ones, it prefers the plan to the add-on; of ended ones, the latest end, and then the plan.
 * Raw SQL, because the builder doesn't support CROSS JOIN.
 */
const LATEST = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT entitlement.source, entitlement.during @> clock.at AS active, upper(entitlement.during) AS until
  FROM entitlement
  JOIN account ON account.id = entitlement.account_id
  CROSS JOIN clock
  WHERE account.id = $1 AND ${entitlementCounts('$2')}
  ORDER BY active DESC,
           (entitlement.during @> clock.at AND entitlement.source = 'plan') DESC,
           upper(entitlement.during) DESC NULLS FIRST,
           entitlement.source = 'plan' DESC
  LIMIT 1`;

export function latestEntitlement(
  manager: EntityManager,
  accountId: number,
  cutoff: string | undefined,
): Promise<LatestEntitlement | null> {
  return firstRow<LatestEntitlement>(manager, LATEST, [accountId, cutoff]);
}
