import type { EntityManager } from 'typeorm';
import { coveredPeriods } from '../entitlement/counting-entitlement';
import type { KeyStatus } from './api-key.entity';

/** A key as its owner or operator sees it now: without its secret. */
export interface KeySummary {
  publicId: string;
  account: string;
  label: string;
  status: KeyStatus;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** For how long it was made; null without an end. */
  lifetimeSeconds: number | null;
}

/** $1 the cut-off day; $2 an account or null; $3 a public id or null. A key has lapsed if an instant of its life was without entitlement. */
const STANDINGS = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT public_id AS "publicId", account.name AS account, label, api_key.created_at AS "createdAt", expires_at AS "expiresAt",
         revoked_at AS "revokedAt", last_used_at AS "lastUsedAt",
         lifetime_seconds AS "lifetimeSeconds",
         CASE
           WHEN revoked_at IS NOT NULL THEN 'revoked'
           WHEN expires_at <= clock.at THEN 'expired'
           WHEN periods.all_of_them @> tstzrange(api_key.created_at, greatest(clock.at, api_key.created_at), '[]') THEN 'active'
           ELSE 'lapsed'
         END AS status
  FROM api_key
  JOIN account ON account.id = api_key.account_id
  CROSS JOIN clock
  CROSS JOIN LATERAL ${coveredPeriods('$1')}
  WHERE ($2::int IS NULL OR account.id = $2) AND ($3::text IS NULL OR public_id = $3)
  ORDER BY api_key.created_at, api_key.id`;

export function keySummaries(
  manager: EntityManager,
  cutoff: string | null,
  which: { accountId: number; publicId?: string } | { publicId: string },
): Promise<KeySummary[]> {
  const wanted = { accountId: null, publicId: null, ...which };
  return manager.query<KeySummary[]>(STANDINGS, [cutoff, wanted.accountId, wanted.publicId]);
}
