import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

interface Cohort extends Record<string, number | string | null> {
  name: string;
}

interface Body {
  cohorts: Cohort[];
  metadata: { unknown_companies: number; horizons: { months: number; last_day: string }[] };
}

/** Each test adds companies of a country of its own. Today is 2026-01-31. */
describe('/cohorts', () => {
  const dataset = new MarketDataset();
  const seeded = (company: string, country: string, day: string): MarketDataset =>
    dataset.company(company, { country }).round(company, day, 1, { stage: 'Seed' });

  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(dataset, { AS_OF: '2026-01-31' });
  });
  afterAll(() => market.close());

  /** The row of the companies whose first Seed round is asked for. */
  const seedCohort = async (search: string): Promise<Cohort | undefined> => {
    const { cohorts } = await market.body<Body>(`/cohorts?${search}`);
    return cohorts.find(({ name }) => name === 'Seed');
  };

  describe('the observed companies', () => {
    seeded('a-day-short-of-12', 'FR', '2025-02-01');
    seeded('exactly-12', 'FR', '2025-01-31');
    seeded('exactly-18', 'FR', '2024-07-31');
    seeded('exactly-24', 'FR', '2024-01-31');
    seeded('exactly-36', 'FR', '2023-01-31');

    it('are those whose months are over, today included', async () => {
      expect(await seedCohort('countries=FR')).toMatchObject({
        companies: 5,
        observed_12m: 4,
        observed_18m: 3,
        observed_24m: 2,
        observed_36m: 1,
      });
    });

    it('began at the latest on the days that the metadata names', async () => {
      const { metadata } = await market.body<Body>('/cohorts');
      expect(metadata.horizons).toEqual([
        { months: 12, last_day: '2025-01-31' },
        { months: 18, last_day: '2024-07-31' },
        { months: 24, last_day: '2024-01-31' },
        { months: 36, last_day: '2023-01-31' },
      ]);
    });
  });

  describe('the companies that raised a later stage', () => {
    const next = (company: string, day: string): MarketDataset =>
      seeded(company, 'GB', '2022-01-31').round(company, day, 1, { stage: 'Series A' });
    next('after-12-months', '2023-01-31'); // 365 days
    next('a-day-after-12-months', '2023-02-01'); // 366
    next('after-18-months', '2023-07-31'); // 546
    next('after-24-months', '2024-01-31'); // 730
    next('after-36-months', '2025-01-31'); // 1,096
    next('a-day-after-36-months', '2025-02-01'); // 1,097

    it('are counted within months, the last day included', async () => {
      expect(await seedCohort('countries=GB')).toMatchObject({
        raised_12m: 1,
        raised_18m: 3,
        raised_24m: 4,
        raised_36m: 5,
        raised_next: 6,
      });
    });

    it('are a share of the observed ones', async () => {
      expect(await seedCohort('countries=GB')).toMatchObject({
        share_12m: 16.67,
        share_18m: 50,
        share_24m: 66.67,
        share_36m: 83.33,
      });
    });

    it('took the median of their days', async () => {
      expect(await seedCohort('countries=GB')).toMatchObject({ median_days_to_next: 638 });
    });
  });

  it('has no share and no median of fewer than five companies', async () => {
    expect(await seedCohort('countries=FR')).toMatchObject({
      observed_12m: 4,
      share_12m: null,
      median_days_to_next: null,
      median_days_to_acquisition: null,
    });
  });

  describe('a later stage', () => {
    seeded('skips', 'JP', '2022-01-31').round('skips', '2024-01-31', 1, { stage: 'IPO' });
    it('may leave out the stages in between', async () => {
      expect(await seedCohort('countries=JP')).toMatchObject({ raised_next: 1 });
    });

    seeded('two-at-once', 'CA', '2022-01-31')
      .round('two-at-once', '2023-01-31', 1, { stage: 'Series A' })
      .round('two-at-once', '2023-01-31', 1, { stage: 'Series B' });
    it('counts a company once, however many stages it raised', async () => {
      expect(await seedCohort('countries=CA')).toMatchObject({ raised_next: 1, raised_12m: 1 });
    });

    seeded('backwards', 'NL', '2022-01-31').round('backwards', '2021-06-01', 1, {
      stage: 'Series A',
    });
    it('is one that was raised afterwards', async () => {
      expect(await seedCohort('countries=NL')).toMatchObject({ companies: 1, raised_next: 0 });
    });

    seeded('borrows', 'BE', '2022-01-31').round('borrows', '2023-06-01', 1, { stage: 'Debt' });
    it('is none of debt', async () => {
      expect(await seedCohort('countries=BE')).toMatchObject({ companies: 1, raised_next: 0 });
    });
  });

  describe('the acquired companies', () => {
    const sold = (company: string, day: string): MarketDataset =>
      seeded(company, 'IL', '2022-01-31').acquisition(company, day, 1);
    sold('after-a-day', '2022-02-01');
    sold('after-ten-days', '2022-02-10');
    sold('after-twenty-days', '2022-02-20');
    sold('after-a-year', '2023-01-31');
    sold('twice', '2023-01-31').acquisition('twice', '2023-02-01', 1);

    it('are counted once each', async () => {
      expect(await seedCohort('countries=IL')).toMatchObject({ companies: 5, acquired: 5 });
    });

    it('took the median of the days to their first acquisition', async () => {
      expect(await seedCohort('countries=IL')).toMatchObject({ median_days_to_acquisition: 20 });
    });
  });

  describe('a second round of a stage', () => {
    seeded('seeded-twice', 'KR', '2022-01-31').round('seeded-twice', '2022-03-01', 1, {
      stage: 'Seed',
    });

    it('is not counted beside the first', async () => {
      expect(await seedCohort('countries=KR')).toMatchObject({ companies: 1 });
    });

    it('makes no cohort of a period without the first', async () => {
      const search = 'countries=KR&start=2022-02-01&end=2022-12-31';
      expect(await seedCohort(search)).toMatchObject({ companies: 0, observed_12m: 0 });
    });
  });

  it('has a row for every stage from Pre-Seed to Private Equity', async () => {
    const { cohorts } = await market.body<Body>('/cohorts?countries=FR');
    expect(cohorts.map(({ name }) => name)).toEqual([
      'Pre-Seed',
      'Angel',
      'Seed',
      'Series A',
      'Series B',
      'Series C',
      'Series C+',
      'Series D',
      'Series E',
      'Series F',
      'Series G',
      'Series H',
      'Growth',
      'Private Equity',
    ]);
  });

  describe('one stage', () => {
    dataset.category('Container Security', 'Cloud Security', 'Cloud');
    const inCategory = { product_category: 'Container Security' };
    dataset.company('spanish', { country: 'ES', ...inCategory });
    dataset.company('italian', { country: 'IT', ...inCategory });
    dataset.company('also-italian', { country: 'IT', ...inCategory });
    dataset.company('nowhere', inCategory);
    for (const company of ['spanish', 'italian', 'also-italian', 'nowhere'])
      dataset.round(company, '2022-01-31', 1, { stage: 'Seed' });

    it('is split by country, the largest cohort first, beside the companies without one', async () => {
      const search = 'stages=Seed&by=country&categories=Cloud Security';
      const { cohorts, metadata } = await market.body<Body>(`/cohorts?${search}`);
      expect(cohorts).toMatchObject([
        { name: 'Italy', companies: 2 },
        { name: 'Spain', companies: 1 },
      ]);
      expect(metadata.unknown_companies).toBe(1);
    });

    it('is split by category', async () => {
      const { cohorts } = await market.body<Body>('/cohorts?stages=Seed&by=category');
      expect(cohorts).toMatchObject([{ name: 'Cloud Security', companies: 4 }]);
    });
  });

  describe('a stage that no cohort is of', () => {
    dataset.company('grantee', { country: 'AT' }).round('grantee', '2022-01-31', 1, {
      stage: 'Grant',
    });

    it.each(['stages=Grant', 'stages=Grant&by=category', 'stageBuckets=Non-Dilutive'])(
      'gets a warning that nothing matches: %s',
      async (search) => {
        const [parameter] = search.split('=');
        const body = await market.body<Body & { warnings: object[] }>(`/cohorts?${search}`);
        expect(body.cohorts.filter(({ companies }) => companies !== 0)).toEqual([]);
        expect(body.warnings).toMatchObject([
          {
            code: 'contradictory_filters',
            message: `"${parameter}" excludes everything in this answer, so no deal matches.`,
          },
        ]);
      },
    );

    it('gets no warning beside a stage that cohorts are of', async () => {
      const search = 'stages=Grant,Seed&countries=FR';
      const body = await market.body<Body & { warnings?: object[] }>(`/cohorts?${search}`);
      expect(body.cohorts).toContainEqual(expect.objectContaining({ name: 'Seed', companies: 5 }));
      expect(body.warnings).toBeUndefined();
    });
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
