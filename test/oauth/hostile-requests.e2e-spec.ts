import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { GrantCheck } from '../../src/assistants/oauth/grant/grant-check';
import { TokenService } from '../../src/assistants/oauth/token/token.service';
import type { TestBrowser } from '../account-area/test-browser';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { REDIRECT, requestIn, signedIn, TestAssistant } from './test-assistant';

let database: TestDatabase;
let app: TestApp;
let replica: TestApp;
let ada: TestBrowser;
let assistant: TestAssistant;

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, async ({ accounts }) => {
    await accounts.create({ name: 'Acme', plan: 'enterprise' });
    await accounts.create({ name: 'Rival', plan: 'pro' });
  });
  const port = await freePort();
  const variables = { ACCOUNT_AREA_URL: `http://127.0.0.1:${port}` };
  app = await startTestApp(database.url, { ...variables, PORT: String(port) });
  replica = await startTestApp(database.url, variables);
  ada = await signedIn(app.url, database.url, 'Acme', 'ada@acme.example');
  assistant = await TestAssistant.register(app.url);
});
afterAll(async () => {
  await replica.close();
  await app.close();
  await database.drop();
});

const isKnown = async (token: string): Promise<boolean> =>
  (await replica.app.get(GrantCheck, { strict: false }).identify(token)) !== null;
const count = async (table: string): Promise<number> => {
  const [row] = (await app.query(`SELECT count(*)::int AS count FROM ${table}`)) as [
    { count: number },
  ];
  return row.count;
};

describe('the token endpoint', () => {
  describe('takes credentials in one way only', () => {
    let client: TestAssistant;
    beforeAll(async () => {
      client = await TestAssistant.register(app.url, app.url, {
        token_endpoint_auth_method: 'client_secret_basic',
      });
    });

    /** The status of a request whose form has the client's id and secret, unless it is changed. */
    async function statusOf(
      authorization: string,
      changed: Record<string, string>,
    ): Promise<number> {
      const form = { grant_type: 'refresh_token', refresh_token: 'x', ...changed };
      return (await client.token(form).set('Authorization', authorization)).status;
    }
    const basic = (id: string, password: string): string =>
      `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
    const ownBasic = (): string => basic(client.clientId, client.secret ?? '');

    it('not in the header and the form', async () => {
      expect(await statusOf(ownBasic(), {})).toBe(400);
    });

    it('not of two clients', async () => {
      const other = { client_id: assistant.clientId, client_secret: '' };
      expect(await statusOf(ownBasic(), other)).toBe(400);
    });

    it('not without a password', async () => {
      const status = await statusOf(basic(client.clientId, ''), { client_secret: '' });
      expect(status).toBe(401);
    });

    it('not without an id', async () => {
      const authorization = basic('', client.secret ?? '');
      const status = await statusOf(authorization, { client_id: '', client_secret: '' });
      expect(status).toBe(401);
    });

    it('not with NUL after the id', async () => {
      const authorization = basic(`${client.clientId}\0`, client.secret ?? '');
      const status = await statusOf(authorization, { client_id: '', client_secret: '' });
      expect(status).toBe(401);
    });

    it('not as a bearer token, and not without Base64', async () => {
      for (const authorization of [`Bearer ${client.secret}`, `Basic ${'%'.repeat(40)}`])
        expect(await statusOf(authorization, { client_secret: '' })).toBe(401);
    });
  });

  it('reads nothing from the address, and nothing but a form', async () => {
    const code = await assistant.code(ada);
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: assistant.verifier,
      redirect_uri: REDIRECT,
    };
    const all = { client_id: assistant.clientId, ...fields };
    const query = new URLSearchParams(all).toString();
    expect(
      (await request(app.url).post(`/oauth/token?${query}`).type('form').send({})).status,
    ).toBe(401);
    expect((await request(app.url).get(`/oauth/token?${query}`)).status).toBe(404);
    expect((await request(app.url).post('/oauth/token').send(all)).status).toBe(415);
    expect(
      (
        await request(app.url)
          .post('/oauth/token')
          .type('form')
          .send({ ...all, pad: 'x'.repeat(11_000) })
      ).status,
    ).toBe(413);
    await assistant.redeem(code).expect(200);
  });

  it.each<[string, Record<string, string>, string]>([
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    [
      'for another redirect address',
      { redirect_uri: 'https://elsewhere.example/cb' },
      'invalid_grant',
    ],
    ['for a password', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['with a method of Object', { grant_type: 'constructor' }, 'unsupported_grant_type'],
  ])('gives nothing %s', async (_, changed, error) => {
    const code = await assistant.code(ada);
    const { body } = (await assistant.redeem(code, changed)) as { body: object };
    expect(body).toMatchObject({ error });
  });

  it('gives nothing for the challenge, which was in the address, in place of the verifier', async () => {
    const code = await assistant.code(ada);
    const challenge = assistant.parameters().get('code_challenge') ?? '';
    expect((await assistant.redeem(code, { code_verifier: challenge })).body).toMatchObject({
      error: 'invalid_grant',
    });
  });

  it("gives nothing for another member's code, whoever redeems it", async () => {
    const mallory = await TestAssistant.register(app.url);
    const stolen = await assistant.code(ada);
    expect((await mallory.redeem(stolen)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await mallory.redeem(stolen, { client_id: assistant.clientId })).body).toMatchObject({
      error: 'invalid_grant',
    });
    // The attempt has used it up: its owner notices, and connects again.
    expect((await assistant.redeem(stolen)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends a grant once when a late refresh token comes five times at once to two replicas', async () => {
    const first = await assistant.tokens(ada);
    await assistant.refresh(first.refresh_token).expect(200);
    await app.query(`UPDATE oauth_token SET used_at = used_at - interval '121 seconds'`);
    const ended = `account_change WHERE action = 'mcp_grant_ended'`;
    const before = await count(ended);
    const answers = await Promise.all(
      [app, replica, app, replica, app].map(({ url }) =>
        assistant.refresh(first.refresh_token, url).ok(() => true),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect([(await count(ended)) - before, await isKnown(first.access_token)]).toEqual([1, false]);
    const reuses = [app, replica].map(
      (service) => service.app.get(TokenService, { strict: false }).reuses.refresh,
    );
    expect(reuses[0]! + reuses[1]!).toBe(1);
  });

  it('counts a code that was used twice only if the end of its grant is committed', async () => {
    const { reuses } = app.app.get(TokenService, { strict: false });
    const code = await assistant.code(ada);
    await assistant.redeem(code).expect(200);
    await app.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit'; END $$;
      CREATE CONSTRAINT TRIGGER at_commit AFTER UPDATE ON oauth_grant DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail()`);
    const { status } = await assistant.redeem(code).ok(() => true);
    await app.query('DROP FUNCTION fail CASCADE');
    expect([status, reuses.code]).toEqual([500, 0]);
    await assistant.redeem(code).expect(400);
    expect(reuses.code).toBe(1);
  });
});

describe('a client with a secret', () => {
  type Method = 'client_secret_post' | 'client_secret_basic';

  /** A client that doesn't send its secret by itself, with a code that it can redeem. */
  async function registered(method: Method): Promise<{
    client: TestAssistant;
    code: string;
    secret: string;
    basic: string;
  }> {
    const client = await TestAssistant.register(app.url, app.url, {
      token_endpoint_auth_method: method,
    });
    const { secret = '', clientId } = client;
    client.secret = undefined;
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    return { client, code: await client.code(ada), secret, basic };
  }

  it.each(['client_secret_post', 'client_secret_basic'] as const)(
    'of the method %s gets nothing without it, or for another one',
    async (method) => {
      const { client, code, secret } = await registered(method);
      expect((await client.redeem(code)).body).toMatchObject({ error: 'invalid_client' });
      expect((await client.redeem(code, { client_secret: `${secret}x` })).body).toMatchObject({
        error: 'invalid_client',
      });
    },
  );

  it('of the method client_secret_post must send it in the form', async () => {
    const { client, code, secret, basic } = await registered('client_secret_post');
    await client.redeem(code).set('Authorization', basic).expect(401);
    await client.redeem(code, { client_secret: secret }).expect(200);
  });

  it('of the method client_secret_basic must send it in the header', async () => {
    const { client, code, secret, basic } = await registered('client_secret_basic');
    await client.redeem(code, { client_secret: secret }).expect(401);
    await client.redeem(code).set('Authorization', basic).expect(200);
  });
});

describe('a consent', () => {
  it('is never given by opening an address', async () => {
    await assistant.ask(ada);
    const waiting = requestIn(ada);
    const before = await count('oauth_grant');
    for (const query of [
      `request=${waiting}&answer=allow`,
      `request=${waiting}&answer=allow&csrf=${ada.csrf}`,
    ]) {
      expect((await ada.get(`/account/connect?${query}`)).status).toBe(200);
    }
    expect(await count('oauth_grant')).toBe(before);
    const { headers } = await ada.post('/account/connect', {
      request: waiting,
      answer: 'anything else',
    });
    expect(headers.refresh).toContain('error=access_denied');
  });

  it.each([
    ['with a NUL', '\u0000', 400],
    ['of another path', '../x', 410],
    ['of 5,000 characters', 'x'.repeat(5000), 410],
    ['of Object', '__proto__', 410],
    ['of SQL', "' OR 1=1 --", 410],
  ])('is not given to a request %s', async (_, id, status) => {
    await assistant.ask(ada);
    const answered = await ada.post('/account/connect', { request: id, answer: 'allow' });
    expect(answered.status).toBe(status);
    expect((await ada.get(`/account/connect?request=${encodeURIComponent(id)}`)).status).toBe(303);
    expect((await ada.get(`/account/connections/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('of a client with HTML in its name shows text on every page', async () => {
    const name = `"><img src=x onerror=alert(1)><a href='javascript:x'>`;
    const evil = await TestAssistant.register(app.url, app.url, {
      client_name: name,
      logo_uri: 'javascript:alert(1)',
      client_uri: 'javascript:alert(1)',
    });
    const pages = [await evil.ask(ada)];
    await ada.post('/account/connect', { request: requestIn(ada), answer: 'allow' });
    pages.push(ada.html);
    await evil.tokens(ada);
    await ada.get('/account/connections');
    pages.push(ada.html);
    const [, id = ''] = /href="\/account\/connections\/([\w-]{10})"/.exec(ada.html) ?? [];
    for (const path of [`/account/connections/${id}`, '/account/developer/api']) {
      await ada.get(path);
      pages.push(ada.html);
    }
    for (const html of pages) {
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toMatch(/<img src=x|<a href='|href="javascript/);
    }
  });

  it('of another account cannot be ended, nor its seat moved', async () => {
    const { access_token } = await assistant.tokens(ada);
    const rival = await signedIn(app.url, database.url, 'Rival', 'rita@rival.example');
    await ada.get('/account/connections');
    const [, id = ''] = /href="\/account\/connections\/([\w-]{10})"/.exec(ada.html) ?? [];
    await rival.get('/account/connections');
    expect((await rival.post(`/account/connections/${id}/disconnect`)).status).toBe(404);
    expect((await rival.post('/account/connect/seat')).status).toBe(409);
    expect(await isKnown(access_token)).toBe(true);
  });
});

describe('the addresses in the metadata', () => {
  it.each([
    ['Host', { Host: 'evil.example' }],
    ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }],
    ['Forwarded', { Forwarded: 'host=evil.example;proto=https' }],
  ])('never follow %s', async (_, headers) => {
    for (const path of [
      '/.well-known/oauth-protected-resource/mcp',
      '/.well-known/oauth-authorization-server',
    ]) {
      const text = await new Promise<string>((resolve, reject) => {
        httpRequest(`${app.url}${path}`, { headers }, (answer) => {
          let body = '';
          answer
            .on('data', (chunk: Buffer) => (body += chunk.toString()))
            .on('end', () => resolve(body));
        })
          .on('error', reject)
          .end();
      });
      expect(text).toContain(app.url);
      expect(text).not.toContain('evil.example');
    }
  });

  it('name the page that documents the resource', async () => {
    const answer = await request(app.url)
      .get('/.well-known/oauth-protected-resource/mcp')
      .expect(200);
    expect(answer.body).toMatchObject({
      resource_documentation: `${app.url}/docs`,
      bearer_methods_supported: ['header'],
    });
    await request(app.url).get('/docs').redirects(1).expect(200);
  });
});

describe('a registration', () => {
  it.each([
    ['{"client_name":', 'The body must be JSON.'],
    ['null', 'The metadata must be one JSON object.'],
    ['[{"redirect_uris":["https://x.example/"]}]', 'The metadata must be one JSON object.'],
    [
      `{"contacts":${'['.repeat(4000)}${']'.repeat(4000)}}`,
      'The metadata is nested more than 32 levels deep.',
    ],
  ])('of %.20s is refused with a sentence', async (body, error_description) => {
    const asking = request(app.url).post('/oauth/register').type('json').send(body);
    expect((await asking.expect(400)).body).toEqual({
      error: 'invalid_client_metadata',
      error_description,
    });
  });

  it('is limited to 60 a minute from one address, with the time to wait', async () => {
    let answer = await assistant.postRegistration({}).ok(() => true);
    for (let time = 0; time < 60 && answer.status === 201; time++)
      answer = await assistant.postRegistration({}).ok(() => true);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
