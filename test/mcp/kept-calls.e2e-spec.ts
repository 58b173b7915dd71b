import request from 'supertest';
import { CallLimits } from '../../src/mcp/call-limits';
import { McpServerFactory } from '../../src/mcp/mcp-server-factory';
import { GrantUsage } from '../../src/oauth/grant/grant-usage';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { withAccounts } from '../support/test-accounts';
import { ACCOUNT, type McpMarket, replyOf, startMcpMarket, type ToolResult } from './mcp-market';

const CALL = { name: 'funding_breakdown', arguments: { by: 'category' } };
const MODERN = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};
const MODERN_HEADERS = {
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': CALL.name,
};

let market: McpMarket;
let servers: jest.SpyInstance;

beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket());
  servers = jest.spyOn(market.app.get(McpServerFactory, { strict: false }), 'create');
});
beforeEach(() => servers.mockClear());
afterAll(() => market.close());

/** How often the SDK got a server for a call: zero times for a kept one. */
const computed = (): number => servers.mock.calls.length;
const ask = (params: object, id: unknown = 1, headers: Record<string, string> = {}): request.Test =>
  request(market.url)
    .post('/mcp')
    .set({
      Authorization: `Bearer ${market.tokens.access_token}`,
      Accept: 'application/json, text/event-stream',
      ...headers,
    })
    .send({ jsonrpc: '2.0', id, method: 'tools/call', params })
    .ok(() => true)
    .buffer(true);
const result = async (params: object): Promise<ToolResult> =>
  replyOf<ToolResult>(await ask(params)).result!;

describe('an equal call', () => {
  it.each([
    ['2025', CALL, {}],
    ['2026', { ...CALL, ...MODERN }, MODERN_HEADERS],
  ])(
    'gets the same answer with its own id, without the SDK (clients of %s)',
    async (_era, params, headers) => {
      const first = await ask(params, 1, headers);
      expect([first.status, computed()]).toEqual([200, 1]);
      expect(replyOf<ToolResult>(first).result!.isError).not.toBe(true);
      for (const id of [1, 0, -7, 'a"\\ü', '', '$&', 9007199254740991]) {
        const again = await ask(params, id, headers);
        expect(JSON.stringify(replyOf(again))).toBe(
          JSON.stringify({ ...replyOf<object>(first), id }),
        );
        expect(again.headers['content-type']).toBe(first.headers['content-type']);
      }
      expect(computed()).toBe(1);
    },
  );

  it('is one with the same arguments, in the same framing, to the same address', async () => {
    await ask(CALL);
    for (const [params, headers] of [
      [{ ...CALL, arguments: { by: 'stage' } }, {}],
      [{ ...CALL, arguments: { by: 'category', timeframe: 'all' } }, {}],
      [CALL, { 'MCP-Protocol-Version': '2025-06-18' }],
      [CALL, { Host: new URL(market.url).host.replace('127.0.0.1', 'localhost') }],
    ] as [object, Record<string, string>][]) {
      servers.mockClear();
      await ask(params, 1, headers);
      expect([params, headers, computed()]).toEqual([params, headers, 1]);
    }
  });

  it('counts as a call, in the usage and for the limits', async () => {
    await result(CALL);
    servers.mockClear();
    const usage = market.app.get(GrantUsage, { strict: false });
    const limits = jest.spyOn(market.app.get(CallLimits, { strict: false }), 'within');
    const calls = async (): Promise<number> => {
      await usage.flush();
      const rows = await market.query(
        `SELECT sum(calls)::int AS calls FROM mcp_usage_day WHERE tool = 'funding_breakdown'`,
      );
      return (rows as [{ calls: number }])[0].calls;
    };
    const before = await calls();
    await result(CALL);
    await result(CALL);
    expect([await calls(), limits.mock.calls.length, computed()]).toEqual([before + 2, 2, 0]);
    limits.mockRestore();
  });
});

describe('what is not kept', () => {
  it.each([
    ['account_status', { name: 'account_status', arguments: {} }],
    ['a refusal', { ...CALL, arguments: { by: 'category', countries: ['Atlantis'] } }],
    ['an unknown tool', { name: 'nothing', arguments: {} }],
  ])('%s', async (_what, params) => {
    await ask(params);
    await ask(params);
    expect(computed()).toBe(2);
  });

  it('an answer of the dataset before', async () => {
    const before = await result(CALL);
    await importDataset(
      market.databaseUrl,
      handMadeMarket().round('alpha', '2026-11-17', 900_000_000),
    );
    const after = await result(CALL);
    expect(after.structuredContent).not.toEqual(before.structuredContent);
    expect(JSON.stringify(after.structuredContent)).toContain('967500000');
  });
});

describe('a kept answer', () => {
  it('is refused to a member whose plan no longer includes assistants, from the next call on', async () => {
    expect((await result(CALL)).isError).not.toBe(true);
    await withAccounts(market.databaseUrl, ({ accounts }) => accounts.setPlan(ACCOUNT, 'free'));
    const refused = await result(CALL);
    expect([refused.isError, refused.content[0]!.text]).toEqual([
      true,
      expect.stringContaining('no_mcp_access'),
    ]);
    await withAccounts(market.databaseUrl, ({ accounts }) =>
      accounts.setPlan(ACCOUNT, 'enterprise'),
    );
    expect((await result(CALL)).isError).not.toBe(true);
  });

  it('is refused when the minute is used up', async () => {
    await result(CALL);
    let refused: ToolResult | undefined;
    for (let call = 0; call < 130 && !refused; call++) {
      const { isError, ...answer } = await result(CALL);
      if (isError) refused = answer;
    }
    expect(refused?.content[0]!.text).toMatch(/^rate_limited: At most 120 calls a minute/);
  });
});
