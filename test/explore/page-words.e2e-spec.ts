import request from 'supertest';
import { present } from '../../src/platform/errors/present';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket();
  // With those of the market by hand, more acquirers than the chart shows.
  for (let index = 0; index < 20; index++)
    market.acquisition('gamma', `2026-09-${10 + index}`, index % 2 ? 1_000_000 : null, {
      acquirer_name: `Buyer ${index}`,
    });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));

describe('the market pages', () => {
  it('give no advice about parameters of the API, and take the weeks of no other page', async () => {
    expect((await open('/explore/deals?offset=8')).has('status')).toBe(false);
    const week = await open('/explore/week?offset=9&countries=US');
    expect(week.the('navigation', 'Market').the('link', 'Companies').href).toBe(
      '/explore/companies?countries=US',
    );
  });

  it('say what the numbers beside the values of a filter count', async () => {
    const form = (await open('/explore')).the('search', 'Filters');
    const panelOf = (filter: string): string =>
      present(
        form.texts('group').find((text) => text.startsWith(filter)),
        `panel of ${filter}`,
      );
    expect(panelOf('Country')).toMatch(/^Country ?Deals of all time/);
    expect(panelOf('Period')).not.toContain('Deals of all time');
  });

  it('are told apart by their titles', async () => {
    const titleOf = async (path: string): Promise<string | undefined> =>
      /<title>([^<]*)</.exec((await get(path).expect(200)).text)?.[1];
    expect(await titleOf('/explore/funding?countries=US&timeframe=all')).toMatch(
      /^Funding · Country: United States · All time.* · Signal Market$/,
    );
    expect(await titleOf('/explore/companies?timeframe=ytd')).toMatch(
      /^Companies · Year to date: /,
    );
    expect(await titleOf('/explore/companies')).toBe('Companies · Signal Market');
    expect(await titleOf('/explore/compare?countries=US&with.countries=GB')).toBe(
      'Compare: Funding by category · Country: United States, against Country: United Kingdom; 19 Nov 2025 to 18 Nov 2026 · Signal Market',
    );
  });

  it('show the deals of all other acquirers below the most active ones', async () => {
    const region = (await open('/explore/acquisitions?timeframe=all')).the(
      'region',
      'Most active acquirers',
    );
    expect(region.the('figure').texts('listitem').at(-1)).toMatch(/^All other acquirers ?\d+ /);
    const counts = region
      .all('row')
      .slice(1)
      .map((row) => Number(row.texts('cell')[1]));
    const body = await app.body<{ metadata: { total_deals: number } }>(
      '/top-acquirers-by-volume?timeframe=all',
    );
    expect(counts).toHaveLength(16);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(body.metadata.total_deals);
  });
});
