import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type McpMarket, type Reply, replyOf, startMcpMarket, type ToolResult } from './mcp-market';

const BOTH = 'application/json, text/event-stream';
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

let market: McpMarket;
beforeAll(async () => (market = await startMcpMarket(handMadeMarket())));
afterAll(() => market.close());

function send(message: object, accept: string, headers: Record<string, string> = {}): request.Test {
  return request(market.url)
    .post('/mcp')
    .set({ Authorization: `Bearer ${market.tokens.access_token}`, Accept: accept, ...headers })
    .ok(() => true)
    .buffer(true)
    .send({ jsonrpc: '2.0', id: 1, ...message });
}
const ofLegacyClient = (message: object): request.Test => send(message, BOTH);
function ofModernClient({
  method,
  params,
}: {
  method: string;
  params?: object | null;
}): request.Test {
  const { name } = { name: undefined, ...params } as { name?: string };
  return send({ method, params: { ...params, _meta: MODERN } }, BOTH, {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(name !== undefined && { 'Mcp-Name': name }),
  });
}

describe('the header Accept', () => {
  it.each([
    ['', 'text/event-stream'],
    ['*/*', 'text/event-stream'],
    ['text/html, */*;q=0.8', 'text/event-stream'],
    [BOTH, 'text/event-stream'],
    ['text/event-stream, application/json', 'text/event-stream'],
    ['application/json', 'application/json'],
    ['Application/JSON; charset=utf-8', 'application/json'],
    ['application/*', 'application/json'],
    ['application/json, text/plain', 'application/json'],
  ])('%j gets the answer as %s', async (accept, type) => {
    const answer = await send({ method: 'ping' }, accept);
    expect([answer.status, answer.type]).toEqual([200, type]);
    expect(replyOf(answer)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it('may be missing', async () => {
    const { access_token: token } = market.tokens;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const answer = await request(market.url)
      .post('/mcp')
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
      .unset('Accept')
      .buffer(true)
      .send(body);
    expect([answer.status, replyOf(answer)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it.each(['text/html', 'text/event-stream', 'image/*'])('%s gets a 406', async (accept) =>
    expect((await send({ method: 'ping' }, accept)).status).toBe(406),
  );

  it('of JSON only gets the answers of a batch as an array', async () => {
    const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const answer = await request(market.url)
      .post('/mcp')
      .set({
        Authorization: `Bearer ${market.tokens.access_token}`,
        Accept: 'application/json',
        'MCP-Protocol-Version': '2025-03-26',
      })
      .send(batch)
      .expect(200);
    expect((answer.body as Reply<object>[]).map(({ result }) => result)).toEqual([{}, {}]);
  });
});

describe.each([
  ['2025', ofLegacyClient],
  ['2026-07-28', ofModernClient],
])('null in a message of the revision %s', (_, sendMessage) => {
  it.each([
    { method: 'tools/list', params: null },
    { method: 'tools/list', params: { cursor: null } },
    { method: 'prompts/list', params: { cursor: null } },
    { method: 'resources/list', params: { cursor: null } },
    { method: 'resources/templates/list', params: { cursor: null } },
    { method: 'tools/call', params: { name: 'weekly_trends', arguments: null } },
    {
      method: 'tools/call',
      params: { name: 'search_companies', arguments: { q: null, limit: 1 } },
    },
    { method: 'prompts/get', params: { name: 'changes_since_last_time', arguments: null } },
    {
      method: 'prompts/get',
      params: { name: 'changes_since_last_time', arguments: { category: null } },
    },
  ])('is the same as leaving it out: %j', async (message) => {
    const withNulls = replyOf(await sendMessage(message));
    const left = JSON.parse(JSON.stringify(message), (__, value: unknown) =>
      value === null ? undefined : value,
    ) as typeof message;
    expect(withNulls).toEqual(replyOf(await sendMessage(left)));
  });

  it.each([
    {
      sent: { method: 'tools/list', params: { cursor: 5 } },
      sentence: 'params.cursor must be a string.',
    },
    {
      sent: { method: 'tools/call', params: { name: 5 } },
      sentence: 'params.name must be a string.',
    },
    {
      sent: { method: 'resources/read', params: { uri: null } },
      sentence: 'params.uri must be a string.',
    },
    {
      sent: { method: 'tools/call', params: { name: 'account_status', arguments: [] } },
      sentence: 'params.arguments must be an object.',
    },
    {
      sent: {
        method: 'prompts/get',
        params: { name: 'company_profile', arguments: { company: 5 } },
      },
      sentence: 'params.arguments.company must be a string.',
    },
    {
      sent: { method: 'completion/complete', params: { ref: null, argument: null } },
      sentence: "params.ref can't be used.",
    },
  ])(
    'where something is needed, or another type, is said in a sentence: $sentence',
    async ({ sent, sentence }) => {
      expect(replyOf(await sendMessage(sent)).error?.message).toBe(sentence);
    },
  );
});

it('a client that introduces itself wrongly is told what is wrong', async () => {
  const { error } = replyOf(
    await ofLegacyClient({ method: 'initialize', params: { protocolVersion: '2025-06-18' } }),
  );
  expect(error).toEqual({ code: -32_602, message: 'params.capabilities must be an object.' });
});

describe('an argument that was sent as a text', () => {
  const list = (args: object): Promise<ToolResult> =>
    market.tool('list_deals', { kind: 'funding_rounds', timeframe: 'all', ...args });

  it.each([
    [{ countries: 'US' }, { countries: ['US'] }],
    [{ countries: '["US","GB"]' }, { countries: ['US', 'GB'] }],
    [{ limit: '2' }, { limit: 2 }],
    [{ totals_only: 'true' }, { totals_only: true }],
    [{ totals_only: 'False' }, { totals_only: false }],
  ])('is read as what it must mean: %j', async (text, meant) => {
    const [asText, asMeant] = [await list(text), await list(meant)];
    expect(asText.isError).toBeFalsy();
    expect(asText.structuredContent).toEqual(asMeant.structuredContent);
    expect(asText.content).toEqual(asMeant.content);
  });

  it.each([
    [{ countries: 'US,GB' }, 'countries must be an array of strings, such as ["one", "another"].'],
    [{ countries: '[1]' }, 'countries must be an array of strings, such as ["one", "another"].'],
    [{ countries: '[US' }, 'countries must be an array of strings, such as ["one", "another"].'],
    [{ limit: '2 rows' }, 'limit must be a whole number from 1 to 25.'],
    [{ totals_only: 'yes' }, 'totals_only must be true or false.'],
  ])('is refused if it could mean something else: %j', async (args, words) => {
    const { isError, content } = await list(args);
    expect([isError, content[0]!.text]).toEqual([true, `invalid_parameter: ${words}`]);
  });
});
