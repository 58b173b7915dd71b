import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

interface Investors {
  investors: { slug: string; [field: string]: unknown }[];
  metadata: Record<string, unknown>;
  warnings?: unknown;
}

describe('investors, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    const dataset = handMadeMarket()
      .investor('idle', {
        name: 'Idle Partners',
        aliases: 'Sleepy Fund',
        website: 'https://idle.example',
      })
      .investor('east', { name: 'East Angels' })
      .round('gamma', '2024-07-01', 2_000_000, {
        stage: 'Seed',
        investors: 'east|north|south',
        lead_investors: 'north|east',
      })
      .round('epsilon', '2024-07-02', null, { investors: 'east' });
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const slugs = async (search: string): Promise<string[]> =>
    (await market.body<Investors>(`/investors?${search}`)).investors.map(({ slug }) => slug);

  it('lists all by name with all-time figures, including those without a deal', async () => {
    const body = await market.body<Investors>('/investors');
    expect(body.investors).toEqual([
      expect.objectContaining({
        slug: 'east',
        deal_count: 2,
        lead_count: 1,
        portfolio_company_count: 2,
        participated_amount: 2_000_000,
      }),
      {
        name: 'Idle Partners',
        slug: 'idle',
        investor_type: null,
        website: 'https://idle.example',
        country: null,
        country_name: null,
        deal_count: 0,
        lead_count: 0,
        portfolio_company_count: 0,
        participated_amount: 0,
        first_deal_date: null,
        last_deal_date: null,
        top_categories: [],
        government_linked_tier: null,
        government_linked_country: null,
        government_linked_since: null,
        source_url: null,
        verified_on: null,
      },
      {
        name: 'North Capital',
        slug: 'north',
        investor_type: 'Venture Capital',
        website: null,
        country: 'US',
        country_name: 'United States',
        deal_count: 4,
        lead_count: 2,
        portfolio_company_count: 3,
        participated_amount: 49_500_000.5,
        first_deal_date: '2024-07-01',
        last_deal_date: '2026-11-18',
        top_categories: ['Cloud Security', 'Identity Security'],
        government_linked_tier: null,
        government_linked_country: null,
        government_linked_since: null,
        source_url: null,
        verified_on: null,
      },
      expect.objectContaining({
        slug: 'south',
        deal_count: 2,
        lead_count: 1,
        government_linked_tier: 'sovereign_wealth',
        government_linked_country: 'SG',
        government_linked_since: '1981-05-22',
      }),
    ]);
    expect(body).toMatchObject({
      chart_type: 'table',
      title: 'Tracked investors',
      metadata: {
        timeframe: 'all',
        period: { start: '2020-12-31', end: '2026-11-19' },
        total_deals: 11,
        total_funding: 78_300_000.51,
        total_count: 4,
        returned_count: 4,
        limit: 50,
        has_more: false,
        next_cursor: null,
        sort: 'name',
      },
    });
  });

  it.each([
    ['timeframe=ttm', ['north', 'south']],
    ['timeframe=1w', ['north']],
    ['countries=US', ['east', 'north', 'south']], // the funded company's, not North's own
    ['countries=DE', ['east']],
    ['categories=Cloud Security', ['north', 'south']],
    ['productCategories=Access Management', ['east', 'north', 'south']],
    ['stages=Seed', ['east', 'north', 'south']],
    ['stages=Seed&timeframe=ttm', []],
    ['transactionRanges=undisclosed', ['east']],
    ['fundingVenue=public', []],
    ['q=fund', ['idle', 'south']],
    ['q=sleepy', ['idle']],
    ['q=fund&timeframe=ttm', ['south']],
  ])('lists by %s the investors %j', async (search, expected) => {
    expect(await slugs(search)).toEqual(expected);
  });

  it('counts only deals in scope', async () => {
    const { investors, metadata } = await market.body<Investors>(
      '/investors?timeframe=ttm&countries=US',
    );
    expect(investors).toMatchObject([
      {
        slug: 'north',
        deal_count: 2,
        lead_count: 1,
        portfolio_company_count: 1,
        participated_amount: 42_500_000.5,
        first_deal_date: '2025-11-19',
        last_deal_date: '2026-11-18',
        top_categories: ['Cloud Security'],
      },
      { slug: 'south', deal_count: 1, lead_count: 1, participated_amount: 30_000_000 },
    ]);
    expect(metadata).toMatchObject({ total_deals: 3, total_funding: 62_500_000.5, total_count: 2 });
  });

  it('counts only the rounds of the investors that match the search', async () => {
    expect((await market.body<Investors>('/investors?q=south')).metadata).toMatchObject({
      total_count: 1,
      total_deals: 2,
      total_funding: 32_000_000,
      period: { start: '2024-07-01', end: '2025-11-19' },
    });
  });

  it('warns that acquisitionTypes has no effect', async () => {
    expect(
      (await market.body<Investors>('/investors?acquisitionTypes=Merger')).warnings,
    ).toMatchObject([{ code: 'ignored_parameter', parameter: 'acquisitionTypes' }]);
  });

  it('ranks the most active by deals, then amount, then name', async () => {
    expect(await market.body('/top-investors?timeframe=all')).toMatchObject({
      chart_type: 'table',
      title: 'Most active investors',
      investors: [
        {
          rank: 1,
          name: 'North Capital',
          slug: 'north',
          investor_type: 'Venture Capital',
          country: 'US',
          count: 4,
          lead_count: 2,
          companies: 3,
          participated_amount: 49_500_000.5,
          government_linked_tier: null,
          government_linked_country: null,
          government_linked_since: null,
        },
        {
          rank: 2,
          slug: 'south',
          count: 2,
          participated_amount: 32_000_000,
          government_linked_tier: 'sovereign_wealth',
        },
        { rank: 2, slug: 'east', count: 2, participated_amount: 2_000_000 },
      ],
      metadata: { timeframe: 'all', total_deals: 11, total_funding: 78_300_000.51, limit: 10 },
    });
  });

  it('ranks the investors of the trailing twelve months unless another period is asked for', async () => {
    expect(await market.body('/top-investors?limit=1')).toMatchObject({
      investors: [{ rank: 1, slug: 'north', count: 3 }],
      metadata: {
        timeframe: 'ttm',
        limit: 1,
        total_deals: 5,
        period: { start: '2025-11-19', end: '2026-11-18' },
      },
    });
  });

  it('ranks at most 100 investors', async () => {
    expect(await market.body('/top-investors?limit=1000')).toMatchObject({
      metadata: { limit: 100 },
    });
  });

  it('shows one investor: portfolio by name, deals newest first, co-investors by shared rounds', async () => {
    const body = await market.body<{ investor: object }>('/investors/north%20capital');
    expect(body).toMatchObject({
      chart_type: 'profile',
      title: 'North Capital',
      matched_by: 'name',
      metadata: {
        period: { start: '2024-07-01', end: '2026-11-18' },
        total_deals: 4,
        total_funding: 49_500_000.5,
      },
    });
    expect(body.investor).toMatchObject({
      slug: 'north',
      deal_count: 4,
      aliases: [],
      portfolio: [
        {
          company: 'Alpha',
          slug: 'alpha',
          first_date: '2025-11-19',
          stages: ['Series B', 'Series C+'],
        },
        { company: 'Delta', slug: 'delta', first_date: '2026-06-30', stages: [] },
        { company: 'Gamma', slug: 'gamma', first_date: '2024-07-01', stages: ['Seed'] },
      ],
      deals: [
        {
          id: 'r2',
          date: '2026-11-18',
          company: 'Alpha',
          stage: 'Series C+',
          round_amount: 12_500_000.5,
          is_lead: true,
        },
        {
          id: 'r5',
          date: '2026-06-30',
          company: 'Delta',
          stage: null,
          round_amount: 5_000_000,
          is_lead: false,
        },
        {
          id: 'r1',
          date: '2025-11-19',
          company: 'Alpha',
          stage: 'Series B',
          round_amount: 30_000_000,
          is_lead: false,
        },
        {
          id: 'r10',
          date: '2024-07-01',
          company: 'Gamma',
          stage: 'Seed',
          round_amount: 2_000_000,
          is_lead: true,
        },
      ],
      co_investors: [
        { name: 'South Fund', count: 2 },
        { name: 'East Angels', count: 1 },
      ],
    });
  });

  it('shows an investor without a deal, including the three government-linked fields', async () => {
    expect(await market.body('/investors/idle')).toMatchObject({
      investor: {
        deal_count: 0,
        portfolio: [],
        deals: [],
        co_investors: [],
        aliases: ['Sleepy Fund'],
        government_linked_tier: null,
        government_linked_country: null,
        government_linked_since: null,
        source_url: null,
        verified_on: null,
      },
    });
  });
});

it('names the three categories in which an investor is most active: by deals, then amount, then name', async () => {
  const market = await startMarketApp(
    new MarketDataset()
      .category('Apple Juice', 'Apples', 'Fruit')
      .category('Pear Juice', 'Pears', 'Fruit')
      .category('Plum Juice', 'Plums', 'Fruit')
      .category('Grape Juice', 'Grapes', 'Fruit')
      .company('apple', { product_category: 'Apple Juice' })
      .company('pear', { product_category: 'Pear Juice' })
      .company('plum', { product_category: 'Plum Juice' })
      .company('grape', { product_category: 'Grape Juice' })
      .company('uncategorized')
      .investor('many')
      .round('apple', '2026-01-01', 5, { investors: 'many' })
      .round('pear', '2026-01-01', 5, { investors: 'many' })
      .round('plum', '2026-01-01', 6, { investors: 'many' })
      .round('grape', '2026-01-01', null, { investors: 'many' })
      .round('grape', '2026-01-02', null, { investors: 'many' })
      .round('uncategorized', '2026-01-02', 9, { investors: 'many' }),
  );
  try {
    expect(await market.body('/investors/many')).toMatchObject({
      investor: { top_categories: ['Grapes', 'Plums', 'Apples'] },
    });
  } finally {
    await market.close();
  }
});
