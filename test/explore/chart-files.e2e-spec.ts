import request from 'supertest';
import { type ChartName, CHARTS } from '../../src/site/explore/charts/cards/chart-catalog';
import { SUBJECTS } from '../../src/site/explore/pages/compare/subjects';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const svgOf = async (path: string): Promise<string> =>
  ((await get(path).expect(200)).body as Buffer).toString();
/** The words of a drawing, as they are in its markup. */
const wordsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words).join(' ');

describe('a chart as JSON', () => {
  it('is the body of its endpoint', async () => {
    const file = await get('/explore/charts/buyer-types.json').expect(200);
    const { buyer_types } = await app.body<{ buyer_types: object[] }>('/buyer-type');
    expect(buyer_types).not.toEqual([]);
    expect(file.body as object).toMatchObject({ buyer_types });
  });
});

describe('a chart as CSV', () => {
  /** Of the twelve months to 18 November 2026. What isn't known comes last. */
  const FILES: Readonly<Record<string, readonly string[]>> = {
    'funding-by-category': [
      'Category,Amount,Rounds',
      'Cloud Security,42500000.5,3',
      'Identity Security,20000000,1',
      'No category,5000000,1',
    ],
    'funding-by-country': [
      'Country,Amount,Rounds',
      'United States,62500000.5,3',
      'United Kingdom,0,1',
      'No country,5000000,1',
    ],
    'funding-by-stage': [
      'Stage,Amount,Rounds',
      'Pre-Seed,0,0',
      'Angel,0,0',
      'Seed,0,1',
      'Series A,0,0',
      'Series B,30000000,1',
      'Series C,0,0',
      'Series C+,12500000.5,1',
      'Series D,0,0',
      'Series E,0,0',
      'Series F,0,0',
      'Series G,0,0',
      'Series H,0,0',
      'Growth,0,0',
      'Private Equity,0,0',
      'Venture,0,0',
      'Strategic,0,0',
      'Secondary,0,0',
      'Convertible Note,0,0',
      'Debt,0,0',
      'Grant,0,0',
      'Crowdfunding,0,0',
      'IPO,0,0',
      'Post-IPO,20000000,1',
      'No stage,5000000,1',
    ],
    'acquisitions-by-category': [
      'Category,Amount,Deals',
      'Cloud Security,100000000,2',
      'No category,40000000,1',
    ],
    'acquisitions-by-country': [
      'Country,Amount,Deals',
      'United Kingdom,100000000,1',
      'United States,0,1',
      'No country,40000000,1',
    ],
    'buyer-types': [
      'Buyer type,Amount,Deals',
      'Cybersecurity Vendor,100000000,1',
      'Private Equity,0,1',
      'No buyer type,40000000,1',
    ],
    'company-types': [
      'Company type,Amount,Deals',
      'Product,100000000,2',
      'No company type,40000000,1',
    ],
  };

  const BYTE_ORDER_MARK = '\uFEFF';
  const linesOf = async (name: string): Promise<string[]> => {
    const { text } = await get(`/explore/charts/${name}.csv`).expect(200);
    return text.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n');
  };

  it.each(Object.entries(FILES))('has these columns and figures: %s', async (name, lines) => {
    expect(await linesOf(name)).toEqual(lines);
  });

  it.each(SUBJECTS)('has the figures of the API: $name', async ({ name, endpoint }) => {
    const { in: list, amount, count } = endpoint.rows;
    const body = await app.body<Record<string, Record<string, string | number>[]>>(
      `/${endpoint.path}`,
    );
    const rows = body[list]!.map((row) => `${row.name},${row[amount]},${row[count]}`);
    const [, ...lines] = await linesOf(name);
    expect(lines.filter((line) => !line.startsWith('No '))).toEqual(rows);
  });
});

describe('a chart as an SVG', () => {
  // No stage has the five rounds or companies that percentiles and shares take.
  const names = (Object.keys(CHARTS) as ChartName[]).filter(
    (name) => !['amounts-by-stage', 'stage-to-stage'].includes(name),
  );

  it.each(names)('needs nothing but itself: %s', async (name) => {
    const svg = await svgOf(`/explore/charts/${name}.svg?timeframe=all`);
    expect(svg).toMatch(/^<svg xmlns=[^]*<(path|rect|circle) /);
    expect(svg).not.toMatch(/<use|var\(|<a |undefined|NaN/);
  });

  const OF_THE_US = '/explore/charts/acquisitions-by-country.svg?countries=US';

  it('is named after the chart, its filters and its period', async () => {
    const { headers } = await get(OF_THE_US).expect(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="acquisitions-by-country-us-2025-11-19-to-2026-11-18.svg"',
    );
  });

  it.each([
    ['stage-to-stage.csv', 'stage-to-stage-all-time.csv'],
    ['stage-to-stage.csv?timeframe=ttm', 'stage-to-stage-2025-11-19-to-2026-11-18.csv'],
  ])('of a page of all time is named after the period of its figures: %s', async (file, name) => {
    const { headers } = await get(`/explore/charts/${file}`).expect(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  it('says its filters, its period, its dataset, its page and the licence', async () => {
    const words = wordsOf(await svgOf(OF_THE_US));
    expect(words).toContain(
      'Country: United States. Trailing twelve months: 19 November 2025 to 18 November 2026',
    );
    expect(words).toMatch(
      /From dataset g1-.*\/explore\/acquisitions\?countries=US&amp;as_of=\S+@g1-\w+ .*needs a separate licence\./,
    );
  });

  it('of a map names its classes, and the deals that the map leaves out', async () => {
    const words = wordsOf(
      await svgOf('/explore/charts/acquisitions-by-country.svg?timeframe=all&measure=amount'),
    );
    expect(words).toContain('none under $100M $100M+');
    expect(words).toContain('1 acquisition without a country ($40.0M)');
  });

  it('of a comparison says the filter of both sides', async () => {
    const svg = await svgOf('/explore/compare.svg?countries=US&with.timeframe=all');
    expect(svg).toContain('>Country: United States.</text>');
  });
});

describe('a chart as a PNG', () => {
  const ALL_TIME = '/explore/charts/acquisitions-by-country.png?timeframe=all';

  it('is named like the SVG, and is a PNG', async () => {
    const answer = await get(ALL_TIME).expect(200);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="acquisitions-by-country-all-time.png"',
    );
    expect(answer.type).toBe('image/png');
    expect((answer.body as Buffer).subarray(1, 4).toString()).toBe('PNG');
  });

  it('is twice as wide as the drawing of 960 pixels with its margins of 24', async () => {
    const png = (await get(ALL_TIME).expect(200)).body as Buffer;
    expect(png.readUInt32BE(16)).toBe(2016);
  });

  it('says how large it is on paper, so that it fits a slide', async () => {
    const png = (await get(ALL_TIME).expect(200)).body as Buffer;
    // The width and the height are in the header of the image, and pHYs is the chunk behind it.
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(png.subarray(37, 41).toString()).toBe('pHYs');
    const pixelsPerMetre = png.readUInt32BE(41);
    expect(width / pixelsPerMetre).toBeGreaterThan(0.2);
    expect(width / pixelsPerMetre).toBeLessThanOrEqual(0.25);
    expect(height / pixelsPerMetre).toBeLessThanOrEqual(0.15);
  });
});

describe('a chart without deals', () => {
  it('is a 404 page that leads to the page with its filters', async () => {
    // No company of this market is in Antarctica.
    const path = '/explore/charts/funding-by-category.svg?timeframe=all&countries=AQ';
    const page = pageOf(await get(path).expect(404));
    expect(page.text).toContain('No deals match.');
    expect(page.the('link', 'Go to the page with its filters').href).toBe(
      '/explore?timeframe=all&countries=AQ',
    );
  });
});

it.each(['/explore/charts/nothing.svg', '/explore/charts/buyer-types.exe'])(
  '%s is a 404',
  async (path) => {
    await get(path).expect(404);
  },
);
