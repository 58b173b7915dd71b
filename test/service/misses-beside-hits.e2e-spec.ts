import type { Response } from 'supertest';
import { MarketDatabase } from '../../src/market-data/market-database';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { until } from '../support/until';

const CALLERS = 16;
const MAX_READS = 2;

describe('callers whose requests all miss the cache', () => {
  let market: MarketApp;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), {
      DATABASE_POOL_MAX: '10',
      STATEMENT_TIMEOUT_MS: '60000',
    });
  });
  afterAll(() => market?.close());

  it('use only a few connections, so that callers of cached answers are still served', async () => {
    await market.get('/category-data').expect(200);
    const locked = await LockedTables.of(market.databaseUrl);
    const misses: Promise<Response>[] = [];
    for (let day = 1; day <= CALLERS; day++) {
      const end = `2026-11-${String(day).padStart(2, '0')}`;
      // `then` sends the request.
      misses.push(
        market.get(`/category-data?start=2020-01-01&end=${end}`).then((answer) => answer),
      );
    }
    await locked.untilReadsWait(MAX_READS);
    const kept = await market.get('/category-data').expect(200);
    expect((kept.body as { cache_status: string }).cache_status).toBe('HIT');
    const database = market.app.get(MarketDatabase, { strict: false });
    await until(
      'all other misses wait for a turn',
      () => database.waitingReads >= CALLERS - MAX_READS,
    );
    expect(database.waitingReads).toBe(CALLERS - MAX_READS);
    expect(await locked.waitingReads()).toBe(MAX_READS);
    await locked.release();
    for (const { status } of await Promise.all(misses)) expect(status).toBe(200);
  });
});
