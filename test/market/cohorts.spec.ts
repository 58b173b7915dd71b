import request from 'supertest';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf, type PagePart } from '../support/page';
import { scatteredMarket } from '../support/scattered-market';

const TODAY = { AS_OF: '2026-01-31' };

interface Cohort extends Record<string, number | string | null> {
  name: string;
  companies: number;
}

interface Body {
  cohorts: Cohort[];
  metadata: {
    unknown_companies: number;
    horizons: { months: number; last_day: string }[];
    period: { start: string; end: string };
  };
}

/** Six companies that raised a Seed round, five of them on 31 January 2022. */
const DATASET = new MarketDataset()
  .category('Container Security', 'Cloud Security', 'Cloud')
  // Raised the next stage after exactly twelve months, and two stages on the same day.
  .company('quick', { country: 'US', product_category: 'Container Security' })
  .round('quick', '2022-01-31', 1, { stage: 'Seed' })
  .round('quick', '2023-01-31', 1, { stage: 'Series A' })
  .round('quick', '2023-01-31', 1, { stage: 'Series B' })
  // A day later, with a second Seed round meanwhile.
  .company('slow', { country: 'US' })
  .round('slow', '2022-01-31', 1, { stage: 'Seed' })
  .round('slow', '2022-03-01', 1, { stage: 'Seed' })
  .round('slow', '2023-02-01', 1, { stage: 'Series A' })
  // Left out all stages before its IPO, after exactly 24 months.
  .company('skipped', { country: 'US' })
  .round('skipped', '2022-01-31', 1, { stage: 'Seed' })
  .round('skipped', '2024-01-31', 1, { stage: 'IPO' })
  // Was acquired, twice.
  .company('sold', { country: 'IL' })
  .round('sold', '2022-01-31', 1, { stage: 'Seed' })
  .acquisition('sold', '2022-03-02', 1)
  .acquisition('sold', '2024-01-01', 1)
  // Had a later stage before, and debt afterwards, which is no stage of growth.
  .company('lent')
  .round('lent', '2021-06-01', 1, { stage: 'Series A' })
  .round('lent', '2022-01-31', 1, { stage: 'Seed' })
  .round('lent', '2023-06-01', 1, { stage: 'Debt' })
  // Its Seed round is a day short of twelve months ago.
  .company('recent', { country: 'IL' })
  .round('recent', '2025-02-01', 1, { stage: 'Seed' })
  .round('recent', '2025-03-01', 1, { stage: 'Series A' });

describe('/cohorts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET, TODAY);
  });
  afterAll(() => market.close());

  it('counts who raised a later stage within how many months, among those whose months are over', async () => {
    const { cohorts } = await market.body<Body>('/cohorts');
    expect(cohorts).toHaveLength(14);
    expect(cohorts.find(({ name }) => name === 'Seed')).toEqual({
      name: 'Seed',
      companies: 6,
      raised_next: 4,
      observed_12m: 5,
      raised_12m: 1, // quick
      share_12m: 20,
      observed_18m: 5,
      raised_18m: 2, // quick and slow
      share_18m: 40,
      observed_24m: 5,
      raised_24m: 3, // quick, slow and skipped
      share_24m: 60,
      observed_36m: 5,
      raised_36m: 3,
      share_36m: 60,
      median_days_to_next: null,
      acquired: 1, // sold
      median_days_to_acquisition: null,
    });
  });

  it('takes the first round of a stage, so a second one in the period makes no cohort', async () => {
    const { cohorts } = await market.body<Body>(
      '/cohorts?start=2022-02-01&end=2022-12-31&stages=Seed',
    );
    expect(cohorts.find(({ name }) => name === 'Seed')).toMatchObject({
      companies: 0,
      observed_12m: 0,
      share_12m: null,
    });
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

  it('splits one stage by country, and counts the companies without one', async () => {
    const { cohorts, metadata } = await market.body<Body>('/cohorts?stages=Seed&by=country');
    expect(cohorts).toMatchObject([
      { name: 'United States', companies: 3 },
      { name: 'Israel', companies: 2 },
    ]);
    expect(metadata.unknown_companies).toBe(1);
  });

  it('splits one stage by category', async () => {
    const { cohorts } = await market.body<Body>('/cohorts?stages=Seed&by=category');
    expect(cohorts).toMatchObject([{ name: 'Cloud Security', companies: 1 }]);
  });

  it.each(['by=country', 'by=country&stages=Seed,Angel'])(
    'refuses to split anything but one stage: %s',
    async (search) => {
      const refused = await market.get(`/cohorts?${search}`).expect(400);
      expect(refused.body).toMatchObject({
        error: '"by" can be "country" only with exactly one value of "stages".',
      });
    },
  );
});

describe('the counts of /cohorts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(scatteredMarket(), { ...TODAY, EXPLORE_PUBLIC: 'true' });
  });
  afterAll(() => market.close());

  it('lead from the page to lists of as many companies', async () => {
    const open = async (path: string): Promise<PagePart> =>
      pageOf(await request(market.url).get(path).expect(200));
    const page = await open('/explore/cohorts');
    const counts = page
      .all('link', /^[\d,]+$/)
      .filter(({ href }) => href?.startsWith('/explore/companies?'));
    expect(counts.length).toBeGreaterThan(3);
    for (const { href, text } of counts) {
      const list = await open(href ?? '');
      const heading = text === '1' ? '1 company' : `${text} companies`;
      expect({ href, heading, found: list.has('heading', heading) }).toEqual({
        href,
        heading,
        found: true,
      });
    }
  });

  async function countCompanies(filters: Record<string, string>): Promise<number> {
    const search = new URLSearchParams({ ...filters, limit: '1' }).toString();
    const { metadata } = await market.body<{ metadata: { total_count: number } }>(
      `/companies?${search}`,
    );
    return metadata.total_count;
  }

  // The invariant: the filters first_at_stage, next_stage_within and acquired_within select as many
  // companies as each cell of /cohorts counts.
  it.each<Record<string, string>>([
    {},
    { countries: 'US,GB' },
    { start: '2023-07-01', end: '2025-06-30' },
    { fundingVenue: 'private' },
  ])('lead to lists of as many companies: with %j', async (asked) => {
    const { cohorts, metadata } = await market.body<Body>(
      `/cohorts?${new URLSearchParams(asked).toString()}`,
    );
    const { start, end } = metadata.period;
    const filled = cohorts.filter(({ companies }) => companies > 0);
    expect(filled.length).toBeGreaterThan(1);
    for (const cohort of filled) {
      const first = { ...asked, start, end, stages: cohort.name, first_at_stage: 'true' };
      expect({
        companies: await countCompanies(first),
        raised_next: await countCompanies({ ...first, next_stage_within: '1200' }),
        acquired: await countCompanies({ ...first, acquired_within: '1200' }),
      }).toEqual({
        companies: cohort.companies,
        raised_next: cohort.raised_next,
        acquired: cohort.acquired,
      });
      for (const { months, last_day } of metadata.horizons) {
        const counted = {
          observed: cohort[`observed_${months}m`],
          raised: cohort[`raised_${months}m`],
        };
        if (last_day < start) {
          expect(counted).toEqual({ observed: 0, raised: 0 });
          continue;
        }
        const observed = { ...first, end: last_day < end ? last_day : end };
        expect({
          observed: await countCompanies(observed),
          raised: await countCompanies({ ...observed, next_stage_within: String(months) }),
        }).toEqual(counted);
      }
    }
  });
});
