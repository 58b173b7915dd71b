import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import request from 'supertest';
import { MarketClient } from '../../src/market/routes/market-client';
import { BUILD_VERSION } from '../../src/platform/http/build-version';
import { signedIn } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import {
  ACCOUNT,
  type McpMarket,
  post,
  replyOf,
  resultOf,
  startMcpMarket,
  type ToolResult,
} from './mcp-market';

let market: McpMarket;
let replica: TestApp;

beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket());
  replica = await startTestApp(market.databaseUrl, { ACCOUNT_AREA_URL: market.url });
});
afterAll(async () => {
  await replica.close();
  await market.close();
});

it('is in the manifest for registries: this version, at its address', () => {
  const { name, description, version, remotes } = JSON.parse(
    readFileSync(join(__dirname, '../../server.json'), 'utf8'),
  ) as Record<'name' | 'description' | 'version', string> & { remotes: unknown };
  expect(name).toMatch(/^[a-z.-]+\/[a-z-]+$/);
  // Registries take no longer one.
  expect(description.length).toBeLessThanOrEqual(100);
  expect(version).toBe(BUILD_VERSION);
  expect(remotes).toEqual([
    { type: 'streamable-http', url: 'https://api.signal-market.example/mcp' },
  ]);
});

describe('the endpoint', () => {
  const challenge = (problem: string): string =>
    `Bearer resource_metadata="${market.url}/.well-known/oauth-protected-resource/mcp", scope="market:read"${problem}`;

  it.each(['post', 'get', 'delete'] as const)(
    'answers %s without a token with 401 and the way to one',
    async (method) => {
      const { headers } = await request(market.url)[method]('/mcp').expect(401);
      expect(headers['www-authenticate']).toBe(challenge(''));
    },
  );

  it.each(['post', 'get', 'delete'] as const)(
    'answers %s with anything but an access token with 401 and the way to one',
    async (method) => {
      const others = {
        'an API key': market.key,
        'a refresh token': market.tokens.refresh_token,
        'a made-up token': `sig_mcp_at_${'x'.repeat(43)}`,
      };
      for (const [what, token] of Object.entries(others)) {
        const { status, headers } = await request(market.url)
          [method]('/mcp')
          .set('Authorization', `Bearer ${token}`);
        expect({ what, status, challenge: headers['www-authenticate'] }).toEqual({
          what,
          status: 401,
          challenge: challenge(', error="invalid_token"'),
        });
      }
    },
  );

  it('refuses an access token where an API key is needed', async () => {
    await request(market.url)
      .get('/api/v2/category-data')
      .set('Authorization', `Bearer ${market.tokens.access_token}`)
      .expect(401);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses the Origin %s',
    async (origin) => {
      const answer = await market.rpc('tools/list', {}, { Origin: origin });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ error: 'access_denied' });
    },
  );

  it('takes its own Origin', async () => {
    expect((await market.rpc('tools/list', {}, { Origin: market.url })).status).toBe(200);
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', '192.168.0.1'])(
    'refuses the rebound Host %s',
    async (host) => {
      expect(await statusOf({ headers: { Host: host }, body: '{}' })).toBe(403);
    },
  );

  const tooBig = {
    name: 'funding_history',
    arguments: { countries: Array<string>(10_000).fill('US,IL') },
  };

  it('takes at most 64 KB', async () => {
    expect((await market.rpc('tools/call', tooBig)).status).toBe(413);
  });

  it('takes at most 64 KB, also if the length is not told', async () => {
    expect(await statusOf({ body: JSON.stringify(tooBig), isChunked: true })).toBe(413);
  });

  describe('with a header that names the tool', () => {
    const headers = {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': 'tools/call',
      'Mcp-Name': 'account_status',
    };
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };

    it('calls the tool that the body names, too', async () => {
      const body = { name: 'account_status', arguments: {}, _meta };
      const answer = await market.rpc('tools/call', body, headers);
      expect(resultOf<ToolResult>(answer).structuredContent).toMatchObject({ account: ACCOUNT });
    });

    it('refuses a body that names another', async () => {
      const body = { name: 'funding_history', arguments: {}, _meta };
      const answer = await market.rpc('tools/call', body, headers);
      expect(answer.status).toBe(400);
      expect(replyOf(answer).error?.code).toBe(-32020);
    });
  });

  it.each(['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'])(
    'refuses a cursor for %s, which is one page',
    async (method) => {
      const { error } = replyOf(await market.rpc(method, { cursor: 'made-up' }));
      expect(error).toEqual({
        code: -32602,
        message: 'Unknown cursor: this list is complete. Ask again without it.',
      });
    },
  );

  it.each(['get', 'delete'] as const)('has no sessions for %s', async (method) => {
    await request(market.url)
      [method]('/mcp')
      .set('Authorization', `Bearer ${market.tokens.access_token}`)
      .expect(405);
  });

  it('is not there where the service does not know its public address', async () => {
    const other = await startTestApp(market.databaseUrl);
    const { status } = await post(other.url, market.tokens.access_token, 'tools/list');
    expect(status).toBe(404);
    await other.close();
  });

  it('shows nobody why it failed, and names the request', async () => {
    const failing = jest
      .spyOn(market.app.get(MarketClient, { strict: false }), 'ask')
      .mockRejectedValue(new Error('secret: SELECT 1'));
    const result = await market.tool('funding_history').finally(() => failing.mockRestore());
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toMatch(
      /^Something went wrong on our side\. Request id: [\w-]+$/,
    );
  });
});

/** The status of a POST to the endpoint that supertest wouldn't send. */
function statusOf(sent: {
  headers?: Record<string, string>;
  body: string;
  isChunked?: boolean;
}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${market.tokens.access_token}`,
      'Content-Type': 'application/json',
      ...sent.headers,
    };
    const sending = httpRequest(`${market.url}/mcp`, { method: 'POST', headers }, (answer) =>
      resolve(answer.statusCode),
    ).on('error', reject);
    // A body that is written before the end has no length.
    if (sent.isChunked) {
      sending.write(sent.body);
      sending.end();
    } else sending.end(sent.body);
  });
}

describe('a grant', () => {
  const callAt = (url: string, token: string): request.Test =>
    post(url, token, 'tools/call', { name: 'funding_history', arguments: {} });
  const textOf = (answer: request.Response): string | undefined =>
    resultOf<ToolResult>(answer).content[0]?.text;

  it('that is disconnected is refused at the next call, on both replicas', async () => {
    const bob = await signedIn(market.url, market.databaseUrl, ACCOUNT, 'bob@assisted.example');
    const { access_token } = await market.assistant.tokens(bob);
    expect(textOf(await callAt(replica.url, access_token))).toContain('periods');
    await bob.get('/account/connections');
    const connection = bob.page.the('link', /^Manage Test Assistant of bob/).href ?? '';
    await bob.get(connection);
    await bob.post(`${connection}/disconnect`);
    expect((await callAt(market.url, access_token)).status).toBe(401);
    expect((await callAt(replica.url, access_token)).status).toBe(401);
  });

  describe('of a plan without assistants', () => {
    const setPlan = (plan: 'free' | 'enterprise'): Promise<unknown> =>
      withAccounts(market.databaseUrl, ({ accounts }) => accounts.setPlan(ACCOUNT, plan));
    beforeEach(() => setPlan('free'));
    afterEach(() => setPlan('enterprise'));

    it('says in a sentence which plan has them', async () => {
      const answer = await callAt(replica.url, market.tokens.access_token);
      expect(textOf(answer)).toMatch(/^no_mcp_access: .*signal-market\.example\/pricing/);
    });

    it('still tells the status of the account', async () => {
      const { structuredContent } = await market.tool('account_status');
      expect(structuredContent).toMatchObject({ plan: 'Free', mcp_access: false });
    });

    it('works again with another plan', async () => {
      await setPlan('enterprise');
      const answer = await callAt(replica.url, market.tokens.access_token);
      expect(textOf(answer)).toContain('periods');
    });
  });
});
