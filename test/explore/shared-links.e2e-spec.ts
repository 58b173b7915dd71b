import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

const PUBLIC_URL = 'https://market.example';
const NASTY = '"><script>alert(1)</script>';

/** The page as a site fetches it that shows a preview of a link: without a session. */
const tagsOf = (html: string): Map<string, string> =>
  new Map(
    [
      ...html.matchAll(/<meta (?:property|name)="(og:[\w:]+|twitter:card)" content="([^"]*)">/g),
    ].map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]),
  );

describe('a link to a market page that everybody may open', () => {
  let app: MarketApp;
  beforeAll(async () => {
    const market = handMadeMarket()
      .company('nasty', { name: NASTY })
      .round('nasty', '2026-05-05', 9_000_000);
    app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true', PUBLIC_URL });
  });
  afterAll(() => app.close());

  const open = async (path: string): Promise<string> =>
    (await request(app.url).get(path).set('X-Forwarded-Proto', 'https').expect(200)).text;

  it.each([
    [
      '/explore?countries=US&timeframe=all',
      'Market overview · Country: United States · All time: 18 November 2025 to 19 November 2026',
      '/explore/charts/funding-this-year.png?countries=US&timeframe=all',
    ],
    [
      '/explore/acquisitions',
      'Mergers and acquisitions · Trailing twelve months: 19 November 2025 to 18 November 2026',
      '/explore/charts/acquisitions-this-year.png',
    ],
    [
      '/explore/compare?what=funding-by-stage',
      'Compare: Funding by stage · 19 Nov 2025 to 18 Nov 2026, against 19 Nov 2024 to 18 Nov 2025',
      '/explore/compare.png?what=funding-by-stage',
    ],
    ['/explore/companies/alpha', 'Alpha', '/explore/companies/alpha/funding.png'],
  ])(
    '%s has a title, a description and a picture with absolute addresses',
    async (path, title, picture) => {
      const tags = tagsOf(await open(path));
      expect(tags.get('og:title')).toBe(title);
      expect(tags.get('og:url')).toBe(PUBLIC_URL + path);
      expect(tags.get('og:image')).toBe(PUBLIC_URL + picture);
      expect(tags.get('og:description')!.length).toBeGreaterThan(10);
      const image = await request(app.url)
        .get(picture)
        .set('X-Forwarded-Proto', 'https')
        .expect(200);
      expect(image.type).toBe('image/png');
    },
  );

  it('names no picture where nothing is drawn, and never runs a name', async () => {
    expect(tagsOf(await open('/explore?countries=AQ')).has('og:image')).toBe(false);
    const html = await open('/explore/companies/nasty');
    expect(html).not.toContain('<script>alert');
    expect(tagsOf(html).get('og:title')).toContain('&lt;script');
  });
});

describe('a link to a market page for members', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'false' });
  });
  afterAll(() => app.close());

  it.each(['/explore', '/explore/companies/alpha', '/explore/compare'])(
    'says nothing of %s to somebody without a session',
    async (path) => {
      const { text, request: last } = (await request(app.url)
        .get(path)
        .redirects(1)
        .expect(200)) as request.Response & {
        request: { url: string };
      };
      expect(last.url).toContain('/account/sign-in');
      const tags = tagsOf(text);
      expect([...tags.keys()]).toEqual(['og:site_name', 'og:title', 'og:description']);
      expect(tags.get('og:title')).toBe('Sign in');
      expect(tags.get('og:description')).not.toMatch(/\d|Alpha/);
    },
  );

  it.each([
    '/explore/charts/funding-by-quarter.png',
    '/explore/compare.csv',
    '/explore/deals.xlsx',
    '/explore/companies/alpha/rounds.csv',
  ])('gives no file without a session: %s', async (path) => {
    const { status, headers } = await request(app.url).get(path);
    expect([status, headers.location]).toEqual([
      303,
      `/account/sign-in?return_to=${encodeURIComponent(path)}`,
    ]);
  });
});
