import { Injectable } from '@nestjs/common';
import { BillingDatabase, type HotStatement } from '../../billing/billing-database';
import type { PlanId } from '../../billing/plan/offers';
import { PlanOffers } from '../../billing/plan/plan-offers';
import { TurnBatch } from '../../billing/turn-batch';
import { databaseUnavailable } from '../../errors/api-error';
import type { Generation } from '../../market-data/generation';
import { secretHash, secretKind } from '../oauth-secret';
import type { Grant } from './grant';
import { isLive, seatHolders } from './live-grant';

/**
 * $1 hashes of access tokens. One row for each token that works, or one row without a token where there is none; every row repeats the current generation.
 * `ahead` counts the members who have a seat before this one.
 */
const LOOK_UP: HotStatement = {
  name: 'grant-check',
  text: `
    SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), g.id, g.label, g.changed_on,
           k.token_hash, k.grant_id, k.public_id, k.client_id, k.client_name, k.member_id, k.email, k.account_id, k.account, k.plan_id, k.ahead
    FROM (VALUES (1)) AS always
    LEFT JOIN (
      SELECT id, label, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on FROM served_generation
    ) AS g ON true
    LEFT JOIN (
      SELECT token.token_hash, oauth_grant.id AS grant_id, oauth_grant.public_id, oauth_client.client_id, oauth_client.name AS client_name,
             oauth_grant.member_id, account_member.email, account.id AS account_id, account.name AS account, account.plan_id,
             (SELECT count(*)::int FROM ${seatHolders('account.id')} AS other
              WHERE other.first < coalesce((SELECT own.first FROM ${seatHolders('account.id')} AS own WHERE own.member_id = oauth_grant.member_id), 2147483647)) AS ahead
      FROM oauth_token AS token
      JOIN oauth_grant ON oauth_grant.id = token.grant_id
      JOIN oauth_client ON oauth_client.id = oauth_grant.client_id
      JOIN account_member ON account_member.id = oauth_grant.member_id AND account_member.account_id = oauth_grant.account_id
      JOIN account ON account.id = oauth_grant.account_id
      WHERE token.token_hash = ANY ($1::bytea[]) AND token.kind = 'access' AND token.expires_at > now() AND ${isLive('oauth_grant')}
    ) AS k ON true`,
};

type Row = [
  day: string,
  generationId: number | null,
  generationLabel: string,
  changedOn: string,
  tokenHash: Buffer | null,
  grantId: number,
  publicId: string,
  clientId: string,
  clientName: string,
  memberId: number,
  email: string,
  accountId: number,
  account: string,
  plan: PlanId,
  ahead: number,
];

/** Looks up access tokens with everything that a call depends on: one statement for all calls of an event-loop turn, and nothing is cached. */
@Injectable()
export class GrantCheck {
  private readonly batch = new TurnBatch<Buffer, Grant | null>((hashes) => this.lookUp(hashes));

  constructor(
    private readonly database: BillingDatabase,
    private readonly offers: PlanOffers,
  ) {}

  /** null unless this is an access token that works now. Fails closed: if the look-up fails, the call gets a 503. */
  async identify(token: string): Promise<Grant | null> {
    if (secretKind(token) !== 'access') return null;
    try {
      return await this.batch.ask(secretHash(token));
    } catch (error) {
      throw databaseUnavailable(error);
    }
  }

  private async lookUp(hashes: Buffer[]): Promise<(Grant | null)[]> {
    const rows = await this.database.run<Row>(LOOK_UP, [hashes]);
    const known = new Map(rows.map((row) => [row[4]?.toString('hex'), row] as const));
    return hashes.map((hash) => {
      const row = known.get(hash.toString('hex'));
      return row ? this.grantOf(row) : null;
    });
  }

  private grantOf(row: Row): Grant {
    const [
      day,
      generationId,
      label,
      changedOn,
      ,
      grantId,
      publicId,
      clientId,
      clientName,
      memberId,
      email,
      accountId,
      account,
      plan,
      ahead,
    ] = row;
    const { mcpAccess, seats } = this.offers.mcp(plan);
    const generation: Generation | null = generationId === null ? null : { id: generationId, label, changedOn };
    const hasSeat = seats === null || ahead < seats;
    return {
      grantId,
      publicId,
      clientId,
      clientName,
      memberId,
      email,
      accountId,
      account,
      plan,
      mcpAccess,
      hasSeat,
      generation,
      day,
    };
  }
}
