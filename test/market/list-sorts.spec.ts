import fc from 'fast-check';
import { sortValues } from '../../src/market/query/paging/sort';
import { randomRuns } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
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
/** With 300 rounds, and at most 100 records in the other lists, a walk has two to ten pages. */
const ORDERS = LISTS.flatMap(({ path, key, sort }) =>
  sortValues(sort).map((order) => ({
    path,
    key,
    order,
    pageSize: path === 'funding-rounds' ? 61 : 11,
  })),
);

/** Unknown values are last in both directions. */
function inOrder(
  values: readonly Row[string][],
  { isDescending }: { isDescending: boolean },
): Row[string][] {
  const known = values
    .filter((value) => value !== null)
    .sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  if (isDescending) known.reverse();
  return [...known, ...values.filter((value) => value === null)];
}

function valueIn(row: Row, field: string): Row[string] {
  const value = row[field];
  if (value === undefined) throw new Error(`The row has no ${field}: ${JSON.stringify(row)}`);
  return value;
}

describe('the order of a list', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket());
  });
  afterAll(() => market.close());

  const ask = (path: string, parameters: Record<string, string>): Promise<Page> =>
    market.body<Page>(`/${path}?${new URLSearchParams(parameters).toString()}`);
  const rowsOf = (page: Page, key: string): Row[] => page[key] as Row[];
  const ids = (rows: readonly Row[]): unknown[] => rows.map((row) => row.id ?? row.slug).sort();

  it('is a property of the four lists', () => {
    expect(LISTS.map(({ path }) => path).sort()).toEqual([
      'acquisitions',
      'companies',
      'funding-rounds',
      'investors',
    ]);
  });

  const searches = fc.record({
    timeframe: fc.constantFrom('all', 'ttm', '5q'),
    countries: fc.constantFrom('', ...COUNTRIES),
    stages: fc.constantFrom('', ...STAGES),
  });
  const limits = fc.integer({ min: 1, max: 60 });

  // The invariant, over random filters and sizes of pages.
  it.each(ORDERS)(
    '$path by $order: a walk has every record once, and the values that rows show in order, unknown ones last',
    async ({ path, key, order, pageSize }) => {
      const isDescending = order.startsWith('-');
      const field = isDescending ? order.slice(1) : order;
      let walked = 0;
      await fc.assert(
        fc.asyncProperty(searches, limits, async (search, limit) => {
          const whole = await ask(path, { ...search, limit: '500' });
          const rows: Row[] = [];
          const first = { ...search, sort: order, limit: String(limit) };
          let cursor: string | null = null;
          do {
            const page: Page = await ask(path, cursor === null ? first : { ...first, cursor });
            expect(page.metadata.sort).toBe(order);
            rows.push(...rowsOf(page, key));
            cursor = page.metadata.next_cursor;
          } while (cursor !== null);
          expect(rows).toHaveLength(whole.metadata.total_count);
          expect(ids(rows)).toEqual(ids(rowsOf(whole, key)));
          // Rows don't say how relevant they are. That order has tests of its own below.
          if (field !== 'relevance') {
            const values = rows.map((row) => valueIn(row, field));
            expect(values).toEqual(inOrder(values, { isDescending }));
          }
          walked += rows.length;
        }),
        {
          numRuns: randomRuns(6),
          examples: [[{ timeframe: 'all', countries: '', stages: '' }, pageSize]],
        },
      );
      expect(walked).toBeGreaterThan(0);
    },
  );

  it.each([
    { path: 'companies', key: 'companies', order: 'name' },
    { path: 'investors', key: 'investors', order: 'name' },
    { path: 'funding-rounds', key: 'funding_rounds', order: '-date' },
    { path: 'acquisitions', key: 'acquisitions', order: '-date' },
  ])('of /$path is $order unless another one is asked for', async ({ path, key, order }) => {
    const unsorted = await ask(path, {});
    const sorted = await ask(path, { sort: order });
    expect(unsorted.metadata.sort).toBe(order);
    expect(unsorted[key]).toEqual(sorted[key]);
  });

  it('is refused if it is unknown, and the refusal names those that the list has', async () => {
    const refused = await market.get('/companies?sort=-total_fundin').expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'sort',
      supported_values: expect.arrayContaining([
        'name',
        '-total_funding',
        'founded_year',
      ]) as unknown,
    });
  });

  it('is refused if only another list has it', async () => {
    const refused = await market.get('/investors?sort=total_funding').expect(400);
    expect(refused.body).toMatchObject({ code: 'invalid_parameter', parameter: 'sort' });
  });

  it('is ignored with a warning by endpoints that are no lists', async () => {
    expect(await market.body('/category-data?sort=name')).toMatchObject({
      warnings: [{ code: 'ignored_parameter', parameter: 'sort' }],
    });
  });

  it('belongs to a cursor', async () => {
    const { metadata } = await ask('companies', { sort: '-founded_year', limit: '2' });
    const refused = await market
      .get(`/companies?sort=founded_year&limit=2&cursor=${metadata.next_cursor}`)
      .expect(400);
    expect(refused.body).toMatchObject({
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

describe('the order of a list by relevance', () => {
  const DATASET = new MarketDataset()
    .company('wave', { name: 'Wave' })
    .company('wave-labs', { name: 'Wave Labs' })
    .company('wave-works', { name: 'Wave Works' })
    .company('blue-wave', { name: 'Blue Wave' })
    .investor('peak', { name: 'Peak' })
    .investor('peak-fund', { name: 'Peak Fund' })
    .investor('peak-capital', { name: 'Peak Capital' })
    .investor('twin-peak', { name: 'Twin Peak' })
    .round('wave-labs', '2026-01-01', 1_000_000, { investors: 'peak-fund|twin-peak' })
    .round('wave-works', '2026-02-01', 2_000_000, { investors: 'peak-capital|twin-peak' })
    .round('blue-wave', '2026-03-01', 4_000_000, { investors: 'peak-capital|twin-peak' });

  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  async function slugs(list: 'companies' | 'investors', search: string): Promise<string[]> {
    const { [list]: rows = [] } = await market.body<Record<string, { slug: string }[]>>(
      `/${list}?${search}`,
    );
    return rows.map(({ slug }) => slug);
  }

  it('has the company of that name first, then names that begin with it, the most funded first, then others', async () => {
    expect(await slugs('companies', 'q=wave&sort=-relevance')).toEqual([
      'wave',
      'wave-works',
      'wave-labs',
      'blue-wave',
    ]);
  });

  it('has the investor of that name first, then names that begin with it, the most active first, then others', async () => {
    expect(await slugs('investors', 'q=peak&sort=-relevance')).toEqual([
      'peak',
      'peak-capital',
      'peak-fund',
      'twin-peak',
    ]);
  });

  it('has the company with the most funding first if there are no words', async () => {
    expect(await slugs('companies', 'sort=-relevance')).toEqual([
      'blue-wave',
      'wave-works',
      'wave-labs',
      'wave',
    ]);
  });

  it('can be reversed', async () => {
    expect(await slugs('companies', 'q=wave&sort=relevance')).toEqual([
      'blue-wave',
      'wave-labs',
      'wave-works',
      'wave',
    ]);
  });
});
