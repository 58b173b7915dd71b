import { Client } from 'pg';
import type { Response } from 'supertest';
import { setTimeout as sleep } from 'node:timers/promises';
import { MarketDatabase } from '../../src/market-data/market-database';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

const CALLERS = 16;
const MAX_READS = 2;
const WAITING_READS = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'signal-market-api' AND wait_event_type = 'Lock'`;

describe('callers whose requests all miss the cache', () => {
  let market: MarketApp;
  let other: Client;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket(), { DATABASE_POOL_MAX: '10' });
    other = new Client({ connectionString: market.databaseUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await market?.close();
  });

  const waitingReads = async (): Promise<number> => (await other.query<{ count: number }>(WAITING_READS)).rows[0]!.count;

  it('use only a few connections, so that callers of cached answers are still served', async () => {
    await market.get('/category-data').expect(200);
    await other.query('BEGIN; LOCK TABLE dataset_g1.funding_fact, dataset_g1.funding_day');
    const misses: Promise<Response>[] = Array.from({ length: CALLERS }, (_, index) =>
      market.get(`/category-data?start=2020-01-01&end=2026-11-${index + 1 < 10 ? '0' : ''}${index + 1}`).then((answer) => answer),
    );
    while ((await waitingReads()) < MAX_READS) await sleep(20);
    const kept = await market.get('/category-data').expect(200);
    expect((kept.body as { cache_status: string }).cache_status).toBe('HIT');
    await sleep(200);
    expect(await waitingReads()).toBe(MAX_READS);
    expect(market.app.get(MarketDatabase, { strict: false }).waitingReads).toBe(CALLERS - MAX_READS);
    await other.query('COMMIT');
    expect((await Promise.all(misses)).map(({ status }) => status)).toEqual(Array.from({ length: CALLERS }, () => 200));
  });
});
