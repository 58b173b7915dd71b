import fc from 'fast-check';
import { randomRuns } from '../support/full-length';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { COUNTRIES, scatteredMarket } from '../support/scattered-market';

interface Deal {
  id: string;
  date: string;
  amount: number | null;
  country?: string | null;
  category: string | null;
  investors?: string[];
  investor_slugs?: string[];
}

interface List {
  funding_rounds?: Deal[];
  acquisitions?: Deal[];
  metadata: {
    total_count: number;
    total_deals: number;
    total_funding?: number;
    total_amount?: number;
    returned_count: number;
    has_more: boolean;
    next_cursor: string | null;
  };
}

/** The endpoints whose rows lead to deals, and the filter that finds these deals. */
const BREAKDOWNS = [
  {
    path: '/category-data',
    rows: 'categories',
    amount: 'amount',
    filter: 'categories',
    by: 'name',
    list: '/funding-rounds',
  },
  {
    path: '/stages/distribution',
    rows: 'stages',
    amount: 'amount',
    filter: 'stages',
    by: 'name',
    list: '/funding-rounds',
  },
  {
    path: '/acquisition-category-data',
    rows: 'categories',
    amount: 'amount',
    filter: 'categories',
    by: 'name',
    list: '/acquisitions',
  },
  {
    path: '/acquisition-geo-data',
    rows: 'countries',
    amount: 'value',
    filter: 'countries',
    by: 'code',
    list: '/acquisitions',
  },
  {
    path: '/buyer-type',
    rows: 'buyer_types',
    amount: 'value',
    filter: 'buyerTypes',
    by: 'name',
    list: '/acquisitions',
  },
  {
    path: '/company-type',
    rows: 'company_types',
    amount: 'value',
    filter: 'companyTypes',
    by: 'name',
    list: '/acquisitions',
  },
];

describe('the lists of deals', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket());
  });
  afterAll(() => market.close());

  const deals = ({ funding_rounds, acquisitions }: List): Deal[] =>
    funding_rounds ?? acquisitions ?? [];
  const all = async (
    path: string,
    search: string,
    limit: number,
  ): Promise<{ deals: Deal[]; last: List }> => {
    const found: Deal[] = [];
    let page = await market.body<List>(`${path}?${search}&limit=${limit}`);
    for (;;) {
      found.push(...deals(page));
      const { next_cursor: cursor } = page.metadata;
      if (cursor === null) return { deals: found, last: page };
      page = await market.body<List>(`${path}?${search}&limit=${limit}&cursor=${cursor}`);
    }
  };
  const cents = (rows: readonly Deal[]): number =>
    rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);

  it.each(['/funding-rounds', '/acquisitions'])(
    '%s loses and repeats nothing over its pages, newest first',
    async (path) => {
      const whole = await all(path, 'timeframe=all', 500);
      expect(whole.deals.some(({ amount }) => amount === null)).toBe(true);
      expect(whole.deals.map(({ date }) => date)).toEqual(
        whole.deals
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      for (const limit of [7, 50]) {
        const paged = await all(path, 'timeframe=all', limit);
        expect(paged.deals.map(({ id }) => id)).toEqual(whole.deals.map(({ id }) => id));
      }
      expect(new Set(whole.deals.map(({ id }) => id)).size).toBe(whole.last.metadata.total_deals);
    },
  );

  it.each(BREAKDOWNS)(
    '$list has exactly the deals behind a row of $path',
    async ({ path, rows, amount, filter, by, list }) => {
      const filters = fc.record({
        timeframe: fc.constantFrom('all', 'ttm', 'ly', '5q'),
        countries: fc.option(fc.subarray(COUNTRIES, { minLength: 1 }), { nil: undefined }),
      });
      await fc.assert(
        fc.asyncProperty(filters, fc.nat(), async ({ timeframe, countries }, choice) => {
          const others = new URLSearchParams({ timeframe });
          if (countries && filter !== 'countries') others.set('countries', countries.join(','));
          const body = await market.body<Record<string, Record<string, number | string>[]>>(
            `${path}?${others.toString()}`,
          );
          const filled = body[rows]!.filter(({ count }) => Number(count) > 0);
          const row = filled[choice % filled.length];
          if (!row) return;
          others.set(
            filter,
            String(row[by]).includes(',')
              ? String(row[by]).replaceAll(/[^a-z0-9]+/gi, '-')
              : String(row[by]),
          );
          const found = await all(list, others.toString(), 500);
          expect(found.deals).toHaveLength(Number(row.count));
          expect(cents(found.deals)).toBe(Math.round(Number(row[amount]) * 100));
        }),
        { numRuns: randomRuns(15) },
      );
    },
  );

  it('has the totals of all pages in the metadata of each page', async () => {
    const { deals: rounds } = await all('/funding-rounds', 'timeframe=all', 500);
    const { metadata } = await market.body<List>('/funding-rounds?timeframe=all&limit=3');
    expect(metadata).toMatchObject({
      returned_count: 3,
      has_more: true,
      total_deals: rounds.length,
      total_count: rounds.length,
    });
    expect(Math.round(metadata.total_funding! * 100)).toBe(cents(rounds));
  });

  it('names investors and their slugs in the same order', async () => {
    const { funding_rounds: rounds = [] } = await market.body<List>(
      '/funding-rounds?timeframe=all&limit=500',
    );
    for (const { investors = [], investor_slugs = [] } of rounds)
      expect(investor_slugs).toHaveLength(investors.length);
  });

  it('refuses a cursor with another key and of another list, and continues after an import', async () => {
    const { metadata } = await market.body<List>('/funding-rounds?timeframe=all&limit=3');
    const content = JSON.parse(
      Buffer.from(metadata.next_cursor!, 'base64url').toString(),
    ) as unknown[];
    const forged = Buffer.from(JSON.stringify([...content.slice(0, -2), 'not a day', 1])).toString(
      'base64url',
    );
    for (const address of [
      `/funding-rounds?timeframe=all&cursor=${forged}`,
      `/acquisitions?timeframe=all&cursor=${metadata.next_cursor}`,
      `/funding-rounds?timeframe=ttm&cursor=${metadata.next_cursor}`,
    ]) {
      expect((await market.get(address).expect(400)).body).toMatchObject({
        code: 'invalid_cursor',
        parameter: 'cursor',
      });
    }
    await importDataset(market.databaseUrl, scatteredMarket().company('newcomer'));
    const { metadata: continued } = await market.body<List>(
      `/funding-rounds?timeframe=all&cursor=${metadata.next_cursor}`,
    );
    expect(continued.total_count).toBe(metadata.total_count);
  });
});
