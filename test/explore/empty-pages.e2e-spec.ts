import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> => pageOf(await request(app.url).get(path).expect(200));

describe('a page that finds no deals', () => {
  it('names the filter without which it would find some, and leads there', async () => {
    const page = await open('/explore?timeframe=all&countries=AQ&stages=Seed');
    const notice = page.the('status');
    expect(notice.text).toBe('No deals match. Show all without Country: Antarctica (6).');
    const { href } = notice.the('link');
    expect(href).toBe('/explore?timeframe=all&stages=Seed');
    expect((await open(href!)).has('status')).toBe(false);
  });

  it('offers all time where that finds some, and nothing where no single change does', async () => {
    const none = 'No deals match.';
    const short = (await open('/explore/acquisitions?timeframe=1w&countries=US')).the('status');
    expect(short.text).toBe(`${none} Show the deals of all time (1).`);
    expect((await open('/explore/funding?timeframe=all&countries=AQ&categories=Nothing')).the('status').text).toContain(none);
  });

  it('does so in the list of deals, too', async () => {
    const notice = (await open('/explore/deals?deals=acquisitions&timeframe=all&countries=AQ')).the('status');
    expect(notice.text).toMatch(/^No deals match\. Show all without Country: Antarctica \(\d\)\.$/);
    expect(notice.the('link').href).toBe('/explore/deals?deals=acquisitions&timeframe=all');
  });

  it('says nothing where there are deals', async () => {
    expect((await open('/explore/funding?countries=US')).has('status')).toBe(false);
  });
});
