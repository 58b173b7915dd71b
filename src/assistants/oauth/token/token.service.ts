import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../../../billing/account/account-change';
import type { OAuthClient } from '../client/clients';
import { invalidGrant } from '../oauth-refusal';
import { secretHash, secretKind, successorOf } from '../oauth-secret';
import {
  type LockedGrant,
  grantOfCode,
  grantOfToken,
  issueTokens,
  MAX_REFRESHES,
  REFRESH_GRACE_SECONDS,
  type TokenPair,
} from './tokens';

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const REFUSALS = {
  code: 'The authorization code is unknown, expired or already used.',
  refresh: 'The refresh token is unknown, expired or revoked.',
} as const;

/**
 * Exchanges codes and refresh tokens for new tokens. Every replica locks a grant's row before it
 * changes the grant.
 */
@Injectable()
export class TokenService {
  /**
   * How often a used secret was used again since startup. That ends its grant, because the secret
   * may have been stolen.
   */
  readonly reuses = { code: 0, refresh: 0 };
  /** Token pairs issued since startup, by what they were issued for. */
  readonly issued = { code: 0, refresh: 0 };
  private readonly logger = new Logger('OAuth');

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A code works once, for 60 seconds, for its client and the holder of its verifier. A second use
   * or another redirect address ends the grant.
   */
  redeem(
    client: OAuthClient,
    code: string,
    verifier: string,
    redirectUri: string | undefined,
  ): Promise<TokenPair> {
    return this.exchange('code', code, async (manager, hash) => {
      const grant = await grantOfCode(manager, hash);
      if (!grant) return null;
      if (grant.codeUsed) return this.endReused(manager, grant, 'code');
      // OAuth 2.1 dropped redirect_uri here: PKCE protects the code. A client that still sends it
      // must send the same one.
      const isSameRedirect = redirectUri === undefined || redirectUri === grant.redirectUri;
      const isRight =
        grant.clientId === client.id && isSameRedirect && isVerifier(verifier, grant.codeChallenge);
      if (!isRight)
        return this.end(manager, grant, 'code used with the wrong client, address or verifier');
      if (!grant.isAlive || !grant.codeFresh) return null;
      await manager.query('UPDATE oauth_grant SET code_used_at = clock_timestamp() WHERE id = $1', [
        grant.id,
      ]);
      return issueTokens(manager, grant.id);
    });
  }

  /**
   * For 2 minutes after its first use, a token may be used again, because an assistant's processes
   * share it, and gets the same successor. Later use ends the grant, however often the chain was
   * renewed meanwhile.
   */
  refresh(client: OAuthClient, token: string): Promise<TokenPair> {
    return this.exchange('refresh', token, async (manager, hash) => {
      const grant = await grantOfToken(manager, hash, 'refresh');
      if (!grant || grant.clientId !== client.id || !grant.isAlive) return null;
      const { usedSecondsAgo, uses, tokenAlive } = grant;
      if (usedSecondsAgo !== null && usedSecondsAgo > REFRESH_GRACE_SECONDS)
        return this.endReused(manager, grant, 'refresh');
      if (!tokenAlive || uses >= MAX_REFRESHES) return null;
      // It isn't usable longer than its grace, so it keeps no assistant connected.
      await manager.query(
        `UPDATE oauth_token SET used_at = coalesce(used_at, clock_timestamp()), uses = uses + 1,
           expires_at = least(expires_at, coalesce(used_at, clock_timestamp()) + make_interval(secs => $2))
         WHERE token_hash = $1`,
        [hash, REFRESH_GRACE_SECONDS],
      );
      return issueTokens(manager, grant.id, successorOf(token, grant.refreshKey));
    });
  }

  /**
   * RFC 7009. Revoking a refresh token ends its grant. Revoking an access token ends only that
   * token. Other clients' tokens aren't affected.
   */
  async revoke(client: OAuthClient, token: string): Promise<void> {
    const kind = secretKind(token);
    if (kind !== 'access' && kind !== 'refresh') return;
    await this.dataSource.transaction(async (manager) => {
      const hash = secretHash(token);
      const grant = await grantOfToken(manager, hash, kind);
      if (!grant || grant.clientId !== client.id) return;
      if (kind === 'access')
        await manager.query('DELETE FROM oauth_token WHERE token_hash = $1', [hash]);
      else if (grant.isAlive) await this.end(manager, grant, null);
    });
  }

  /**
   * `work` returns null for a refusal, so that the transaction keeps its changes, such as ending the
   * grant.
   */
  private async exchange(
    kind: 'code' | 'refresh',
    secret: string,
    work: (manager: EntityManager, hash: Buffer) => Promise<TokenPair | null>,
  ): Promise<TokenPair> {
    const isOfKind = secretKind(secret) === kind;
    const pair =
      isOfKind &&
      (await this.dataSource.transaction((manager) => work(manager, secretHash(secret))));
    if (!pair) throw invalidGrant(REFUSALS[kind]);
    this.issued[kind] += 1;
    return pair;
  }

  private async endReused(
    manager: EntityManager,
    grant: LockedGrant,
    kind: 'code' | 'refresh',
  ): Promise<null> {
    this.reuses[kind] += 1;
    if (!grant.isAlive) return null;
    const secret = kind === 'code' ? 'authorization code' : 'refresh token';
    this.logger.warn(`Grant ${grant.publicId} ended: its ${secret} was used again.`);
    return this.end(manager, grant, `${secret} used twice`);
  }

  /** `why` is null if the client asked for it. */
  private async end(manager: EntityManager, grant: LockedGrant, why: string | null): Promise<null> {
    await manager.query(
      'UPDATE oauth_grant SET revoked_at = coalesce(revoked_at, clock_timestamp()) WHERE id = $1',
      [grant.id],
    );
    const what = `${grant.clientName} (${grant.publicId}) of ${grant.email}`;
    await recordChange(
      manager,
      grant.accountId,
      // By its id, because a client may call itself anything, such as "operator".
      { actor: why === null ? `assistant ${grant.publicId}` : 'service' },
      why === null
        ? { action: 'mcp_disconnected', detail: what }
        : { action: 'mcp_grant_ended', detail: `${what}: ${why}` },
    );
    return null;
  }
}

function isVerifier(verifier: string, challenge: string): boolean {
  return (
    VERIFIER.test(verifier) &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  );
}
