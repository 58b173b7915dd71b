import { Injectable } from '@nestjs/common';
import type { ClientAuth, Configuration } from 'openid-client';
import { Env } from '../../../platform/config/env';
import { derivedToken } from '../../../platform/http/secret-token';

const TIMEOUT_SECONDS = 10;
const CALLBACK_PATH = '/account/oidc/callback';

interface Claims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}

/**
 * Sign-in with an OpenID Connect provider: authorization code with PKCE, state and nonce. All three
 * follow from one secret that only this browser's cookie has, so that no one can complete someone
 * else's sign-in.
 */
@Injectable()
export class OidcSignIn {
  private provider?: Promise<Configuration>;

  constructor(private readonly env: Env) {}

  get isConfigured(): boolean {
    return this.env.oidcIssuer !== undefined;
  }

  /** Where the browser goes. Throws if the provider can't be reached. */
  async authorizationUrl(secret: string): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openIdClient();
    const url = buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: this.callbackUrl.href,
      scope: 'openid email',
      code_challenge: await calculatePKCECodeChallenge(derivedToken(secret, 'verifier')),
      code_challenge_method: 'S256',
      state: derivedToken(secret, 'state'),
      nonce: derivedToken(secret, 'nonce'),
    });
    return url.href;
  }

  /**
   * The email address that the provider has verified; null if it hasn't. Throws if the answer isn't
   * for this browser's request.
   */
  async verifiedEmail(search: string, secret: string): Promise<string | null> {
    const { authorizationCodeGrant, fetchUserInfo } = await openIdClient();
    const provider = await this.configuration();
    const callback = this.callbackUrl;
    callback.search = search;
    const tokens = await authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: derivedToken(secret, 'verifier'),
      expectedState: derivedToken(secret, 'state'),
      expectedNonce: derivedToken(secret, 'nonce'),
      idTokenExpected: true,
    });
    let claims = tokens.claims() as Claims;
    if (claims.email === undefined)
      claims = await fetchUserInfo(provider, tokens.access_token, claims.sub);
    return claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null;
  }

  private get callbackUrl(): URL {
    return new URL(CALLBACK_PATH, this.env.accountAreaUrl);
  }

  /**
   * Read at the first sign-in and kept. If the provider can't be reached, the next sign-in tries
   * again.
   */
  private configuration(): Promise<Configuration> {
    this.provider ??= this.discover().catch((error: unknown) => {
      this.provider = undefined;
      throw error;
    });
    return this.provider;
  }

  private async discover(): Promise<Configuration> {
    const client = await openIdClient();
    const { oidcIssuer = '', oidcClientId = '', oidcClientSecret = '' } = this.env;
    const issuer = new URL(oidcIssuer);
    // Env allows plain HTTP on this machine only, to try out a provider.
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
    const secret = secretAsTaken(client, oidcClientSecret);
    return client.discovery(issuer, oidcClientId, undefined, secret, {
      execute,
      timeout: TIMEOUT_SECONDS,
    });
  }
}

type OpenIdClient = typeof import('openid-client');

/**
 * Loaded at the first sign-in with a provider: few installations have one, and a start shouldn't
 * wait for it.
 */
function openIdClient(): Promise<OpenIdClient> {
  return import('openid-client');
}

/**
 * In the form if the provider accepts that, otherwise in the header, which every provider must
 * accept.
 */
function secretAsTaken(
  { ClientSecretPost, ClientSecretBasic }: OpenIdClient,
  secret: string,
): ClientAuth {
  const [inForm, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesForm ? inForm : inHeader)(server, client, body, headers);
  };
}
