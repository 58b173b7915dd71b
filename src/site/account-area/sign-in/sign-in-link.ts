import type { EntityManager } from 'typeorm';
import { firstRow, onlyRow } from '../../../platform/database/one-row';
import { hashOf, isToken, newToken } from '../../../platform/http/secret-token';
import type { Member } from '../../visits/member';
import { SELECT_MEMBER } from '../member/members';

/** How long a link works that a member asks for. Those of owners and operators may work longer. */
export const SIGN_IN_LINK_SECONDS = 30 * 60;

export interface SignInLink {
  token: string;
  expiresAt: Date;
}

/**
 * The path behind the account area's address. The token is a query: paths end up in logs more
 * often.
 */
export function linkPath(token: string): string {
  return `/account/link?token=${token}`;
}

/** A link that signs the member in once, until it expires. */
export async function issueLink(
  manager: EntityManager,
  memberId: number,
  lifetimeSeconds: number,
): Promise<SignInLink> {
  const token = newToken();
  const { expiresAt } = await onlyRow<{ expiresAt: Date }>(
    manager,
    `INSERT INTO sign_in_link (token_hash, member_id, expires_at)
     VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3)) RETURNING expires_at AS "expiresAt"`,
    [hashOf(token), memberId, lifetimeSeconds],
  );
  return { token, expiresAt };
}

/**
 * Whom the link signs in, as long as it works. This doesn't use it up, because mail scanners open
 * links.
 */
export async function memberOfLink(manager: EntityManager, token: unknown): Promise<Member | null> {
  if (!isToken(token)) return null;
  return firstRow<Member>(
    manager,
    `${SELECT_MEMBER} JOIN sign_in_link AS link ON link.member_id = account_member.id
     WHERE link.token_hash = $1 AND link.used_at IS NULL AND link.expires_at > clock_timestamp()`,
    [hashOf(token)],
  );
}

/** Uses the link up. Of several concurrent attempts, one succeeds. */
export async function consumeLink(manager: EntityManager, token: string): Promise<boolean> {
  const [, used] = await manager.query<[unknown[], number]>(
    `UPDATE sign_in_link SET used_at = clock_timestamp()
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
    [hashOf(token)],
  );
  return used === 1;
}

/** How many links were issued to a member in the last `seconds`. */
export async function linksIssuedLately(
  manager: EntityManager,
  memberId: number,
  seconds: number,
): Promise<number> {
  const { count } = await onlyRow<{ count: number }>(
    manager,
    `SELECT count(*)::int AS count FROM sign_in_link WHERE member_id = $1 AND created_at > clock_timestamp() - make_interval(secs => $2)`,
    [memberId, seconds],
  );
  return count;
}

export async function forgetOldLinks(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM sign_in_link WHERE expires_at < clock_timestamp() - interval '1 day'`,
  );
}
