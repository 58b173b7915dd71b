import fc from 'fast-check';
import { ACQUISITION_LIST, MA_HISTORY } from '../../src/acquisitions/acquisitions.endpoints';
import { FILTER_OPTIONS, MAIN_CHARTS } from '../../src/analytics/analytics.endpoints';
import { BREAKDOWNS } from '../../src/analytics/charts';
import {
  FUNDING_HISTORY,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
} from '../../src/funding/funding.endpoints';
import { slugOf } from '../../src/market-data/names/normal-form';
import { SPLITS } from '../../src/market/query/bodies/split';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { sampleSize } from '../../tools/sample/sample-size';
import { randomRuns } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';
import {
  ALL_ROWS,
  type Ask,
  type Body,
  filtersOf,
  type Parameters,
  valuesOfFilters,
  WITH_ROWS,
  withoutIgnored,
} from './random-filters';

const LISTS = {
  funding: [FUNDING_ROUND_LIST.path],
  acquisitions: [ACQUISITION_LIST.path],
  both: [FUNDING_ROUND_LIST.path, ACQUISITION_LIST.path],
};

/** Whose rows add up to their totals: breakdowns and histories. */
const BODIES = WITH_ROWS.flatMap(({ path, rows, totals, limit }) =>
  rows.amount === undefined || rows.count === undefined
    ? []
    : [
        {
          path,
          ...rows,
          amount: rows.amount,
          count: rows.count,
          totals: totals!,
          isLimited: limit !== undefined && limit.default === undefined,
        },
      ],
);

/** The breakdowns that show all rows, or the largest. */
const LIMITED = BODIES.filter((body) => body.isLimited);

/** Each way to split each history. */
const HISTORIES = MARKET_ENDPOINTS.flatMap(({ path, granularity, splitBy = [] }) =>
  (granularity ? splitBy : []).map((by) => ({ path, by, filter: SPLITS[by].filter })),
);

interface Series {
  slug?: string;
  code?: string;
  data: number[];
  deal_counts: number[];
}

const MARKETS = [
  { name: 'a scattered market', dataset: scatteredMarket(), rounds: 300, acquisitions: 100 },
  {
    name: 'the sample',
    dataset: sampleDataset(800, '2026-11-18'),
    rounds: 800,
    acquisitions: sampleSize(800).acquisitions,
  },
];

/** The totals of the instruments lead to a filter, too. They aren't the endpoint's only list. */
const INSTRUMENT_ROWS: Endpoint['rows'] = {
  in: 'totals',
  id: 'name',
  filter: 'instruments',
  amount: 'amount',
  count: 'count',
};

/** Whose rows lead to a filter: breakdowns, and rankings of records. */
const CLICKS = MARKET_ENDPOINTS.flatMap(({ path, deals, rows: declared }) => {
  const rows = path === INSTRUMENT_BREAKDOWN.path ? INSTRUMENT_ROWS : declared;
  if (!rows?.filter || !rows.id || !rows.count) return [];
  const { filter, id, count } = rows;
  const isRanking = path === 'top-investors' || path === 'top-acquirers-by-volume';
  return [{ ...rows, path, lists: LISTS[deals], isRanking, filter, id, count }];
});
const BUCKETED = CLICKS.filter(
  ({ path, isRanking }) => !isRanking && path !== INSTRUMENT_BREAKDOWN.path,
);
/** Of the companies in the scattered market that share a name with an acquirer. */
const COMPANY_SLUGS = new Set(['twin', 'other-twin']);

/**
 * The invariants, over random periods and filters: parts add up to totals, another filter never
 * raises a sum, a row filtered by its own value shows what it counted, and different endpoints agree.
 */
describe.each(MARKETS)(
  'the invariants of every aggregate, over random filters on $name',
  ({ dataset, ...deals }) => {
    let market: MarketApp;
    let filters: fc.Arbitrary<Parameters>;
    beforeAll(async () => {
      market = await startMarketApp(dataset);
      const values = await valuesOfFilters(ask);
      expect([...values.keys()].sort()).toEqual(DEAL_FILTERS.map(({ name }) => name).sort());
      const withoutValues = [...values].filter(([, some]) => some.length === 0);
      expect(withoutValues).toEqual([]);
      filters = filtersOf(values);
    });
    afterAll(() => market.close());

    const ask: Ask = (path, parameters) =>
      market.body<Body>(`/${path}?${new URLSearchParams(parameters).toString()}`);
    const cents = (dollars: number): number => Math.round(dollars * 100);
    const sum = (
      rows: Record<string, number>[],
      field: string,
      as = (value: number): number => value,
    ): number => rows.reduce((total, row) => total + as(row[field] ?? NaN), 0);

    it('every list of rows beside an unknown bucket declares its figures and its filter', async () => {
      const declared = new Set(BUCKETED.map(({ path }) => path));
      let checked = 0;
      for (const { path } of WITH_ROWS) {
        const { metadata } = await ask(path, {});
        if (!('unknown_count' in metadata)) continue;
        expect(declared).toContain(path);
        checked += 1;
      }
      expect(checked).toBe(BUCKETED.length);
    });

    it.each(BODIES)(
      '$path: rows + unknown = total, for counts and for amounts',
      async ({ path, in: list, amount, count, filter, totals }) => {
        let counted = 0;
        await fc.assert(
          fc.asyncProperty(filters, async (parameters) => {
            const body = await ask(path, parameters);
            const rows = body[list] as Record<string, number>[];
            const { metadata } = body;
            // Only breakdowns have deals without a row.
            const { unknown_count = NaN, unknown_amount = NaN } =
              filter === undefined ? { unknown_count: 0, unknown_amount: 0 } : metadata;
            expect(sum(rows, count) + unknown_count).toBe(metadata[totals.count]);
            expect(sum(rows, amount, cents) + cents(unknown_amount)).toBe(
              cents(metadata[totals.amount] ?? NaN),
            );
            const shares = filter === undefined ? 0 : sum(rows, 'percentage');
            expect(shares).toBeLessThanOrEqual(100 + 0.005 * rows.length);
            counted += sum(rows, count);
          }),
          { numRuns: randomRuns(40), examples: [[{ timeframe: 'all' }]] },
        );
        expect(counted).toBeGreaterThan(0);
      },
    );

    it.each(LIMITED)(
      '$path: with a limit, the largest rows + other + unknown = total',
      async ({ path, in: list, amount, count }) => {
        let cut = 0;
        await fc.assert(
          fc.asyncProperty(filters, fc.integer({ min: 1, max: 4 }), async (parameters, limit) => {
            const whole = await ask(path, parameters);
            const all = whole[list] as Record<string, number>[];
            const { [list]: rows, metadata } = await ask(path, {
              ...parameters,
              limit: String(limit),
            });
            const { other, ...rest } = metadata as Record<string, unknown>;
            expect(rows).toEqual(all.slice(0, limit));
            const left = all.slice(limit);
            expect(other).toEqual({
              rows: left.length,
              count: sum(left, count),
              amount: sum(left, amount, cents) / 100,
            });
            expect({ ...rest, generated_at: '' }).toEqual({ ...whole.metadata, generated_at: '' });
            cut += left.length;
          }),
          { numRuns: randomRuns(25), examples: [[{ timeframe: 'all' }, 1]] },
        );
        expect(cut).toBeGreaterThan(0);
      },
    );

    it('every breakdown without a fixed list of rows takes a limit', () => {
      const fixed = ['stages/distribution', 'ranges/breakdown', 'funding-stage-percentiles'];
      expect(LIMITED.map(({ path }) => path).sort()).toEqual(
        BUCKETED.map(({ path }) => path)
          .filter((path) => !fixed.includes(path))
          .sort(),
      );
    });

    it.each(BODIES)('$path: another filter never raises a sum', async ({ path, totals }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(filters, async (parameters) => {
          const { timeframe = 'all', ...narrowing } = parameters;
          const narrowed = await ask(path, parameters);
          for (const dropped of Object.keys(narrowing)) {
            const wider = await ask(
              path,
              Object.fromEntries(
                Object.entries({ timeframe, ...narrowing }).filter(([name]) => name !== dropped),
              ),
            );
            expect(narrowed.metadata[totals.count]).toBeLessThanOrEqual(
              wider.metadata[totals.count] ?? NaN,
            );
            expect(narrowed.metadata[totals.amount]).toBeLessThanOrEqual(
              wider.metadata[totals.amount] ?? NaN,
            );
            compared += 1;
          }
        }),
        { numRuns: randomRuns(15), examples: [[{ timeframe: 'all', countries: 'US' }]] },
      );
      expect(compared).toBeGreaterThan(0);
    });

    it.each(CLICKS)(
      '$path: filtered by $filter, a row shows what it counted, and so does the list of deals',
      async (endpoint) => {
        const { path, lists, isRanking, in: list, amount, count, filter, id } = endpoint;
        const { fallbackId = id } = endpoint;
        const slugs = new Map<string, string>();
        const options = ((await ask(FILTER_OPTIONS.path, {}))[filter] ?? []) as {
          name: string;
          slug: string;
        }[];
        for (const { name, slug } of options) slugs.set(name, slug);
        const limit = isRanking ? { limit: ALL_ROWS } : undefined;
        let clicks = 0;
        await fc.assert(
          fc.asyncProperty(filters, fc.nat(), async (parameters, choice) => {
            const filledRows = (body: Body): Record<string, number | string | null>[] =>
              (body[list] as Record<string, number | string | null>[]).filter(
                (row) => Number(row[count]) > 0,
              );
            let others = Object.fromEntries(
              Object.entries(parameters).filter(([name]) => name !== filter),
            );
            let rows = filledRows(await ask(path, { ...others, ...limit }));
            // Few rounds have an instrument.
            if (rows.length === 0)
              rows = filledRows(await ask(path, { ...(others = { timeframe: 'all' }), ...limit }));
            // A text that is the slug of a record means this record: an acquirer without one that
            // is called exactly so can't be asked for.
            const filled = rows.filter(
              (row) => row[id] !== null || !COMPANY_SLUGS.has(String(row[fallbackId])),
            );
            const row = filled[choice % filled.length];
            if (!row) return;
            // A name with a comma can only be sent as its slug.
            const value = String(row[id] ?? row[fallbackId]);
            const narrowed = {
              ...others,
              [filter]: value.includes(',') ? (slugs.get(value) ?? slugOf(value)) : value,
            };
            const clicked = await ask(path, { ...narrowed, ...limit });
            const left = filledRows(clicked);
            const found = left.filter((one) => (one[id] ?? one[fallbackId]) === value);
            expect(found).toMatchObject([
              { [count]: row[count], ...(amount !== undefined && { [amount]: row[amount] }) },
            ]);
            if ('companies' in row) expect(found[0]?.companies).toBe(row.companies);
            // An investor shares its rounds with others.
            if (filter !== 'investors')
              expect(left.filter((one) => !found.includes(one))).toEqual([]);
            if ('unknown_count' in clicked.metadata)
              expect(clicked.metadata).toMatchObject({ unknown_count: 0, unknown_amount: 0 });
            const deals = await Promise.all(
              lists.map((each) => ask(each, withoutIgnored(narrowed, clicked))),
            );
            const totals = deals.map(({ metadata }) => ({
              deals: metadata.total_deals ?? NaN,
              amount: cents(metadata.total_funding ?? metadata.total_amount ?? NaN),
            }));
            expect(sum(totals, 'deals')).toBe(row[count]);
            if (amount !== undefined)
              expect(sum(totals, 'amount')).toBe(cents(Number(row[amount])));
            clicks += 1;
          }),
          { numRuns: randomRuns(25), examples: [[{ timeframe: 'all' }, 0]] },
        );
        expect(clicks).toBeGreaterThan(0);
      },
    );

    it('/charts: the rows equal those of the stand-alone endpoints', async () => {
      await fc.assert(
        fc.asyncProperty(filters, async (parameters) => {
          const all = await ask(MAIN_CHARTS.path, { ...parameters, view: 'breakdowns' });
          const charts = all.charts as Record<string, Body>;
          expect(Object.keys(charts)).toEqual(Object.keys(BREAKDOWNS));
          for (const [name, { path, rows }] of Object.entries(BREAKDOWNS)) {
            const body = await ask(path, withoutIgnored(parameters, all));
            const { chart_type, title, subtitle } = body;
            expect(charts[name]?.[rows.in]).toEqual(body[rows.in]);
            expect(charts[name]).toMatchObject({ chart_type, title, subtitle });
          }
        }),
        { numRuns: randomRuns(25) },
      );
    });

    it.each(HISTORIES)(
      '$path by $by: in every period, series + other + unknown = its row, and a series has what $filter finds',
      async ({ path, by, filter }) => {
        let cut = 0;
        let clicks = 0;
        const asked = fc.tuple(
          filters,
          fc.constantFrom('year', 'quarter', 'month'),
          fc.integer({ min: 1, max: 5 }),
        );
        await fc.assert(
          fc.asyncProperty(asked, async ([parameters, granularity, limit]) => {
            const question = { ...parameters, granularity };
            const body = await ask(path, { ...question, by, limit: String(limit) });
            const { series, other, unknown, periods } = body as unknown as Record<
              'other' | 'unknown',
              Series
            > & {
              series: Series[];
              periods: Record<string, number>[];
            };
            expect(periods).toEqual((await ask(path, question)).periods);
            expect(series.length).toBeLessThanOrEqual(limit);
            const lines = [...series, other, unknown];
            for (const { data, deal_counts } of lines)
              expect([data.length, deal_counts.length]).toEqual([periods.length, periods.length]);
            for (const [index, { amount, count }] of periods.entries()) {
              expect(lines.reduce((total, { deal_counts }) => total + deal_counts[index]!, 0)).toBe(
                count,
              );
              expect(lines.reduce((total, { data }) => total + cents(data[index]!), 0)).toBe(
                cents(amount!),
              );
            }
            cut += other.deal_counts.reduce((total, count) => total + count, 0);
            const [first] = series;
            if (!first || parameters[filter]) return;
            const found = (await ask(path, {
              ...question,
              [filter]: (first.slug ?? first.code)!,
            })) as unknown as typeof body & {
              periods: Record<string, number>[];
            };
            const filled = (values: number[]): number[] => values.filter((value) => value > 0);
            expect(filled(found.periods.map(({ count }) => count!))).toEqual(
              filled(first.deal_counts),
            );
            expect(filled(found.periods.map(({ amount }) => amount!))).toEqual(filled(first.data));
            clicks += 1;
          }),
          { numRuns: randomRuns(12), examples: [[[{ timeframe: 'all' }, 'quarter', 1]]] },
        );
        expect(cut).toBeGreaterThan(0);
        expect(clicks).toBeGreaterThan(0);
      },
    );

    it('histories add up to the total of all time', async () => {
      for (const granularity of ['year', 'quarter', 'month', 'week']) {
        const { periods, metadata } = (await ask(FUNDING_HISTORY.path, {
          granularity,
        })) as unknown as {
          periods: Record<string, number>[];
          metadata: Record<string, number>;
        };
        expect(sum(periods, 'amount', cents)).toBe(cents(metadata.total_funding ?? NaN));
        expect(sum(periods, 'count')).toBe(metadata.total_deals);
        expect(metadata.total_deals).toBe(deals.rounds);
      }
      const { years, metadata } = (await ask(MA_HISTORY.path, {})) as unknown as {
        years: Record<string, number>[];
        metadata: Record<string, number>;
      };
      expect(sum(years, 'disclosed_value', cents)).toBe(cents(metadata.total_amount ?? NaN));
      expect(sum(years, 'deal_count')).toBe(metadata.total_deals);
      expect(metadata.total_deals).toBe(deals.acquisitions);
    });
  },
);
