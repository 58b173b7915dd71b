import fc from 'fast-check';
import { ACQUISITION_LIST, MA_HISTORY } from '../../src/acquisitions/acquisitions.endpoints';
import { FILTER_OPTIONS, MAIN_CHARTS } from '../../src/analytics/analytics.endpoints';
import { BREAKDOWNS } from '../../src/analytics/charts';
import { COMPANY_LIST } from '../../src/companies/companies.endpoints';
import {
  FUNDING_HISTORY,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
} from '../../src/funding/funding.endpoints';
import { INVESTOR_LIST } from '../../src/investors/investors.endpoints';
import { slugOf } from '../../src/market-data/names/normal-form';
import { SPLITS } from '../../src/market/query/endpoints/splits';
import { DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { present } from '../../src/platform/errors/present';
import { sampleSize } from '../../tools/sample/sample-size';
import { DRILLS, randomRuns } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';
import {
  centsIn,
  type Clickable,
  expectDealsToBeThoseOf,
  expectLargestRowsAndOther,
  expectNoLargerTotals,
  expectOnlyRow,
  expectPeriodsOfSeries,
  expectRowsAndUnknownToAddUp,
  expectSeriesToAddUp,
  filledRows,
  rowsOf,
  type Row,
  valueOf,
  type Split,
  sumOf,
  type Summed,
  sumOfCents,
} from './market-invariants';
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

const SCATTERED = {
  name: 'a scattered market',
  dataset: scatteredMarket(),
  rounds: 300,
  acquisitions: 100,
};
const SAMPLE = {
  name: 'the sample',
  dataset: sampleDataset(800, '2026-11-18'),
  rounds: 800,
  acquisitions: sampleSize(800).acquisitions,
};

/** Breakdowns, whose rows lead to a filter, and histories, whose rows don't. */
const SUMMED: Summed[] = [];
for (const { path, rows, totals } of WITH_ROWS) {
  const { in: list, amount, count, filter } = rows;
  if (amount === undefined || count === undefined) continue;
  const hasUnknown = filter !== undefined;
  const named = present(totals, `totals of ${path}`);
  SUMMED.push({ path, list, amount, count, totals: named, hasUnknown });
}

/** The breakdowns that show all rows or, with a limit, the largest. */
const LIMITED = SUMMED.filter(({ path }) =>
  MARKET_ENDPOINTS.some(
    ({ path: other, limit }) => other === path && limit && limit.default === undefined,
  ),
);

/** The lists whose deals rows count. */
const LISTS = {
  funding: [FUNDING_ROUND_LIST.path],
  acquisitions: [ACQUISITION_LIST.path],
  both: [FUNDING_ROUND_LIST.path, ACQUISITION_LIST.path],
};

/** Lists, with the filters that no endpoint with sums takes. */
const COHORT_FILTERS: Parameters[] = [
  { first_at_stage: 'true' },
  { next_stage_within: '24' },
  { acquired_within: '60' },
];
const NARROWED_LISTS: { path: string; onlyOfLists: Parameters[] }[] = [
  { path: FUNDING_ROUND_LIST.path, onlyOfLists: COHORT_FILTERS },
  { path: COMPANY_LIST.path, onlyOfLists: COHORT_FILTERS },
  { path: INVESTOR_LIST.path, onlyOfLists: [{ first_investment: 'in_period' }] },
];

const isRanking = ({ path }: { path: string }): boolean =>
  path === 'top-investors' || path === 'top-acquirers-by-volume';

const CLICKABLE: (Clickable & { lists: string[] })[] = [
  // The totals of the instruments lead to a filter, too. They aren't the endpoint's only list.
  {
    path: INSTRUMENT_BREAKDOWN.path,
    list: 'totals',
    id: 'name',
    fallbackId: 'name',
    count: 'count',
    amount: 'amount',
    filter: 'instruments',
    lists: LISTS.funding,
  },
];
for (const { path, deals, rows } of WITH_ROWS) {
  const { in: list, id, fallbackId = id, count, amount, filter } = rows;
  if (!filter || !id || !fallbackId || !count) continue;
  const lists = LISTS[deals];
  CLICKABLE.push({ path, list, id, fallbackId, count, amount, filter, lists });
}

/** Breakdowns, which have deals without a row. */
const BUCKETED = CLICKABLE.filter(
  (clickable) => !isRanking(clickable) && clickable.path !== INSTRUMENT_BREAKDOWN.path,
);

/** Each way to split each history, with the filter that finds what a series has. */
const HISTORIES = MARKET_ENDPOINTS.flatMap(({ path, granularity, splitBy = [] }) =>
  granularity ? splitBy.map((by) => ({ path, by, filter: SPLITS[by].filter })) : [],
);

/** Of the companies in the scattered market that share a name with an acquirer. */
const COMPANY_SLUGS = ['twin', 'other-twin'];

const without = (dropped: string, parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== dropped));

/**
 * The invariants, over random periods and filters. What each one says stands in
 * market-invariants.ts; here, answers are asked for. Each test counts what it has compared, so that
 * it can't pass on empty answers.
 */
describe.each(DRILLS ? [SCATTERED, SAMPLE] : [SCATTERED])(
  'the invariants of every aggregate, over random filters on $name',
  ({ dataset, rounds, acquisitions }) => {
    let market: MarketApp;
    /** A period, and up to three filters with values that select something. */
    let filters: fc.Arbitrary<Parameters>;
    let slugsOfOptions: (filter: string) => { name: string; slug: string }[];
    beforeAll(async () => {
      market = await startMarketApp(dataset);
      const values = await valuesOfFilters(ask);
      expect([...values.keys()].sort()).toEqual(DEAL_FILTERS.map(({ name }) => name).sort());
      expect([...values].filter(([, some]) => some.length === 0)).toEqual([]);
      filters = filtersOf(values);
      const options = await ask(FILTER_OPTIONS.path, {});
      slugsOfOptions = (filter) => (options[filter] ?? []) as { name: string; slug: string }[];
    });
    afterAll(() => market.close());

    const ask: Ask = (path, parameters) =>
      market.body<Body>(`/${path}?${new URLSearchParams(parameters).toString()}`);

    it('every list of rows beside an unknown bucket declares its figures and its filter', async () => {
      const withBucket: string[] = [];
      for (const { path } of WITH_ROWS) {
        const { metadata } = await ask(path, {});
        if ('unknown_count' in metadata) withBucket.push(path);
      }
      expect(withBucket.sort()).toEqual(BUCKETED.map(({ path }) => path).sort());
    });

    it('every breakdown without a fixed list of rows takes a limit', () => {
      const fixed = ['stages/distribution', 'ranges/breakdown', 'funding-stage-percentiles'];
      const others = BUCKETED.filter(({ path }) => !fixed.includes(path));
      expect(LIMITED.map(({ path }) => path).sort()).toEqual(others.map(({ path }) => path).sort());
    });

    it.each(SUMMED)('$path: rows + unknown = total, for counts and for amounts', async (summed) => {
      let dealsInRows = 0;
      await fc.assert(
        fc.asyncProperty(filters, async (parameters) => {
          const body = await ask(summed.path, parameters);
          expectRowsAndUnknownToAddUp(body, summed);
          dealsInRows += sumOf(rowsOf(body, summed), summed.count);
        }),
        { numRuns: randomRuns(40), examples: [[{ timeframe: 'all' }]] },
      );
      expect(dealsInRows).toBeGreaterThan(0);
    });

    it.each(LIMITED)(
      '$path: with a limit, the largest rows + other + unknown = total',
      async (summed) => {
        let rowsLeftOut = 0;
        await fc.assert(
          fc.asyncProperty(filters, fc.integer({ min: 1, max: 4 }), async (parameters, limit) => {
            const whole = await ask(summed.path, parameters);
            const limited = await ask(summed.path, { ...parameters, limit: String(limit) });
            expectLargestRowsAndOther(limited, whole, { limit, summed });
            rowsLeftOut += rowsOf(whole, summed).slice(limit).length;
          }),
          { numRuns: randomRuns(25), examples: [[{ timeframe: 'all' }, 1]] },
        );
        expect(rowsLeftOut).toBeGreaterThan(0);
      },
    );

    it.each(SUMMED)('$path: another filter never raises a sum', async (summed) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(filters, async (parameters) => {
          const narrowed = await ask(summed.path, parameters);
          const applied = withoutIgnored(without('timeframe', parameters), narrowed);
          for (const filter of Object.keys(applied)) {
            const wider = await ask(summed.path, without(filter, parameters));
            expectNoLargerTotals(narrowed, wider, summed);
            compared += 1;
          }
        }),
        { numRuns: randomRuns(15), examples: [[{ timeframe: 'all', countries: 'US' }]] },
      );
      expect(compared).toBeGreaterThan(0);
    });

    it.each(NARROWED_LISTS)(
      '$path: another filter never makes the list longer',
      async ({ path, onlyOfLists }) => {
        /** By filter: how many records lists with it had in total. */
        const found = new Map<string, number>();
        const totalOf = async (parameters: Parameters): Promise<number> => {
          const { metadata } = await ask(path, { ...parameters, limit: '1' });
          return present(metadata.total_count, 'total');
        };
        await fc.assert(
          fc.asyncProperty(filters, async (parameters) => {
            const body = await ask(path, { ...parameters, limit: '1' });
            const narrowed = present(body.metadata.total_count, 'total');
            const applied = withoutIgnored(without('timeframe', parameters), body);
            for (const filter of Object.keys(applied)) {
              expect(narrowed).toBeLessThanOrEqual(await totalOf(without(filter, parameters)));
              found.set(filter, (found.get(filter) ?? 0) + narrowed);
            }
          }),
          {
            // The examples are the first runs.
            numRuns: onlyOfLists.length + randomRuns(15),
            examples: onlyOfLists.map((filter): [Parameters] => [{ timeframe: 'ttm', ...filter }]),
          },
        );
        for (const filter of onlyOfLists.flatMap((example) => Object.keys(example)))
          expect({ filter, isFound: Number(found.get(filter)) > 0 }).toEqual({
            filter,
            isFound: true,
          });
      },
    );

    /**
     * The rows whose deals the filter can find. A text that is the slug of a company means this
     * company, so an acquirer without a record that is called exactly so can't be asked for.
     */
    function askableRows(body: Body, clickable: Clickable): Row[] {
      return filledRows(body, clickable).filter(
        (row) => row[clickable.id] !== null || !COMPANY_SLUGS.includes(valueOf(row, clickable)),
      );
    }

    /** A name with a comma is sent as its slug. */
    function sentValue(value: string, filter: string): string {
      if (!value.includes(',')) return value;
      const option = slugsOfOptions(filter).find(({ name }) => name === value);
      return option?.slug ?? slugOf(value);
    }

    it.each(CLICKABLE)(
      '$path: filtered by $filter, a row shows what it counted, and so does the list of deals',
      async ({ lists, ...clickable }) => {
        const { path, filter } = clickable;
        let clicks = 0;
        await fc.assert(
          fc.asyncProperty(filters, fc.nat(), async (parameters, choice) => {
            const asked: Parameters = {
              ...without(filter, parameters),
              ...(isRanking(clickable) && { limit: ALL_ROWS }),
            };
            const rows = askableRows(await ask(path, asked), clickable);
            const row = rows[choice % rows.length];
            if (!row) return;
            const narrowed = { ...asked, [filter]: sentValue(valueOf(row, clickable), filter) };
            const clicked = await ask(path, narrowed);
            expectOnlyRow(row, clicked, clickable);
            const ofDeals = withoutIgnored(without('limit', narrowed), clicked);
            const found = await Promise.all(lists.map((list) => ask(list, ofDeals)));
            expectDealsToBeThoseOf(row, found, clickable);
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

    const askHistory = async (path: string, parameters: Parameters): Promise<Split> =>
      (await ask(path, parameters)) as Body & Split;

    it.each(HISTORIES)(
      '$path by $by: in every period, series + other + unknown = its row, and a series has what $filter finds',
      async ({ path, by, filter }) => {
        let dealsInOther = 0;
        let clicks = 0;
        await fc.assert(
          fc.asyncProperty(
            filters,
            fc.constantFrom('year', 'quarter', 'month'),
            fc.integer({ min: 1, max: 5 }),
            async (parameters, granularity, limit) => {
              const asked = { ...parameters, granularity };
              const whole = await askHistory(path, asked);
              const split = await askHistory(path, { ...asked, by, limit: String(limit) });
              expect(split.periods).toEqual(whole.periods);
              expect(split.series.length).toBeLessThanOrEqual(limit);
              expectSeriesToAddUp(split);
              for (const count of split.other.deal_counts) dealsInOther += count;

              const [largest] = split.series;
              if (!largest || parameters[filter]) return;
              const value = present(largest.slug ?? largest.code, 'a slug or a code');
              const found = await askHistory(path, { ...asked, [filter]: value });
              expectPeriodsOfSeries(found, largest);
              clicks += 1;
            },
          ),
          { numRuns: randomRuns(12), examples: [[{ timeframe: 'all' }, 'quarter', 1]] },
        );
        expect(dealsInOther).toBeGreaterThan(0);
        expect(clicks).toBeGreaterThan(0);
      },
    );

    it.each(['year', 'quarter', 'month', 'week'])(
      'the history of funding by %s adds up to all of it',
      async (granularity) => {
        const { periods, metadata } = await ask(FUNDING_HISTORY.path, { granularity });
        const rows = periods as Record<string, number>[];
        expect(sumOfCents(rows, 'amount')).toBe(centsIn(metadata, 'total_funding'));
        expect(sumOf(rows, 'count')).toBe(metadata.total_deals);
        expect(metadata.total_deals).toBe(rounds);
      },
    );

    it('the history of M&A adds up to all of it', async () => {
      const { years, metadata } = await ask(MA_HISTORY.path, {});
      const rows = years as Record<string, number>[];
      expect(sumOfCents(rows, 'disclosed_value')).toBe(centsIn(metadata, 'total_amount'));
      expect(sumOf(rows, 'deal_count')).toBe(metadata.total_deals);
      expect(metadata.total_deals).toBe(acquisitions);
    });
  },
);
