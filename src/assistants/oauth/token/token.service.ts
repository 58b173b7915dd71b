import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { recordChange } from '../../../billing/account/account-change';
import type { OAuthClient } from '../client/clients';
import { invalidGrant } from '../oauth-refusal';
import { secretHash, secretKind, successorOf } from '../oauth-secret';
import {
  type LockedGrant,
  lockGrantOfCode,
  lockGrantOfToken,
  type LockedToken,
  revokeGrant,
} from './locked-grant';
import {
  deleteToken,
  issueTokens,
  markCodeUsed,
  markRefreshTokenUsed,
  MAX_REFRESHES,
  REFRESH_GRACE_SECONDS,
  type TokenPair,
} from './tokens';

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** What a client sends to exchange an authorization code. */
interface CodeExchange {
  code: string;
  /** PKCE: the text whose hash is the grant's challenge. */
  verifier: string;
  /** OAuth 2.1 dropped it, because PKCE protects the code. If it is sent, it must be the same. */
  redirectUri: string | undefined;
}

/**
 * Exchanges codes and refresh tokens for new tokens. Every replica locks a grant's row before it
 * changes the grant.
 *
 * Whoever presents a secret at the wrong time may have stolen it, so that ends the grant. A refusal
 * must not undo it: inside a transaction, a refusal is null, and becomes an error once the
 * transaction has been committed.
 */
@Injectable()
export class TokenService {
  /** Codes and refresh tokens that were used again since startup, which ended their grants. */
  readonly reuses = { code: 0, refresh: 0 };
  /** Token pairs issued since startup, by what they were issued for. */
  readonly issued = { code: 0, refresh: 0 };
  private readonly logger = new Logger('OAuth');

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A code works once, for 60 seconds, for its client and the holder of its verifier. A second use,
   * another client or verifier, or another redirect address ends the grant.
   */
  async redeem(client: OAuthClient, sent: CodeExchange): Promise<TokenPair> {
    const pair =
      secretKind(sent.code) === 'code'
        ? await this.dataSource.transaction((manager) => this.tokensForCode(manager, client, sent))
        : null;
    if (!pair) throw invalidGrant('The authorization code is unknown, expired or already used.');
    this.issued.code += 1;
    return pair;
  }

  private async tokensForCode(
    manager: EntityManager,
    client: OAuthClient,
    sent: CodeExchange,
  ): Promise<TokenPair | null> {
    const grant = await lockGrantOfCode(manager, secretHash(sent.code));
    if (!grant?.isAlive) return null;
    if (grant.codeUsed) {
      this.reuses.code += 1;
      await this.endGrant(manager, grant, 'authorization code used twice');
      return null;
    }
    if (!isMeantFor(grant, client, sent)) {
      const why = 'code used with the wrong client, address or verifier';
      await this.endGrant(manager, grant, why);
      return null;
    }
    if (!grant.codeFresh) return null;
    await markCodeUsed(manager, grant.id);
    return issueTokens(manager, grant.id);
  }

  /**
   * For 2 minutes after its first use, a token may be used again, because an assistant's processes
   * share it, and gets the same successor. Later use ends the grant, however often the chain was
   * renewed meanwhile.
   */
  async refresh(client: OAuthClient, token: string): Promise<TokenPair> {
    const pair =
      secretKind(token) === 'refresh'
        ? await this.dataSource.transaction((manager) =>
            this.tokensForRefreshToken(manager, client, token),
          )
        : null;
    if (!pair) throw invalidGrant('The refresh token is unknown, expired or revoked.');
    this.issued.refresh += 1;
    return pair;
  }

  private async tokensForRefreshToken(
    manager: EntityManager,
    client: OAuthClient,
    token: string,
  ): Promise<TokenPair | null> {
    const hash = secretHash(token);
    const grant = await lockGrantOfToken(manager, hash, 'refresh');
    if (!grant?.isAlive || grant.clientId !== client.id) return null;
    if (isReused(grant)) {
      this.reuses.refresh += 1;
      await this.endGrant(manager, grant, 'refresh token used twice');
      return null;
    }
    if (!grant.tokenAlive || grant.uses >= MAX_REFRESHES) return null;
    await markRefreshTokenUsed(manager, hash);
    return issueTokens(manager, grant.id, successorOf(token, grant.refreshKey));
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
      const grant = await lockGrantOfToken(manager, hash, kind);
      if (!grant || grant.clientId !== client.id) return;
      if (kind === 'access') return deleteToken(manager, hash);
      if (!grant.isAlive) return;
      await revokeGrant(manager, grant.id);
      // By its id, because a client may call itself anything, such as "operator".
      const by = { actor: `assistant ${grant.publicId}` };
      const change = { action: 'mcp_disconnected', detail: described(grant) } as const;
      await recordChange(manager, grant.accountId, by, change);
    });
  }

  /** Ends a grant whose secret may have been stolen. The log and the account's trail say why. */
  private async endGrant(manager: EntityManager, grant: LockedGrant, why: string): Promise<void> {
    await revokeGrant(manager, grant.id);
    const detail = `${described(grant)}: ${why}`;
    const change = { action: 'mcp_grant_ended', detail } as const;
    await recordChange(manager, grant.accountId, { actor: 'service' }, change);
    this.logger.warn(`Grant ${grant.publicId} ended: ${why}.`);
  }
}

function isMeantFor(
  { clientId, codeChallenge, redirectUri }: LockedGrant,
  client: OAuthClient,
  sent: CodeExchange,
): boolean {
  const isSameRedirect = sent.redirectUri === undefined || sent.redirectUri === redirectUri;
  return clientId === client.id && isSameRedirect && isVerifier(sent.verifier, codeChallenge);
}

function isVerifier(verifier: string, challenge: string): boolean {
  const hash = createHash('sha256').update(verifier).digest('base64url');
  return VERIFIER.test(verifier) && hash === challenge;
}

/** Whether a refresh token comes back after its grace. */
function isReused({ usedSecondsAgo }: LockedToken): boolean {
  return usedSecondsAgo !== null && usedSecondsAgo > REFRESH_GRACE_SECONDS;
}

function described({ clientName, publicId, email }: LockedGrant): string {
  return `${clientName} (${publicId}) of ${email}`;
}
