import fc from 'fast-check';
import { sortValues } from '../../src/market/query/paging/sort';
import { randomRuns } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { COUNTRIES, scatteredMarket, STAGES } from '../support/scattered-market';

type Row = Record<string, string | number | null>;

interface Page {
  metadata: { total_count: number; sort: string; next_cursor: string | null };
  [rows: string]: unknown;
}

const LISTS = MARKET_ENDPOINTS.flatMap(({ path, sort, rows, log }) =>
  sort && rows && !log ? [{ path, sort, key: rows.in }] : [],
);
const SORTED = LISTS.flatMap(({ sort, ...list }) =>
  sortValues(sort).map((order) => ({ ...list, order })),
);

const searches = fc.record({
  timeframe: fc.constantFrom('all', 'ttm', '5q'),
  countries: fc.constantFrom('', ...COUNTRIES),
  stages: fc.constantFrom('', ...STAGES),
});

describe('the order of a list', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket());
  });
  afterAll(() => market.close());

  const ask = (path: string, parameters: Record<string, string>): Promise<Page> =>
    market.body<Page>(`/${path}?${new URLSearchParams(parameters).toString()}`);
  const idOf = (row: Row): unknown => row.id ?? row.slug;

  it('is a property of the four lists', () => {
    expect(LISTS.map(({ path }) => path).sort()).toEqual([
      'acquisitions',
      'companies',
      'funding-rounds',
      'investors',
    ]);
  });

  it.each(SORTED)(
    '$path by $order: a walk has every record once, in order, unknown values last',
    async ({ path, key, order }) => {
      const [field, direction] = order.startsWith('-') ? [order.slice(1), -1] : [order, 1];
      let walked = 0;
      await fc.assert(
        fc.asyncProperty(searches, fc.integer({ min: 1, max: 60 }), async (search, limit) => {
          const every = await ask(path, { ...search, limit: '500' });
          const rows: Row[] = [];
          let cursor = '';
          do {
            const page = await ask(path, { ...search, sort: order, limit: String(limit), cursor });
            expect(page.metadata.sort).toBe(order);
            rows.push(...(page[key] as Row[]));
            cursor = page.metadata.next_cursor ?? '';
          } while (cursor !== '');
          expect(rows.map(idOf).sort()).toEqual((every[key] as Row[]).map(idOf).sort());
          expect(rows).toHaveLength(every.metadata.total_count);
          const values = rows.map((row) => row[field]!);
          const known = values.filter((value) => value !== null);
          expect(values.slice(known.length).every((value) => value === null)).toBe(true);
          known.slice(1).forEach((value, index) => {
            const before = known[index]!;
            expect(value === before ? 0 : value > before ? 1 : -1).not.toBe(-direction);
          });
          walked += rows.length;
        }),
        {
          numRuns: randomRuns(6),
          examples: [[{ timeframe: 'all', countries: '', stages: '' }, 7]],
        },
      );
      expect(walked).toBeGreaterThan(0);
    },
  );

  it('is the default one without a sort: names ascending, newest deals first', async () => {
    for (const { path, sort, key } of LISTS) {
      const [without, with_] = [await ask(path, {}), await ask(path, { sort: sort.default })];
      expect(without.metadata.sort).toBe(sort.default);
      expect(without[key]).toEqual(with_[key]);
    }
  });

  it('is refused with the supported ones if it is unknown, and ignored with a warning by other endpoints', async () => {
    const { body } = (await market.get('/companies?sort=-total_fundin').expect(400)) as {
      body: object;
    };
    expect(body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'sort',
      supported_values: expect.arrayContaining([
        'name',
        '-total_funding',
        'founded_year',
      ]) as unknown,
    });
    await market.get('/investors?sort=total_funding').expect(400);
    expect(await market.body('/category-data?sort=name')).toMatchObject({
      warnings: [{ parameter: 'sort' }],
    });
  });

  it('belongs to a cursor', async () => {
    const { metadata } = await ask('companies', { sort: '-founded_year', limit: '2' });
    const search = new URLSearchParams({
      sort: 'founded_year',
      limit: '2',
      cursor: metadata.next_cursor!,
    });
    const { body } = (await market.get(`/companies?${search.toString()}`).expect(400)) as {
      body: object;
    };
    expect(body).toMatchObject({
      code: 'invalid_cursor',
      error: expect.stringContaining('a different order') as unknown,
    });
  });

  it.each(LISTS)('$path says its length in X-Total-Count, as JSON and as CSV', async ({ path }) => {
    const { metadata } = await ask(path, { limit: '3' });
    for (const format of ['json', 'csv']) {
      const { headers } = await market.get(`/${path}?limit=3&format=${format}`).expect(200);
      expect(headers['x-total-count']).toBe(String(metadata.total_count));
    }
  });
});
