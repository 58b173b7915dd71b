import { Injectable } from '@nestjs/common';
import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { Env } from '../../../platform/config/env';
import { derivedToken } from '../../../platform/http/secret-token';

/** For all requests to the provider that one request of a browser needs, to the last byte. */
const DEADLINE_MS = 10_000;
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
  /** Tests set a shorter one. */
  protected readonly deadlineMs: number = DEADLINE_MS;
  private server?: Promise<ServerMetadata>;

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

  /** For one request of a browser, with its deadline. */
  private async configuration(): Promise<Configuration> {
    const client = await openIdClient();
    const { oidcClientId = '', oidcClientSecret = '' } = this.env;
    const deadline = AbortSignal.timeout(this.deadlineMs);
    const inTime: CustomFetch = (url, options) => fetch(url, { ...options, signal: deadline });
    const secret = secretAsTaken(client, oidcClientSecret);
    const server = await this.metadata(inTime);
    const configuration = new client.Configuration(server, oidcClientId, undefined, secret);
    if (this.isPlain) client.allowInsecureRequests(configuration);
    configuration[client.customFetch] = inTime;
    return configuration;
  }

  /**
   * Read at the first sign-in and kept. If the provider can't be reached, the next sign-in tries
   * again.
   */
  private metadata(inTime: CustomFetch): Promise<ServerMetadata> {
    this.server ??= this.discover(inTime).catch((error: unknown) => {
      this.server = undefined;
      throw error;
    });
    return this.server;
  }

  private async discover(inTime: CustomFetch): Promise<ServerMetadata> {
    const client = await openIdClient();
    const { oidcIssuer = '', oidcClientId = '' } = this.env;
    const found = await client.discovery(
      new URL(oidcIssuer),
      oidcClientId,
      undefined,
      client.None(),
      {
        execute: this.isPlain ? [client.allowInsecureRequests] : [],
        [client.customFetch]: inTime,
      },
    );
    return found.serverMetadata();
  }

  /** Env allows plain HTTP on this machine only, to try out a provider. */
  private get isPlain(): boolean {
    return this.env.oidcIssuer?.startsWith('http:') ?? false;
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
