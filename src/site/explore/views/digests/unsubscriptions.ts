import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashOf, newToken, tokenAfter } from '../../../../platform/http/secret-token';

const PREFIX = 'sig_mail_';

/**
 * Turns all digests of a member off. The token in a message is all that it takes, and only its hash
 * is stored.
 */
const UNSUBSCRIBE = `
  WITH ended AS (
    DELETE FROM view_digest USING saved_view, unsubscribe_token AS token
    WHERE token_hash = $1 AND saved_view.member_id = token.member_id AND view_id = saved_view.id
  )
  SELECT FROM unsubscribe_token WHERE token_hash = $1`;

@Injectable()
export class Unsubscriptions {
  constructor(private readonly dataSource: DataSource) {}

  /** The path of a member's link, which works as long as the token is kept (RETENTION_DAYS). */
  async issue(memberId: number): Promise<`/${string}`> {
    const token = newToken();
    await this.dataSource.query(
      'INSERT INTO unsubscribe_token (token_hash, member_id) VALUES ($1, $2)',
      [hashOf(token), memberId],
    );
    return `/explore/unsubscribe?token=${PREFIX}${token}`;
  }

  async isKnown(token: unknown): Promise<boolean> {
    return this.finds('SELECT FROM unsubscribe_token WHERE token_hash = $1', token);
  }

  /** False if the token isn't one of ours. Doing it twice is fine. */
  async unsubscribe(token: unknown): Promise<boolean> {
    return this.finds(UNSUBSCRIBE, token);
  }

  private async finds(sql: string, token: unknown): Promise<boolean> {
    const secret = tokenAfter(PREFIX, token);
    if (secret === null) return false;
    return (await this.dataSource.query<unknown[]>(sql, [hashOf(secret)])).length > 0;
  }
}
