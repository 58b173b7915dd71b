import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { firstRow } from '../../platform/database/one-row';
import { hashOf, newToken } from '../../platform/http/secret-token';
import { type Member, MEMBER_COLUMNS } from './member';

const IDLE = `interval '12 hours'`;
export const MAX_SESSION_SECONDS = 7 * 86_400;

const FIND = `
  WITH seen AS (
    UPDATE account_session SET last_seen_at = clock_timestamp()
    WHERE token_hash = $1 AND expires_at > clock_timestamp() AND last_seen_at > clock_timestamp() - ${IDLE}
    RETURNING member_id
  )
  SELECT ${MEMBER_COLUMNS}
  FROM seen
  JOIN account_member ON account_member.id = seen.member_id
  JOIN account ON account.id = account_member.account_id`;

/**
 * Signed-in browsers. A session ends after 12 hours without a visit, after 7 days, when its member
 * signs out, and with its member.
 */
@Injectable()
export class Sessions {
  constructor(private readonly dataSource: DataSource) {}

  memberOf(token: string): Promise<Member | null> {
    return firstRow<Member>(this.dataSource, FIND, [hashOf(token)]);
  }

  /** Always starts with a new token, never with one that the browser sent. */
  async begin(manager: EntityManager, memberId: number): Promise<string> {
    const token = newToken();
    await manager.query(
      `DELETE FROM account_session WHERE expires_at < clock_timestamp() OR last_seen_at < clock_timestamp() - ${IDLE}`,
    );
    await manager.query(
      `INSERT INTO account_session (token_hash, member_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
      [hashOf(token), memberId, MAX_SESSION_SECONDS],
    );
    await manager.query(
      'UPDATE account_member SET last_sign_in_at = clock_timestamp() WHERE id = $1',
      [memberId],
    );
    return token;
  }

  async end(token: string): Promise<void> {
    await this.dataSource.query('DELETE FROM account_session WHERE token_hash = $1', [
      hashOf(token),
    ]);
  }

  async endAllOf(manager: EntityManager, memberId: number): Promise<void> {
    await manager.query('DELETE FROM account_session WHERE member_id = $1', [memberId]);
  }
}
