import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

/** Each tile of a page, by its title. */
function tilesOf(page: PagePart): Record<string, string> {
  const figures = page.texts('definition');
  return Object.fromEntries(page.texts('term').map((title, place) => [title, figures[place]!]));
}

it('the tiles of a page are in the order of its subject', async () => {
  expect((await open('/explore/funding')).texts('term')).toEqual([
    'Raised',
    'Funding rounds',
    'With an amount',
    'Largest round',
  ]);
  expect((await open('/explore/acquisitions')).texts('term')).toEqual([
    'Acquisitions',
    'Disclosed M&A value',
    'With an amount',
    'Largest deal',
  ]);
});

describe('the tiles of a page', () => {
  it('say from what each figure changed', async () => {
    expect(tilesOf(await open('/explore'))).toEqual({
      Raised: '$67.5M ▲ 864% from $7.00M the year before 80% of deals disclose it',
      'Funding rounds': '5 ▲ 400% from 1 the year before',
      Acquisitions: '3',
      'Disclosed M&A value': '$140M 67% of deals disclose it',
    });
    expect(tilesOf(await open('/explore?timeframe=6m'))).toMatchObject({
      'Funding rounds': '3 ▲ 50% from 2 the period before',
    });
  });

  it('about funding say how many rounds disclose an amount, and the largest', async () => {
    const page = await open('/explore/funding');
    expect(tilesOf(page)).toEqual({
      Raised: '$67.5M ▲ 864% from $7.00M the year before',
      'Funding rounds': '5 ▲ 400% from 1 the year before',
      'With an amount': '80% 4 of 5 disclose it',
      'Largest round': '$30M Alpha, Series B',
    });
    expect(page.the('link', '$30M').href).toBe('/explore/companies/alpha');
  });

  it('about acquisitions say how many disclose an amount, and the largest', async () => {
    const page = await open('/explore/acquisitions');
    expect(tilesOf(page)).toEqual({
      Acquisitions: '3',
      'Disclosed M&A value': '$140M',
      'With an amount': '67% 2 of 3 disclose it',
      'Largest deal': '$100M Gamma buys Beta',
    });
    expect(page.the('link', '$100M').href).toBe('/explore/companies/beta');
  });

  it.each(['/explore/funding', '/explore/acquisitions'])(
    'have no largest deal where there is none: %s',
    async (path) => {
      const tiles = tilesOf(await open(`${path}?countries=AQ`));
      expect(Object.keys(tiles)).toHaveLength(3);
      expect(tiles).toMatchObject({ 'With an amount': '– 0 of 0 disclose it' });
    },
  );

  it.each([
    { path: '/explore', lines: 4 },
    { path: '/explore/funding', lines: 2 },
    { path: '/explore/acquisitions', lines: 2 },
    // No acquisition of its thirteen weeks discloses an amount.
    { path: '/explore/week?offset=0', lines: 3 },
    // The weekly trends don't have these periods.
    { path: '/explore?timeframe=all', lines: 0 },
    { path: '/explore?timeframe=1w', lines: 0 },
    { path: '/explore?start=2020-01-01&end=2021-01-01', lines: 0 },
    // Nothing was announced in Antarctica.
    { path: '/explore?countries=AQ', lines: 0 },
  ])('of $path draw $lines lines of weeks', async ({ path, lines }) => {
    const { text } = await request(app.url).get(path).expect(200);
    const drawn = text.match(/<svg class="spark"[^>]* aria-hidden="true">/g) ?? [];
    expect(drawn).toHaveLength(lines);
  });
});

describe('the page of cohorts', () => {
  it('is about all time', async () => {
    const page = await open('/explore/cohorts');
    expect(page.has('paragraph', /^All time: /)).toBe(true);
    expect(tilesOf(page)).toMatchObject({ 'Funding rounds': '9' });
    expect(page.the('navigation', 'Market').the('link', 'Funding').href).toBe('/explore/funding');
  });

  it('is about the period that its address names', async () => {
    expect((await open('/explore/cohorts?timeframe=ytd')).text).toContain('Year to date: ');
  });
});

describe('a tile that ignores a filter', () => {
  it('says so, and its link leaves the filter out', async () => {
    const page = await open('/explore?timeframe=all&stages=Seed');
    expect(tilesOf(page)).toEqual({
      Raised: '$1.00M 50% of deals disclose it',
      'Funding rounds': '2',
      Acquisitions: "4 The filter Stage doesn't apply here.",
      'Disclosed M&A value': "$142M 75% of deals disclose it The filter Stage doesn't apply here.",
    });
    expect(page.the('link', '4').href).toBe('/explore/deals?deals=acquisitions&timeframe=all');
  });

  it('says so on a page where every tile does', async () => {
    expect(tilesOf(await open('/explore/acquisitions?timeframe=all&stages=Seed'))).toEqual({
      Acquisitions: "4 The filter Stage doesn't apply here.",
      'Disclosed M&A value': "$142M The filter Stage doesn't apply here.",
      'With an amount': "75% 3 of 4 disclose it The filter Stage doesn't apply here.",
      'Largest deal': "$100M Gamma buys Beta The filter Stage doesn't apply here.",
    });
  });

  it('says nothing without the filter', async () => {
    expect((await open('/explore?timeframe=all')).text).not.toContain("doesn't apply");
  });
});
