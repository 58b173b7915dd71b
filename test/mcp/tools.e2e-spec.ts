import { MarketDataset } from '../support/market-dataset';
import { checkedCall } from './checked-call';
import { type McpMarket, startMcpMarket, type ToolResult } from './mcp-market';
import { comparable, restAnswer } from './rest-answers';

let market: McpMarket;
beforeAll(async () => {
  const dataset = new MarketDataset()
    .category('Firewalls', 'Network Security', 'Infrastructure')
    .category('Chargebacks', 'Payments', 'Risk, Fraud & Abuse')
    .company('acme', { name: 'Acme', country: 'DE', product_category: 'Firewalls' })
    .company('bolt', { name: 'Bolt', country: 'TT' })
    .company('serial', { name: 'Serial' })
    .investor('north', { name: 'North' })
    .investor('south', { name: 'South' })
    .round('acme', '2026-03-01', 3_000_000, { stage: 'Seed', investors: 'south' })
    .round('acme', '2025-03-01', 1_000_000, { stage: 'Seed' })
    .round('bolt', '2026-04-01', 2_000_000, { stage: 'Series C+' })
    .acquisition('bolt', '2026-05-01', 9_000_000, { acquirer: 'acme', acquirer_name: 'Acme' });
  // Fifty rounds, with the ids "1961" to "2010".
  for (let year = 1961; year <= 2010; year++)
    dataset.round('serial', `${year}-06-01`, 1, { id: String(year), investors: 'north' });
  market = await startMcpMarket(dataset);
});
afterAll(() => market.close());

const call = (name: string, args: object): Promise<ToolResult> => checkedCall(market, name, args);

describe('totals_only', () => {
  it.each([
    {
      tool: 'list_deals',
      args: { kind: 'funding_rounds' },
      body: { funding_rounds: [], metadata: { total_deals: 2, total_funding: 5_000_000 } },
    },
    {
      tool: 'list_deals',
      args: { kind: 'acquisitions' },
      body: { acquisitions: [], metadata: { total_deals: 1, total_amount: 9_000_000 } },
    },
    {
      tool: 'funding_breakdown',
      args: { by: 'stage' },
      body: { stages: [], metadata: { total_deals: 2, total_funding: 5_000_000 } },
    },
  ])('of $tool $args gives totals without rows', async ({ tool, args, body }) => {
    const { structuredContent } = await call(tool, { ...args, totals_only: true });
    expect(structuredContent).toMatchObject(body);
    expect(structuredContent!.metadata).not.toHaveProperty('next_cursor');
  });
});

describe('get_company', () => {
  it('answers as REST does, and says how long the lists are', async () => {
    const result = await call('get_company', { name: 'acme' });
    expect(comparable(result)).toEqual({
      ...(await restAnswer(market, 'GET /api/v2/companies/acme')),
      lists: {
        funding_rounds: { total: 2, offset: 0, returned: 2 },
        acquisitions_made: { total: 1, offset: 0, returned: 1 },
      },
    });
  });

  async function roundsOf(args: object): Promise<{ ids: string[]; lists: object }> {
    const { structuredContent } = await call('get_company', { name: 'serial', ...args });
    const { company, lists } = structuredContent as {
      company: { funding_rounds: { id: string }[] };
      lists: object;
    };
    return { ids: company.funding_rounds.map(({ id }) => id), lists };
  }

  it('cuts a long list after eight items, the newest first', async () => {
    const { ids, lists } = await roundsOf({});
    expect(ids).toEqual(['2010', '2009', '2008', '2007', '2006', '2005', '2004', '2003']);
    expect(lists).toMatchObject({ funding_rounds: { total: 50, offset: 0, returned: 8 } });
  });

  it('has up to 40 items of a section, and reads on from an offset', async () => {
    const start = await roundsOf({ section: 'funding_rounds' });
    expect(start.lists).toMatchObject({ funding_rounds: { total: 50, offset: 0, returned: 40 } });
    expect(start.ids.at(-1)).toBe('1971');
    const end = await roundsOf({ section: 'funding_rounds', offset: 47 });
    expect(end.lists).toMatchObject({ funding_rounds: { total: 50, offset: 47, returned: 3 } });
    expect(end.ids).toEqual(['1963', '1962', '1961']);
  });

  it('has only the section that was asked for', async () => {
    const { ids, lists } = await roundsOf({ section: 'acquisitions_made' });
    expect(ids).toEqual([]);
    expect(lists).toMatchObject({ funding_rounds: { total: 50, offset: 0, returned: 0 } });
  });
});

describe('get_investor', () => {
  it('answers as REST does, and says how long the lists are', async () => {
    const result = await call('get_investor', { name: 'south' });
    expect(comparable(result)).toEqual({
      ...(await restAnswer(market, 'GET /api/v2/investors/south')),
      lists: {
        deals: { total: 1, offset: 0, returned: 1 },
        portfolio: { total: 1, offset: 0, returned: 1 },
        co_investors: { total: 0, offset: 0, returned: 0 },
      },
    });
  });

  it('reads on in a section from an offset', async () => {
    const asked = { name: 'north', section: 'deals', offset: 48 };
    const { structuredContent } = await call('get_investor', asked);
    expect(structuredContent).toMatchObject({
      investor: { deals: [{ id: '1962' }, { id: '1961' }], portfolio: [], co_investors: [] },
      lists: { deals: { total: 50, offset: 48, returned: 2 } },
    });
  });
});

describe('search_companies', () => {
  it('reads on with a cursor', async () => {
    const first = (await call('search_companies', { limit: 2 })).structuredContent;
    expect(first).toMatchObject({ companies: [{ slug: 'acme' }, { slug: 'bolt' }] });
    const { next_cursor: cursor } = first!.metadata as { next_cursor: string };
    const second = (await call('search_companies', { limit: 2, cursor })).structuredContent;
    expect(second).toMatchObject({
      companies: [{ slug: 'serial' }],
      metadata: { has_more: false, next_cursor: null },
    });
  });
});

describe('a lookup', () => {
  it('of companies has them in the order asked, with the fields asked for', async () => {
    const { structuredContent } = await call('search_companies', {
      lookup: ['Bolt', 'acme', 'no such name'],
      fields: ['country'],
    });
    expect(structuredContent!.companies).toEqual([
      { asked: 'Bolt', matched_by: 'name', name: 'Bolt', slug: 'bolt', country: 'TT' },
      { asked: 'acme', matched_by: 'slug', name: 'Acme', slug: 'acme', country: 'DE' },
    ]);
    expect(structuredContent!.metadata).toMatchObject({
      unresolved: [{ asked: 'no such name', candidates: [] }],
    });
  });

  it('of investors has them in the order asked', async () => {
    const { structuredContent } = await call('search_investors', {
      lookup: ['South', 'north', 'no such name'],
    });
    expect(structuredContent!.investors).toEqual([
      { asked: 'South', matched_by: 'name', name: 'South', slug: 'south' },
      { asked: 'north', matched_by: 'slug', name: 'North', slug: 'north' },
    ]);
    expect(structuredContent!.metadata).toMatchObject({
      unresolved: [{ asked: 'no such name', candidates: [] }],
    });
  });
});

describe('list_filter_values', () => {
  it.each(['countries', 'categories', 'stages', 'transactionRanges', 'granularity'])(
    'shows the first 100 values of %s',
    async (filter) => {
      const options = await market.body<Record<string, object[]>>('/filter-options');
      const values = options[filter]!;
      const { structuredContent } = await call('list_filter_values', { filter });
      expect(structuredContent).toMatchObject({
        filter,
        total: values.length,
        values: values.slice(0, 100),
      });
    },
  );

  it('says how many values it leaves out', async () => {
    const { structuredContent } = await call('list_filter_values', { filter: 'countries' });
    expect(structuredContent).toMatchObject({ total: 250, returned: 100 });
  });

  it.each([
    { filter: 'countries', contains: 'germ', found: ['Germany'] },
    { filter: 'countries', contains: 'Trinidad & Tobago', found: ['Trinidad and Tobago'] },
    { filter: 'countries', contains: 'no such country', found: [] },
    { filter: 'countries', contains: 'UK', found: ['United Kingdom', 'Ukraine'] },
    { filter: 'countries', contains: '-', found: ['Guinea-Bissau'] },
    { filter: 'categoryDomains', contains: 'fraud and abuse', found: ['Risk, Fraud & Abuse'] },
    { filter: 'stages', contains: 'series c plus', found: ['Series C+'] },
    { filter: 'stages', contains: '+', found: ['Series C+'] },
  ])('finds $found in $filter by "$contains"', async ({ filter, contains, found }) => {
    const { structuredContent } = await call('list_filter_values', { filter, contains });
    const { total, values } = structuredContent as { total: number; values: { name: string }[] };
    expect(values.map(({ name }) => name)).toEqual(found);
    expect(total).toBe(found.length);
  });
});

describe('compare_periods', () => {
  it('puts two periods side by side, with the change between them', async () => {
    const { structuredContent } = await call('compare_periods', {
      what: 'funding',
      by: 'category',
      timeframe: 'ttm',
    });
    expect(structuredContent!.rows).toEqual([
      {
        name: 'Network Security',
        slug: 'network-security',
        a: { amount: 3_000_000, count: 1, percentage: 60 },
        b: { amount: 1_000_000, count: 1, percentage: 100 },
        change: { amount: 2_000_000, count: 0, percentage: 200 },
      },
    ]);
  });

  it('says which breakdowns it takes', async () => {
    const { content } = await call('compare_periods', { what: 'acquisitions', by: 'stage' });
    expect(content[0]!.text).toBe(
      'invalid_parameter: "stage" isn\'t a value of "by". Allowed: category, country, buyer_type, company_type.',
    );
  });

  it('says that a period needs both ends', async () => {
    const asked = { what: 'funding', by: 'stage', with_start: '2025-01-01' };
    const { content } = await call('compare_periods', asked);
    expect(content[0]!.text).toBe(
      'invalid_parameter: A date range needs both ends, but "with_start" was sent without "with_end".',
    );
  });

  it('passes on the warnings of REST', async () => {
    const asked = { what: 'acquisitions', by: 'category', categories: ['Nothing'] };
    const { structuredContent } = await call('compare_periods', asked);
    expect(structuredContent!.warnings).toMatchObject([
      { code: 'unknown_value', parameter: 'categories' },
    ]);
  });
});
