import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import request from 'supertest';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { invite, TestBrowser } from './test-browser';

const ORIGIN = 'http://127.0.0.1:3999';
const CALLBACK = `${ORIGIN}/account/oidc/callback`;

let database: TestDatabase;
let provider: ChildProcess;
let issuer: string;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  await invite(database.url, 'Acme', 'ada@acme.example');
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  provider = spawn(
    process.execPath,
    [join(__dirname, 'local-oidc-provider.mjs'), String(port), CALLBACK],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  await once(provider.stdout as NodeJS.ReadableStream, 'data');
  app = await startTestApp(database.url, {
    ACCOUNT_AREA_URL: ORIGIN,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'signal-market',
    OIDC_CLIENT_SECRET: 'the secret of the tests',
  });
});
afterAll(async () => {
  // First, so that it ends even if the service didn't start.
  provider?.kill();
  await app?.close();
  await database?.drop();
});

/** Starts to sign in. Returns the address at the provider that the browser is sent to. */
const leave = async (browser: TestBrowser): Promise<string> =>
  String((await browser.get('/account/oidc')).headers.location);

/**
 * Signs in at the provider as the person with this email address. Returns the path that the provider
 * sends the browser back to.
 */
async function signInAtProvider(
  start: string,
  { email, verified = 'true' }: { email: string; verified?: string },
): Promise<string> {
  await request(issuer).get('/become').query({ email, verified });
  const atProvider = new TestBrowser(issuer);
  let next = start;
  for (let hop = 0; hop < 10; hop++) {
    if (next.startsWith(CALLBACK)) return next.slice(ORIGIN.length);
    const { headers } = await atProvider.get(next.replace(issuer, ''));
    next = String(headers.location);
  }
  throw new Error(`The provider did not send the browser back: ${next}`);
}

describe('sign-in with OpenID Connect', () => {
  it('asks with code, PKCE, state and nonce, and signs a member with a verified address in', async () => {
    const browser = new TestBrowser(app.url);
    expect((await browser.get('/account/sign-in')).text).toContain(
      'Sign in with your organisation',
    );
    const start = await leave(browser);
    const asked = Object.fromEntries(new URL(start).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: CALLBACK,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const back = await browser.get(await signInAtProvider(start, { email: 'Ada@Acme.example' }));
    expect([back.status, back.headers.location]).toEqual([303, '/account']);
    expect(browser.cookies.has('signal_oidc')).toBe(false);
    expect((await browser.get('/account/developer/api')).text).toContain('by OpenID Connect');
  });

  it.each([
    { who: 'whose address is not verified', email: 'ada@acme.example', verified: 'false' },
    { who: "who isn't a member", email: 'eve@acme.example', verified: 'true' },
  ])('refuses someone $who', async ({ email, verified }) => {
    const browser = new TestBrowser(app.url);
    const start = await leave(browser);
    const back = await browser.get(await signInAtProvider(start, { email, verified }));
    expect([back.status, back.text.includes('You are not a member of an account')]).toEqual([
      403,
      true,
    ]);
    expect(browser.cookies.has('signal_session')).toBe(false);
  });

  it("refuses a callback for another visitor's sign-in, and an unexpected one", async () => {
    const victim = new TestBrowser(app.url);
    const attacker = new TestBrowser(app.url);
    const stranger = new TestBrowser(app.url);
    await leave(victim);
    const callback = await signInAtProvider(await leave(attacker), { email: 'ada@acme.example' });
    expect((await victim.get(callback)).status).toBe(400);
    expect((await stranger.get(callback)).status).toBe(400);
    for (const browser of [victim, stranger])
      expect(browser.cookies.has('signal_session')).toBe(false);
    expect((await attacker.get(callback)).status).toBe(303);
  });

  it('refuses a repeated callback', async () => {
    const browser = new TestBrowser(app.url);
    const callback = await signInAtProvider(await leave(browser), { email: 'ada@acme.example' });
    const cookie = String(browser.cookies.get('signal_oidc'));
    expect((await browser.get(callback)).status).toBe(303);
    // The provider refuses a code twice. The cookie is put back so that it is asked.
    browser.cookies.set('signal_oidc', cookie);
    expect((await browser.get(callback)).status).toBe(400);
  });

  it("never shows the provider's words, because anyone can put them into the address", async () => {
    const browser = new TestBrowser(app.url);
    const state = new URL(await leave(browser)).searchParams.get('state') ?? '';
    const words = `<script>alert(1)</script>`;
    const answer = await browser.get(
      `/account/oidc/callback?error=access_denied&error_description=${encodeURIComponent(words)}&state=${state}&iss=${issuer}`,
    );
    expect([answer.status, answer.text.includes('alert')]).toEqual([400, false]);
  });

  it("doesn't exist unless it is configured", async () => {
    const plain = await startTestApp(database.url);
    const statuses = [];
    for (const path of ['/account/oidc', '/account/oidc/callback?code=x'])
      statuses.push((await request(plain.url).get(path)).status);
    await plain.close();
    expect(statuses).toEqual([404, 404]);
  });
});
