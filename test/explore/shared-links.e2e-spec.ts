import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { previewOf } from './open-graph';

const PUBLIC_URL = 'https://market.example';
const SCRIPT = '"><script>alert(1)</script>';

const FILES = [
  '/explore/charts/funding-by-quarter.png',
  '/explore/compare.csv',
  '/explore/deals.xlsx',
  '/explore/companies/alpha/rounds.csv',
];

describe('a link to a market page that everybody may open', () => {
  let app: MarketApp;
  beforeAll(async () => {
    const market = handMadeMarket()
      .company('script', { name: SCRIPT })
      .round('script', '2026-05-05', 9_000_000);
    app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true', PUBLIC_URL });
  });
  afterAll(() => app.close());

  const get = (path: string): request.Test =>
    request(app.url).get(path).set('X-Forwarded-Proto', 'https').expect(200);

  it.each([
    {
      path: '/explore?countries=US&timeframe=all',
      title:
        'Market overview · Country: United States · All time: 18 November 2025 to 19 November 2026',
      description:
        'All time: 18 November 2025 to 19 November 2026. Raised: $70.5M. Funding rounds: 5. Acquisitions: 1. Disclosed M&A value: $0',
      picture: '/explore/charts/funding-this-year.png?countries=US&timeframe=all',
    },
    {
      path: '/explore/acquisitions',
      title:
        'Mergers and acquisitions · Trailing twelve months: 19 November 2025 to 18 November 2026',
      description:
        'Trailing twelve months: 19 November 2025 to 18 November 2026. Acquisitions: 3. Disclosed M&A value: $140M. With an amount: 67%. Largest deal: $100M',
      picture: '/explore/charts/acquisitions-this-year.png',
    },
    {
      path: '/explore/compare?what=funding-by-stage',
      title:
        'Compare: Funding by stage · 19 Nov 2025 to 18 Nov 2026, against 19 Nov 2024 to 18 Nov 2025',
      description:
        'Funding by stage, compared. 19 Nov 2025 to 18 Nov 2026, against 19 Nov 2024 to 18 Nov 2025',
      picture: '/explore/compare.png?what=funding-by-stage',
    },
    {
      path: '/explore/companies/alpha',
      title: 'Alpha',
      description:
        'Raised: $49,500,001 in 3 rounds. Category: Cloud Security. Products: Cloud Workload Protection. Type: Product. Location: Boston, United States',
      picture: '/explore/companies/alpha/funding.png',
    },
  ])(
    '$path has a title, a description, and a picture at a full address',
    async ({ path, title, description, picture }) => {
      expect(previewOf((await get(path)).text)).toEqual({
        'og:site_name': 'Signal Market',
        'og:title': title,
        'og:description': description,
        'og:url': PUBLIC_URL + path,
        'og:image': PUBLIC_URL + picture,
        'twitter:card': 'summary_large_image',
      });
      expect((await get(picture)).type).toBe('image/png');
    },
  );

  it('names no picture where nothing is drawn', async () => {
    const { text } = await get('/explore?countries=AQ');
    expect(previewOf(text)).not.toHaveProperty('og:image');
  });

  it('shows a name that looks like a script as text', async () => {
    const { text } = await get('/explore/companies/script');
    expect(previewOf(text)).toHaveProperty(['og:title'], SCRIPT);
    expect(text).not.toContain('<script>alert');
  });

  it.each(FILES)('gives everybody the file %s', async (path) => {
    await get(path);
  });
});
