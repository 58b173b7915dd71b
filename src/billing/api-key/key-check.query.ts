import { type publishedGeneration, SERVED_GENERATION } from '../../market-data/generation';
import type { HotStatement } from '../billing-database';
import { coversLifeOf, entitlementCounts, isLiveKey } from '../entitlement/covered-periods';
import type { PlanId } from '../plan/offers';

const DAY = `'YYYY-MM-DD'`;
/** A unit is reserved only for a key that may read data and has a quota. */
const RESERVES =
  'candidate.wanted > 0 AND periods.covered AND periods.entitled AND periods.quota IS NOT NULL';

/** The key of a candidate, if it is live: neither revoked nor expired. */
const LIVE_KEY = `
  SELECT api_key.id, api_key.public_id, api_key.pepper_id, api_key.account_id, api_key.created_at
  FROM api_key
  WHERE api_key.public_id = candidate.public_id AND api_key.secret_hash = candidate.secret_hash
    AND ${isLiveKey('now()')}
  OFFSET 0`;

const ACCOUNT = `
  SELECT account.plan_id, account.addon_since FROM account
  WHERE account.id = live_key.account_id OFFSET 0`;

const HAS_NOT_LAPSED = coversLifeOf({
  key: 'live_key',
  now: 'now()',
  covered: 'range_agg(entitlement.during)',
});
const HAS_PLAN = `bool_or(entitlement.during @> now()) FILTER (WHERE entitlement.source = 'plan')`;

/**
 * What the account's intervals say about the key. It is `covered` if the account was entitled at
 * every instant since the key was created. `quota` is the place in $5 of the plan or the add-on that
 * gives access, or null if that has no quota. An add-on counts only if it was bought before the
 * cut-off.
 */
const PERIODS = `
  SELECT coalesce(${HAS_NOT_LAPSED}, false) AS covered,
         coalesce(bool_or(entitlement.during @> now()), false) AS entitled,
         coalesce(${HAS_PLAN}, false) AS by_plan,
         array_position($5::text[], CASE WHEN ${HAS_PLAN} THEN account.plan_id ELSE 'grandfathered_addon' END) AS quota
  FROM entitlement
  WHERE entitlement.account_id = live_key.account_id AND ${entitlementCounts('$4')}`;

/**
 * Checks keys and reserves their units of quota in one statement. For every candidate, $1 has a
 * public id, $2 the hash of a secret, and $3 the units that it wants. $4 is the cut-off day. $5
 * names the plans and the add-on that have a quota, and $6 to $8 are their limits per day, per
 * month, and per month of an account.
 *
 * Returns one JSON document, `CheckedKeys`, because each column costs Node and PostgreSQL more than a
 * value in a document. It has the candidates that are live keys. If none of them reserves a unit,
 * nothing is written.
 *
 * LATERAL with OFFSET 0 allows only one plan: an index lookup for each key. See billing-database.ts
 * for why the statement is never replanned.
 */
export const KEY_CHECK: HotStatement = {
  name: 'key-check',
  reservesConnection: true,
  text: `
    SELECT json_build_array(
      to_char(now() AT TIME ZONE 'UTC', ${DAY}),
      ${SERVED_GENERATION},
      known.keys,
      CASE WHEN known.ids IS NOT NULL THEN (
        SELECT json_agg(json_build_array(reserved.key_id, reserved.units, reserved.day_used, reserved.month_used,
                                         reserved.account_used, to_char(reserved.day, ${DAY}), reserved.at_ms))
        FROM quota_reserve(known.ids, known.accounts, known.units, known.quotas, $6, $7, $8) AS reserved
      ) END)
    FROM (
      SELECT json_agg(json_build_array(candidate.ordinal, live_key.id, live_key.public_id, live_key.pepper_id, live_key.account_id,
                                       account.plan_id, periods.covered, periods.entitled, periods.by_plan)) AS keys,
             array_agg(live_key.id) FILTER (WHERE ${RESERVES}) AS ids,
             array_agg(live_key.account_id) FILTER (WHERE ${RESERVES}) AS accounts,
             array_agg(candidate.wanted) FILTER (WHERE ${RESERVES}) AS units,
             array_agg(periods.quota) FILTER (WHERE ${RESERVES}) AS quotas
      FROM unnest($1::text[], $2::bytea[], $3::int[]) WITH ORDINALITY AS candidate (public_id, secret_hash, wanted, ordinal)
      CROSS JOIN LATERAL (${LIVE_KEY}) AS live_key
      CROSS JOIN LATERAL (${ACCOUNT}) AS account
      CROSS JOIN LATERAL (${PERIODS}) AS periods
    ) AS known`,
};

/** The document that KEY_CHECK returns. Lists without elements are null. */
export type CheckedKeys = [
  day: string,
  generation: Parameters<typeof publishedGeneration> | null,
  keys: KeyRow[] | null,
  /** What was reserved for the keys with a quota. */
  reserved: ReservedRow[] | null,
];

export type KeyRow = [
  /** The number of the candidate, starting at 1. */
  ordinal: number,
  id: number,
  publicId: string,
  pepperId: string | null,
  accountId: number,
  plan: PlanId,
  covered: boolean,
  entitled: boolean,
  /** Whether the plan gives the account API access, not only the add-on. */
  byPlan: boolean,
];

export type ReservedRow = [
  keyId: number,
  /** The units granted. */
  units: number,
  dayUsed: number,
  monthUsed: number,
  accountUsed: number,
  day: string,
  atMs: number,
];
