import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../src/platform/config/env';
import { derivedToken } from '../../src/platform/http/secret-token';
import { OidcSignIn } from '../../src/site/account-area/sign-in/oidc-sign-in';

const SECRET = 'the secret of a browser';
const DEADLINE_MS = 400;

const PATIENT_MS = 60_000;
/** Less than the service's own deadline. */
const SOON_MS = 8000;

class AdjustableSignIn extends OidcSignIn {
  override deadlineMs = PATIENT_MS;
}

/** Which of its answers the provider never ends, and how. */
const HANGS = {
  'never answers': () => undefined,
  'stops after the headers': (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders();
  },
  'sends a byte at a time': (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const dribble = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(dribble));
  },
};

describe('an OpenID provider that hangs', () => {
  let provider: Server;
  let issuer: string;
  let hangs: { path: string; how: keyof typeof HANGS } | undefined;
  let delayMs: number;
  let signIn: AdjustableSignIn;

  beforeEach(async () => {
    delayMs = 0;
    provider = createServer(({ url = '' }, response) => {
      if (url === hangs?.path) return HANGS[hangs.how](response);
      response.setHeader('Content-Type', 'application/json');
      setTimeout(() => response.end(JSON.stringify(answerTo(url))), delayMs);
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    signIn = new AdjustableSignIn({
      oidcIssuer: issuer,
      oidcClientId: 'signal-market',
      oidcClientSecret: 'secret',
      accountAreaUrl: 'http://127.0.0.1:3999',
    } as Env);
  });
  afterEach(() => {
    hangs = undefined;
    provider.closeAllConnections();
    provider.close();
  });

  function answerTo(path: string): object {
    if (path === '/token')
      return { access_token: 'access', token_type: 'Bearer', id_token: idToken() };
    if (path === '/userinfo')
      return { sub: 'ada', email: 'ada@acme.example', email_verified: true };
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
    };
  }
  /** Without the email address, so that it is asked for. */
  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const nonce = derivedToken(SECRET, 'nonce');
    const claims = {
      iss: issuer,
      sub: 'ada',
      aud: 'signal-market',
      iat: now,
      exp: now + 60,
      nonce,
    };
    const encoded = [{ alg: 'RS256' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    // Nobody checks the signature: the token came from the provider itself.
    const signature = 'c2lnbmVk';
    return [...encoded, signature].join('.');
  }
  const callback = (): Promise<string | null> =>
    signIn.verifiedEmail(`?code=code&state=${derivedToken(SECRET, 'state')}`, SECRET);

  it('signs in who comes back from a provider that answers', async () => {
    expect(await callback()).toBe('ada@acme.example');
  });

  it.each(
    ['/.well-known/openid-configuration', '/token', '/userinfo'].flatMap((path) =>
      (Object.keys(HANGS) as (keyof typeof HANGS)[]).map((how) => ({ path, how })),
    ),
  )('at $path ends the sign-in at its deadline: it $how', async (hanging) => {
    hangs = hanging;
    signIn.deadlineMs = DEADLINE_MS;
    const began = performance.now();
    await expect(callback()).rejects.toThrow();
    const tookMs = performance.now() - began;
    expect(tookMs).toBeGreaterThan(DEADLINE_MS - 50);
    expect(tookMs).toBeLessThan(SOON_MS);
  });

  it('ends the sign-in also if each of its answers comes in time, but all together do not', async () => {
    delayMs = DEADLINE_MS * 0.75;
    signIn.deadlineMs = DEADLINE_MS;
    await expect(callback()).rejects.toThrow();
  });

  it('does not end the next sign-in, when it answers again', async () => {
    hangs = { path: '/.well-known/openid-configuration', how: 'never answers' };
    signIn.deadlineMs = DEADLINE_MS;
    await expect(callback()).rejects.toThrow();
    hangs = undefined;
    signIn.deadlineMs = PATIENT_MS;
    expect(await callback()).toBe('ada@acme.example');
  });
});
