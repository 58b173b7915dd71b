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
    expect(
      (await open('/explore/funding?timeframe=all&countries=AQ&categories=Nothing')).the('status')
        .text,
    ).toContain(none);
  });

  it.each([
    '/explore?countries=AQ',
    '/explore/funding?countries=AQ',
    '/explore/acquisitions?countries=AQ',
    '/explore/compare?countries=AQ',
    '/explore/week?offset=0&countries=AQ',
    '/explore/deals?countries=AQ',
  ])('says so once, without a card that could only repeat it: %s', async (path) => {
    const page = await open(path);
    expect(page.the('status').text).toMatch(
      /^No deals (of this week )?match\. Show all without Country: Antarctica \(\d\)/,
    );
    expect(page.the('main').text.match(/No deals|No matching deal|undisclosed/g)).toHaveLength(1);
    expect(page.has('figure')).toBe(false);
  });

  it('has the anchor of each chart that it leaves out, for citations', async () => {
    const { text } = await request(app.url).get('/explore/funding?countries=AQ').expect(200);
    expect(text).toContain('<span id="funding-by-stage"></span>');
  });

  it('keeps the charts of other days than its own', async () => {
    const page = await open('/explore/funding?timeframe=1w&offset=1&countries=DE');
    expect(page.the('status').text).toContain('No deals match.');
    expect(page.all('region').map((region) => region.attribute('id'))).toContain(
      'funding-by-quarter',
    );
  });

  it('does so in the list of deals, too', async () => {
    const notice = (await open('/explore/deals?deals=acquisitions&timeframe=all&countries=AQ')).the(
      'status',
    );
    expect(notice.text).toMatch(/^No deals match\. Show all without Country: Antarctica \(\d\)\.$/);
    expect(notice.the('link').href).toBe('/explore/deals?deals=acquisitions&timeframe=all');
  });

  it.each([
    [
      '/explore/companies?countries=AQ',
      'No companies match. Show all without Country: Antarctica (5).',
    ],
    [
      '/explore/companies?q=zzz&countries=US',
      'No companies match. Show all without Name: zzz (2).',
    ],
    [
      '/explore/investors?q=zzz&timeframe=1w',
      'No investors match. Show all without Name: zzz (1).',
    ],
    ['/explore/investors?q=zzz&countries=AQ', 'No investors match.'],
    [
      '/explore/investors?start=1990-01-01&end=1990-01-31',
      'No investors match. Show the investors of all time (2).',
    ],
  ])('does so in %s, too', async (path, sentence) => {
    const notice = (await open(path)).the('status');
    expect(notice.text).toBe(sentence);
    for (const { href, name } of notice.all('link')) {
      const [, total = ''] = /\((\d+)\)$/.exec(name)!;
      expect((await open(href!)).all('heading').map(({ text }) => text)).toContainEqual(
        expect.stringMatching(new RegExp(`^${total} (companies|investors|company|investor)$`)),
      );
    }
  });

  it('says nothing where there are deals', async () => {
    expect((await open('/explore/funding?countries=US')).has('status')).toBe(false);
  });
});
