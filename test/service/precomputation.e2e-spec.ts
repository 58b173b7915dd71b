import request from 'supertest';
import { AnswerCache } from '../../src/market/query/answers/answer-cache';
import { Precomputation } from '../../src/market/routes/precomputation';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { answerRoutes } from '../support/route-list';
import { sampleDataset } from '../support/sample-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp } from '../support/test-app';
import { until } from '../support/until';

/** The pause after an answer is as long as its computation. */
const LONG_ANSWER_MS = 3_600_000;

interface Kept {
  cache_status: string;
  cache_metadata: { sourceType: string; generation: string };
}

interface Charts extends Kept {
  charts: unknown;
}

/** Some have no period, and a comparison has no timeframe `all`. */
function commonQuestions(path: string): string[] {
  if (path === '/filter-options' || path === '/changes') return [path];
  const questions = [path, `${path}?timeframe=ttm`, `${path}?timeframe=ytd`];
  return path === '/comparison' ? questions : [...questions, `${path}?timeframe=all`];
}

describe('precomputation', () => {
  let market: MarketApp;
  let precomputation: Precomputation;

  beforeAll(async () => {
    market = await startMarketApp(sampleDataset(300, '2026-11-18'));
    precomputation = market.app.get(Precomputation, { strict: false });
    await precomputation.run();
  });
  afterAll(() => market?.close());

  it('has the common answers of every cached endpoint ready before they are requested', async () => {
    const paths = answerRoutes(market.app)
      .filter(({ path, access }) => access === 'data' && !path.includes('{'))
      .map(({ path }) => path.replace('/api/v2', ''))
      .filter((path) => path !== '/publications');
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths.flatMap(commonQuestions)) {
      const { cache_status, cache_metadata } = await market.body<Kept>(path);
      expect([path, cache_status, cache_metadata.sourceType]).toEqual([path, 'HIT', 'precomputed']);
    }
  });

  it('serves every plan, unless an endpoint shows more to Pro', async () => {
    const key = await mintKey(market.databaseUrl, {
      plan: 'free',
      addonUntil: '2099-12-31',
      account: 'Without Pro',
    });
    const cacheStatus = async (path: string): Promise<string> => {
      const answer = await request(market.url)
        .get(`/api/v2${path}`)
        .set('Authorization', `Bearer ${key}`)
        .expect(200);
      return (answer.body as Kept).cache_status;
    };
    expect(await cacheStatus('/category-data')).toBe('HIT');
    expect(await cacheStatus('/ma/history')).toBe('MISS');
  });

  it('does not compute other answers, which are marked as live', async () => {
    const { cache_status, cache_metadata } = await market.body<Kept>('/category-data?timeframe=9m');
    expect([cache_status, cache_metadata.sourceType]).toEqual(['MISS', 'live']);
  });

  it('gives the same figures as a live answer', async () => {
    const computesNothingAhead = await startTestApp(market.databaseUrl);
    const live = await request(computesNothingAhead.url)
      .get('/api/v2/charts')
      .set('Authorization', `Bearer ${market.key}`)
      .expect(200);
    await computesNothingAhead.close();
    const precomputed = await market.body<Charts>('/charts');
    expect([precomputed.cache_status, (live.body as Charts).cache_status]).toEqual(['HIT', 'MISS']);
    expect(precomputed.charts).toEqual((live.body as Charts).charts);
  });

  it('does not delay shutdown with the pause after a long answer', async () => {
    const ending = await startTestApp(market.databaseUrl);
    let time = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += LONG_ANSWER_MS));
    try {
      void ending.app.get(Precomputation, { strict: false }).run();
      await until(
        'an answer is cached',
        () => ending.app.get(AnswerCache, { strict: false }).size.entries > 0,
      );
      await ending.close();
    } finally {
      clock.mockRestore();
    }
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
    try {
      await precomputation.run();
    } finally {
      working = false;
      await asking;
    }
    expect(answered).toBeGreaterThan(3);
    const { cache_status, cache_metadata } = await market.body<Kept>('/top-investors');
    expect([
      cache_status,
      cache_metadata.sourceType,
      cache_metadata.generation.slice(0, 3),
    ]).toEqual(['HIT', 'precomputed', 'g2-']);
  });
});
