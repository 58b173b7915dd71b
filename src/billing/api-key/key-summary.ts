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

/** The account had API access during the whole life of the key. */
const HAS_NOT_LAPSED = coversLifeOf({
  key: 'api_key',
  now: 'clock.at',
  covered: 'periods.with_access',
});

/**
 * Raw SQL, because the builder doesn't support LATERAL joins. $1 is the cut-off day or null, $2 an
 * account or null, $3 a public id or null.
 */
const SUMMARIES = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at)
  SELECT api_key.public_id AS "publicId", account.name AS account, api_key.label,
         api_key.created_at AS "createdAt", api_key.expires_at AS "expiresAt",
         api_key.revoked_at AS "revokedAt", api_key.last_used_at AS "lastUsedAt",
         api_key.lifetime_seconds AS "lifetimeSeconds", api_key.is_operator AS "isOperator",
         CASE
           WHEN api_key.revoked_at IS NOT NULL THEN 'revoked'
           WHEN api_key.expires_at <= clock.at THEN 'expired'
           WHEN ${HAS_NOT_LAPSED} THEN 'active'
           ELSE 'lapsed'
         END AS status
  FROM api_key
  JOIN account ON account.id = api_key.account_id
  CROSS JOIN clock
  CROSS JOIN LATERAL ${coveredPeriods('$1')} AS periods
  WHERE ($2::int IS NULL OR account.id = $2) AND ($3::text IS NULL OR api_key.public_id = $3)
  ORDER BY api_key.created_at, api_key.id`;

export function keySummaries(
  manager: EntityManager,
  cutoff: string | undefined,
  filter: { accountId: number; publicId?: string } | { publicId: string },
): Promise<KeySummary[]> {
  const { accountId, publicId } = { accountId: null, publicId: null, ...filter };
  return manager.query<KeySummary[]>(SUMMARIES, [cutoff, accountId, publicId]);
}
