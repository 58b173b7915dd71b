import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { invite, TestBrowser } from './test-browser';

const HOME = '/account';
const ASKED = '/explore/deals?timeframe=1q&countries=US,IL&q=O%27Hara%20%26%20Co';

let database: TestDatabase;
let app: TestApp;
let browsers = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  app = await startTestApp(database.url);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const browser = (): TestBrowser => new TestBrowser(app.url, {}, `127.0.1.${++browsers}`);

/** Where the browser ends up after signing in with a link from someone else. */
async function signIn(visitor: TestBrowser): Promise<string> {
  const link = await invite(database.url, 'Acme', 'ada@acme.example');
  await visitor.get(link);
  return String((await visitor.post('/account/link', { token: link.slice(-43) })).headers.location);
}

describe('after signing in', () => {
  it('a member returns to the page that asked for it, once', async () => {
    const ada = browser();
    const { location } = (await ada.get(ASKED)).headers;
    expect((await ada.get(String(location))).status).toBe(200);
    expect(ada.setCookies).toContainEqual(
      expect.stringMatching(
        /^signal_return=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    expect(await signIn(ada)).toBe(ASKED);
    await ada.get(HOME);
    await ada.post('/account/sign-out');
    expect(await signIn(ada)).toBe(HOME);
  });

  it('a member who is signed in already goes straight to the page', async () => {
    const ada = browser();
    await signIn(ada);
    const answer = await ada.get(`/account/sign-in?return_to=${encodeURIComponent(ASKED)}`);
    expect([answer.status, answer.headers.location]).toEqual([303, ASKED]);
  });

  it('a reader returns to the page with the link at its top', async () => {
    const reader = browser();
    await reader.get('/explore/nothing?q=1');
    expect(reader.page.the('link', 'Sign in').href).toBe(
      '/account/sign-in?return_to=%2Fexplore%2Fnothing%3Fq%3D1',
    );
  });

  it.each([
    'https://evil.example/explore',
    '//evil.example',
    '/\\evil.example',
    '/explore//evil.example',
    '/explore/..//evil.example',
    '/explore\\@evil.example',
    '/explore\r\nLocation: https://evil.example',
  ])('nobody is led to %j', async (path) => {
    const ada = browser();
    await ada.get(`/account/sign-in?return_to=${encodeURIComponent(path)}`);
    expect(ada.cookies.has('signal_return')).toBe(false);
    // Not even where a neighbour has planted the cookie.
    ada.cookies.set('signal_return', Buffer.from(path).toString('base64url'));
    expect(await signIn(ada)).toBe(HOME);
    expect(
      (await ada.get(`/account/sign-in?return_to=${encodeURIComponent(path)}`)).headers.location,
    ).toBe(HOME);
  });

  it('a parameter that is sent twice leads nowhere', async () => {
    const ada = browser();
    await ada.get('/account/sign-in?return_to=/explore&return_to=//evil.example');
    expect(await signIn(ada)).toBe(HOME);
  });
});
