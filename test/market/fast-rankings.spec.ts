import fc from 'fast-check';
import { DataSource, type QueryRunner } from 'typeorm';
import { topAcquirers } from '../../src/acquisitions/top-acquirers.query';
import { topInvestors } from '../../src/investors/top-investors.query';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { randomRuns } from '../support/full-length';
import { createScatteredDatabase } from '../support/scattered-database';
import type { TestDatabase } from '../support/test-database';

/**
 * The invariant, over random periods, limits and orders: a ranking of the fast layout is the same
 * query on the records alone.
 */

interface Period {
  start: string | null;
  end: string | null;
}

interface Ranking {
  period: Period;
  limit: number;
  /** By amount and then by count, or the other way round. */
  isByAmount: boolean;
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
const rankings: fc.Arbitrary<Ranking> = fc.record({
  period: fc.record({ start: edge('01-01'), end: edge('12-31') }),
  limit: fc.integer({ min: 1, max: 15 }),
  isByAmount: fc.boolean(),
});

const within = ({ start, end }: Period): string =>
  `deal.announced_on BETWEEN '${start ?? '-infinity'}' AND '${end ?? 'infinity'}'`;

const COUNT = 'count(*) DESC';
const AMOUNT = 'coalesce(sum(deal.amount_usd), 0) DESC';
const orderOf = (isByAmount: boolean): string =>
  isByAmount ? `${AMOUNT}, ${COUNT}` : `${COUNT}, ${AMOUNT}`;

const plainInvestors = ({ period, limit, isByAmount }: Ranking): string => `
  SELECT investor.id FROM funding_round deal
  JOIN funding_round_investor part ON part.round_id = deal.id
  JOIN investor ON investor.id = part.investor_id
  WHERE ${within(period)} GROUP BY investor.id
  ORDER BY ${orderOf(isByAmount)}, investor.name, investor.slug LIMIT ${limit}`;

const plainAcquirers = ({ period, limit, isByAmount }: Ranking): string => `
  SELECT coalesce(acquirer.name, deal.acquirer_name) AS name, acquirer.slug,
    (array_agg(deal.buyer_type ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS buyer_type,
    (array_agg(deal.acquirer_country ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS country,
    count(*) AS count, count(deal.amount_usd) AS disclosed_count, (coalesce(sum(deal.amount_usd), 0) * 100)::bigint::text AS cents,
    max(deal.announced_on) AS last_acquisition_date
  FROM acquisition deal LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE ${within(period)} GROUP BY 1, acquirer.id
  ORDER BY ${orderOf(isByAmount)}, 1, acquirer.id NULLS LAST LIMIT ${limit}`;

describe('the fast rankings', () => {
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

  it('of investors match the records, for whole years and other periods', async () => {
    await fc.assert(
      fc.asyncProperty(rankings, async (ranking) => {
        const plain = await runner.manager.query<{ id: number }[]>(plainInvestors(ranking));
        const { period, limit, isByAmount } = ranking;
        const scope = { source: 'funding', ...period, filters: [] } as const;
        const rankedBy = isByAmount ? 'amount' : 'count';
        const ids = await topInvestors(runner.manager, scope, { limit, rankedBy });
        expect(ids).toEqual(plain.map(({ id }) => id));
      }),
      { numRuns: randomRuns(200) },
    );
  });

  it('of acquirers match the records, even if acquirers share a name', async () => {
    await fc.assert(
      fc.asyncProperty(rankings, async (ranking) => {
        const plain = await runner.manager.query<object[]>(plainAcquirers(ranking));
        const { period, limit, isByAmount } = ranking;
        const scope = { source: 'acquisitions', ...period, filters: [] } as const;
        const rankedBy = isByAmount ? 'value' : 'count';
        const acquirers = await topAcquirers(runner.manager, scope, { limit, rankedBy });
        expect(acquirers).toEqual(plain);
      }),
      { numRuns: randomRuns(200) },
    );
  });
});
