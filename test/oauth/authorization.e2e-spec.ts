import request from 'supertest';
import { ClientDocuments } from '../../src/assistants/oauth/client/client-document';
import { TestBrowser, invite } from '../account-area/test-browser';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { REDIRECT, requestIn, signedIn, TestAssistant } from './test-assistant';

let database: TestDatabase;
let app: TestApp;
let ada: TestBrowser;
let assistant: TestAssistant;

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  const port = await freePort();
  app = await startTestApp(database.url, {
    PORT: String(port),
    ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
  });
  ada = await signedIn(app.url, database.url, 'Acme', 'ada@acme.example');
  assistant = await TestAssistant.register(app.url);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('the metadata', () => {
  it('leads from the MCP address to the authorization server and its endpoints', async () => {
    const { body: resource } = (await request(app.url)
      .get('/.well-known/oauth-protected-resource/mcp')
      .expect(200)) as {
      body: object;
    };
    expect(resource).toMatchObject({
      resource: `${app.url}/mcp`,
      authorization_servers: [app.url],
      scopes_supported: ['market:read'],
    });
    const { body: server } = (await request(app.url)
      .get('/.well-known/oauth-authorization-server')
      .expect(200)) as {
      body: object;
    };
    expect(server).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/account/connect`,
      token_endpoint: `${app.url}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
    });
  });

  it('says no to metadata documents with CLIENT_ID_DOCUMENTS=off, and no document is fetched', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const documents = { fetch: () => Promise.reject(new Error('fetched')) };
    const other = await startTestApp(
      database.url,
      { PORT: String(port), ACCOUNT_AREA_URL: issuer, CLIENT_ID_DOCUMENTS: 'off' },
      (builder) => builder.overrideProvider(ClientDocuments).useValue(documents),
    );
    const { body } = (await request(other.url)
      .get('/.well-known/oauth-authorization-server')
      .expect(200)) as { body: object };
    expect(body).toMatchObject({ client_id_metadata_document_supported: false });
    const page = await request(other.url).get('/account/connect').query({
      client_id: 'https://assistant.example/client.json',
      response_type: 'code',
      redirect_uri: 'https://assistant.example/cb',
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain('The assistant has to register.');
    await other.close();
  });

  it('is not there where the service does not know its public address', async () => {
    const other = await startTestApp(database.url);
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ]) {
      await request(other.url).get(path).expect(404);
    }
    await request(other.url).post('/oauth/register').send({}).expect(404);
    await request(other.url).post('/oauth/token').type('form').send({}).expect(404);
    await other.close();
  });
});

describe('a registration', () => {
  it('ignores what it does not know, and answers with refresh_token among the grant types', async () => {
    const { body } = (await assistant
      .postRegistration({
        grant_types: ['urn:example:device'],
        logo_uri: 'javascript:alert(1)',
        token_endpoint_auth_method: undefined,
      })
      .expect(201)) as { body: object };
    expect(body).toMatchObject({
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      client_secret_expires_at: 0,
    });
    expect(body).not.toHaveProperty('logo_uri');
  });

  it.each([
    'http://evil.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'https://a.example/#fragment',
    'https://user:secret@a.example/cb',
    'https://a.example@evil.example/',
    'https:\\\\evil.example/cb',
    'https://a.example/\ncb',
    'https:a.example/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://localhost@evil.example/cb',
    'myapp:callback',
    '//evil.example/cb',
    '',
  ])('refuses the redirect address %j', async (uri) => {
    const { body } = (await assistant.postRegistration({ redirect_uris: [uri] }).expect(400)) as {
      body: object;
    };
    expect(body).toMatchObject({ error: 'invalid_redirect_uri' });
  });

  it.each([
    'https://a.example/cb?x=1',
    'http://127.0.0.1:1234/cb',
    'http://localhost/cb',
    'cursor://anysphere/cb',
    'com.example.app:/cb',
  ])(
    'takes the redirect address %s',
    async (uri) => void (await assistant.postRegistration({ redirect_uris: [uri] }).expect(201)),
  );

  it.each([
    ['<b>x</b>\u0000\u001b[31m\n\n  y', '<b>x</b>[31m y'],
    ['abc\u202etxt.exe\u2066\u200b\ufeff', 'abctxt.exe'],
    ['\u3164\u2800\u115f\u200d', 'An unnamed assistant'],
    [`Z${'\u0335'.repeat(60)}algo`, `Z${'\u0335'.repeat(3)}algo`],
    ['x'.repeat(500), 'x'.repeat(100)],
    [{ evil: true }, 'An unnamed assistant'],
  ])('calls %j %j', async (client_name, name) => {
    expect((await assistant.postRegistration({ client_name }).expect(201)).body).toMatchObject({
      client_name: name,
    });
  });

  it('is 10 KB of JSON at most', async () => {
    const big = await assistant.postRegistration({ client_name: 'x'.repeat(20_000) });
    expect([big.status, big.body]).toEqual([
      413,
      expect.objectContaining({ error: 'invalid_client_metadata' }),
    ]);
    const form = await request(app.url)
      .post('/oauth/register')
      .type('form')
      .send({ client_name: 'x' });
    expect(form.status).toBe(415);
  });
});

describe('the authorization endpoint', () => {
  const refusedOnPage = async (address: string): Promise<void> => {
    const { status, type, headers } = await ada.get(address);
    expect([status, type, headers.location]).toEqual([400, 'text/html', undefined]);
  };

  it.each([
    ['another host', 'https://evil.example/callback'],
    ['another path', `${REDIRECT}/more`],
    ['a query', `${REDIRECT}?x=1`],
    ['a traversal', `${REDIRECT}/../evil`],
    ['an encoded slash', `${REDIRECT}%2f`],
    ['an encoded letter', 'https://assistant.example/%63allback'],
    ['upper case', 'https://assistant.example/Callback'],
    ['a port', 'https://assistant.example:444/callback'],
    ['credentials', 'https://x@assistant.example/callback'],
    ['a fragment', `${REDIRECT}#x`],
    ['no scheme', '//assistant.example/callback'],
  ])('never leaves for %s that was not registered', async (_, redirect_uri) => {
    await refusedOnPage(assistant.address({ redirect_uri }));
  });

  describe('for an assistant that registered http://127.0.0.1:7777/cb', () => {
    let local: TestAssistant;
    beforeAll(async () => {
      local = await TestAssistant.register(app.url, app.url, {
        redirect_uris: ['http://127.0.0.1:7777/cb'],
      });
    });

    it('takes another port of this loopback address', async () => {
      const address = local.address({ redirect_uri: 'http://127.0.0.1:50123/cb' });
      const { status, headers } = await ada.get(address);
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/account\/connect\?request=/);
    });

    it.each([
      ['another path', 'http://127.0.0.1:50123/other'],
      ['another name of this machine', 'http://localhost:7777/cb'],
      ['another host behind credentials', 'http://127.0.0.1:7777@evil.example/cb'],
    ])('refuses %s on a page', (_, redirect_uri) => refusedOnPage(local.address({ redirect_uri })));
  });

  it.each(['client_id', 'redirect_uri', 'state', 'code_challenge', 'scope', 'anything'])(
    'refuses %s sent twice on a page',
    async (name) => {
      const parameters = assistant.parameters({ anything: '1' });
      parameters.append(name, parameters.get(name) ?? '');
      await refusedOnPage(`/account/connect?${parameters.toString()}`);
    },
  );

  it('refuses an unknown client on a page', () =>
    refusedOnPage(assistant.address({ client_id: 'mcp_unknown' })));

  it.each([
    ['no PKCE', { code_challenge: undefined }, 'invalid_request', 'a state'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request', 'a state'],
    ['PKCE without a method', { code_challenge_method: undefined }, 'invalid_request', 'a state'],
    ['a short challenge', { code_challenge: 'abc' }, 'invalid_request', 'a state'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target', 'a state'],
    ['no response_type', { response_type: undefined }, 'invalid_request', 'a state'],
    ['an empty response_type', { response_type: '' }, 'invalid_request', 'a state'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type', 'a state'],
    [
      'a state with control characters',
      { state: 'a\u0000state' },
      'invalid_request',
      'a\u0000state',
    ],
  ])(
    'never leaves by itself because of %s: a page has the link that tells the client, with state and iss',
    async (_, changed, error, state) => {
      const { status, headers } = await ada.get(assistant.address(changed));
      expect([status, headers.location, headers.refresh]).toEqual([400, undefined, undefined]);
      const url = new URL(ada.page.the('link', 'Go back to assistant.example').href!);
      expect(url.origin + url.pathname).toBe(REDIRECT);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        error,
        state,
        iss: app.url,
      });
    },
  );
});

describe('the consent', () => {
  it('names client, voucher, place, account, plan, member, what may be read and the licence, and cannot be framed', async () => {
    const html = await assistant.ask(ada);
    for (const text of [
      'calls itself',
      'Test Assistant',
      'assistant.example',
      'Acme',
      'Enterprise plan',
      'ada@acme.example',
      'read the market dataset',
      'licence',
    ]) {
      expect(html).toContain(text);
    }
    const { headers } = await ada.get('/account/connect');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toMatch(/^no-store\b/);
  });

  it('shows a name that is HTML as text', async () => {
    const evil = await TestAssistant.register(app.url, app.url, {
      client_name: '<script>alert(1)</script>\u202eevil',
    });
    const html = await evil.ask(ada);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;evil');
  });

  it('sends the browser back with code, state and iss, by a page and not by a redirect', async () => {
    const url = await assistant.connect(ada);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      code: expect.stringMatching(/^sig_mcp_ac_[\w-]{43}$/) as string,
      state: 'a state',
      iss: app.url,
    });
    const declined = await assistant.connect(ada, {}, 'decline');
    expect(Object.fromEntries(declined.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state',
      iss: app.url,
    });
  });

  it('counts once, also of five answers at the same moment', async () => {
    await assistant.ask(ada);
    const waiting = requestIn(ada);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        ada.post('/account/connect', { request: waiting, answer: 'allow' }),
      ),
    );
    // The others come while the first is at work, or after it.
    const refused = answers.filter(({ status }) => status === 409 || status === 410);
    expect([answers.length - refused.length, refused.length]).toEqual([1, 4]);
  });

  it("is of no use without this page's form token", async () => {
    await assistant.ask(ada);
    const answer = { request: requestIn(ada), answer: 'allow', csrf: 'x' };
    expect((await ada.post('/account/connect', answer)).status).toBe(403);
  });

  it('is of no use from another site', async () => {
    await assistant.ask(ada);
    const answer = { request: requestIn(ada), answer: 'allow' };
    const foreign = await ada.post('/account/connect', answer, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it("is of no use in another member's browser, also if that has a request of its own", async () => {
    const eve = await signedIn(app.url, database.url, 'Acme', 'eve@acme.example');
    await assistant.ask(eve);
    await assistant.ask(ada);
    const answer = { request: requestIn(ada), answer: 'allow' };
    expect((await eve.post('/account/connect', answer)).status).toBe(410);
    expect((await ada.post('/account/connect', answer)).status).toBe(200);
  });

  it('waits for a visitor to sign in, and comes back to the same browser', async () => {
    const visitor = new TestBrowser(app.url);
    const { location } = (await visitor.get(assistant.address())).headers;
    expect(location).toMatch(
      /^\/account\/sign-in\?return_to=%2Faccount%2Fconnect%3Frequest%3D[\w-]{22}$/,
    );
    await visitor.signIn(await invite(database.url, 'Acme', 'late@acme.example'));
    expect(visitor.html).toContain('Test Assistant');
    const answered = await visitor.post('/account/connect', {
      request: requestIn(visitor),
      answer: 'allow',
    });
    expect([answered.status, answered.headers.refresh]).toEqual([
      200,
      expect.stringContaining('code=sig_mcp_ac_') as string,
    ]);
  });

  it('ends after 30 minutes', async () => {
    await assistant.ask(ada);
    const waiting = requestIn(ada);
    expect(
      await app.query(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM oauth_request WHERE id = '${waiting}'`,
      ),
    ).toEqual([{ minutes: 30 }]);
    await app.query(`UPDATE oauth_request SET expires_at = now() - interval '1 second'`);
    expect((await ada.post('/account/connect', { request: waiting, answer: 'allow' })).status).toBe(
      410,
    );
  });

  it('is refused to a plan without assistants', async () => {
    await withAccounts(database.url, ({ accounts }) =>
      accounts.create({ name: 'Free', plan: 'free' }),
    );
    const free = await signedIn(app.url, database.url, 'Free', 'fay@free.example');
    expect(await assistant.ask(free)).toContain('does not include assistants');
    const { status } = await free.post('/account/connect', {
      request: requestIn(free),
      answer: 'allow',
    });
    expect(status).toBe(403);
  });
});
