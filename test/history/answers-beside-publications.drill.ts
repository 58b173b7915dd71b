import { rollBack } from '../../src/dataset/generations/history/rollback';
import { DAY_MS } from '../../src/platform/config/calendar-day';
import { Clock } from '../../src/platform/config/clock';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { MovableClock } from '../support/movable-clock';
import { until } from '../support/until';

const ADA = { by: 'ada', message: null };
const ROLLBACKS = 12;

function market(rounds: number): MarketDataset {
  const dataset = new MarketDataset().company('alpha');
  for (let round = 0; round < rounds; round++) dataset.round('alpha', '2026-01-01', 1_000_000);
  return dataset;
}

/** An answer, with what asks for it again. */
interface Kept {
  asOf: string;
  timeframe: string;
  deals: number;
}

/**
 * From the time at which a publication takes effect to that at which it is known to be committed.
 * On a busy machine the commit can come later than the lead that publications have, and answers
 * between the two may be of either generation.
 */
interface Gap {
  from: string;
  to: string;
}

interface Body {
  metadata: {
    generated_at: string;
    total_deals: number;
    period: { end: string };
    as_of?: { published_at: string };
  };
}

describe('answers beside publications', () => {
  let app: MarketApp;
  const clock = new MovableClock();

  beforeAll(async () => {
    app = await startMarketApp(market(1), {}, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
    await importDataset(app.databaseUrl, market(2));
  });
  beforeEach(() => void (clock.moment = new Date()));
  afterAll(() => app.close());

  let asked = 0;
  /** Another question each time, so that no answer comes from the cache. */
  const ask = async (asOf = ''): Promise<Kept> => {
    const start = new Date(Date.UTC(2000, 0, 1 + (asked += 1))).toISOString().slice(0, 10);
    const timeframe = `start=${start}&end=2026-12-31`;
    const { metadata } = await app.body<Body>(`/category-data?${timeframe}&as_of=${asOf}`);
    return { asOf: asOf || metadata.generated_at, timeframe, deals: metadata.total_deals };
  };

  const newestPublication = async (): Promise<string> => {
    const [{ at }] = (await app.query(
      'SELECT max(published_at) AS at FROM dataset_publication',
    )) as [{ at: Date | string }];
    return new Date(at).toISOString();
  };

  it('replay with their own instant, or the instant that was asked for, while the dataset goes back and forth', async () => {
    const kept: Kept[] = [];
    let isOver = false;
    const caller = async (name: () => string): Promise<void> => {
      while (!isOver) {
        clock.moment = new Date();
        // A machine that is too busy answers 503: that says nothing about the dataset.
        await ask(name()).then(
          (answer) => kept.push(answer),
          () => undefined,
        );
      }
    };
    const now = (): string => new Date().toISOString();
    const callers = [caller(() => ''), caller(() => ''), caller(now), caller(now)];
    const gaps: Gap[] = [];
    try {
      for (let step = 0; step < ROLLBACKS; step++) {
        await rollBack(app.databaseUrl, step % 2 === 0 ? 'g1' : 'g2', ADA);
        gaps.push({ from: await newestPublication(), to: new Date().toISOString() });
        const enough = kept.length + 2 * callers.length;
        await until('every caller has answers of the generation', () => kept.length >= enough);
      }
    } finally {
      isOver = true;
      await Promise.all(callers);
    }
    const replayed = kept.filter(
      ({ asOf }) => !gaps.some(({ from, to }) => from <= asOf && asOf <= to),
    );
    expect(new Set(replayed.map(({ deals }) => deals))).toEqual(new Set([1, 2]));
    for (const { asOf, timeframe, deals } of replayed) {
      const { metadata } = await app.body<Body>(`/category-data?${timeframe}&as_of=${asOf}`);
      expect({ asOf, deals: metadata.total_deals }).toEqual({ asOf, deals });
    }
  });

  it.each([-45_000, 45_000])(
    "replay if the service's clock is %i ms away from the database's",
    async (difference) => {
      clock.moment = new Date(Date.now() + difference);
      const { asOf, deals } = await ask();
      expect((await ask(asOf)).deals).toBe(deals);
      const later = new Date(Date.now() + 20_000).toISOString();
      await app.get(`/category-data?as_of=${later}`).expect(400);
    },
  );

  it('are of a day that has begun by the clock of the database, even if the service is ahead of it at midnight', async () => {
    const databaseTime = async (): Promise<string> => {
      const [{ now }] = (await app.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
      return new Date(now).toISOString();
    };
    const today = (await databaseTime()).slice(0, 10);
    clock.moment = new Date(Date.parse(today) + DAY_MS + 5_000);
    const { metadata } = await app.body<Body>('/funding-rounds?timeframe=ttm');
    const after = await databaseTime();
    expect(metadata.generated_at <= after).toBe(true);
    expect([today, after.slice(0, 10)]).toContain(metadata.period.end);
    await app.get(`/funding-rounds?timeframe=ttm&as_of=${metadata.generated_at}`).expect(200);
  });

  it('are dated in the order of the publications, even if the clock of the database was set back', async () => {
    await app.query(
      `UPDATE dataset_publication SET published_at = clock_timestamp() + interval '3 seconds' WHERE id = (SELECT max(id) FROM dataset_publication)`,
    );
    const [{ served }] = (await app.query('SELECT id::int AS served FROM served_generation')) as [
      { served: number },
    ];
    await rollBack(app.databaseUrl, served === 1 ? 'g2' : 'g1', ADA);
    const [{ ordered }] = (await app.query(
      'SELECT bool_and(published_at > before) AS ordered FROM (SELECT published_at, lag(published_at) OVER (ORDER BY id) AS before FROM dataset_publication) AS publication WHERE before IS NOT NULL',
    )) as [{ ordered: boolean }];
    expect(ordered).toBe(true);
    const { asOf, deals } = await ask();
    expect((await ask(asOf)).deals).toBe(deals);
  });

  it('have instants on the day of their calendar', async () => {
    await app.query(
      `UPDATE dataset_publication SET published_at = '2026-11-01'::timestamptz + id * interval '1 second'`,
    );
    clock.moment = new Date('2026-11-10T23:59:59.990Z');
    const { asOf } = await ask();
    expect(asOf.slice(0, 10)).toBe('2026-11-10');
  });
});
