import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf, pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));

describe('a market page', () => {
  it.each([
    '/explore',
    '/explore/week',
    '/explore/changes',
    '/explore/funding',
    '/explore/acquisitions',
    '/explore/deals',
    '/explore/deals?deals=acquisitions&sort=amount',
    '/explore/companies?q=alpha',
    '/explore/companies/alpha',
    '/explore/investors',
    '/explore/investors/north',
    '/explore/compare?what=buyer-types',
  ])('has a strict policy, no cookie, and no style or script of its own: %s', async (path) => {
    const { text, headers } = await get(path).expect(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('</html>');
    const document = documentOf({ text });
    expect(document.querySelectorAll('script:not([src]), style, [style]')).toHaveLength(0);
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [
      ...element.getAttributeNames(),
    ]);
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  });

  it('says what each chart counts', async () => {
    const definitions = (await open('/explore?countries=US'))
      .all('paragraph')
      .filter(({ attribute }) => attribute('class') === 'definition');
    expect(definitions.map(({ text }) => text)).toEqual([
      'Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0. The weeks are ISO weeks in UTC.',
      "Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0. The category is the company's main one.",
      'Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0. Periods are calendar quarters or years in UTC.',
      "Counts announced funding rounds. A round with an undisclosed amount counts as one and adds $0. Periods are calendar quarters or years in UTC. The category is the company's main one. A single category is shown by stage, the one announced with the round.",
      'Calculated from disclosed amounts, in US dollars. A quarter of the rounds raised at most p25, and half at most the median.',
    ]);
  });

  it('says how to cite it', async () => {
    const page = await open('/explore?countries=US');
    expect(page.the('paragraph', /How to cite/).text).toMatch(
      /How to cite this page: Signal Market: Market overview, Country: United States, Trailing twelve months: 19 November 2025 to 18 November 2026\. Dataset g1-\w+\. http:\/\/127\S+\/explore\?countries=US&as_of=20\d\d-\d\d-\d\dT\S+Z@g1-\w+This address shows the same figures after later imports\. You may publish single figures and charts, in the press too, if you cite them\.$/,
    );
  });

  it('without a period is cited without one', async () => {
    const page = await open('/explore/companies/alpha');
    expect(page.the('paragraph', /How to cite/).text).toMatch(
      /How to cite this page: Signal Market: Alpha\. Dataset g1-\w+\. http\S+\/explore\/companies\/alpha\?as_of=\S+Z@g1-\w+This address/,
    );
  });
});

describe('the page of a company', () => {
  it('is found by its name', async () => {
    expect((await open('/explore/companies/Alpha')).text).toContain('Funding rounds (3)');
  });

  it('that is not there is a 404 page that suggests near names', async () => {
    const missing = await get('/explore/companies/alpho').expect(404);
    expect(missing.type).toBe('text/html');
    expect(pageOf(missing).the('link', 'Alpha').href).toBe('/explore/companies/Alpha');
  });
});

describe('the landing page', () => {
  it('leads to the charts, the API and the MCP address', async () => {
    const page = await open('/');
    expect(page.the('link', 'Explore the market').href).toBe('/explore');
    expect(page.the('link', 'Read the API documentation').href).toBe('/docs');
    expect(page.the('code').text).toMatch(/^http.*\/mcp$/);
  });

  it('shows the sums of twelve months, and a chart', async () => {
    const page = await open('/');
    expect(page.text).toContain('$67.5M raised in 5 rounds, 19 Nov 2025 to 18 Nov 2026');
    expect(page.text).toContain('3 acquisitions');
    expect(page.has('figure')).toBe(true);
  });

  it('shows no records', async () => {
    const page = await open('/');
    expect(page.has('table')).toBe(false);
    const hrefs = page.all('link').map(({ href }) => href ?? '');
    expect(hrefs.filter((href) => /companies\/|investors\//.test(href))).toEqual([]);
  });
});

it('an address below /explore that is not there is a 404 page', async () => {
  expect((await get('/explore/nothing').expect(404)).type).toBe('text/html');
});

it('a market page can only be read', async () => {
  await request(app.url).put('/explore').expect(405);
});
