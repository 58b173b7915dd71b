import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

/** Two pages of deals, and three of an investor's rounds. Half of the amounts are undisclosed. */
const ROUNDS = 60;

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket();
  for (let round = 0; round < ROUNDS; round++)
    market.round('alpha', '2020-01-01', round % 2 ? round : null, { investors: 'south' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));
const hrefOf = (page: PagePart, link: string): string | undefined =>
  page.all('link', link)[0]?.href?.replace(/#.*/, '');
const placeOf = (page: PagePart): string => /Page \d+ of \d+/.exec(page.text)?.[0] ?? '';
const rowsOf = (page: PagePart, region: RegExp): string =>
  page.the('region', region).the('table').text;

it('an investor’s pages of rounds are counted, and each leads to the one before', async () => {
  const first = await open('/explore/investors/south');
  const second = await open(hrefOf(first, 'Next page')!);
  const third = await open(hrefOf(second, 'Next page')!);
  expect([first, second, third].map(placeOf)).toEqual([1, 2, 3].map((page) => `Page ${page} of 3`));
  expect(hrefOf(third, 'Next page')).toBeUndefined();
  expect(hrefOf(second, 'First page')).toBe('/explore/investors/south');
  const back = await open(hrefOf(third, 'Previous page')!);
  expect(rowsOf(back, /^Rounds/)).toBe(rowsOf(second, /^Rounds/));
});

it('pages of deals are counted, also where undisclosed amounts come last', async () => {
  const first = await open('/explore/deals?timeframe=all&sort=amount');
  const second = await open(hrefOf(first, 'Next page')!);
  expect([first, second].map(placeOf)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
  expect(second.text).toContain('Undisclosed');
});
