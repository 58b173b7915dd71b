import type { Tool } from '@modelcontextprotocol/client';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { COMPARISON_CALLS, ENDPOINT_CALLS, type ToolCall } from './endpoint-calls';
import { type McpMarket, resultOf, startMcpMarket, unlimitedCalls } from './mcp-market';
import { comparable, restAnswer, restCallOf } from './rest-answers';

const AS_OF = '2026-11-16T12:00:00.000Z';

/** These answer no figures, have a memory of their own, or read what an id says. */
const WITHOUT = ['whats_new', 'list_filter_values', 'account_status', 'search', 'fetch'];
/** Every tool that answers figures of many records, with each of its choices. */
const CALLS: ToolCall[] = [
  ...ENDPOINT_CALLS.filter(([name]) => !WITHOUT.includes(name)),
  ...COMPARISON_CALLS,
];
const TWO_ROUNDS = { kind: 'funding_rounds', timeframe: 'all', limit: 2 };
const RECORD_CALLS: ToolCall[] = [
  ['get_company', { name: 'alpha' }],
  ['get_investor', { name: 'north' }],
];

describe('as_of, for assistants', () => {
  let market: McpMarket;
  let tools: Tool[];
  let label: string;
  /** Of a list that was begun before the second import. */
  let cursor: string;

  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket(), {
      rebuild: unlimitedCalls,
    });
    await market.query(`UPDATE dataset_publication SET published_at = '2026-11-16T06:00:00.5Z'`);
    [{ label }] = (await market.query('SELECT label FROM served_generation')) as [
      { label: string },
    ];
    const { structuredContent } = await market.tool('list_deals', TWO_ROUNDS);
    const { metadata } = structuredContent as { metadata: { next_cursor: string } };
    cursor = metadata.next_cursor;
    await importDataset(
      market.databaseUrl,
      handMadeMarket().round('alpha', '2026-11-10', 900_000_000),
    );
    ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  });
  afterAll(() => market.close());

  it.each([...CALLS, ...RECORD_CALLS])(
    'of %s %j names the publication that it answers from',
    async (name, args) => {
      const result = await market.tool(name, { ...args, as_of: AS_OF });
      expect(result.isError).not.toBe(true);
      expect(result.structuredContent).toMatchObject({
        metadata: {
          as_of: {
            requested: AS_OF,
            generation: label,
            published_at: '2026-11-16T06:00:00.500Z',
          },
        },
      });
      expect(result._meta).toMatchObject({
        'signal-market/generation': label,
        'signal-market/freshness': '2026-11-16',
      });
      expect(restCallOf(result)).toContain(`as_of=${encodeURIComponent(AS_OF)}`);
    },
  );

  it('in an id of fetch names the publication that the text is from', async () => {
    const id = `category-data?as_of=${encodeURIComponent(AS_OF)}`;
    const { structuredContent, _meta } = await market.tool('fetch', { id });
    expect(JSON.parse(structuredContent?.text as string)).toMatchObject({
      metadata: { as_of: { generation: label } },
    });
    expect(_meta).toMatchObject({
      'signal-market/generation': label,
      'signal-market/freshness': '2026-11-16',
    });
  });

  // Records, whose lists are cut, are compared in same-as-rest.e2e-spec.ts.
  it.each(CALLS)('of %s %j answers what REST answers', async (name, args) => {
    const result = await market.tool(name, { ...args, as_of: AS_OF });
    expect(comparable(result)).toEqual(await restAnswer(market, restCallOf(result)));
  });

  it('in an id of fetch is cited with its generation', async () => {
    const id = 'category-data?as_of=2026-11-16T12:00:00Z';
    const { structuredContent } = await market.tool('fetch', { id });
    const { searchParams } = new URL(structuredContent?.url as string);
    expect(searchParams.get('as_of')).toBe(`${AS_OF}@${label}`);
  });

  it('is not needed by a list that goes on: its cursor names the publication', async () => {
    const { isError, _meta } = await market.tool('list_deals', { ...TWO_ROUNDS, cursor });
    expect(isError).not.toBe(true);
    expect(_meta).toMatchObject({
      'signal-market/generation': label,
      'signal-market/freshness': '2026-11-16',
    });
  });

  it('is an input of every tool that answers figures, described in at most 25 tokens', () => {
    const inputsOf = ({ inputSchema }: Tool): Record<string, { description?: string }> =>
      inputSchema.properties as Record<string, { description?: string }>;
    const without = tools.filter((tool) => !inputsOf(tool).as_of).map(({ name }) => name);
    expect(without.sort()).toEqual([...WITHOUT].sort());
    for (const tool of tools)
      expect((inputsOf(tool).as_of?.description ?? '').length / 3.8).toBeLessThan(25);
  });

  it('is refused in a sentence for a moment that has no dataset', async () => {
    const { isError, content } = await market.tool('funding_history', { as_of: '2020-01-01' });
    expect([isError, content[0]?.text]).toEqual([
      true,
      expect.stringContaining('No dataset had been published by "2020-01-01"'),
    ]);
  });
});
