import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

/** In 2025, "late" raised most of all that ever raised less than "early" did before. */
const DATASET = new MarketDataset()
  .company('early', { country: 'US' })
  .company('late', { country: 'IL' })
  .company('sold', { country: 'US' })
  .company('idle')
  .investor('veteran')
  .investor('novice')
  .investor('giant')
  .investor('passive')
  .round('early', '2020-03-01', 900_000_000, { stage: 'Series A', investors: 'veteran|giant' })
  .round('early', '2025-03-01', 1_000_000.5, { stage: 'Series B', investors: 'veteran' })
  .round('early', '2025-04-01', null, { stage: 'Series C', investors: 'novice|veteran' })
  .round('late', '2025-05-01', 50_000_000, { stage: 'Series B', investors: 'novice' })
  .round('late', '2026-05-01', 60_000_000, { stage: 'Series C', investors: 'giant|novice' })
  .acquisition('sold', '2024-06-01', null, { acquirer_name: 'Frequent' })
  .acquisition('sold', '2025-06-01', 7_000_000, { acquirer_name: 'Frequent' })
  .acquisition('early', '2025-07-01', 90_000_000, { acquirer_name: 'Rich' });

type Row = Record<string, string | number | undefined>;
interface Body {
  title: string;
  companies: Row[];
  investors: Row[];
  acquirers: Row[];
  metadata: Record<string, string | number>;
}

interface Refused {
  body: object;
}

const YEAR = 'start=2025-01-01&end=2025-12-31';

describe('figures of the period', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(DATASET);
  });
  afterAll(() => market.close());

  const ask = (path: string): Promise<Body> => market.body<Body>(`/${path}`);
  const figuresOf = (rows: Row[]): unknown[] =>
    rows.map(({ slug, period_funding: funding, period_deals: deals }) => [slug, funding, deals]);

  it('of companies sort those with a deal in it, and stand beside all-time ones', async () => {
    const { companies, metadata } = await ask(`companies?${YEAR}&sort=-period_funding`);
    expect(figuresOf(companies)).toEqual([
      ['late', 50_000_000, 1],
      ['early', 1_000_000.5, 3],
      ['sold', 0, 1],
    ]);
    expect(companies[1]).toMatchObject({ total_funding: 901_000_000.5, funding_round_count: 3 });
    expect(metadata).toMatchObject({ total_deals: 5, total_count: 3, sort: '-period_funding' });
    const byDeals = await ask(`companies?${YEAR}&sort=-period_deals&limit=1`);
    expect(figuresOf(byDeals.companies)).toEqual([['early', 1_000_000.5, 3]]);
  });

  it('of companies cover the deals that match the filters', async () => {
    const ofStage = await ask(`companies?${YEAR}&stages=Series B&sort=period_funding`);
    expect(figuresOf(ofStage.companies)).toEqual([
      ['early', 1_000_000.5, 1],
      ['late', 50_000_000, 1],
    ]);
    const ofCountry = await ask(`companies?${YEAR}&countries=US`);
    expect(figuresOf(ofCountry.companies)).toEqual([
      ['early', 1_000_000.5, 3],
      ['sold', 0, 1],
    ]);
  });

  it('of all time are the all-time ones, also of companies without a deal', async () => {
    const { companies } = await ask('companies?sort=-period_funding');
    expect(figuresOf(companies)).toEqual([
      ['early', 901_000_000.5, 4],
      ['late', 110_000_000, 2],
      // Equal values have a fixed order.
      ['idle', 0, 0],
      ['sold', 0, 2],
    ]);
  });

  it('stand in rows only with a period or if they sort them', async () => {
    for (const path of [
      'companies',
      'investors',
      'companies?stages=Series B',
      'companies?lookup=late',
    ]) {
      const { companies, investors } = await ask(path);
      for (const row of companies ?? investors) {
        expect(Object.keys(row)).not.toContain('period_funding');
        expect(Object.keys(row)).not.toContain('period_deals');
      }
    }
  });

  it('of investors count whole rounds', async () => {
    const { investors } = await ask(`investors?${YEAR}&sort=-period_funding`);
    expect(figuresOf(investors)).toEqual([
      ['novice', 50_000_000, 2],
      ['veteran', 1_000_000.5, 2],
    ]);
    expect(investors[0]).toMatchObject({ deal_count: 2, participated_amount: 50_000_000 });
    const allTime = await ask('investors?sort=-period_funding');
    expect(figuresOf(allTime.investors)).toEqual([
      ['giant', 960_000_000, 2],
      ['veteran', 901_000_000.5, 3],
      ['novice', 110_000_000, 3],
      ['passive', 0, 0],
    ]);
  });

  it('are columns of CSV', async () => {
    const csv = async (path: string): Promise<string> =>
      (await market.get(`/${path}&format=csv`).expect(200)).text.split('\r\n')[0]!;
    expect(await csv(`companies?${YEAR}`)).toContain(',period_funding,period_deals');
    expect(await csv('companies?q=')).not.toContain('period_');
  });

  it.each([
    [YEAR, ['novice']],
    ['start=2020-01-01&end=2020-12-31', ['giant', 'veteran']],
    ['start=2026-01-01&end=2026-12-31', []],
    [`${YEAR}&countries=US`, ['novice']],
    [`${YEAR}&stages=Series A`, []],
    ['timeframe=all', ['giant', 'novice', 'veteran']],
  ])('first_investment=in_period in %s finds the investors %j', async (search, slugs) => {
    const body = await ask(`investors?${search}&first_investment=in_period`);
    expect(body.investors.map(({ slug }) => slug)).toEqual(slugs);
    expect(body.metadata.total_count).toBe(slugs.length);
    expect(body).toMatchObject({ filters_applied: { first_investment: ['in_period'] } });
  });

  it('first_investment takes its word in any case', async () => {
    const body = await ask(`investors?${YEAR}&first_investment=In-Period`);
    expect(body).toMatchObject({ filters_applied: { first_investment: ['in_period'] } });
  });

  it('first_investment counts only rounds of first-time investors, and takes one value', async () => {
    const { metadata } = await ask(`investors?${YEAR}&first_investment=in_period`);
    expect(metadata).toMatchObject({ total_deals: 2, total_funding: 50_000_000 });
    const { body } = (await market.get('/investors?first_investment=ever').expect(400)) as Refused;
    expect(body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'first_investment',
      supported_values: ['in_period'],
    });
    expect(await ask('companies?first_investment=in_period')).toMatchObject({
      warnings: [{ code: 'ignored_parameter', parameter: 'first_investment' }],
    });
  });

  it.each([
    [
      'top-investors?timeframe=all',
      'count',
      'Most active investors',
      [
        ['veteran', 1],
        ['novice', 1],
        ['giant', 3],
      ],
    ],
    [
      'top-investors?timeframe=all&sort=-amount',
      'amount',
      'Investors by the sums of the whole rounds that they joined',
      [
        ['giant', 1],
        ['veteran', 2],
        ['novice', 3],
      ],
    ],
    [
      'top-acquirers-by-volume?timeframe=all',
      'count',
      'Most active acquirers',
      [
        ['Frequent', 1],
        ['Rich', 2],
      ],
    ],
    [
      'top-acquirers-by-volume?timeframe=all&sort=-amount',
      'value',
      'Acquirers by disclosed value',
      [
        ['Rich', 1],
        ['Frequent', 2],
      ],
    ],
  ])('/%s ranks by %s', async (path, sort, title, ranking) => {
    const body = await ask(path);
    const rows = body.investors ?? body.acquirers;
    expect(rows.map(({ name, slug, rank }) => [slug ?? name, rank])).toEqual(ranking);
    expect(body).toMatchObject({ title, metadata: { sort } });
  });

  it('of a ranking can only be those that it has', async () => {
    const { body } = (await market.get('/top-investors?sort=median').expect(400)) as Refused;
    expect(body).toMatchObject({ parameter: 'sort', supported_values: ['count', 'amount'] });
  });
});
