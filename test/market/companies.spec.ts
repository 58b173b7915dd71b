import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

interface Companies {
  companies: { slug: string }[];
  metadata: Record<string, unknown>;
  warnings?: unknown;
}

describe('companies, computed by hand', () => {
  let market: MarketApp;
  beforeAll(async () => {
    const dataset = handMadeMarket()
      .company('omega', {
        name: 'Omega',
        parent: 'alpha',
        aliases: 'Omicron|Old Omega|O’Malley Bros., Inc.',
        website: 'https://www.omega.example/en',
        status: 'closed',
      })
      .company('zeta', { name: 'zeta' })
      .acquisition('beta', '2024-05-01', 7_000_000.25, {
        acquirer_name: 'First Buyer',
        source_url: 'https://news.example/1',
      });
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const slugs = async (search: string): Promise<string[]> =>
    (await market.body<Companies>(`/companies?${search}`)).companies.map(({ slug }) => slug);

  it('lists all by name, by code point, including those without a deal', async () => {
    const body = await market.body<Companies>('/companies');
    expect(body.companies.map(({ slug }) => slug)).toEqual([
      'alpha',
      'beta',
      'delta',
      'gamma',
      'omega',
      'zeta',
      'epsilon',
    ]);
    expect(body).toMatchObject({
      chart_type: 'table',
      title: 'Tracked companies',
      subtitle: 'All time: 31 December 2020 to 19 November 2026',
      metadata: {
        timeframe: 'all',
        week_offset: 0,
        currency: 'USD',
        period: { start: '2020-12-31', end: '2026-11-19' },
        total_deals: 14,
        total_count: 7,
        returned_count: 7,
        limit: 50,
        has_more: false,
        next_cursor: null,
        sort: 'name',
      },
      cache_status: 'MISS',
      filters_applied: null,
    });
  });

  it('has every field of a record, with null for unknown values', async () => {
    const { companies } = await market.body<Companies>('/companies?q=beta');
    expect(companies).toEqual([
      {
        name: 'Beta',
        slug: 'beta',
        description: null,
        website: null,
        country: 'GB',
        country_name: 'United Kingdom',
        region: '154',
        continent: 'EU',
        city: 'London',
        category: 'Cloud Security',
        domain: 'Cloud & Apps',
        product_category: 'Container Security',
        product_categories: ['Container Security', 'Access Management'],
        company_type: 'Product',
        founded_year: null,
        status: null,
        total_funding: 0.01,
        funding_round_count: 2,
        undisclosed_round_count: 1,
        last_funding_date: '2026-03-01',
        last_funding_stage: 'Seed',
        last_funding_amount: null,
        acquired_by: 'Gamma',
        acquired_by_slug: 'gamma',
        acquired_date: '2026-01-15',
        source_url: null,
        verified_on: null,
      },
    ]);
  });

  it('has no funding for a company without a round', async () => {
    const { companies } = await market.body<Companies>('/companies?q=zeta');
    expect(companies).toMatchObject([
      {
        product_categories: [],
        total_funding: 0,
        funding_round_count: 0,
        last_funding_date: null,
      },
    ]);
  });

  it.each([
    ['countries=US', ['alpha', 'gamma']],
    ['continents=eu', ['beta', 'epsilon']],
    ['regions=DACH', ['epsilon']],
    ['categories=Cloud Security', ['alpha', 'beta']],
    ['productCategories=access management', ['beta', 'gamma']], // Beta carries it beside its primary one
    ['categories=nothing', []],
    ['timeframe=all', ['alpha', 'beta', 'delta', 'gamma', 'omega', 'zeta', 'epsilon']],
    ['timeframe=1w', ['alpha', 'gamma']],
    ['timeframe=ttm', ['alpha', 'beta', 'delta', 'gamma']],
    ['start=2025-12-31&end=2026-01-15', ['beta', 'delta']], // as targets
    ['start=2023-01-01&end=2023-12-31', ['epsilon']],
    ['start=2023-01-01&end=2023-12-31&stages=Pre-Seed', []], // its round is of 2024: one deal must have all of it
    ['stages=seed', ['beta', 'gamma']],
    ['stages=seed&timeframe=ttm', ['beta']],
    ['stageBuckets=Growth', ['alpha']],
    ['fundingVenue=public', ['gamma']],
    ['acquisitionTypes=Merger', ['epsilon']],
    ['acquisitionTypes=Acquisition&stages=Seed', ['beta']], // one deal of each kind
    ['acquisitionTypes=Acquisition&fundingVenue=public', []],
    ['transactionRanges=undisclosed', ['alpha', 'beta']],
    ['transactionRanges=undisclosed&acquisitionTypes=Buyout', ['alpha']],
    ['transactionRanges=$5M-$10M', ['alpha', 'beta', 'delta']],
    ['countries=US&timeframe=1w&transactionRanges=$10M-$25M', ['alpha', 'gamma']],
  ])('lists by %s the companies %j', async (search, expected) => {
    expect(await slugs(search)).toEqual(expected);
  });

  it.each([
    ['q=omicron', ['omega']],
    ['q=old%20OMEGA', ['omega']],
    ['q=omega old', ['omega']],
    ['q=épsilon', ['epsilon']],
    ['q=EPSILON%20%26', ['epsilon']],
    ['q=eta', []], // only where a word begins
    ['q=zet', ['zeta']],
    ["q=O'MALLEY", ['omega']],
    ['q=o‘malley bros inc', ['omega']],
    ['q=omalley, bros.', ['omega']],
    ['q=malley', ['omega']],
    ['q=co', ['epsilon']],
    ['q=am', []],
    ['q=o', ['omega']],
    ['q=%25', []],
    ['q=al_ha', []],
    ['q=alpha beta', []],
  ])('finds by %s the companies %j', async (search, expected) => {
    expect(await slugs(search)).toEqual(expected);
  });

  it.each([
    {
      search: 'q=beta',
      metadata: {
        total_count: 1,
        total_deals: 4,
        period: { start: '2020-12-31', end: '2026-03-01' },
      },
    },
    { search: 'stages=seed', metadata: { total_deals: 2 } },
    {
      search: 'acquisitionTypes=Acquisition&stages=Seed',
      metadata: { total_count: 1, total_deals: 2 },
    },
    {
      search: 'countries=US&timeframe=ttm',
      metadata: { total_deals: 4, period: { start: '2025-11-19', end: '2026-11-18' } },
    },
    { search: 'q=omega', metadata: { total_deals: 0, period: { start: null, end: null } } },
  ])(
    'counts the deals in scope of the companies listed by $search',
    async ({ search, metadata }) => {
      expect(await market.body(`/companies?${search}`)).toMatchObject({ metadata });
    },
  );

  it('warns that exit_type has no effect', async () => {
    expect(
      (await market.body<Companies>('/companies?exit_type=Acquisition')).warnings,
    ).toMatchObject([{ code: 'ignored_parameter', parameter: 'exit_type' }]);
  });

  it('shows one company with its rounds, newest first, and the latest acquisition of it', async () => {
    expect(await market.body('/companies/alpha')).toMatchObject({
      chart_type: 'profile',
      title: 'Alpha',
      subtitle: 'All time: 18 November 2025 to 18 November 2026',
      matched_by: 'slug',
      company: {
        slug: 'alpha',
        total_funding: 49_500_000.5,
        last_funding_stage: 'Series C+',
        aliases: [],
        parent_company: null,
        funding_rounds: [
          {
            id: 'r2',
            date: '2026-11-18',
            stage: 'Series C+',
            stage_bucket: 'Late',
            amount: 12_500_000.5,
            amount_disclosed: true,
            venue: 'private',
            instrument_type: null,
            lead_investors: ['North Capital'],
            investors: ['North Capital'],
            source_url: null,
          },
          { id: 'r1', lead_investors: ['South Fund'], investors: ['North Capital', 'South Fund'] },
          { id: 'r6', lead_investors: [], investors: [] },
        ],
        acquisition: {
          id: 'a2',
          date: '2026-10-01',
          acquirer: 'Big Fund',
          amount: null,
          buyer_type: 'Private Equity',
          acquisition_type: 'Buyout',
          exit_type: 'Take-Private',
          source_url: null,
        },
        acquisitions_made: [],
      },
      metadata: {
        timeframe: 'all',
        period: { start: '2025-11-18', end: '2026-11-18' },
        total_deals: 4,
        total_funding: 49_500_000.5,
      },
      filters_applied: null,
    });
  });

  it('shows the later one of two acquisitions of a company', async () => {
    expect(await market.body('/companies/beta')).toMatchObject({
      company: { acquisition: { id: 'a1', acquirer: 'Gamma', amount: 100_000_000 } },
    });
  });

  it('shows a round without an amount as undisclosed', async () => {
    expect(await market.body('/companies/beta')).toMatchObject({
      company: {
        funding_rounds: [
          { amount: null, amount_disclosed: false },
          { amount: 0.01, amount_disclosed: true },
        ],
      },
    });
  });

  it('shows the acquisitions that a company made', async () => {
    expect(await market.body('/companies/gamma')).toMatchObject({
      company: {
        acquisition: null,
        acquisitions_made: [
          {
            id: 'a1',
            date: '2026-01-15',
            target: 'Beta',
            target_slug: 'beta',
            amount: 100_000_000,
            buyer_type: 'Cybersecurity Vendor',
            acquisition_type: 'Acquisition',
            exit_type: 'Acquisition',
            source_url: null,
          },
        ],
      },
    });
  });

  it('shows the parent and the aliases of a company, and that it has no deal', async () => {
    expect(await market.body('/companies/omega')).toMatchObject({
      subtitle: 'All time',
      company: {
        parent_company: 'Alpha',
        aliases: ['Omicron', 'Old Omega', 'O’Malley Bros., Inc.'],
        funding_rounds: [],
        status: 'closed',
      },
      metadata: { period: { start: null, end: null }, total_deals: 0, total_funding: 0 },
    });
  });

  it('ignores filters on one company, with a warning for each', async () => {
    const body = await market.body<Companies>(
      '/companies/alpha?timeframe=nonsense&countries=XX&gen=7&limit=0',
    );
    expect(body.warnings).toMatchObject([
      { code: 'ignored_parameter', parameter: 'timeframe' },
      { code: 'ignored_parameter', parameter: 'countries' },
      { code: 'ignored_parameter', parameter: 'limit' },
    ]);
  });
});
