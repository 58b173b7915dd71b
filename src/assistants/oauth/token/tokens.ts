import type { EntityManager } from 'typeorm';
import { onlyRow } from '../../../platform/database/one-row';
import { SCOPE } from '../oauth-addresses';
import { newSecret, secretHash } from '../oauth-secret';

/** The answer of the token endpoint (RFC 6749, 5.1). */
export interface TokenPair {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

const ACCESS_SECONDS = 3600;
const MAX_REFRESH_IDLE_DAYS = 30;
/** How long a used refresh token may be used again. */
export const REFRESH_GRACE_SECONDS = 120;
/** And how often, so that a client in a loop doesn't fill the table. */
export const MAX_REFRESHES = 20;

export async function markCodeUsed(manager: EntityManager, grantId: number): Promise<void> {
  await manager.query('UPDATE oauth_grant SET code_used_at = clock_timestamp() WHERE id = $1', [
    grantId,
  ]);
}

/** It works no longer than its grace from now on, so it keeps no assistant connected. */
export async function markRefreshTokenUsed(
  manager: EntityManager,
  tokenHash: Buffer,
): Promise<void> {
  await manager.query(
    `UPDATE oauth_token SET used_at = coalesce(used_at, clock_timestamp()), uses = uses + 1,
       expires_at = least(expires_at, coalesce(used_at, clock_timestamp()) + make_interval(secs => $2))
     WHERE token_hash = $1`,
    [tokenHash, REFRESH_GRACE_SECONDS],
  );
}

export async function deleteToken(manager: EntityManager, tokenHash: Buffer): Promise<void> {
  await manager.query('DELETE FROM oauth_token WHERE token_hash = $1', [tokenHash]);
}

/**
 * Issues a new access token with a refresh token, neither of which outlives the grant. Deletes the
 * grant's tokens that expired unused. Those that were replaced are remembered, so that a stolen one
 * is noticed whenever it is used. `clock` is read once, so that `expires_in` is exact.
 */
export async function issueTokens(
  manager: EntityManager,
  grantId: number,
  refresh = newSecret('refresh'),
): Promise<TokenPair> {
  const access = newSecret('access');
  await manager.query(
    'DELETE FROM oauth_token WHERE grant_id = $1 AND expires_at < clock_timestamp() AND used_at IS NULL',
    [grantId],
  );
  const { seconds } = await onlyRow<{ seconds: number }>(
    manager,
    `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
     added AS (
       INSERT INTO oauth_token (token_hash, grant_id, kind, created_at, expires_at)
       SELECT issued.token_hash, id, issued.kind, clock.at, least(expires_at, clock.at + make_interval(secs => issued.seconds))
       FROM oauth_grant
       CROSS JOIN clock
       CROSS JOIN (VALUES ($2::bytea, 'access', $3::float8), ($4::bytea, 'refresh', $5::float8)) AS issued (token_hash, kind, seconds)
       WHERE id = $1
       ON CONFLICT (token_hash) DO NOTHING
       RETURNING kind, created_at, expires_at
     )
     SELECT floor(extract(epoch FROM expires_at - created_at))::int AS seconds FROM added WHERE kind = 'access'`,
    [
      grantId,
      secretHash(access),
      ACCESS_SECONDS,
      secretHash(refresh),
      MAX_REFRESH_IDLE_DAYS * 86_400,
    ],
  );
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: seconds,
    refresh_token: refresh,
    scope: SCOPE,
  };
}
