import request from 'supertest';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf } from '../support/page';

/** Today is 2026-11-18. */
const market = (): MarketDataset =>
  new MarketDataset().company('acme').round('acme', '2026-01-15', 1);

let app: MarketApp;
beforeEach(async () => {
  app = await startMarketApp(market(), { EXPLORE_PUBLIC: 'true' });
});
afterEach(() => app.close());

const said = async (path: string): Promise<string | undefined> => {
  const { text } = pageOf(await request(app.url).get(path).expect(200));
  return /The last weeks aren’t complete: [^.]*\./.exec(text)?.[0];
};

describe('how late deals are recorded', () => {
  it('is not said without past publications', async () => {
    expect(await said('/explore')).toBeUndefined();
  });

  it('is the share of late ones after few publications, where the period is recent', async () => {
    const late = market();
    for (let day = 1; day <= 24; day++)
      late.round('acme', day <= 6 ? `2026-08-0${day}` : `2026-11-${10 + (day % 8)}`, day);
    await importDataset(app.databaseUrl, late.round('acme', '2020-01-01', 5));
    const words =
      'The last weeks aren’t complete: of the latest 24 deals that were added, 25% came more than four weeks after their day.';
    for (const path of ['/explore', '/explore/funding?timeframe=ytd', '/explore/week?offset=0'])
      expect(await said(path)).toBe(words);
    for (const path of ['/explore/funding?timeframe=ly', '/explore/companies/acme'])
      expect(await said(path)).toBeUndefined();
  });

  it('is not said of so few late ones that they are none in a hundred', async () => {
    const late = market().round('acme', '2026-08-01', 1);
    for (let amount = 1; amount <= 250; amount++) late.round('acme', '2026-11-16', amount);
    await importDataset(app.databaseUrl, late);
    expect(await said('/explore')).toBeUndefined();
  });

  it('is how much the weeks before seven publications have grown since, in the median', async () => {
    // Each publication has ten deals of the day before it; one of the fourth turns out to be none.
    const days = ['09-03', '09-10', '09-17', '09-24', '10-01', '10-08', '10-15'];
    const dealsUntil = (week: number): MarketDataset => {
      const known = market();
      for (const day of days.slice(0, week + 1))
        for (let deal = 1; deal <= 10; deal++) known.round('acme', `2026-${day}`, deal);
      return known;
    };
    for (const week of days.keys()) {
      const known = dealsUntil(week);
      if (week >= 3) known.round('acme', '2026-09-24', 1, { id: 'wrong' });
      await importDataset(app.databaseUrl, known);
    }
    await app.query(
      `UPDATE dataset_publication SET published_at = '2026-08-28'::timestamptz + (id - 1) * interval '7 days'`,
    );
    const today = dealsUntil(6);
    for (let deal = 1; deal <= 6; deal++) today.round('acme', '2026-09-23', 100 + deal);
    await importDataset(app.databaseUrl, today);
    // Five more than 41 from the fourth on; none in the three before.
    expect(await said('/explore')).toBe(
      'The last weeks aren’t complete: the four weeks before 7 earlier publications grew by a median of 12% once late deals had arrived.',
    );
  });
});
