import request from 'supertest';
import { MAX_CALLS_PER_MINUTE } from '../../src/assistants/mcp/call-limits';
import { signedIn } from '../oauth/test-assistant';
import { cpuMs } from '../support/cpu-time';
import { handMadeMarket } from '../support/hand-made-market';
import {
  ACCOUNT,
  type McpMarket,
  post,
  type Reply,
  replyOf,
  startMcpMarket,
  type ToolResult,
} from './mcp-market';

const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

let market: McpMarket;
beforeAll(async () => (market = await startMcpMarket(handMadeMarket())));
afterAll(() => market.close());

const message = (method: string, params: unknown = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const call = (name: string, args: object): string =>
  message('tools/call', { name, arguments: args });
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const nestedObjects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

function send(body: string | Buffer, headers: Record<string, string> = {}): request.Test {
  return request(market.url)
    .post('/mcp')
    .set({
      Authorization: `Bearer ${market.tokens.access_token}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    })
    .ok(() => true)
    .buffer(true)
    .serialize((sent: unknown) => sent as string)
    .send(body as string);
}

/** An answer is never a failure of ours, and shows nothing of our insides. */
function expectComposed({ status, text }: request.Response): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/went wrong on our side|node_modules|\bat \w+ \(|SELECT |ZodError/);
}

describe('a body', () => {
  it.each<[string, string | Buffer, number, RegExp]>([
    ['that is empty', '', 400, /-32700/],
    ['that is not JSON', '{"jsonrpc"', 400, /-32700/],
    ['that is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400, /-32700/],
    ['that is null', 'null', 400, /-32600/],
    ['that is an empty batch', '[]', 400, /-32600/],
    ['with an object as id', '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', 400, /-32600/],
    ['with a number as method', '{"jsonrpc":"2.0","id":1,"method":1}', 400, /-32600/],
    [
      'with the envelope in __proto__',
      '{"__proto__":{"jsonrpc":"2.0"},"id":1,"method":"tools/list"}',
      400,
      /-32600/,
    ],
    ['of 30,000 arrays in each other', nested(30_000), 400, /nested more than 32 levels/],
    [
      'with 10,000 objects in _meta',
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":${nestedObjects(10_000)}}}`,
      400,
      /nested/,
    ],
    [
      // After an escaped quote and an escaped backslash, which a careless scanner takes for its end.
      'with brackets in a string only',
      call('search_companies', { q: `"\\${'['.repeat(40)}` }),
      200,
      /"companies"/,
    ],
    [
      'of a batch of 11',
      JSON.stringify(
        Array.from({ length: 11 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })),
      ),
      400,
      /limit is 10 messages/,
    ],
    ['of a method in the prototype', message('__proto__'), 200, /-32601/],
  ])('%s gets a status and a sentence', async (_, body, status, words) => {
    const answer = await send(body);
    expectComposed(answer);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words) as string]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'application/json, text/plain',
  ])('of the type %s is not taken', async (type) =>
    expect((await send(message('tools/list'), { 'Content-Type': type })).status).toBe(415),
  );

  it('that is deep is refused at once', async () => {
    await send(nested(10));
    const used = await cpuMs(async () => {
      for (let time = 0; time < 10; time++) await send('{"a":'.repeat(10_000));
    });
    // One that is read costs a second.
    expect(used).toBeLessThan(4000);
  });
});

describe('an argument', () => {
  it.each([
    ['a NUL in a name', 'get_company', { name: 'a\u0000b' }],
    ['a NUL in a list', 'funding_history', { categories: ['\u0000'] }],
    ['a NUL in the cursor', 'search_companies', { cursor: '\u0000' }],
    ['half a surrogate pair', 'get_company', { name: '\ud800' }],
    ['60,000 characters', 'search_companies', { q: 'x'.repeat(60_000) }],
    [
      '5,000 values',
      'funding_history',
      { categories: Array.from({ length: 5000 }, (_, at) => `c${at}`) },
    ],
    ['another path', 'get_company', { name: '../../billing/plans?x=1#y' }],
    ['a number beyond all', 'get_company', { name: 'alpha', offset: 1e308 }],
    ['SQL', 'get_company', { name: `'; DROP TABLE company --` }],
    ['an object', 'get_company', { name: { $gt: '' } }],
    ['a name of Object', 'funding_history', { constructor: 'x' }],
  ])('with %s is refused in a sentence', async (_, tool, args) => {
    const answer = await send(call(tool, args));
    expectComposed(answer);
    expect(replyOf<ToolResult>(answer).result?.isError).toBe(true);
  });

  it('called __proto__ changes no object', async () => {
    for (const [method, params] of [
      [
        'tools/call',
        '{"name":"funding_history","arguments":{"__proto__":{"countries":["US"],"polluted":true}}}',
      ],
      ['prompts/get', '{"name":"company_profile","arguments":{"__proto__":"x"}}'],
    ])
      expectComposed(
        await send(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`),
      );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each([
    'market://companies/%00',
    'market://companies/%E0%A4%A',
    'market://companies/..%2f..',
    'file:///etc/passwd',
    'http://127.0.0.1/',
  ])('that is the resource %s is not found', async (uri) =>
    expect(replyOf(await send(message('resources/read', { uri }))).error).toMatchObject({
      code: -32602,
    }),
  );

  it.each(['\u0000', '\ud800', 'x'.repeat(60_000), '%_%'])(
    'that is completed may be anything: %j',
    async (value) => {
      const ref = { type: 'ref/prompt', name: 'company_profile' };
      const answer = await send(
        message('completion/complete', { ref, argument: { name: 'company', value } }),
      );
      expectComposed(answer);
      expect(replyOf(answer).result).toHaveProperty('completion');
    },
  );
});

describe('a header', () => {
  const params = { name: 'funding_history', arguments: {}, _meta: MODERN };
  const asked = message('tools/call', params);
  const modern = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'funding_history',
  };

  it.each([
    ['another tool', { 'Mcp-Name': 'account_status' }],
    [
      'another tool in Base64',
      { 'Mcp-Name': `=?base64?${Buffer.from('account_status').toString('base64')}?=` },
    ],
    ['two tools', { 'Mcp-Name': 'funding_history, account_status' }],
    ['a tool with a tab', { 'Mcp-Name': 'funding_history\taccount_status' }],
    ['no tool', { 'Mcp-Name': '' }],
    ['another method', { 'Mcp-Method': 'tools/list' }],
    ['a stream', { 'Mcp-Method': 'subscriptions/listen' }],
    ['another revision', { 'MCP-Protocol-Version': '2025-11-25' }],
  ])('that names %s than the body is refused', async (_, headers) => {
    const answer = await send(asked, { ...modern, ...headers });
    expect([answer.status, replyOf(answer).error?.code]).toEqual([400, -32020]);
    expect((await send(asked, modern)).status).toBe(200);
  });
});

describe('a token', () => {
  it.each(['access_token', 'token', 'Authorization'])(
    'in the address as %s is not read',
    async (name) => {
      const asking = request(market.url).post(`/mcp?${name}=${market.tokens.access_token}`);
      expect((await asking.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401);
    },
  );
});

describe('other methods', () => {
  it('are answered with 405 and what is served', async () => {
    const methodsAt = async (
      path: string,
      method: 'put' | 'patch' | 'options',
    ): Promise<unknown> => {
      const answer = await request(market.url)[method](path);
      const { code } = answer.body as { code: string };
      return [answer.status, (answer.headers.allow ?? '').split(', ').sort(), code];
    };
    for (const method of ['put', 'patch', 'options'] as const) {
      expect(await methodsAt('/mcp', method)).toEqual([
        405,
        ['DELETE', 'GET', 'HEAD', 'POST'],
        'method_not_allowed',
      ]);
      expect(await methodsAt('/oauth/token', method)).toEqual([
        405,
        ['POST'],
        'method_not_allowed',
      ]);
      expect(await methodsAt('/api/v2/companies', method)).toEqual([
        405,
        ['GET', 'HEAD'],
        'method_not_allowed',
      ]);
    }
  });
});

describe('the limits', () => {
  it('count tools and resources together, and completions apart', async () => {
    const eager = await signedIn(market.url, market.databaseUrl, ACCOUNT, 'eager@assisted.example');
    const { access_token } = await market.assistant.tokens(eager);
    const ask = async (method: string, params: object): Promise<Reply<ToolResult>> =>
      replyOf(await post(market.url, access_token, method, params));
    const read = { uri: 'market://licence' };
    let reply = await ask('resources/read', read);
    for (let time = 1; time < 3 * MAX_CALLS_PER_MINUTE && !reply.error; time++)
      reply = await ask('resources/read', read);
    expect(reply.error?.message).toMatch(/^rate_limited: At most 120 calls a minute/);
    const { result } = await ask('tools/call', { name: 'funding_history', arguments: {} });
    expect(result?.content[0]?.text).toMatch(/^rate_limited: /);
    const completing = {
      ref: { type: 'ref/prompt', name: 'company_profile' },
      argument: { name: 'company', value: '' },
    };
    expect((await ask('completion/complete', completing)).result).toHaveProperty('completion');
  });
});
