import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { firstRow, onlyRow } from '../../../platform/database/one-row';
import { newSecret, secretHash } from '../oauth-secret';
import { isLive } from './live-grant';
import type { PendingRequest } from './pending-requests';

const CODE_SECONDS = 60;
const MAX_GRANT_DAYS = 180;
const PUBLIC_ID = /^[\w-]{10}$/;

/** A member who has signed in. */
export interface ConsentingMember {
  memberId: number;
  accountId: number;
  account: string;
  email: string;
}

/** A connection as the account's members see it. */
export interface Connection {
  id: string;
  clientName: string;
  clientId: string;
  hasDocument: boolean;
  email: string;
  connectedAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
  /** Successful tool calls in the last 30 days, today included. */
  calls: number;
  tools: { tool: string; calls: number }[];
}

/** A consent's grant and its authorization code. */
export async function addGrant(
  manager: EntityManager,
  { accountId, memberId, email }: ConsentingMember,
  request: PendingRequest,
): Promise<{ publicId: string; code: string }> {
  // Pages and logs name a grant by 10 characters. Guessing them gains nothing.
  const publicId = randomBytes(8).toString('base64url').slice(0, 10);
  const code = newSecret('code');
  await manager.query(
    `INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, redirect_uri, code_expires_at, expires_at)
     SELECT $1, $2, $3, $4, oauth_client.id, $6, $7, $8, clock_timestamp() + make_interval(secs => $9), clock_timestamp() + make_interval(days => $10)
     FROM oauth_client WHERE client_id = $5`,
    [
      publicId,
      accountId,
      memberId,
      email,
      request.clientId,
      secretHash(code),
      request.codeChallenge,
      request.redirectUri,
      CODE_SECONDS,
      MAX_GRANT_DAYS,
    ],
  );
  return { publicId, code };
}

export async function countLiveGrants(manager: EntityManager, memberId: number): Promise<number> {
  const { count } = await onlyRow<{ count: number }>(
    manager,
    `SELECT count(*)::int AS count FROM oauth_grant WHERE member_id = $1 AND ${isLive('oauth_grant')}`,
    [memberId],
  );
  return count;
}

/** $1: the account. $2: the public id of one connection, or null for all. */
const CONNECTIONS = `
  SELECT oauth_grant.public_id AS id, oauth_client.name AS "clientName", oauth_client.client_id AS "clientId",
         oauth_client.document_expires_at IS NOT NULL AS "hasDocument", account_member.email, oauth_grant.created_at AS "connectedAt",
         oauth_grant.last_used_at AS "lastUsedAt", oauth_grant.expires_at AS "expiresAt", used.calls, used.tools
  FROM oauth_grant
  JOIN oauth_client ON oauth_client.id = oauth_grant.client_id
  JOIN account_member ON account_member.id = oauth_grant.member_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(calls), 0)::bigint AS calls, coalesce(json_agg(json_build_object('tool', tool, 'calls', calls) ORDER BY calls DESC, tool), '[]') AS tools
    FROM (
      SELECT tool, sum(calls)::bigint AS calls FROM mcp_usage_day
      WHERE grant_id = oauth_grant.id AND day > (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY tool
    ) AS by_tool
  ) AS used
  WHERE oauth_grant.account_id = $1 AND ($2::text IS NULL OR oauth_grant.public_id = $2)
    AND oauth_grant.code_used_at IS NOT NULL AND ${isLive('oauth_grant')}
  ORDER BY oauth_grant.id DESC`;

/** An account's active connections, newest first. */
export function connectionsOf(manager: EntityManager, accountId: number): Promise<Connection[]> {
  return manager.query<Connection[]>(CONNECTIONS, [accountId, null]);
}

/** One active connection. null if the account has no such connection. */
export async function connectionOf(
  manager: EntityManager,
  accountId: number,
  publicId: string,
): Promise<Connection | null> {
  if (!PUBLIC_ID.test(publicId)) return null;
  return firstRow<Connection>(manager, CONNECTIONS, [accountId, publicId]);
}

/** False if it had already ended. */
export async function endGrant(
  manager: EntityManager,
  publicId: string,
  accountId: number,
): Promise<boolean> {
  const [ended] = await manager.query<[unknown[], number]>(
    `UPDATE oauth_grant SET revoked_at = clock_timestamp() WHERE public_id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING id`,
    [publicId, accountId],
  );
  return ended.length > 0;
}
