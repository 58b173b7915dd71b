import type { EntityManager } from 'typeorm';
import { firstRow, onlyRow } from '../../../platform/database/one-row';
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

/** A grant whose row is locked, with the state of the secret that it was found by. */
export interface LockedGrant {
  id: number;
  publicId: string;
  accountId: number;
  email: string;
  clientId: number;
  clientName: string;
  redirectUri: string;
  /** Derives the successors of its refresh tokens. */
  refreshKey: Buffer;
  codeChallenge: string;
  /** False if it was revoked, is too old, or lost its member. */
  isAlive: boolean;
  codeUsed: boolean;
  codeFresh: boolean;
}

interface LockedToken extends LockedGrant {
  tokenAlive: boolean;
  usedSecondsAgo: number | null;
  uses: number;
}

const GRANT = `
  oauth_grant.id, oauth_grant.public_id AS "publicId", oauth_grant.account_id AS "accountId", oauth_grant.email,
  oauth_grant.client_id AS "clientId", oauth_client.name AS "clientName", oauth_grant.redirect_uri AS "redirectUri", oauth_grant.refresh_key AS "refreshKey",
  oauth_grant.code_challenge AS "codeChallenge", oauth_grant.code_used_at IS NOT NULL AS "codeUsed",
  oauth_grant.code_expires_at > clock_timestamp() AS "codeFresh",
  oauth_grant.revoked_at IS NULL AND oauth_grant.member_id IS NOT NULL AND oauth_grant.expires_at > clock_timestamp() AS "isAlive"`;
const CLIENT = 'JOIN oauth_client ON oauth_client.id = oauth_grant.client_id';

export function grantOfCode(manager: EntityManager, codeHash: Buffer): Promise<LockedGrant | null> {
  return firstRow<LockedGrant>(
    manager,
    `SELECT ${GRANT} FROM oauth_grant ${CLIENT} WHERE code_hash = $1 FOR UPDATE OF oauth_grant`,
    [codeHash],
  );
}

export async function grantOfToken(
  manager: EntityManager,
  tokenHash: Buffer,
  kind: 'access' | 'refresh',
): Promise<LockedToken | null> {
  // Lock first, then read, to see the token as the previous holder of the lock left it.
  await manager.query(
    `SELECT 1 FROM oauth_grant WHERE id = (SELECT grant_id FROM oauth_token WHERE token_hash = $1 AND kind = $2) FOR UPDATE`,
    [tokenHash, kind],
  );
  return firstRow<LockedToken>(
    manager,
    `SELECT ${GRANT}, token.expires_at > clock_timestamp() AS "tokenAlive", token.uses,
            extract(epoch FROM clock_timestamp() - token.used_at)::float8 AS "usedSecondsAgo"
     FROM oauth_token AS token JOIN oauth_grant ON oauth_grant.id = token.grant_id ${CLIENT}
     WHERE token_hash = $1 AND kind = $2`,
    [tokenHash, kind],
  );
}

/**
 * Issues a new access token with a refresh token, neither of which outlives the grant. Deletes the
 * grant's tokens that expired unused. Those that were replaced are remembered, so that a stolen one
 * is noticed whenever it is used.
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
