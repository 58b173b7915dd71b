import request from 'supertest';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { scatteredMarket } from '../support/scattered-market';

const TODAY = { AS_OF: '2026-01-31' };

interface Row extends Record<string, number | string | null> {
  name: string;
  companies: number;
}
interface Body {
  cohorts: Row[];
  metadata: {
    unknown_companies: number;
    horizons: { months: number; last_day: string }[];
    period: { start: string; end: string };
  };
  message?: string;
}

/** Five Seed rounds on the same day, and what followed them. */
const DATASET = new MarketDataset()
  .category('Container Security', 'Cloud Security', 'Cloud')
  .company('quick', { country: 'US', product_category: 'Container Security' })
  .company('slow', { country: 'US' })
  .company('skipped', { country: 'US' })
  .company('sold', { country: 'IL' })
  .company('lent')
  .company('recent', { country: 'IL' })
  .round('quick', '2022-01-31', 1, { stage: 'Seed' })
  .round('quick', '2023-01-31', 1, { stage: 'Series A' })
  .round('quick', '2023-01-31', 1, { stage: 'Series B' })
  .round('slow', '2022-01-31', 1, { stage: 'Seed' })
  .round('slow', '2022-03-01', 1, { stage: 'Seed' })
  .round('slow', '2023-02-01', 1, { stage: 'Series A' })
  .round('skipped', '2022-01-31', 1, { stage: 'Seed' })
  .round('skipped', '2024-01-31', 1, { stage: 'IPO' })
  .round('sold', '2022-01-31', 1, { stage: 'Seed' })
  .acquisition('sold', '2022-03-02', 1)
  .acquisition('sold', '2024-01-01', 1)
  .round('lent', '2021-06-01', 1, { stage: 'Series A' })
  .round('lent', '2022-01-31', 1, { stage: 'Seed' })
  .round('lent', '2023-06-01', 1, { stage: 'Debt' })
  .round('recent', '2025-02-01', 1, { stage: 'Seed' })
  .round('recent', '2025-03-01', 1, { stage: 'Series A' });

describe('/cohorts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET, TODAY);
  });
  afterAll(() => market.close());

  const rowsOf = async (search: string): Promise<Row[]> =>
    (await market.body<Body>(`/cohorts?${search}`)).cohorts;

  it('counts who raised a later stage within how many months, among those whose months are over', async () => {
    const rows = await rowsOf('');
    expect(rows).toHaveLength(14);
    expect(rows.find(({ name }) => name === 'Seed')).toEqual({
      ...{ name: 'Seed', companies: 6, raised_next: 4 },
      // The round of 1 February 2025 is a day short of twelve months.
      ...{ observed_12m: 5, raised_12m: 1, share_12m: 20 },
      ...{ observed_18m: 5, raised_18m: 2, share_18m: 40 },
      ...{ observed_24m: 5, raised_24m: 3, share_24m: 60 },
      ...{ observed_36m: 5, raised_36m: 3, share_36m: 60 },
      ...{ median_days_to_next: null, acquired: 1, median_days_to_acquisition: null },
    });
  });

  it('takes the first round of a stage, so a second one in the period makes no cohort', async () => {
    const [seed] = (await rowsOf('start=2022-02-01&end=2022-12-31&stages=Seed')).filter(
      ({ name }) => name === 'Seed',
    );
    expect(seed).toMatchObject({ companies: 0, observed_12m: 0, share_12m: null });
  });

  it('says which first rounds have had their months', async () => {
    const { metadata } = await market.body<Body>('/cohorts');
    expect(metadata.horizons).toEqual([
      { months: 12, last_day: '2025-01-31' },
      { months: 18, last_day: '2024-07-31' },
      { months: 24, last_day: '2024-01-31' },
      { months: 36, last_day: '2023-01-31' },
    ]);
  });

  it('splits one stage by country or category, and refuses to split several', async () => {
    const { cohorts, metadata } = await market.body<Body>('/cohorts?stages=Seed&by=country');
    expect(cohorts.map(({ name, companies }) => [name, companies])).toEqual([
      ['United States', 3],
      ['Israel', 2],
    ]);
    expect(metadata.unknown_companies).toBe(1);
    expect((await rowsOf('stages=Seed&by=category')).map(({ name }) => name)).toEqual([
      'Cloud Security',
    ]);
    for (const stages of ['', '&stages=Seed,Angel']) {
      const refused = await market.get(`/cohorts?by=country${stages}`).expect(400);
      expect((refused.body as { error: string }).error).toBe(
        '"by" can be "country" only with exactly one value of "stages".',
      );
    }
  });
});

describe('the counts of /cohorts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket(), { ...TODAY, EXPLORE_PUBLIC: 'true' });
  });
  afterAll(() => market.close());

  const companies = async (search: string): Promise<number> =>
    (await market.body<{ metadata: { total_count: number } }>(`/companies?${search}&limit=1`))
      .metadata.total_count;

  it('lead to as many companies on the page', async () => {
    const textOf = async (path: string): Promise<string> =>
      (await request(market.url).get(path).expect(200)).text;
    const page = await textOf('/explore/cohorts');
    const counts = [...page.matchAll(/href="(\/explore\/companies[^"]+)">([\d,]+)</g)];
    expect(counts.length).toBeGreaterThan(3);
    for (const [, href, count] of counts) {
      const list = await textOf(href!.replaceAll('&amp;', '&'));
      expect([href, /<span id="total">([\d,]+)</.exec(list)?.[1]]).toEqual([href, count]);
    }
    expect(page).toMatch(/<svg|bar-list/);
  });

  it.each(['', '&countries=US,GB', '&start=2023-07-01&end=2025-06-30', '&fundingVenue=private'])(
    'lead to the companies: %s',
    async (filters) => {
      const { cohorts, metadata } = await market.body<Body>(`/cohorts?${filters.slice(1)}`);
      const { start, end } = metadata.period;
      const counted = cohorts.filter((row) => row.companies > 0);
      expect(counted.length).toBeGreaterThan(1);
      for (const row of counted) {
        const until = (day: string): string => (day < end ? day : end);
        const narrowed = filters.replace(/&(start|end)=[^&]*/g, '').slice(1);
        const cohort = (last: string): string =>
          `${narrowed}&start=${start}&end=${last}&stages=${encodeURIComponent(row.name)}&first_at_stage=true`;
        expect(await companies(cohort(end))).toBe(row.companies);
        expect(await companies(`${cohort(end)}&next_stage_within=1200`)).toBe(row.raised_next);
        expect(await companies(`${cohort(end)}&acquired_within=1200`)).toBe(row.acquired);
        for (const { months, last_day: day } of metadata.horizons) {
          if (day < start) {
            expect([row[`observed_${months}m`], row[`raised_${months}m`]]).toEqual([0, 0]);
            continue;
          }
          expect(await companies(cohort(until(day)))).toBe(row[`observed_${months}m`]);
          expect(await companies(`${cohort(until(day))}&next_stage_within=${months}`)).toBe(
            row[`raised_${months}m`],
          );
        }
      }
    },
  );
});
