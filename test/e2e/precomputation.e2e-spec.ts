import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Precomputation } from '../../src/market-query/answer-cache/precomputation';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentedRoutes } from '../support/route-list';
import { sampleDataset } from '../support/sample-dataset';

interface Kept {
  cache_status: string;
  cache_metadata: { sourceType: string; generation: string };
}

describe('precomputation', () => {
  let market: MarketApp;
  let precomputation: Precomputation;

  beforeAll(async () => {
    market = await startMarketApp(sampleDataset(300, '2026-11-18'));
    precomputation = market.app.get(Precomputation, { strict: false });
  });
  afterAll(() => market?.close());

  const common = (path: string): string[] =>
    path === '/filter-options'
      ? [path]
      : ['', '?timeframe=ttm', '?timeframe=ytd', '?timeframe=all'].map((search) => path + search);

  it('has the common answers of every endpoint ready before they are requested', async () => {
    await precomputation.run();
    const paths = documentedRoutes(market.app)
      .filter(({ path, access }) => access === 'data' && !path.includes('{'))
      .map(({ path }) => path.replace('/api/v2', ''));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths.flatMap(common)) {
      const { cache_status, cache_metadata } = await market.body<Kept>(path);
      expect([path, cache_status, cache_metadata.sourceType]).toEqual([path, 'HIT', 'precomputed']);
    }
  });

  it('does not compute other answers, which are marked as live', async () => {
    const { cache_status, cache_metadata } = await market.body<Kept>('/category-data?timeframe=9m');
    expect([cache_status, cache_metadata.sourceType]).toEqual(['MISS', 'live']);
  });

  it('gives the same figures as a live answer', async () => {
    const other = await startMarketApp(sampleDataset(300, '2026-11-18'));
    try {
      const figures = async (app: MarketApp): Promise<unknown> => (await app.body<{ charts: unknown }>('/charts')).charts;
      expect(await figures(market)).toEqual(await figures(other));
    } finally {
      await other.close();
    }
  });

  it('does not delay shutdown with the pause after a long answer', async () => {
    const ending = await startMarketApp(sampleDataset(300, '2026-11-18'));
    const holder = new Client({ connectionString: ending.databaseUrl });
    await holder.connect();
    await holder.query(
      'BEGIN; LOCK TABLE dataset_g1.funding_fact, dataset_g1.funding_day, dataset_g1.acquisition_fact, dataset_g1.acquisition_day',
    );
    void ending.app.get(Precomputation, { strict: false }).run();
    await sleep(3000);
    await holder.end();
    await sleep(200);
    const endedAt = Date.now();
    await ending.close();
    expect(Date.now() - endedAt).toBeLessThan(1500);
  });

  it('runs after an import, while requests are still answered', async () => {
    await importDataset(market.databaseUrl, sampleDataset(320, '2026-11-18'));
    let answered = 0;
    let working = true;
    const asking = (async () => {
      while (working) {
        await market.get('/category-data?timeframe=2w').expect(200);
        answered++;
      }
    })();
    await precomputation.run();
    working = false;
    await asking;
    expect(answered).toBeGreaterThan(3);
    const { cache_status, cache_metadata } = await market.body<Kept>('/top-investors');
    expect([cache_status, cache_metadata.sourceType, cache_metadata.generation.slice(0, 3)]).toEqual([
      'HIT',
      'precomputed',
      'g2-',
    ]);
  });
});
