import * as oidc from 'openid-client';
import { GrantCheck } from '../../src/assistants/oauth/grant/grant-check';
import { MemberService } from '../../src/site/account-area/member/member.service';
import type { TestBrowser } from '../account-area/test-browser';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { REDIRECT, requestIn, signedIn, TestAssistant, type Tokens } from './test-assistant';

let database: TestDatabase;
let app: TestApp;
let replica: TestApp;
let ada: TestBrowser;
let assistant: TestAssistant;

const known = (token: string, at = replica): Promise<unknown> =>
  at.app.get(GrantCheck, { strict: false }).identify(token);
const trail = async (): Promise<string[]> => {
  const rows = await app.query(
    `SELECT action || ': ' || coalesce(detail, '') AS line FROM account_change ORDER BY id DESC LIMIT 3`,
  );
  return (rows as { line: string }[]).map(({ line }) => line);
};

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
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

describe('an authorization code', () => {
  it('becomes tokens that both replicas know', async () => {
    const answer = await assistant.redeem(await assistant.code(ada));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^sig_mcp_at_[\w-]{43}$/) as string,
      refresh_token: expect.stringMatching(/^sig_mcp_rt_[\w-]{43}$/) as string,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'market:read',
    });
    const { access_token } = answer.body as Tokens;
    for (const service of [app, replica]) {
      expect(await known(access_token, service)).toMatchObject({
        email: 'ada@acme.example',
        mcpAccess: true,
        hasSeat: true,
      });
    }
  });

  it('is won by one of five redeemers at once on two replicas, and the others end the grant', async () => {
    const code = await assistant.code(ada);
    const answers = await Promise.all(
      [app, replica, app, replica, app].map(({ url }) =>
        assistant.redeem(code, {}, url).ok(() => true),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect([
      winners.length,
      answers.filter(({ body }) => (body as { error?: string }).error === 'invalid_grant').length,
    ]).toEqual([1, 4]);
    expect(await known((winners[0]!.body as Tokens).access_token)).toBeNull();
    expect((await trail())[0]).toMatch(/^mcp_grant_ended: .*authorization code used twice$/);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['a short verifier', { code_verifier: 'x' }],
    ['another redirect address', { redirect_uri: 'https://assistant.example/other' }],
  ])('is used up by %s', async (_, changed) => {
    const code = await assistant.code(ada);
    expect((await assistant.redeem(code, changed)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await assistant.redeem(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('that is tried twice with a wrong verifier ends its grant once, as the trail says', async () => {
    const code = await assistant.code(ada);
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await assistant.redeem(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400);
    const [last, before] = await trail();
    expect(last).toMatch(/^mcp_grant_ended: .*wrong client, address or verifier$/);
    expect(before).toMatch(/^mcp_connected: /);
  });

  it('works without the redirect address, which OAuth 2.1 dropped from this request', async () => {
    const fields = {
      grant_type: 'authorization_code',
      code: await assistant.code(ada),
      code_verifier: assistant.verifier,
    };
    const { access_token } = (await assistant.token(fields).expect(200)).body as Tokens;
    expect(await known(access_token)).not.toBeNull();
  });

  it('is of no use to another client, and is used up afterwards', async () => {
    const other = await TestAssistant.register(app.url);
    const code = await assistant.code(ada);
    expect((await assistant.redeem(code, { client_id: other.clientId })).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await assistant.redeem(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('is of no use for another resource', async () => {
    const code = await assistant.code(ada);
    const resource = 'https://other.example/mcp';
    expect((await assistant.redeem(code, { resource })).body).toMatchObject({
      error: 'invalid_target',
    });
  });

  it('is of no use after 60 seconds', async () => {
    const code = await assistant.code(ada);
    await app.query(
      `UPDATE oauth_grant SET code_expires_at = now() - interval '1 second' WHERE code_used_at IS NULL`,
    );
    expect((await assistant.redeem(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('sent with a parameter twice is refused and stays good', async () => {
    const code = await assistant.code(ada);
    const form = `client_id=${assistant.clientId}&grant_type=authorization_code&code=${code}&code=${code}&code_verifier=${assistant.verifier}`;
    const doubled = await assistant.token({}).send(form);
    expect([doubled.status, doubled.body]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
    await assistant.redeem(code).expect(200);
  });
});

describe('a refresh token', () => {
  it('gives new tokens, also to processes that use it at once, within 2 minutes', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    const answers = await Promise.all(
      [app, replica, app].map(({ url }) => assistant.refresh(refresh_token, url)),
    );
    const tokens = answers.map(({ body }) => body as Tokens);
    expect(new Set(tokens.map(({ access_token }) => access_token)).size).toBe(3);
    for (const { access_token } of tokens) expect(await known(access_token)).not.toBeNull();
    await app.query(`UPDATE oauth_token SET used_at = used_at - interval '115 seconds'`);
    await assistant.refresh(refresh_token).expect(200);
  });

  it('used again after 2 minutes ends the grant on every replica, and the trail says so', async () => {
    const first = await assistant.tokens(ada);
    const second = (await assistant.refresh(first.refresh_token).expect(200)).body as Tokens;
    await app.query(`UPDATE oauth_token SET used_at = used_at - interval '121 seconds'`);
    expect((await assistant.refresh(first.refresh_token)).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await known(second.access_token)).toBeNull();
    expect((await assistant.refresh(second.refresh_token)).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await trail())[0]).toMatch(/^mcp_grant_ended: .*refresh token used twice$/);
  });

  it('is of no use to another client, and the grant goes on', async () => {
    const other = await TestAssistant.register(app.url);
    const { refresh_token, access_token } = await assistant.tokens(ada);
    expect((await other.refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await known(access_token)).not.toBeNull();
  });

  it('is of no use after the 180 days of its grant', async () => {
    const { refresh_token, access_token } = await assistant.tokens(ada);
    await app.query(
      `UPDATE oauth_grant SET expires_at = now() - interval '1 second' WHERE revoked_at IS NULL`,
    );
    expect((await assistant.refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await known(access_token)).toBeNull();
  });

  it('is of no use after its own 30 days', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    await app.query(`UPDATE oauth_token SET expires_at = now() - interval '1 second'`);
    expect((await assistant.refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('has one successor, whoever renews it and however often', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    const answers = await Promise.all(
      [app, replica, app].map(({ url }) => assistant.refresh(refresh_token, url)),
    );
    const successors = new Set(answers.map(({ body }) => (body as Tokens).refresh_token));
    expect(successors.size).toBe(1);
    expect([...successors][0]).not.toBe(refresh_token);
    await assistant.refresh([...successors][0]!).expect(200);
  });

  it('that was stolen and renewed twice ends the grant when its owner comes back', async () => {
    const owned = await assistant.tokens(ada);
    let stolen = owned.refresh_token;
    for (let renewal = 0; renewal < 3; renewal++) {
      stolen = ((await assistant.refresh(stolen).expect(200)).body as Tokens).refresh_token;
      await app.query(
        `UPDATE oauth_token SET used_at = used_at - interval '1 day', expires_at = CASE WHEN used_at IS NULL THEN expires_at ELSE expires_at - interval '1 day' END`,
      );
    }
    const { access_token } = (await assistant.refresh(stolen).expect(200)).body as Tokens;
    expect((await assistant.refresh(owned.refresh_token)).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await known(access_token)).toBeNull();
    expect((await trail())[0]).toMatch(/^mcp_grant_ended: .*refresh token used twice$/);
  });

  it('that was replaced keeps nobody connected after its grace', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    await assistant.refresh(refresh_token).expect(200);
    const [replaced] = (await app.query(
      `SELECT extract(epoch FROM expires_at - used_at)::int AS seconds FROM oauth_token WHERE used_at IS NOT NULL ORDER BY used_at DESC LIMIT 1`,
    )) as { seconds: number }[];
    expect(replaced!.seconds).toBe(120);
  });

  it('of one client in a loop does not fill the table', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    const statuses = [];
    for (let time = 0; time < 21; time++)
      statuses.push((await assistant.refresh(refresh_token).ok(() => true)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      20, 400,
    ]);
  });
});

describe('tokens', () => {
  // docs/mcp.md, but for the code, which clients redeem at once.
  it('live as long as the documentation says, as does their grant, whose code lives for a minute', async () => {
    await assistant.tokens(ada);
    const grants = await app.query(`
      SELECT round(extract(epoch FROM code_expires_at - created_at))::int AS code_seconds,
             round(extract(epoch FROM expires_at - created_at))::int AS grant_seconds
      FROM oauth_grant WHERE id = (SELECT max(id) FROM oauth_grant)`);
    expect(grants).toEqual([{ code_seconds: 60, grant_seconds: 180 * 24 * 3600 }]);
    const tokens = await app.query(`
      SELECT kind, round(extract(epoch FROM expires_at - created_at))::int AS seconds
      FROM oauth_token WHERE grant_id = (SELECT max(id) FROM oauth_grant) ORDER BY kind`);
    expect(tokens).toEqual([
      { kind: 'access', seconds: 3600 },
      { kind: 'refresh', seconds: 30 * 24 * 3600 },
    ]);
  });

  it('never promise to work longer than their grant', async () => {
    const { refresh_token } = await assistant.tokens(ada);
    await app.query(
      `UPDATE oauth_grant SET expires_at = now() + interval '10 minutes' WHERE id = (SELECT max(id) FROM oauth_grant)`,
    );
    const { expires_in } = (await assistant.refresh(refresh_token).expect(200)).body as {
      expires_in: number;
    };
    expect(expires_in).toBeGreaterThan(540);
    expect(expires_in).toBeLessThanOrEqual(600);
  });

  it.each<[Record<string, string>, string, string]>([
    [{}, 'invalid_request', 'grant_type is missing.'],
    [
      { grant_type: 'password' },
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    ],
  ])('are refused to a request with %j', async (fields, error, error_description) => {
    const answer = await assistant.token(fields);
    expect([answer.status, answer.body]).toEqual([400, { error, error_description }]);
  });

  it('work only as what they are', async () => {
    const code = await assistant.code(ada);
    expect((await assistant.refresh(code)).body).toMatchObject({ error: 'invalid_grant' });
    const { access_token, refresh_token } = (await assistant.redeem(code).expect(200))
      .body as Tokens;
    expect((await assistant.refresh(access_token)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await assistant.redeem(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
    for (const text of [
      refresh_token,
      code,
      access_token.slice(0, -1),
      `${access_token}x`,
      access_token.toUpperCase(),
      '',
    ]) {
      expect(await known(text)).toBeNull();
    }
  });

  it('end when the client revokes them: an access token alone, a refresh token with all of the grant', async () => {
    const first = await assistant.tokens(ada);
    await assistant.revoke(first.access_token).expect(200);
    expect(await known(first.access_token)).toBeNull();
    const second = (await assistant.refresh(first.refresh_token).expect(200)).body as Tokens;
    const other = await TestAssistant.register(app.url);
    await other.revoke(second.refresh_token).expect(200);
    expect(await known(second.access_token)).not.toBeNull();
    await assistant.revoke(second.refresh_token).expect(200);
    expect(await known(second.access_token)).toBeNull();
    await assistant.revoke('unknown').expect(200);
  });

  it('that the client revokes are on the trail under the id of their grant, whatever the client calls itself', async () => {
    const poser = await TestAssistant.register(app.url, app.url, { client_name: 'operator' });
    await poser.revoke((await poser.tokens(ada)).refresh_token).expect(200);
    const [line] = (await app.query(
      'SELECT actor, detail FROM account_change ORDER BY id DESC LIMIT 1',
    )) as {
      actor: string;
      detail: string;
    }[];
    const [, id] = /^operator \(([\w-]{10})\) of ada@acme\.example$/.exec(line?.detail ?? '') ?? [];
    expect(line?.actor).toBe(`assistant ${id}`);
  });

  it('end with their member at once, on every replica', async () => {
    const leaver = await signedIn(app.url, database.url, 'Acme', 'leaver@acme.example');
    const { access_token, refresh_token } = await assistant.tokens(leaver);
    await withAccounts(database.url, ({ dataSource }) =>
      new MemberService(dataSource).remove('Acme', { email: 'leaver@acme.example' }),
    );
    expect(await known(access_token)).toBeNull();
    expect((await assistant.refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('leave no secret in the database', async () => {
    const client = await TestAssistant.register(app.url, app.url, {
      token_endpoint_auth_method: 'client_secret_post',
    });
    const code = await client.code(ada);
    const { access_token, refresh_token } = (await client.redeem(code).expect(200)).body as Tokens;
    const tables = [
      'oauth_client',
      'oauth_request',
      'oauth_grant',
      'oauth_token',
      'account_change',
    ];
    for (const table of tables) {
      const dump = JSON.stringify(await app.query(`SELECT row_to_json(t)::text FROM ${table} t`));
      for (const secret of [code, access_token, refresh_token, client.secret ?? '']) {
        expect(dump).not.toContain(secret.slice(11));
        expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
  });
});

describe('openid-client', () => {
  it('discovers the server, gets a grant, refreshes it and revokes it', async () => {
    const execute = [oidc.allowInsecureRequests];
    const config = await oidc.dynamicClientRegistration(
      new URL(app.url),
      {
        redirect_uris: [REDIRECT],
        client_name: 'openid-client',
        token_endpoint_auth_method: 'none',
      },
      oidc.None(),
      { algorithm: 'oauth2', execute },
    );
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      resource: `${app.url}/mcp`,
      state: 'xyz',
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    await ada.get(String((await ada.get(address.pathname + address.search)).headers.location));
    const { headers } = await ada.post('/account/connect', {
      request: requestIn(ada),
      answer: 'allow',
    });
    const callback = new URL(String(headers.refresh).replace('0; url=', ''));
    const tokens = await oidc.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier,
      expectedState: 'xyz',
    });
    expect(await known(tokens.access_token)).not.toBeNull();
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await oidc.tokenRevocation(config, renewed.refresh_token ?? '');
    expect(await known(renewed.access_token)).toBeNull();
  });
});
