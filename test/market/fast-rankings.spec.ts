import fc from 'fast-check';
import { DataSource, type QueryRunner } from 'typeorm';
import { topAcquirers } from '../../src/acquisitions/top-acquirers.query';
import { readEnv } from '../../src/config/env';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { mostActiveInvestors } from '../../src/investors/top-investors.query';
import type { MarketSnapshot } from '../../src/market-data/market-database';
import { QueryContext } from '../../src/market-query/request/query-context';
import type { MarketQuery, RankingEndpoint } from '../../src/market-query/request/market-request';
import { importDataset } from '../support/import-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { scatteredMarket } from '../support/scattered-market';

/** The rankings of the fast layout compared with the same query on the records alone. */

interface Window {
  start: string | null;
  end: string | null;
}

/**
 * Often the first or last day of a year, because the sums per year are read only for whole years.
 */
const edge = (edgeOfYear: string): fc.Arbitrary<string | null> =>
  fc.option(
    fc.oneof(
      fc.integer({ min: 2022, max: 2027 }).map((year) => `${year}-${edgeOfYear}`),
      fc
        .integer({ min: 0, max: 1600 })
        .map((days) => new Date(Date.UTC(2022, 10, 1 + days)).toISOString().slice(0, 10)),
    ),
  );
const windows: fc.Arbitrary<Window> = fc.record({ start: edge('01-01'), end: edge('12-31') });
const limits = fc.integer({ min: 1, max: 15 });

const within = ({ start, end }: Window): string =>
  [
    'true',
    ...(start ? [`deal.announced_on >= '${start}'`] : []),
    ...(end ? [`deal.announced_on <= '${end}'`] : []),
  ].join(' AND ');

const plainInvestors = (window: Window, limit: number): string => `
  SELECT investor.id FROM funding_round deal
  JOIN funding_round_investor part ON part.round_id = deal.id
  JOIN investor ON investor.id = part.investor_id
  WHERE ${within(window)} GROUP BY investor.id
  ORDER BY count(*) DESC, coalesce(sum(deal.amount_usd), 0) DESC, investor.name, investor.slug LIMIT ${limit}`;

const plainAcquirers = (window: Window, limit: number): string => `
  SELECT coalesce(acquirer.name, deal.acquirer_name) AS name, acquirer.slug,
    (array_agg(deal.buyer_type ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS buyer_type,
    (array_agg(deal.acquirer_country ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS country,
    count(*) AS count, count(deal.amount_usd) AS disclosed_count, (coalesce(sum(deal.amount_usd), 0) * 100)::bigint::text AS cents,
    max(deal.announced_on) AS last_acquisition_date
  FROM acquisition deal LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE ${within(window)} GROUP BY 1, acquirer.id
  ORDER BY 5 DESC, sum(deal.amount_usd) DESC NULLS LAST, 1, acquirer.id NULLS LAST LIMIT ${limit}`;

describe('the fast rankings', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;

  const market = (period: Window, limit: number): QueryContext<RankingEndpoint> =>
    new QueryContext(
      { period, filters: [], limit } as unknown as MarketQuery<RankingEndpoint>,
      { manager: runner.manager } as MarketSnapshot,
    );

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

  it('of investors match the records, for whole years and other periods', async () => {
    await fc.assert(
      fc.asyncProperty(windows, limits, async (window, limit) => {
        const plain = (await runner.query(plainInvestors(window, limit))) as { id: number }[];
        expect(await mostActiveInvestors(market(window, limit))).toEqual(plain.map(({ id }) => id));
      }),
      { numRuns: 200 },
    );
  });

  it('of acquirers match the records, even if acquirers share a name', async () => {
    await fc.assert(
      fc.asyncProperty(windows, limits, async (window, limit) => {
        expect(await topAcquirers(market(window, limit))).toEqual(
          await runner.query(plainAcquirers(window, limit)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
