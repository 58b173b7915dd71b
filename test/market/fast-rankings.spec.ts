import fc from 'fast-check';
import { DataSource, type QueryRunner } from 'typeorm';
import type { TOP_ACQUIRERS } from '../../src/acquisitions/acquisitions.endpoints';
import { topAcquirers } from '../../src/acquisitions/top-acquirers.query';
import type { TOP_INVESTORS } from '../../src/investors/investors.endpoints';
import { topInvestors } from '../../src/investors/top-investors.query';
import type { MarketSnapshot } from '../../src/market-data/market-database';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import type { MarketQuery } from '../../src/market/query/questions/market-request';
import { Question } from '../../src/market/query/questions/question';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { randomRuns } from '../support/full-length';
import { createScatteredDatabase } from '../support/scattered-database';
import type { TestDatabase } from '../support/test-database';

/**
 * The invariant, over random periods, limits and orders: a ranking of the fast layout is the same
 * query on the records alone.
 */

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

const FIGURES = ['count(*) DESC', 'coalesce(sum(deal.amount_usd), 0) DESC'];
/** The order of a ranking by its first figure. */
const order = (isByAmount: boolean): string =>
  (isByAmount ? [...FIGURES].reverse() : FIGURES).join(', ');

const plainInvestors = (window: Window, limit: number, isByAmount: boolean): string => `
  SELECT investor.id FROM funding_round deal
  JOIN funding_round_investor part ON part.round_id = deal.id
  JOIN investor ON investor.id = part.investor_id
  WHERE ${within(window)} GROUP BY investor.id
  ORDER BY ${order(isByAmount)}, investor.name, investor.slug LIMIT ${limit}`;

const plainAcquirers = (window: Window, limit: number, isByAmount: boolean): string => `
  SELECT coalesce(acquirer.name, deal.acquirer_name) AS name, acquirer.slug,
    (array_agg(deal.buyer_type ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS buyer_type,
    (array_agg(deal.acquirer_country ORDER BY deal.announced_on DESC, deal.id DESC))[1] AS country,
    count(*) AS count, count(deal.amount_usd) AS disclosed_count, (coalesce(sum(deal.amount_usd), 0) * 100)::bigint::text AS cents,
    max(deal.announced_on) AS last_acquisition_date
  FROM acquisition deal LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE ${within(window)} GROUP BY 1, acquirer.id
  ORDER BY ${order(isByAmount)}, 1, acquirer.id NULLS LAST LIMIT ${limit}`;

describe('the fast rankings', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let runner: QueryRunner;

  const market = <E extends typeof TOP_INVESTORS | typeof TOP_ACQUIRERS>(
    period: Window,
    limit: number,
    rankedBy: string,
  ): Question<E> =>
    new Question(
      { period, filters: [], limit, rankedBy } as unknown as MarketQuery<E>,
      { manager: runner.manager } as MarketSnapshot,
    );

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
      fc.asyncProperty(windows, limits, fc.boolean(), async (window, limit, isByAmount) => {
        const plain = (await runner.query(plainInvestors(window, limit, isByAmount))) as {
          id: number;
        }[];
        const ids = await topInvestors(market(window, limit, isByAmount ? 'amount' : 'count'));
        expect(ids).toEqual(plain.map(({ id }) => id));
      }),
      { numRuns: randomRuns(200) },
    );
  });

  it('of acquirers match the records, even if acquirers share a name', async () => {
    await fc.assert(
      fc.asyncProperty(windows, limits, fc.boolean(), async (window, limit, isByAmount) => {
        expect(await topAcquirers(market(window, limit, isByAmount ? 'value' : 'count'))).toEqual(
          await runner.query(plainAcquirers(window, limit, isByAmount)),
        );
      }),
      { numRuns: randomRuns(200) },
    );
  });
});
