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
 * Raw SQL, because the builder doesn't support CROSS JOIN. $1 is the account, $2 the cut-off day.
 * Prefers running intervals to ended ones, the plan to the add-on, and the latest end.
 */
const LATEST = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT source, during @> at AS active, upper(during) AS until
  FROM entitlement
  JOIN account ON account.id = account_id
  CROSS JOIN clock
  WHERE account_id = $1 AND ${entitlementCounts('$2')}
  ORDER BY active DESC, (during @> at AND source = 'plan') DESC, upper(during) DESC NULLS FIRST, source = 'plan' DESC
  LIMIT 1`;

export function latestEntitlement(
  manager: EntityManager,
  accountId: number,
  cutoff: string | undefined,
): Promise<LatestEntitlement | null> {
  return firstRow<LatestEntitlement>(manager, LATEST, [accountId, cutoff]);
}
