import type { HotStatement } from '../billing-database';
import type { PlanId } from '../caller';
import { coveredPeriods, coversLifeOf, isLiveKey } from '../entitlement/covered-periods';

/**
 * Checks keys and reserves their units of quota in one statement. For every candidate, $1 has a public id, $2 the hash of a secret, and $3 the units that it wants.
 * $4 is the cut-off day; $5 to $7 are the limits per day, per month, and per month of an account.
 *
 * Returns one row for each candidate that is a live key (neither revoked nor expired), or one row without a key if there is none. Every row repeats the current
 * generation. An add-on counts only if it was bought before the cut-off. A key is covered if its account was entitled at every instant since the key was created.
 * Units are reserved only for keys that are covered, entitled and capped; if there are none, nothing is written.
 *
 * LATERAL with OFFSET 0 allows only one plan: an index lookup for each key. See billing-database.ts for why the statement is never replanned.
 */
export const KEY_CHECK: HotStatement = {
  name: 'key-check',
  text: `
    WITH known AS MATERIALIZED (
      SELECT k.*, candidate.ordinal, candidate.wanted, periods.*
      FROM unnest($1::text[], $2::bytea[], $3::int[]) WITH ORDINALITY AS candidate (public_id, secret_hash, wanted, ordinal)
      CROSS JOIN LATERAL (
        SELECT api_key.id, public_id, pepper_id, account_id, created_at FROM api_key
        WHERE api_key.public_id = candidate.public_id AND api_key.secret_hash = candidate.secret_hash
                     AND ${isLiveKey('now()')}
        OFFSET 0
      ) AS k
      CROSS JOIN LATERAL (
        SELECT plan_id, coalesce(${coversLifeOf('k', 'now()')}, false) AS covered,
               coalesce(all_of_them @> now(), false) AS entitled, coalesce(of_plan @> now(), false) AS uncapped
        FROM (SELECT * FROM account WHERE account.id = k.account_id OFFSET 0) AS account
        CROSS JOIN LATERAL ${coveredPeriods('$4')}
      ) AS periods
    ), capped AS MATERIALIZED (
      SELECT id, account_id, wanted FROM known WHERE wanted > 0 AND covered AND entitled AND NOT uncapped ORDER BY id
    )
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), g.id, g.label, g.changed_on,
                 k.ordinal::int, k.id, k.public_id, k.pepper_id, k.account_id, k.plan_id, k.covered, k.entitled, k.uncapped,
           r.units, r.day_used, r.month_used, r.account_used, to_char(r.day, 'YYYY-MM-DD'), r.at_ms
    FROM (VALUES (1)) AS always
    LEFT JOIN (
      SELECT id, label, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on FROM served_generation
    ) AS g ON true
    LEFT JOIN known AS k ON true
    LEFT JOIN quota_reserve(
      ARRAY(SELECT id FROM capped), ARRAY(SELECT account_id FROM capped), ARRAY(SELECT wanted FROM capped), $5, $6, $7
    ) AS r ON r.key_id = k.id`,
};

export type KeyCheckRow = [
  day: string,
  generationId: number | null,
  generationLabel: string,
  changedOn: string,
  /** The number of the candidate, starting at 1; null in a row without a key. */
  ordinal: number | null,
  keyId: number,
  publicId: string,
  pepperId: string | null,
  accountId: number,
  plan: PlanId,
  covered: boolean,
  entitled: boolean,
  uncapped: boolean,
  /** The units granted; null if nothing was reserved. */
  units: number | null,
  dayUsed: number,
  monthUsed: number,
  accountUsed: number,
  quotaDay: string,
  atMs: number,
];
