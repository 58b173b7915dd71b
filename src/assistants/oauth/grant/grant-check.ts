import { Injectable } from '@nestjs/common';
import { BillingDatabase, type HotStatement } from '../../../billing/billing-database';
import { PlanOffers } from '../../../billing/plan/plan-offers';
import { TurnBatch } from '../../../billing/turn-batch';
import { publishedGeneration, SERVED_GENERATION } from '../../../market-data/generation';
import { present } from '../../../platform/errors/present';
import { secretHash, secretKind } from '../oauth-secret';
import type { Grant } from './grant';
import { isLive, seatQueue } from './live-grant';

/**
 * $1: hashes of access tokens. $2: the plans with a limited number of seats. Only on those, `place`
 * is read: the member's place in the queue for seats, for which all of the account's grants are
 * read. One document, because each column costs Node and PostgreSQL more.
 */
const LOOKUP: HotStatement = {
  name: 'grant-check',
  reservesConnection: true,
  text: `
    SELECT json_build_object(
      'day', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
      'generation', ${SERVED_GENERATION},
      'grants', (
        SELECT json_agg(json_build_object(
          'token', encode(token.token_hash, 'hex'), 'grantId', oauth_grant.id, 'publicId', oauth_grant.public_id, 'clientId', oauth_client.client_id,
          'clientName', oauth_client.name, 'memberId', oauth_grant.member_id, 'email', account_member.email, 'accountId', account.id,
          'account', account.name, 'plan', account.plan_id,
          'place', CASE WHEN account.plan_id = ANY ($2::text[]) THEN (
            SELECT place FROM ${seatQueue('account.id')} AS queue WHERE queue.member_id = oauth_grant.member_id
          ) END))
        FROM oauth_token AS token
        JOIN oauth_grant ON oauth_grant.id = token.grant_id
        JOIN oauth_client ON oauth_client.id = oauth_grant.client_id
        JOIN account_member ON account_member.id = oauth_grant.member_id AND account_member.account_id = oauth_grant.account_id
        JOIN account ON account.id = oauth_grant.account_id
        WHERE token.token_hash = ANY ($1::bytea[]) AND token.kind = 'access' AND token.expires_at > now() AND ${isLive('oauth_grant')}
      ))`,
};

/** The document that LOOKUP answers. */
interface Found {
  day: string;
  generation: Parameters<typeof publishedGeneration> | null;
  grants:
    | (Omit<Grant, 'mcpAccess' | 'hasSeat' | 'generation' | 'day'> & {
        /** The hash, in hexadecimal digits. */
        token: string;
        /** In the queue for seats; null on a plan without a limit. */
        place: number | null;
      })[]
    | null;
}

/**
 * Looks up access tokens with everything that a call depends on: one statement for all calls of an
 * event-loop turn, and nothing is cached.
 */
@Injectable()
export class GrantCheck {
  private readonly batch = new TurnBatch<Buffer, Grant | null>((hashes) => this.lookUp(hashes));

  constructor(
    private readonly database: BillingDatabase,
    private readonly offers: PlanOffers,
  ) {}

  /**
   * null unless this access token works now. Fails closed: if the lookup fails, the call gets a
   * 503.
   */
  async identify(token: string): Promise<Grant | null> {
    return secretKind(token) === 'access' ? this.batch.ask(secretHash(token)) : null;
  }

  /** Fails if grants can't be checked. */
  probe(): Promise<null> {
    return this.batch.ask(Buffer.alloc(0)).then(() => null);
  }

  private async lookUp(hashes: Buffer[]): Promise<(Grant | null)[]> {
    const [row] = await this.database.run<[Found]>(LOOKUP, [hashes, this.offers.plansWithSeats]);
    const [{ day, generation: served, grants }] = present(row, 'answer of the grant check');
    const generation = served && publishedGeneration(...served);
    const grantsByToken = new Map<string, Grant>();
    for (const { token, place, ...grant } of grants ?? []) {
      const { mcpAccess, seats } = this.offers.mcp(grant.plan);
      const hasSeat = seats === null || (place !== null && place <= seats);
      grantsByToken.set(token, { ...grant, mcpAccess, hasSeat, generation, day });
    }
    return hashes.map((hash) => grantsByToken.get(hash.toString('hex')) ?? null);
  }
}
