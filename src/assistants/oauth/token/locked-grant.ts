import type { EntityManager } from 'typeorm';
import { firstRow } from '../../../platform/database/one-row';

/** A grant whose row is locked, with the state of its code. */
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
  /**
   * False if it was revoked, is too old, or lost its member. It says nothing of its code and tokens,
   * unlike `isLive` in grant/live-grant.ts.
   */
  isAlive: boolean;
  codeUsed: boolean;
  codeFresh: boolean;
}

/** A locked grant, with the state of the token that it was found by. */
export interface LockedToken extends LockedGrant {
  tokenAlive: boolean;
  usedSecondsAgo: number | null;
  uses: number;
}

/** They read the clock after the wait for the lock: now() is the start of the transaction. */
const GRANT_COLUMNS = `
  oauth_grant.id, oauth_grant.public_id AS "publicId", oauth_grant.account_id AS "accountId", oauth_grant.email,
  oauth_grant.client_id AS "clientId", oauth_client.name AS "clientName", oauth_grant.redirect_uri AS "redirectUri", oauth_grant.refresh_key AS "refreshKey",
  oauth_grant.code_challenge AS "codeChallenge", oauth_grant.code_used_at IS NOT NULL AS "codeUsed",
  oauth_grant.code_expires_at > clock_timestamp() AS "codeFresh",
  oauth_grant.revoked_at IS NULL AND oauth_grant.member_id IS NOT NULL AND oauth_grant.expires_at > clock_timestamp() AS "isAlive"`;
const JOIN_CLIENT = 'JOIN oauth_client ON oauth_client.id = oauth_grant.client_id';

export function lockGrantOfCode(
  manager: EntityManager,
  codeHash: Buffer,
): Promise<LockedGrant | null> {
  return firstRow<LockedGrant>(
    manager,
    `SELECT ${GRANT_COLUMNS} FROM oauth_grant ${JOIN_CLIENT} WHERE code_hash = $1 FOR UPDATE OF oauth_grant`,
    [codeHash],
  );
}

export async function lockGrantOfToken(
  manager: EntityManager,
  tokenHash: Buffer,
  kind: 'access' | 'refresh',
): Promise<LockedToken | null> {
  // Two statements: after waiting for the lock, one statement would see the grant's row anew, but
  // the token's as it was before. A code needs one only: its state is in the grant's row.
  await manager.query(
    `SELECT 1 FROM oauth_grant WHERE id = (SELECT grant_id FROM oauth_token WHERE token_hash = $1 AND kind = $2) FOR UPDATE`,
    [tokenHash, kind],
  );
  return firstRow<LockedToken>(
    manager,
    `SELECT ${GRANT_COLUMNS}, token.expires_at > clock_timestamp() AS "tokenAlive", token.uses,
            extract(epoch FROM clock_timestamp() - token.used_at)::float8 AS "usedSecondsAgo"
     FROM oauth_token AS token JOIN oauth_grant ON oauth_grant.id = token.grant_id ${JOIN_CLIENT}
     WHERE token.token_hash = $1 AND token.kind = $2`,
    [tokenHash, kind],
  );
}

/** Its code and its tokens stop working immediately. */
export async function revokeGrant(manager: EntityManager, grantId: number): Promise<void> {
  await manager.query('UPDATE oauth_grant SET revoked_at = clock_timestamp() WHERE id = $1', [
    grantId,
  ]);
}
