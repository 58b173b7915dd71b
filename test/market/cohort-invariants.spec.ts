import request from 'supertest';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { scatteredMarket } from '../support/scattered-market';

interface Body {
  cohorts: (Record<string, number | string | null> & { name: string; companies: number })[];
  metadata: {
    horizons: { months: number; last_day: string }[];
    period: { start: string; end: string };
  };
}

/** The longest time that the filters take. No company of the market took longer. */
const EVER = '1200';

describe('the counts of /cohorts', () => {
  let market: MarketApp;
  beforeAll(async () => {
    const variables = { AS_OF: '2026-01-31', EXPLORE_PUBLIC: 'true' };
    // In the scattered market, nobody raises a Series B.
    const dataset = scatteredMarket()
      .round('c1', '2025-12-20', 1, { stage: 'Series B' })
      .round('c2', '2025-12-20', 1, { stage: 'Series B' })
      .round('c3', '2025-12-20', 1, { stage: 'Series B' })
      .round('c6', '2025-12-20', 1, { stage: 'Series B' })
      .round('c9', '2025-12-20', 1, { stage: 'Series B' });
    market = await startMarketApp(dataset, variables);
  });
  afterAll(() => market.close());

  it('are links on the page, each to a list of as many companies', async () => {
    const open = async (path: string): Promise<PagePart> =>
      pageOf(await request(market.url).get(path).expect(200));
    const page = await open('/explore/cohorts');
    const counts = page
      .all('link', /^[\d,]+$/)
      .filter(({ href }) => href?.startsWith('/explore/companies?'));
    const { cohorts } = await market.body<Body>('/cohorts');
    const filled = cohorts.filter(({ companies }) => companies > 0);
    expect(filled.length).toBeGreaterThan(1);
    expect(counts.map(({ text }) => text)).toEqual(
      filled.flatMap(({ companies, acquired }) => [`${companies}`, `${acquired}`]),
    );
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

  // The filters first_at_stage, next_stage_within and acquired_within select as many companies as
  // each cell of /cohorts counts.
  it.each<Record<string, string>>([
    {},
    { countries: 'US,GB' },
    { start: '2023-07-01', end: '2025-06-30' },
    { fundingVenue: 'private' },
  ])('are those of the companies that the filters find: with %j', async (asked) => {
    const { cohorts, metadata } = await market.body<Body>(
      `/cohorts?${new URLSearchParams(asked).toString()}`,
    );
    const { start, end } = metadata.period;
    const filled = cohorts.filter(({ companies }) => companies > 0);
    expect(filled.length).toBeGreaterThan(1);
    expect(filled.some((each) => Number(each.acquired) > 0)).toBe(true);
    for (const cohort of filled) {
      const first = { ...asked, start, end, stages: cohort.name, first_at_stage: 'true' };
      expect({
        companies: await countCompanies(first),
        raised_next: await countCompanies({ ...first, next_stage_within: EVER }),
        acquired: await countCompanies({ ...first, acquired_within: EVER }),
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
