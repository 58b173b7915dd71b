import type { Tool } from '@modelcontextprotocol/client';
import { handMadeMarket } from '../support/hand-made-market';
import { COMPARISON_CALLS, ENDPOINT_CALLS } from './endpoint-calls';
import { type McpMarket, resultOf, startMcpMarket, unlimitedCalls } from './mcp-market';

type Args = Record<string, unknown>;
/** A result, or a record that it lists, with the address of its page. */
interface Cited {
  page_url: string | null;
  [field: string]: unknown;
}

/** Every tool that answers figures or records, with each of its choices. */
const CALLS = [...ENDPOINT_CALLS, ...COMPARISON_CALLS];
const CALLS_AT_A_MOMENT = CALLS.filter(([name]) => name !== 'whats_new');
const FILTERS: Args = {
  countries: ['US', 'DE'],
  categories: ['Cloud Security'],
  timeframe: 'ly',
  q: 'al',
};

describe('page_url', () => {
  let market: McpMarket;
  let tools: Tool[];

  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket(), {
      rebuild: unlimitedCalls,
    });
    ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  });
  afterAll(() => market.close());

  const takes = (name: string): string[] =>
    Object.keys(tools.find((tool) => tool.name === name)!.inputSchema.properties as object);

  async function cited(name: string, args: Args): Promise<Cited> {
    const { isError, content, structuredContent } = await market.tool(name, args);
    if (isError) throw new Error(content[0]!.text);
    return structuredContent as unknown as Cited;
  }

  async function opened(address: string | null): Promise<{ url: URL; html: string }> {
    const url = new URL(address ?? '');
    expect(url.origin).toBe(market.url);
    const { status } = await market.browser.get(`${url.pathname}${url.search}`);
    expect([address, status]).toEqual([address, 200]);
    const { html } = market.browser;
    // A page without deals says so once, instead of in each chart.
    const isEmpty = /<li class="text">\s*No deals match\./.test(html);
    if (url.hash !== '' && !isEmpty) expect(html).toContain(`id="${url.hash.slice(1)}"`);
    // Every parameter of the address is one of the page's.
    expect(html).not.toContain('This page has no filter');
    return { url, html };
  }

  it.each(CALLS)('of %s %j is a page with the same filters and period', async (name, args) => {
    const taken = Object.fromEntries(
      Object.entries(FILTERS).filter(([input]) => takes(name).includes(input)),
    );
    const { url, html } = await opened((await cited(name, { ...args, ...taken })).page_url);
    for (const [input, value] of Object.entries(taken)) {
      expect([input, url.searchParams.get(input)]).toEqual([input, [value].flat().join(',')]);
    }
    if (taken.countries) expect(html).toMatch(/Country: United States/);
    const plain = await cited(name, args);
    await opened(plain.page_url);
  });

  it.each(CALLS_AT_A_MOMENT)('of %s %j keeps the moment in the past', async (name, args) => {
    const moment = new Date().toISOString().slice(0, 10);
    const { url, html } = await opened((await cited(name, { ...args, as_of: moment })).page_url);
    expect(url.searchParams.get('as_of')).toMatch(new RegExp(`^${moment}T.*Z@g1-`));
    expect(html).toContain('You see the market as known on');
  });

  const COMPANY = '/explore/companies/';
  const INVESTOR = '/explore/investors/';

  it.each([
    { tool: 'search_companies', args: {}, list: 'companies', path: COMPANY, named: 'name' },
    {
      tool: 'search_companies',
      args: { lookup: ['alpha'], fields: ['page_url'] },
      list: 'companies',
      path: COMPANY,
      named: 'name',
    },
    { tool: 'search_investors', args: {}, list: 'investors', path: INVESTOR, named: 'name' },
    {
      tool: 'most_active',
      args: { who: 'investors' },
      list: 'investors',
      path: INVESTOR,
      named: 'name',
    },
    {
      tool: 'most_active',
      args: { who: 'acquirers' },
      list: 'acquirers',
      path: COMPANY,
      named: 'name',
    },
    {
      tool: 'list_deals',
      args: { kind: 'funding_rounds' },
      list: 'funding_rounds',
      path: COMPANY,
      named: 'company',
    },
    {
      tool: 'list_deals',
      args: { kind: 'acquisitions', timeframe: 'all' },
      list: 'acquisitions',
      path: COMPANY,
      named: 'target',
    },
    {
      tool: 'top_deals',
      args: { kind: 'funding_rounds' },
      list: 'funding_rounds',
      path: COMPANY,
      named: 'company',
    },
    {
      tool: 'top_deals',
      args: { kind: 'acquisitions', timeframe: 'all' },
      list: 'acquisitions',
      path: COMPANY,
      named: 'target',
    },
  ])('of each record of $tool $args is its own page', async ({ tool, args, list, path, named }) => {
    const rows = (await cited(tool, args))[list] as Cited[];
    const linked = rows.filter(({ page_url: address }) => address !== null);
    expect(linked.length).toBeGreaterThan(0);
    for (const row of linked.slice(0, 3)) {
      const { url } = await opened(row.page_url);
      expect(url.pathname.startsWith(path)).toBe(true);
      expect(market.browser.page.the('heading', row[named] as string)).toBeDefined();
    }
    for (const row of rows) if (row.page_url === null) expect(row.slug).toBeNull();
  });

  it('of one company or investor is its own page, at the moment asked', async () => {
    for (const [name, record] of [
      ['get_company', 'alpha'],
      ['get_investor', 'north'],
    ] as const) {
      const moment = new Date().toISOString();
      const { url } = await opened((await cited(name, { name: record, as_of: moment })).page_url);
      expect([url.pathname.split('/').at(-1), url.searchParams.get('as_of')]).toEqual([
        record,
        expect.stringMatching(`^${moment}@g1-`),
      ]);
    }
  });

  it('is null for records that were looked up, which no page shows together', async () => {
    expect((await cited('search_companies', { lookup: ['alpha', 'beta'] })).page_url).toBeNull();
  });

  it('of a comparison shows both sides, with links to their deals', async () => {
    const args = {
      what: 'funding',
      by: 'category',
      timeframe: 'ly',
      with_start: '2024-01-01',
      with_end: '2024-12-31',
    };
    const { html } = await opened((await cited('compare_periods', args)).page_url);
    for (const period of ['timeframe=ly', 'start=2024-01-01&end=2024-12-31']) {
      expect(html).toContain(`href="deals?${period}"`);
    }
  });
});
