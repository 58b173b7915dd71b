import type { EntityManager } from 'typeorm';
import { onlyRow } from '../../platform/database/one-row';
import { coveredPeriods, coversLifeOf, isLiveKey } from '../entitlement/covered-periods';
import type { EntitlementSource } from '../entitlement/entitlement.entity';
import type { PlanId } from '../plan/offers';

/** The current state of an account, for its operator. */
export interface AccountSummary {
  name: string;
  plan: PlanId;
  apiAccess: boolean;
  /** Why it has API access: the plan, or else the add-on; null without access. */
  source: EntitlementSource | null;
  addonSince: string | null;
  /** The last UTC day of the add-on, in the past or the future. */
  addonUntil: string | null;
  /** Keys that can read data. */
  activeKeys: number;
  createdAt: Date;
}

/** The account had API access during the whole life of the key, so it hasn't lapsed. */
const HAS_NOT_LAPSED = coversLifeOf({
  key: 'api_key',
  now: 'clock.at',
  covered: 'periods.with_access',
});

/**
 * Each account, when it had API access (`periods`), and when its add-on ends (`addon`). $1 is the
 * cut-off day or null, $2 the account's name or null for all accounts. Raw SQL, because the builder
 * doesn't support LATERAL joins.
 *
 * `periods` leaves out an add-on that was bought on the cut-off day or later. `addon` doesn't: the
 * operator should see when it ends all the same. An interval of whole days ends at midnight, which
 * belongs to the next day, so its last day is that of the microsecond before.
 */
const SUMMARIES = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT account.name, account.plan_id AS plan,
         coalesce(periods.with_access @> clock.at, false) AS "apiAccess",
         CASE WHEN periods.with_access_by_plan @> clock.at THEN 'plan'
              WHEN periods.with_access @> clock.at THEN 'grandfathered_addon' END AS source,
         account.addon_since AS "addonSince", addon.until AS "addonUntil", account.created_at AS "createdAt",
         (SELECT count(*)::int FROM api_key
          WHERE api_key.account_id = account.id
            AND ${isLiveKey('clock.at')} AND ${HAS_NOT_LAPSED}) AS "activeKeys"
  FROM account
  CROSS JOIN clock
  CROSS JOIN LATERAL ${coveredPeriods('$1')} AS periods
  CROSS JOIN LATERAL (
    SELECT (max(upper(entitlement.during) - interval '1 microsecond') AT TIME ZONE 'UTC')::date AS until
    FROM entitlement
    WHERE entitlement.account_id = account.id AND entitlement.source = 'grandfathered_addon'
  ) AS addon
  WHERE $2::text IS NULL OR account.name = $2
  ORDER BY account.name`;

export function accountSummaries(
  manager: EntityManager,
  cutoff: string | undefined,
): Promise<AccountSummary[]> {
  return manager.query<AccountSummary[]>(SUMMARIES, [cutoff, null]);
}

/** Of an account that exists. */
export function accountSummary(
  manager: EntityManager,
  cutoff: string | undefined,
  name: string,
): Promise<AccountSummary> {
  return onlyRow<AccountSummary>(manager, SUMMARIES, [cutoff, name]);
}
