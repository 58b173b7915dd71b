import fc from 'fast-check';
import { DataSource, type QueryRunner } from 'typeorm';
import { SUMMED_BY } from '../../src/market-data/facts/deal-day.entity';
import { SUMMED_PERIODS } from '../../src/market-data/facts/deal-period.entity';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import { aggregate, aggregationQuery } from '../../src/market/query/aggregation/aggregation';
import type { Aggregation } from '../../src/market/query/aggregation/deal-scope';
import type { DealSource } from '../../src/market/query/aggregation/deal-source';
import {
  type Dimension,
  DIMENSIONS,
  type FilterDimension,
  hasDimension,
} from '../../src/market/query/aggregation/dimensions';
import { type Measure, MEASURES } from '../../src/market/query/aggregation/measures';
import type { ResolvedFilter } from '../../src/market/query/aggregation/resolved-filter';
import { CHOICE_FILTERS } from '../../src/market/query/filters/deal-filters';
import { bucketOf } from '../../src/market/query/periods/calendar';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { randomRuns } from '../support/full-length';
import { createScatteredDatabase } from '../support/scattered-database';
import { CITIES, COUNTRIES, INVESTOR_TYPES } from '../support/scattered-market';
import type { TestDatabase } from '../support/test-database';
import { type PlainRow, plainCounts, plainSql } from './plain-figures';

/**
 * The invariant: an aggregation has the same figures from the fast layout (facts, previous deals,
 * sums by day and by period) as from the records alone, which plain-figures.ts adds up without
 * anything precomputed. It holds for random periods, filters, dimensions and measures.
 */

const SOURCES: readonly DealSource[] = ['funding', 'acquisitions'];

const day = fc
  .integer({ min: 0, max: 1600 })
  .map((days) => new Date(Date.UTC(2022, 10, 1 + days)).toISOString().slice(0, 10));

type Days = Pick<Aggregation['scope'], 'start' | 'end'>;

const anyDays: fc.Arbitrary<Days> = fc.record({ start: fc.option(day), end: fc.option(day) });
const inOrder = ({ start, end }: Days): Days =>
  start !== null && end !== null && start > end ? { start: end, end: start } : { start, end };

/** Few end before they begin, because no deal is in those. */
const period = fc.oneof(
  { weight: 9, arbitrary: anyDays.map(inOrder) },
  { weight: 1, arbitrary: anyDays },
);

const filterOn = (
  dimension: FilterDimension,
  keys: ResolvedFilter['keys'],
): fc.Arbitrary<ResolvedFilter> =>
  fc.subarray([...keys]).map((some) => ({ dimension, parameter: dimension, keys: some }));

const boundOn = (dimension: FilterDimension, ...bounds: number[]): fc.Arbitrary<ResolvedFilter> =>
  fc
    .record({
      keys: fc.constantFrom(...bounds).map((bound) => [bound]),
      edge: fc.constantFrom('lowest', 'highest'),
    })
    .map((bound) => ({ dimension, parameter: dimension, ...bound }));

const withinMonths = (dimension: 'nextStage' | 'exit', months: number): ResolvedFilter => ({
  dimension,
  parameter: dimension,
  keys: [months],
  edge: 'highest',
});
const someMonths = fc.constantFrom(0, 6, 24, 60);

const filters = fc.uniqueArray(
  fc.oneof(
    filterOn('country', [...COUNTRIES, null]),
    filterOn('productCategory', [1, 2, 3, 4, null]),
    filterOn('stage', [1, 2, 3, 4, 5, 20, null]),
    filterOn('firstAtStage', [true]),
    someMonths.map((months) => withinMonths('nextStage', months)),
    someMonths.map((months) => withinMonths('exit', months)),
    filterOn('isPublic', [true, false]),
    filterOn('companyType', ['Product', 'Services', null]),
    filterOn('range', [0, 3, 9, null]),
    filterOn('company', [1, 5, 9, 13, 17, 21, 41]),
    filterOn('investor', [1, 2, 3, 7]),
    filterOn('acquirer', [2, 41, 42, 'Twin', 'twin', 'Untracked']),
    filterOn('acquirerCountry', COUNTRIES),
    filterOn('status', ['active', 'closed', null]),
    filterOn('city', [...CITIES, null]),
    boundOn('foundedYear', 2001, 2008, 2014),
    boundOn('amount', 0, 100_000_025, 900_000_000),
    boundOn('raised', 0, 1_000_000_000, 100_000_000_000),
    filterOn('leadInvestor', [1, 2, 3, 7]),
    filterOn('lead', [true]),
    filterOn('investorType', INVESTOR_TYPES),
    filterOn('governmentLink', ['sovereign_wealth', 'defence_cvc']),
  ),
  { selector: ({ dimension }) => dimension, maxLength: 3 },
);

const GROUPS = (Object.keys(DIMENSIONS) as Dimension[]).filter(
  (name) => !('onlyFilters' in DIMENSIONS[name]),
);

/** Any query: of any days, with up to three filters, by up to two dimensions. */
const aggregations = fc
  .record({
    source: fc.constantFrom<DealSource>('funding', 'acquisitions'),
    period,
    filters: fc.oneof(fc.constant([]), filters),
    by: fc.uniqueArray(fc.constantFrom(...GROUPS), { maxLength: 2 }),
    measures: fc.subarray(Object.keys(MEASURES) as Measure[]),
  })
  .filter(({ source, by }) => by.every((dimension) => hasDimension(source, dimension)))
  .map(({ source, period: days, filters: some, by, measures }): Aggregation => ({
    scope: { source, ...days, filters: some },
    by,
    measures,
  }));

/**
 * Queries that needn't count rows: companies by the columns of the sums, and by stage, with filters
 * that keep or drop all deals of a company. For example, how many companies of the US raised in any
 * days, by stage and year.
 */
const companyCounts = fc
  .record({
    source: fc.constantFrom(...SOURCES),
    period,
    filters: fc.oneof(
      fc.constant([]),
      filterOn('country', [...COUNTRIES, null]).map((filter) => [filter]),
    ),
    by: fc.constantFrom<Dimension[]>(
      [],
      ['category'],
      ['stage'],
      ['stage', 'year'],
      ['stage', 'country'],
    ),
  })
  .filter(({ source, by }) => by.every((dimension) => hasDimension(source, dimension)))
  .map(({ source, period: days, filters: some, by }): Aggregation => ({
    scope: { source, ...days, filters: some },
    by,
    measures: ['companies'],
  }));

type SummedDimension = (typeof SUMMED_BY)[DealSource][string][number];

/** Keys that the market has, of each dimension that has sums. */
const SUMMED_KEYS: Record<SummedDimension, ResolvedFilter['keys']> = {
  country: [null, ...COUNTRIES],
  stage: [1, 2, null, 5],
  isPublic: [true, false],
  instrument: ['senior_notes', null],
  companyType: ['Product', null, 'Services'],
  buyerType: ['Private Equity', 'Cybersecurity Vendor'],
  exitType: ['Acquisition', 'Take-Private'],
};
/** The sums of all deals, and those by each dimension. */
const SUMS_OF: readonly { source: DealSource; dimension?: SummedDimension }[] = SOURCES.flatMap(
  (source) => [
    { source },
    ...Object.values(SUMMED_BY[source])
      .flat()
      .map((dimension) => ({ source, dimension })),
  ],
);

/**
 * Queries that the sums by day answer: nothing but the calendar and at most one dimension, which
 * groups, filters or both. For example, the rounds of any days by week, of two countries.
 */
const sumsByDay = fc.constantFrom(...SUMS_OF).chain(({ source, dimension }) =>
  fc
    .record({
      period,
      calendar: fc.subarray<Dimension>(['week', 'year'], { maxLength: 2 }),
      grouped: fc.constantFrom<Dimension[]>([], dimension ? [dimension] : []),
      filters: dimension
        ? fc.oneof(
            fc.constant([]),
            filterOn(dimension, SUMMED_KEYS[dimension]).map((filter) => [filter]),
          )
        : fc.constant([]),
    })
    .map(({ period: days, filters: some, calendar, grouped }): Aggregation => ({
      scope: { source, ...days, filters: some },
      by: [...calendar, ...grouped],
      measures: [],
    })),
);

/**
 * Queries that the sums by calendar period answer: whole periods, all deals or by one dimension. For
 * example, the acquisitions of three whole quarters by quarter and buyer type.
 */
const sumsByPeriod = fc
  .record({
    asked: sumsByDay,
    granularity: fc.constantFrom(...SUMMED_PERIODS),
    measures: fc.subarray<Measure>(['companies', 'averageCents', 'medianCents']),
    byCategory: fc.boolean(),
  })
  .map(({ asked: { scope, by }, granularity, measures, byCategory }): Aggregation => {
    const dimensions = by.filter((name) => name !== 'week' && name !== 'year');
    const isOfAll = dimensions.length === 0 && scope.filters.length === 0;
    const start = scope.start && bucketOf(scope.start, granularity).start;
    const end = scope.end && bucketOf(scope.end, granularity).end;
    return {
      scope: { ...scope, start, end },
      by: [granularity, ...dimensions, ...(isOfAll && byCategory ? (['category'] as const) : [])],
      measures: isOfAll && !byCategory ? measures : [],
    };
  });

type Figures = Record<string, unknown>;
const SUMS = ['count', 'disclosedCount', 'amountCents', 'firstDay', 'lastDay'];
/** Of the measures, those that plain-figures.ts has. */
const COMPARED_MEASURES: readonly Measure[] = ['companies', 'medianCents', 'averageCents'];

const FILTERED = [...new Set(CHOICE_FILTERS.map(({ dimension }) => dimension))];
const textOrNull = (key: unknown): string | null =>
  key === null ? null : `${key as string | number | boolean}`;

const sorted = <Row>(rows: Row[]): Row[] => rows.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
const sortKey = (row: unknown): string =>
  JSON.stringify(Object.entries(row as object).sort(), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

describe('the fast layout', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await createScatteredDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: MARKET_ENTITIES }),
    ).initialize();
    runner = dataSource.createQueryRunner();
    await runner.query(`SET search_path = dataset_g1, public`);
  });

  afterAll(async () => {
    await runner?.release();
    await dataSource?.destroy();
    await database?.drop();
  });

  async function expectFiguresOfTheRecords(aggregation: Aggregation): Promise<void> {
    const fast = await aggregate(runner.manager, aggregation);
    const plain = (await runner.query(plainSql(aggregation))) as PlainRow[];
    const expected = plain.map((row) => withMeasuresOf(aggregation, fromRecords(row, aggregation)));
    const found = fast.map((row) => withMeasuresOf(aggregation, row));
    expect(sorted(found)).toEqual(sorted(expected));
  }

  /** A row of the records, with the names that the fast layout has. */
  function fromRecords(row: PlainRow, { by }: Aggregation): Figures {
    return {
      ...Object.fromEntries(by.map((dimension) => [dimension, row[dimension]])),
      count: row.count,
      disclosedCount: row.disclosed,
      amountCents: BigInt(row.cents),
      firstDay: row.first_day,
      lastDay: row.last_day,
      companies: row.companies,
      medianCents: row.median,
      averageCents: row.average,
    };
  }

  /** Its keys, its sums, and of the compared measures those that were asked for. */
  function withMeasuresOf({ by, measures }: Aggregation, row: Figures): object {
    const measured = COMPARED_MEASURES.filter((measure) => measures.includes(measure));
    const names: readonly string[] = [...by, ...SUMS, ...measured];
    return Object.fromEntries(names.map((name) => [name, row[name]]));
  }

  it('gives the same figures as the records, for any period, filters and dimensions', async () => {
    await fc.assert(fc.asyncProperty(aggregations, expectFiguresOfTheRecords), {
      numRuns: randomRuns(400),
    });
  });

  it.each([
    withinMonths('nextStage', 6),
    withinMonths('nextStage', 24),
    withinMonths('exit', 6),
    withinMonths('exit', 24),
  ])(
    'has figures above 0, the same as the records, for the filter on $dimension within $keys months',
    async (filter) => {
      const scope = { source: 'funding', start: null, end: null, filters: [filter] } as const;
      const measures: Measure[] = ['companies', 'medianCents'];
      const aggregation: Aggregation = { scope, by: [], measures };
      const [row] = await aggregate(runner.manager, aggregation);
      expect(row?.count).toBeGreaterThan(0);
      await expectFiguresOfTheRecords(aggregation);
    },
  );

  it('counts the same companies as the records: from the sums, by category, and by stage', async () => {
    await fc.assert(fc.asyncProperty(companyCounts, expectFiguresOfTheRecords), {
      numRuns: randomRuns(300),
    });
  });

  async function expectFiguresOfTheSums(table: RegExp, aggregation: Aggregation): Promise<void> {
    expect(aggregationQuery(runner.manager, aggregation).getQuery()).toMatch(table);
    await expectFiguresOfTheRecords(aggregation);
  }

  it('adds up the same figures as the records from the sums by dimension', async () => {
    const fromSums = (aggregation: Aggregation): Promise<void> =>
      expectFiguresOfTheSums(/FROM "deal_(day|period)"/, aggregation);
    await fc.assert(fc.asyncProperty(sumsByDay, fromSums), { numRuns: randomRuns(300) });
  });

  it('reads the same figures as the records from the sums by year, quarter, month and week', async () => {
    const fromSums = (aggregation: Aggregation): Promise<void> =>
      expectFiguresOfTheSums(/FROM "deal_period"/, aggregation);
    await fc.assert(fc.asyncProperty(sumsByPeriod, fromSums), { numRuns: randomRuns(400) });
  });

  it('has the same counts as the records for every dimension that has a filter', async () => {
    const counted = (await runner.query(
      'SELECT source, dimension, key, deals AS count FROM deal_count',
    )) as object[];
    const expected: object[] = [];
    for (const source of SOURCES) {
      for (const dimension of FILTERED.filter((name) => hasDimension(source, name))) {
        const rows = (await runner.query(plainCounts(source, dimension))) as PlainRow[];
        expected.push(
          ...rows.map((row) => ({
            source,
            dimension,
            key: textOrNull(row[dimension]),
            count: row.count,
          })),
        );
      }
    }
    expect(sorted(counted)).toEqual(sorted(expected));
  });

  it("refuses an older release's import, which doesn't write what lists are sorted by", async () => {
    await expect(runner.query('UPDATE dataset_generation SET layout = 2')).rejects.toThrow(
      'dataset_generation_layout_check',
    );
  });

  it("refuses facts without the previous day, so that an older release can't import facts that count companies twice", async () => {
    await expect(
      runner.query(
        `INSERT INTO funding_fact (round_id, announced_on, company_id, is_public) VALUES (0, '2024-01-01', 1, false)`,
      ),
    ).rejects.toThrow('previous_on');
  });
});
