import fc from 'fast-check';
import { sampleSize } from '../../src/dataset/sample/sample-size';
import { SAMPLE_TAXONOMY } from '../../src/dataset/sample/taxonomy';
import { CHOICE_FILTERS, DEAL_FILTERS } from '../../src/market-query/filters/deal-filters';
import { slugOf } from '../../src/market-data/names/normal-form';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { CATEGORIES, COUNTRIES, RANGES, scatteredMarket, STAGES } from '../support/scattered-market';

interface Body {
  metadata: Record<string, number> & { total_deals?: number };
  [rows: string]: unknown;
}

const some = (values: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) }).map((list) => list.join(',')),
    { nil: undefined, freq: 2 },
  );

interface Names {
  countries: readonly string[];
  categories: readonly string[];
  productCategories: readonly string[];
  acquisitionTypes: readonly string[];
}

const filtersOf = ({ countries, categories, productCategories, acquisitionTypes }: Names): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      timeframe: fc.constantFrom('all', 'ttm', 'ly', 'ytd', '5q'),
      countries: some(countries),
      categories: some(categories),
      productCategories: some(productCategories),
      stages: some(STAGES),
      fundingVenue: fc.option(fc.constantFrom('private', 'public'), { nil: undefined, freq: 2 }),
      transactionRanges: some(RANGES),
      acquisitionTypes: some(acquisitionTypes),
    })
    .map(
      (parameters) =>
        Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as Record<string, string>,
    );

const filters = filtersOf({
  countries: COUNTRIES,
  categories: CATEGORIES.map(([, category]) => category),
  productCategories: CATEGORIES.map(([product]) => product),
  acquisitionTypes: ['Merger', 'Acquisition'],
});

const sampleFilters = filtersOf({
  countries: ['US', 'IL', 'GB', 'DE', 'IN', 'BR'],
  categories: SAMPLE_TAXONOMY.map(({ category }) => slugOf(category)),
  productCategories: SAMPLE_TAXONOMY.map(({ productCategory }) => slugOf(productCategory)),
  acquisitionTypes: ['Merger', 'Acquisition'],
});

/** The rows of an endpoint, and the names of its amounts and totals. */
const BODIES = [
  { path: '/category-data', rows: 'categories', amount: 'amount', total: 'total_funding', count: 'total_deals' },
  { path: '/stages/distribution', rows: 'stages', amount: 'amount', total: 'total_funding', count: 'total_deals' },
  {
    path: '/acquisition-category-data',
    rows: 'categories',
    amount: 'amount',
    total: 'total_amount',
    count: 'total_acquisitions',
  },
  { path: '/acquisition-geo-data', rows: 'countries', amount: 'value', total: 'total_amount', count: 'total_deals' },
  { path: '/buyer-type', rows: 'buyer_types', amount: 'value', total: 'total_amount', count: 'total_deals' },
  { path: '/company-type', rows: 'company_types', amount: 'value', total: 'total_amount', count: 'total_deals' },
  { path: '/ranges/breakdown', rows: 'ranges', amount: 'amount', total: 'total_amount', count: 'total_deals' },
];

const MARKETS = [
  { name: 'a scattered market', dataset: scatteredMarket(), filters, rounds: 300, acquisitions: 100 },
  {
    name: 'the sample',
    dataset: sampleDataset(800, '2026-11-18'),
    filters: sampleFilters,
    rounds: 800,
    acquisitions: sampleSize(800).acquisitions,
  },
];

/** The filter that accepts a row of a body, and the field that it accepts. */
const CLICKS = [
  { path: '/category-data', rows: 'categories', amount: 'amount', filter: 'categories', by: 'name' },
  { path: '/stages/distribution', rows: 'stages', amount: 'amount', filter: 'stages', by: 'name' },
  { path: '/acquisition-category-data', rows: 'categories', amount: 'amount', filter: 'categories', by: 'name' },
  { path: '/acquisition-geo-data', rows: 'countries', amount: 'value', filter: 'countries', by: 'code' },
  { path: '/buyer-type', rows: 'buyer_types', amount: 'value', filter: 'buyerTypes', by: 'name' },
  { path: '/company-type', rows: 'company_types', amount: 'value', filter: 'companyTypes', by: 'name' },
  { path: '/ranges/breakdown', rows: 'ranges', amount: 'amount', filter: 'transactionRanges', by: 'name' },
];

/** A filter on one kind of deal doesn't affect the other kind, so its count covers only its own. */
function filterHalf(filter: string): string {
  const { deals } = DEAL_FILTERS.find(({ name }) => name === filter)!;
  if (filter === 'exit_type' || deals === 'both') return 'total_deals';
  return deals === 'funding' ? 'funding_deals' : 'acquisition_deals';
}

describe.each(MARKETS)('the invariants of every aggregate, over random filters on $name', ({ dataset, filters, ...deals }) => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const ask = (path: string, parameters: Record<string, string>): Promise<Body> =>
    market.body<Body>(`${path}?${new URLSearchParams(parameters).toString()}`);
  const cents = (dollars: number): number => Math.round(dollars * 100);
  const sum = (rows: Record<string, number>[], field: string, as = (value: number): number => value): number =>
    rows.reduce((total, row) => total + as(row[field] ?? NaN), 0);

  it.each(BODIES)('$path: rows + unknown = total, for counts and for amounts', async ({ path, rows, amount, total, count }) => {
    await fc.assert(
      fc.asyncProperty(filters, async (parameters) => {
        const body = await ask(path, parameters);
        const list = body[rows] as Record<string, number>[];
        const { metadata } = body;
        expect(sum(list, 'count') + (metadata.unknown_count ?? NaN)).toBe(metadata[count]);
        expect(sum(list, amount, cents) + cents(metadata.unknown_amount ?? NaN)).toBe(cents(metadata[total] ?? NaN));
        const shares = sum(list, 'percentage');
        expect(shares).toBeLessThanOrEqual(100 + 0.005 * list.length);
      }),
      { numRuns: 40 },
    );
  });

  it.each(BODIES)('$path: another filter never raises a sum', async ({ path, total, count }) => {
    await fc.assert(
      fc.asyncProperty(filters, async (parameters) => {
        const { timeframe = 'all', ...narrowing } = parameters;
        const narrowed = await ask(path, parameters);
        for (const dropped of Object.keys(narrowing)) {
          const wider = await ask(
            path,
            Object.fromEntries(Object.entries({ timeframe, ...narrowing }).filter(([name]) => name !== dropped)),
          );
          expect(narrowed.metadata[count]).toBeLessThanOrEqual(wider.metadata[count] ?? NaN);
          expect(narrowed.metadata[total]).toBeLessThanOrEqual(wider.metadata[total] ?? NaN);
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each(CLICKS)('$path: filtered by $filter, a row shows what it counted', async ({ path, rows, amount, filter, by }) => {
    const slugs = new Map<string, string>();
    const options = (await ask('/filter-options', {}))[filter] as { name: string; slug: string }[];
    for (const { name, slug } of options) slugs.set(name, slug);
    await fc.assert(
      fc.asyncProperty(filters, fc.nat(), async (parameters, choice) => {
        const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== filter));
        const body = await ask(path, others);
        const filled = (body[rows] as Record<string, number | string>[]).filter(({ count }) => Number(count) > 0);
        const row = filled[choice % filled.length];
        if (!row) return;
        // A name with a comma can only be sent as its slug.
        const value = String(row[by]);
        const clicked = await ask(path, { ...others, [filter]: value.includes(',') ? slugs.get(value)! : value });
        const left = (clicked[rows] as Record<string, number | string>[]).filter(({ count }) => Number(count) > 0);
        expect(left.map((one) => one[by])).toEqual([value]);
        expect(left[0]).toMatchObject({ count: row.count, [amount]: row[amount] });
        if ('companies' in row) expect(left[0]?.companies).toBe(row.companies);
        expect(clicked.metadata).toMatchObject({ unknown_count: 0, unknown_amount: 0 });
      }),
      { numRuns: 25 },
    );
  });

  it('/filter-options: a value counts the deals that its filter finds', async () => {
    const options = await ask('/filter-options', {});
    const onlyOneHalf = { exit_type: '/acquisition-geo-data' } as Record<string, string>;
    for (const { name: filter } of CHOICE_FILTERS) {
      const values = options[filter] as { value?: string; code?: string; slug: string; count: number }[];
      for (const { value, code, count } of values.filter((_, index) => index % 7 === 0)) {
        const path = onlyOneHalf[filter] ?? `/charts?view=trends`;
        const [base, extra = ''] = path.split('?');
        const { metadata } = await ask(base!, {
          ...Object.fromEntries(new URLSearchParams(extra)),
          timeframe: 'all',
          [filter]: (value ?? code)!,
        });
        const half = filterHalf(filter);
        expect([filter, value ?? code, metadata[half]]).toEqual([filter, value ?? code, count]);
      }
    }
  });

  it('/charts: the rows equal those of the stand-alone endpoints', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (parameters) => {
        const { charts } = (await ask('/charts', parameters)) as unknown as { charts: Record<string, Record<string, unknown>> };
        expect(charts.funding_by_category?.categories).toEqual((await ask('/category-data', parameters)).categories);
        expect(charts.funding_by_stage?.stages).toEqual((await ask('/stages/distribution', parameters)).stages);
        expect(charts.acquisitions_by_category?.categories).toEqual(
          (await ask('/acquisition-category-data', parameters)).categories,
        );
        expect(charts.acquisitions_by_country?.countries).toEqual((await ask('/acquisition-geo-data', parameters)).countries);
        expect(charts.buyer_types?.buyer_types).toEqual((await ask('/buyer-type', parameters)).buyer_types);
      }),
      { numRuns: 25 },
    );
  });

  it('histories add up to the total of all time', async () => {
    for (const granularity of ['year', 'quarter', 'month', 'week']) {
      const { periods, metadata } = (await ask('/funding/history', { granularity })) as unknown as {
        periods: Record<string, number>[];
        metadata: Record<string, number>;
      };
      expect(sum(periods, 'amount', cents)).toBe(cents(metadata.total_funding ?? NaN));
      expect(sum(periods, 'count')).toBe(metadata.total_deals);
      expect(metadata.total_deals).toBe(deals.rounds);
    }
    const { years, metadata } = (await ask('/ma/history', {})) as unknown as {
      years: Record<string, number>[];
      metadata: Record<string, number>;
    };
    expect(sum(years, 'disclosed_value', cents)).toBe(cents(metadata.total_amount ?? NaN));
    expect(sum(years, 'deal_count')).toBe(metadata.total_deals);
    expect(metadata.total_deals).toBe(deals.acquisitions);
  });
});
