import {
  ClientDocuments,
  UnusableDocument,
} from '../../src/assistants/oauth/client/client-document';
import { GrantCheck } from '../../src/assistants/oauth/grant/grant-check';
import type { TestBrowser } from '../account-area/test-browser';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { requestIn, signedIn, TestAssistant, type Tokens } from './test-assistant';

const DOCUMENT = 'https://assistant.example/client.json';

let database: TestDatabase;
let app: TestApp;
let replica: TestApp;
let assistant: TestAssistant;
/** What the documents' host answers just now. */
let redirectUris: string[] | null = ['https://assistant.example/callback'];

const documents = {
  fetch: () =>
    redirectUris === null
      ? Promise.reject(
          new UnusableDocument('The description of this assistant is not at its address.'),
        )
      : Promise.resolve({
          metadata: { name: 'Documented', redirectUris, authMethod: 'none' },
          freshSeconds: 60,
        }),
};
const grantOf = (token: string): Promise<{ hasSeat: boolean; mcpAccess: boolean } | null> =>
  replica.app.get(GrantCheck, { strict: false }).identify(token);
const signIn = (email: string, account = 'Pro'): ReturnType<typeof signedIn> =>
  signedIn(app.url, database.url, account, email);

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, async ({ accounts }) => {
    await accounts.create({ name: 'Pro', plan: 'pro' });
    await accounts.create({ name: 'Big', plan: 'enterprise' });
  });
  const port = await freePort();
  const variables = { ACCOUNT_AREA_URL: `http://127.0.0.1:${port}` };
  app = await startTestApp(database.url, { ...variables, PORT: String(port) }, (builder) =>
    builder.overrideProvider(ClientDocuments).useValue(documents),
  );
  replica = await startTestApp(database.url, variables);
  assistant = await TestAssistant.register(app.url);
});
afterAll(async () => {
  await replica.close();
  await app.close();
  await database.drop();
});

describe('a client with a document', () => {
  it('is vouched for by its host, and cannot be sent elsewhere', async () => {
    const ada = await signIn('ada@big.example', 'Big');
    const documented = new TestAssistant(app.url);
    documented.clientId = DOCUMENT;
    await documented.ask(ada);
    expect(ada.page.text).toContain(
      'The website assistant.example confirms that this is Documented.',
    );
    expect(ada.page.texts('strong')).toEqual(
      expect.arrayContaining(['assistant.example', 'Documented']),
    );
    await documented.tokens(ada);
    await ada.get('/account/connections');
    expect(ada.html).toContain('name confirmed by assistant.example');
    expect(
      (await ada.get(documented.address({ redirect_uri: 'https://evil.example/' }))).status,
    ).toBe(400);
  });

  it('is asked again when its document is old, and refused while that cannot be read', async () => {
    const ada = await signIn('ada@big.example', 'Big');
    const documented = new TestAssistant(app.url);
    documented.clientId = DOCUMENT;
    await app.query(
      `UPDATE oauth_client SET document_expires_at = now() WHERE client_id = '${DOCUMENT}'`,
    );
    redirectUris = null;
    const refused = await ada.get(documented.address());
    expect([refused.status, refused.text.includes('is not at its address')]).toEqual([400, true]);
    redirectUris = ['https://assistant.example/new'];
    expect((await ada.get(documented.address())).status).toBe(400);
    expect(
      (await ada.get(documented.address({ redirect_uri: 'https://assistant.example/new' }))).status,
    ).toBe(303);
  });
});

describe('the connections page', () => {
  it('shows what is connected, and disconnects it on every replica, on the trail', async () => {
    const ada = await signIn('ada@big.example', 'Big');
    const { access_token } = await assistant.tokens(ada);
    expect(await grantOf(access_token)).not.toBeNull();
    await ada.get('/account/connections');
    const [, id = ''] =
      /^\/account\/connections\/([\w-]{10})$/.exec(
        ada.page.the('link', /^Manage Test Assistant/).href!,
      ) ?? [];
    await ada.get(`/account/connections/${id}`);
    expect(ada.page.has('button', 'Disconnect')).toBe(true);
    const mallory = await signIn('mallory@pro.example');
    await mallory.get('/account/connections');
    expect((await mallory.get(`/account/connections/${id}`)).status).toBe(404);
    expect((await mallory.post(`/account/connections/${id}/disconnect`)).status).toBe(404);
    expect((await ada.post(`/account/connections/${id}/disconnect`)).status).toBe(303);
    expect(await grantOf(access_token)).toBeNull();
    await ada.get('/account/developer/api');
    expect(ada.html).toContain(`Test Assistant (${id}) of ada@big.example`);
  });
});

describe('a connection whose tokens have all expired', () => {
  let ada: TestBrowser;
  let bob: TestBrowser;
  beforeAll(async () => {
    ada = await signIn('ada@pro.example');
    bob = await signIn('bob@pro.example');
  });
  afterEach(() => app.query('UPDATE oauth_grant SET revoked_at = now() WHERE revoked_at IS NULL'));

  const expireTokens = (): Promise<unknown> =>
    app.query(`UPDATE oauth_token SET expires_at = now() - interval '1 second'`);

  /** Its copies, which have a refresh token each, belong to the same member. */
  async function copyNewestGrant(times: number): Promise<void> {
    await app.query(`
      INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, redirect_uri,
        code_expires_at, code_used_at, expires_at)
      SELECT 'copy' || lpad(copy::text, 6, '0'), account_id, member_id, email, client_id, sha256(copy::text::bytea), code_challenge, redirect_uri,
        code_expires_at, code_used_at, expires_at
      FROM oauth_grant, generate_series(1, ${times}) AS copy WHERE oauth_grant.id = (SELECT max(id) FROM oauth_grant)`);
    await app.query(`
      INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at)
      SELECT sha256(public_id::bytea), id, 'refresh', now() + interval '1 day' FROM oauth_grant WHERE public_id LIKE 'copy%'`);
  }

  it('is not listed', async () => {
    await assistant.tokens(ada);
    await ada.get('/account/connections');
    expect(ada.page.has('link', /^Manage Test Assistant/)).toBe(true);
    await expireTokens();
    await ada.get('/account/connections');
    expect(ada.page.has('link', /^Manage/)).toBe(false);
  });

  it('holds no seat', async () => {
    await assistant.tokens(ada);
    expect(await assistant.ask(bob)).toContain('ada@pro.example uses the seat');
    await expireTokens();
    expect(await assistant.ask(bob)).not.toContain('uses the seat');
    const { access_token } = await assistant.tokens(bob);
    expect(await grantOf(access_token)).toMatchObject({ hasSeat: true });
    expect(await assistant.ask(ada)).toContain('bob@pro.example uses the seat');
  });

  it('is none of the 50 that a member may have', async () => {
    await assistant.tokens(ada);
    await copyNewestGrant(49);
    await expect(assistant.code(ada)).rejects.toThrow('Not answered: 409');
    await expireTokens();
    await assistant.tokens(ada);
  });
});

describe('the seat of a Pro plan', () => {
  let ada: TestBrowser;
  let bob: TestBrowser;
  beforeAll(async () => {
    ada = await signIn('ada@pro.example');
    bob = await signIn('bob@pro.example');
  });
  beforeEach(() =>
    app.query(
      'DELETE FROM mcp_seat_move; UPDATE oauth_grant SET revoked_at = now() WHERE revoked_at IS NULL',
    ),
  );

  /** On the page of a request that waits for consent, whose id is returned with the answer. */
  async function moveSeat(
    browser: TestBrowser,
  ): Promise<{ status: number; location: unknown; request: string }> {
    await assistant.ask(browser);
    const { submission } = browser;
    const request = requestIn(browser);
    const answer = await browser.post('/account/connect/seat', { request, submission });
    return { status: answer.status, location: answer.headers.location, request };
  }

  it('is the first member’s, with any number of clients', async () => {
    await assistant.tokens(ada);
    await (await TestAssistant.register(app.url)).tokens(ada);
    expect(await assistant.ask(bob)).toContain('ada@pro.example uses the seat');
    const answer = { request: requestIn(bob), answer: 'allow' };
    expect((await bob.post('/account/connect', answer)).status).toBe(409);
  });

  it('can be moved by another member, which ends all connections of the one before', async () => {
    const first = await assistant.tokens(ada);
    const second = await (await TestAssistant.register(app.url)).tokens(ada);
    const { status, location, request } = await moveSeat(bob);
    expect({ status, location }).toEqual({
      status: 303,
      location: `/account/connect?request=${request}`,
    });
    expect(await grantOf(first.access_token)).toBeNull();
    expect(await grantOf(second.access_token)).toBeNull();
    const { access_token } = await assistant.tokens(bob);
    expect(await grantOf(access_token)).toMatchObject({ hasSeat: true });
  });

  it('can’t be moved back for 24 hours, even before its new holder has connected anything', async () => {
    await assistant.tokens(ada);
    await moveSeat(bob);
    expect(await assistant.ask(ada)).toContain('bob@pro.example uses the seat');
    expect((await ada.post('/account/connect/seat')).status).toBe(409);
  });

  it('can be moved back after 24 hours', async () => {
    await assistant.tokens(ada);
    await moveSeat(bob);
    const { access_token } = await assistant.tokens(bob);
    await app.query(`UPDATE mcp_seat_move SET moved_at = moved_at - interval '25 hours'`);
    await ada.get('/account/connections');
    const { headers } = await ada.post('/account/connect/seat');
    expect(headers.location).toBe('/account/connections?done=seat');
    expect(await grantOf(access_token)).toBeNull();
  });

  it('is on the trail each time it is moved', async () => {
    await assistant.tokens(ada);
    await moveSeat(bob);
    const [last] = (await app.query(
      `SELECT detail FROM account_change WHERE action = 'mcp_seat_moved' ORDER BY id DESC LIMIT 1`,
    )) as object[];
    expect(last).toEqual({ detail: 'from ada@pro.example to bob@pro.example' });
  });

  it('goes to one of two members who move it at the same moment', async () => {
    await assistant.tokens(ada);
    const movers = [bob, await signIn('cid@pro.example')];
    for (const mover of movers) await mover.get('/account/connections');
    const answers = await Promise.all(movers.map((mover) => mover.post('/account/connect/seat')));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});

describe('after a change of plan', () => {
  let first: Tokens;
  let second: Tokens;
  beforeAll(async () => {
    await app.query('UPDATE oauth_grant SET revoked_at = now() WHERE revoked_at IS NULL');
    first = await assistant.tokens(await signIn('first@big.example', 'Big'));
    second = await assistant.tokens(await signIn('second@big.example', 'Big'));
  });
  afterEach(() => setPlan('enterprise'));

  const setPlan = (plan: 'pro' | 'free' | 'enterprise'): Promise<unknown> =>
    withAccounts(database.url, ({ accounts }) => accounts.setPlan('Big', plan));

  it('from Enterprise to Pro, the member who connected first keeps a seat', async () => {
    expect(await grantOf(first.access_token)).toMatchObject({ hasSeat: true });
    expect(await grantOf(second.access_token)).toMatchObject({ hasSeat: true });
    await setPlan('pro');
    expect(await grantOf(first.access_token)).toMatchObject({ hasSeat: true });
    expect(await grantOf(second.access_token)).toMatchObject({ hasSeat: false });
  });

  it('to one without assistants, a connection works again once the plan has them', async () => {
    await setPlan('free');
    expect(await grantOf(first.access_token)).toMatchObject({ mcpAccess: false });
    await assistant.refresh(first.refresh_token).expect(200);
    await setPlan('enterprise');
    expect(await grantOf(first.access_token)).toMatchObject({ mcpAccess: true, hasSeat: true });
  });
});
