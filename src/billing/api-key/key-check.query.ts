import type { HotStatement } from '../billing-database';
import type { PlanId } from '../caller';
import { coveredPeriods } from '../entitlement/counting-entitlement';

/**
 * Checks keys and reserves their units, in one statement. $1 public ids, $2 hashes of secrets, $3 units wanted, one of each for every candidate; $4 the cut-off
 * day; $5 to $7 the limits of a day, a month and an account's month.
 *
 * One row for each candidate that is a key neither revoked nor expired, or one row without a key if there is none; every row repeats the current generation. An
 * add-on counts only if it was bought before the cut-off. A key is covered if no instant since its creation lies outside the account's entitlement. Units are
 * reserved only for keys that are covered, entitled and capped; without any, nothing is written.
 *
 * LATERAL with OFFSET 0 leaves one plan: a probe by index for each key, however many keys there are. See billing-database.ts for why it is never replanned.
 */
export const KEY_CHECK: HotStatement = {
  name: 'key-check',
  text: `
    WITH known AS MATERIALIZED (
      SELECT k.*, candidate.place, candidate.wanted, periods.*
      FROM unnest($1::text[], $2::bytea[], $3::int[]) WITH ORDINALITY AS candidate (public_id, secret_hash, wanted, place)
      CROSS JOIN LATERAL (
        SELECT api_key.id, public_id, pepper_id, account_id, created_at FROM api_key
        WHERE api_key.public_id = candidate.public_id AND api_key.secret_hash = candidate.secret_hash
          AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
        OFFSET 0
      ) AS k
      CROSS JOIN LATERAL (
        SELECT plan_id, coalesce(all_of_them @> tstzrange(k.created_at, greatest(now(), k.created_at), '[]'), false) AS covered,
               coalesce(all_of_them @> now(), false) AS entitled, coalesce(of_plan @> now(), false) AS uncapped
        FROM (SELECT * FROM account WHERE account.id = k.account_id OFFSET 0) AS account
        CROSS JOIN LATERAL ${coveredPeriods('$4')}
      ) AS periods
    ), capped AS MATERIALIZED (
      SELECT id, account_id, wanted FROM known WHERE wanted > 0 AND covered AND entitled AND NOT uncapped ORDER BY id
    )
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), g.id, g.label, g.changed_on,
           k.place::int, k.id, k.public_id, k.pepper_id, k.account_id, k.plan_id, k.covered, k.entitled, k.uncapped,
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
  /** Of the candidate, from 1; null in the one row without a key. */
  place: number | null,
  keyId: number,
  publicId: string,
  pepperId: string | null,
  accountId: number,
  plan: PlanId,
  covered: boolean,
  entitled: boolean,
  uncapped: boolean,
  /** Granted; null where nothing was reserved. */
  units: number | null,
  dayUsed: number,
  monthUsed: number,
  accountUsed: number,
  quotaDay: string,
  atMs: number,
];
