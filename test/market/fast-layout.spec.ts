import fc from 'fast-check';
import { DataSource, type QueryRunner } from 'typeorm';
import { readEnv } from '../../src/config/env';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { aggregate } from '../../src/market-query/aggregation/aggregation';
import type { Aggregation } from '../../src/market-query/aggregation/deal-scope';
import {
  DIMENSIONS,
  type DealSource,
  type Dimension,
  MEASURES,
  type Measure,
} from '../../src/market-query/aggregation/deal-facts';
import type { DealScope } from '../../src/market-query/aggregation/deal-scope';
import { importDataset } from '../support/import-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { COUNTRIES, scatteredMarket } from '../support/scattered-market';

/**
 * The figures of the fast layout (facts, the day before, sums by day) against the same question put to the records alone: rounds and acquisitions joined
 * with companies and categories, nothing precomputed.
 */

const RECORDS: Record<DealSource, string> = {
  funding: 'funding_round deal JOIN company ON company.id = deal.company_id',
  acquisitions: 'acquisition deal JOIN company ON company.id = deal.target_id',
};

const KEYS: Record<Dimension, string> = {
  none: 'CAST(NULL AS int)',
  category: 'category.id',
  country: 'company.country',
  week: `date_trunc('week', deal.announced_on::timestamp)::date`,
  month: `date_trunc('month', deal.announced_on::timestamp)::date`,
  quarter: `date_trunc('quarter', deal.announced_on::timestamp)::date`,
  year: `date_trunc('year', deal.announced_on::timestamp)::date`,
  stage: 'deal.stage',
  buyerType: 'deal.buyer_type',
  companyType: 'company.company_type',
};

function conditions({ source, start, end, filters }: DealScope): string[] {
  const list = (values: readonly (string | number)[]): string => values.map((value) => `'${value}'`).join(', ') || 'NULL';
  return [
    'true',
    ...(start === null ? [] : [`deal.announced_on >= '${start}'`]),
    ...(end === null ? [] : [`deal.announced_on <= '${end}'`]),
    ...(filters.countries ? [`company.country IN (${list(filters.countries)})`] : []),
    ...(filters.productCategoryIds ?? []).map(
      (ids) =>
        `company.id IN (SELECT company_id FROM company_product_category WHERE product_category_id::text IN (${list(ids)}))`,
    ),
    ...(filters.stages && source === 'funding' ? [`deal.stage::text IN (${list(filters.stages)})`] : []),
    ...(filters.venue && source === 'funding' ? [`deal.venue = '${filters.venue}'`] : []),
    ...(filters.amounts
      ? [`(deal.amount_usd < 1000000${filters.amounts.undisclosed ? ' OR deal.amount_usd IS NULL' : ''})`]
      : []),
  ];
}

function plainSql({ scope, by }: Aggregation): string {
  return `SELECT ${KEYS[by]} AS key, count(*) AS count, count(deal.amount_usd) AS disclosed,
      coalesce(sum(deal.amount_usd) * 100, 0)::bigint::text AS cents,
      min(deal.announced_on) AS first_day, max(deal.announced_on) AS last_day, count(DISTINCT company.id) AS companies
    FROM ${RECORDS[scope.source]}
    LEFT JOIN product_category ON product_category.id = company.product_category_id
    LEFT JOIN category ON category.id = product_category.category_id
    WHERE ${conditions(scope).join(' AND ')} GROUP BY 1`;
}

interface PlainRow {
  key: string | number | null;
  count: number;
  disclosed: number;
  cents: string;
  first_day: string;
  last_day: string;
  companies: number;
}

const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });
const day = fc.integer({ min: 0, max: 1600 }).map((days) => new Date(Date.UTC(2022, 10, 1 + days)).toISOString().slice(0, 10));

const filters = fc.record({
  countries: optional(fc.subarray(COUNTRIES)),
  productCategoryIds: optional(fc.array(fc.subarray([1, 2, 3, 4]), { minLength: 1, maxLength: 2 })),
  stages: optional(fc.subarray([1, 2, 3, 4, 5, 20])),
  venue: optional(fc.constantFrom('private' as const, 'public' as const)),
  amounts: optional(fc.boolean().map((undisclosed) => ({ ranges: [{ min: null, max: 1_000_000 }], undisclosed }))),
});

const aggregations = fc
  .record({
    source: fc.constantFrom<DealSource>('funding', 'acquisitions'),
    start: fc.option(day),
    end: fc.option(day),
    filters: fc.oneof(fc.constant({}), filters),
    by: fc.constantFrom(...(Object.keys(DIMENSIONS) as Dimension[])),
    measures: fc.subarray(Object.keys(MEASURES) as Measure[]),
  })
  .filter(({ source, by }) => (DIMENSIONS[by].sources as readonly string[]).includes(source))
  .map(({ by, measures, ...scope }): Aggregation => ({ scope, by, measures }));

const sorted = <Row extends { key: unknown }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));

describe('the fast layout', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, scatteredMarket());
    dataSource = await new DataSource(dataSourceOptions(readEnv({}), database.url)).initialize();
    runner = dataSource.createQueryRunner();
    await runner.query(`SET search_path = dataset_g1, public`);
  });

  afterAll(async () => {
    await runner?.release();
    await dataSource?.destroy();
    await database?.drop();
  });

  it('has the figures of the records, whatever the window, the filters and the dimension', async () => {
    await fc.assert(
      fc.asyncProperty(aggregations, async (aggregation) => {
        const fast = await aggregate(runner.manager, aggregation);
        const plain = (await runner.query(plainSql(aggregation))) as PlainRow[];
        const withCompanies = aggregation.measures.includes('companies');
        expect(sorted(fast).map((row) => ({ ...row, averageCents: null, medianCents: null }))).toEqual(
          sorted(plain).map((row) => ({
            key: row.key,
            count: row.count,
            disclosedCount: row.disclosed,
            amountCents: BigInt(row.cents),
            firstDay: row.first_day,
            lastDay: row.last_day,
            companies: withCompanies ? row.companies : 0,
            averageCents: null,
            medianCents: null,
          })),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is refused to an import that does not know the day before: an older release cannot leave facts that count companies twice', async () => {
    await expect(
      runner.query(`INSERT INTO funding_fact (round_id, announced_on, company_id, is_public) VALUES (0, '2024-01-01', 1, false)`),
    ).rejects.toThrow('previous_on');
  });
});
