import type { EntityManager } from 'typeorm';
import { coveredPeriods, coversLifeOf } from '../entitlement/covered-periods';
import type { KeyStatus } from './api-key.entity';

/** The current state of a key, for its owner and operators: everything except the secret. */
export interface KeySummary {
  publicId: string;
  account: string;
  label: string;
  status: KeyStatus;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The lifetime it was minted with; null means unlimited. */
  lifetimeSeconds: number | null;
  /** Whether it may preview generations before they are served. */
  isOperator: boolean;
}

/**
 * Raw SQL, because the builder doesn't support LATERAL joins. $1 is the cut-off day, $2 an account
 * or null, $3 a public id or null.
 */
const SUMMARIES = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT public_id AS "publicId", account.name AS account, label, api_key.created_at AS "createdAt", expires_at AS "expiresAt",
         revoked_at AS "revokedAt", last_used_at AS "lastUsedAt",
         lifetime_seconds AS "lifetimeSeconds", is_operator AS "isOperator",
         CASE
           WHEN revoked_at IS NOT NULL THEN 'revoked'
           WHEN expires_at <= clock.at THEN 'expired'
           WHEN ${coversLifeOf('api_key', 'clock.at')} THEN 'active'
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
  cutoff: string | undefined,
  filter: { accountId: number; publicId?: string } | { publicId: string },
): Promise<KeySummary[]> {
  const { accountId, publicId } = { accountId: null, publicId: null, ...filter };
  return manager.query<KeySummary[]>(SUMMARIES, [cutoff, accountId, publicId]);
}
