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

/** A grant that a transaction ended, because its secret may have been stolen. */
interface EndedGrant {
  publicId: string;
  why: string;
  /** The kind of secret that was used again, if that is why. */
  reused?: 'code' | 'refresh';
}

/** What a transaction did with a secret. Both are left out if it only refuses the secret. */
interface Exchange {
  pair?: TokenPair;
  ended?: EndedGrant;
}

const REFUSED: Exchange = {};

/**
 * Exchanges codes and refresh tokens for new tokens. Every replica locks a grant's row before it
 * changes the grant.
 *
 * Whoever presents a secret at the wrong time may have stolen it, so that ends the grant. A refusal
 * must not undo it: a transaction returns what it did, and the refusal becomes an error once the
 * transaction has been committed. What it did is counted and logged then, too.
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
    const { pair, ended } =
      secretKind(sent.code) === 'code'
        ? await this.dataSource.transaction((manager) => this.exchangeCode(manager, client, sent))
        : REFUSED;
    if (ended) this.report(ended);
    if (!pair) throw invalidGrant('The authorization code is unknown, expired or already used.');
    this.issued.code += 1;
    return pair;
  }

  private async exchangeCode(
    manager: EntityManager,
    client: OAuthClient,
    sent: CodeExchange,
  ): Promise<Exchange> {
    const grant = await lockGrantOfCode(manager, secretHash(sent.code));
    if (!grant?.isAlive) return REFUSED;
    if (grant.codeUsed) {
      const why = 'authorization code used twice';
      await endGrant(manager, grant, why);
      return { ended: { publicId: grant.publicId, why, reused: 'code' } };
    }
    if (!isMeantFor(grant, client, sent)) {
      const why = 'code used with the wrong client, address or verifier';
      await endGrant(manager, grant, why);
      return { ended: { publicId: grant.publicId, why } };
    }
    if (!grant.codeFresh) return REFUSED;
    await markCodeUsed(manager, grant.id);
    return { pair: await issueTokens(manager, grant.id) };
  }

  /**
   * For 2 minutes after its first use, a token may be used again, because an assistant's processes
   * share it, and gets the same successor. Later use ends the grant, however often the chain was
   * renewed meanwhile.
   */
  async refresh(client: OAuthClient, token: string): Promise<TokenPair> {
    const { pair, ended } =
      secretKind(token) === 'refresh'
        ? await this.dataSource.transaction((manager) =>
            this.exchangeRefreshToken(manager, client, token),
          )
        : REFUSED;
    if (ended) this.report(ended);
    if (!pair) throw invalidGrant('The refresh token is unknown, expired or revoked.');
    this.issued.refresh += 1;
    return pair;
  }

  private async exchangeRefreshToken(
    manager: EntityManager,
    client: OAuthClient,
    token: string,
  ): Promise<Exchange> {
    const hash = secretHash(token);
    const grant = await lockGrantOfToken(manager, hash, 'refresh');
    if (!grant?.isAlive || grant.clientId !== client.id) return REFUSED;
    if (isReused(grant)) {
      const why = 'refresh token used twice';
      await endGrant(manager, grant, why);
      return { ended: { publicId: grant.publicId, why, reused: 'refresh' } };
    }
    if (!grant.tokenAlive || grant.uses >= MAX_REFRESHES) return REFUSED;
    await markRefreshTokenUsed(manager, hash);
    const successor = successorOf(token, grant.refreshKey);
    return { pair: await issueTokens(manager, grant.id, successor) };
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

  private report({ publicId, why, reused }: EndedGrant): void {
    if (reused) this.reuses[reused] += 1;
    this.logger.warn(`Grant ${publicId} ended: ${why}.`);
  }
}

/** The account's trail says why it ended. */
async function endGrant(manager: EntityManager, grant: LockedGrant, why: string): Promise<void> {
  await revokeGrant(manager, grant.id);
  const detail = `${described(grant)}: ${why}`;
  const change = { action: 'mcp_grant_ended', detail } as const;
  await recordChange(manager, grant.accountId, { actor: 'service' }, change);
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
