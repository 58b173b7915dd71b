import { requestIn, TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { invite, TestBrowser } from './test-browser';

const HOME = '/account/developer/api';

let database: TestDatabase;
let app: TestApp;
let ada: TestBrowser;
let bob: TestBrowser;
/** Pages that every member has, each with their own. */
const OWN_PAGES = [HOME, '/account/members', '/account/connections'];
/** Pages of what belongs to Ada's account. */
let pagesOfAda: string[];
/** Asks her whether an assistant may connect. */
let consentPage: string;
/** All of them. */
let pages: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  app = await startTestApp(database.url, {
    PORT: String(port),
    ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
  });
  await withAccounts(database.url, async ({ accounts, keys }) => {
    for (const name of ['Acme', 'Other']) await accounts.create({ name, plan: 'enterprise' });
    await keys.mint('Acme', 'a key of Acme');
  });
  ada = await new TestBrowser(app.url).signIn(
    await invite(database.url, 'Acme', 'ada@acme.example'),
  );
  bob = await new TestBrowser(app.url).signIn(
    await invite(database.url, 'Other', 'bob@other.example'),
  );
  const assistant = await TestAssistant.register(app.url);
  await assistant.tokens(ada);
  // Bob's browser has a request of its own, so that only its id tells it from Ada's.
  await assistant.ask(bob);
  await assistant.ask(ada);
  const [{ key, member, grant } = { key: '', member: '', grant: '' }] = (await app.query(
    `SELECT api_key.public_id AS key, account_member.id AS member, oauth_grant.public_id AS grant
     FROM account JOIN api_key ON api_key.account_id = account.id JOIN account_member ON account_member.account_id = account.id
     JOIN oauth_grant ON oauth_grant.account_id = account.id WHERE name = 'Acme'`,
  )) as { key: string; member: string; grant: string }[];
  pagesOfAda = [
    `${HOME}/keys/${key}`,
    `${HOME}/keys/${key}/revoke`,
    `/account/members/${member}`,
    `/account/members/${member}/remove`,
    `/account/connections/${grant}`,
  ];
  consentPage = `/account/connect?request=${requestIn(ada)}`;
  pages = [...OWN_PAGES, ...pagesOfAda, consentPage];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('a page with personal data', () => {
  it('is never stored, by browsers or on the way, and never framed', async () => {
    for (const path of pages) {
      const { status, headers, text } = await ada.get(path);
      expect([path, status, text.includes('ada@acme.example')]).toEqual([path, 200, true]);
      expect(headers['cache-control']).toMatch(/^no-store\b/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers.etag).toBeUndefined();
    }
  });

  it('leads to the sign-in page without a session, and back', async () => {
    for (const path of pages) {
      const { status, headers, text } = await new TestBrowser(app.url).get(path);
      expect([path, status, text.includes('Acme')]).toEqual([path, 303, false]);
      expect(headers.location).toBe(
        `/account/sign-in?${new URLSearchParams({ return_to: path }).toString()}`,
      );
      expect(headers['cache-control']).toMatch(/^no-store\b/);
    }
  });

  it.each(OWN_PAGES)('%s shows a member of another account their own data only', async (path) => {
    const { status, text } = await bob.get(path);
    expect([status, text.includes('bob@other.example')]).toEqual([200, true]);
    expect(text).not.toMatch(/acme/i);
  });

  it("doesn't exist for a member of another account if it is about something of the account", async () => {
    for (const path of pagesOfAda) {
      const { status, text } = await bob.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/acme/i);
    }
  });

  it('leads a member of another account to their own assistants, instead of asking them for consent', async () => {
    const { status, headers } = await bob.get(consentPage);
    expect([status, headers.location]).toEqual([303, '/account/connections']);
  });

  it('shows the reader of another session their own account alone', async () => {
    expect((await ada.get(HOME)).text).toContain('a key of Acme');
    ada.cookies.set('signal_session', bob.cookies.get('signal_session') ?? '');
    const { text } = await ada.get(HOME);
    expect([text.includes('bob@other.example'), /acme/i.test(text)]).toEqual([true, false]);
  });
});
