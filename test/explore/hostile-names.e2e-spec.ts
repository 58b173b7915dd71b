import request from 'supertest';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf } from '../support/page';

/** By slug: names that attack the page, or are merely unusual. */
const NAMES = {
  script: '<script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  title: '</title></textarea><b>bold</b>',
  hebrew: '\u05e9\u05dc\u05d5\u05dd 1. evil',
  long: 'Longname'.repeat(24).slice(0, 190),
  quotes: `Q&A "double" 'single' &amp; \`tick\``,
} as const;
const SLUGS = Object.keys(NAMES) as (keyof typeof NAMES)[];
/** What a browser would read as a tag or an attribute if a name were not escaped. */
const UNESCAPED =
  /<script>alert|<img src=x|<\/textarea>|<b>bold|"double"|&amp;amp;amp;| on\w+=alert\(1\)>/;

/** Every name is a company, its category, its investor and an acquirer. */
function hostileMarket(): MarketDataset {
  const market = new MarketDataset();
  SLUGS.forEach((slug, index) => {
    const name = NAMES[slug];
    const acquirer = SLUGS[(index + 1) % SLUGS.length]!;
    market
      .category(`Products ${name}`, name, `Domain ${name}`)
      .company(slug, {
        name,
        country: 'US',
        city: name,
        description: name,
        aliases: `Also ${name}`,
        product_category: `Products ${name}`,
      })
      .investor(slug, { name, aliases: `Also ${name}`, investor_type: 'Venture Capital' })
      .round(slug, '2026-05-05', 9_000_000 + index, {
        stage: 'Seed',
        investors: SLUGS.join('|'),
        lead_investors: slug,
      })
      .acquisition(slug, '2026-06-06', 3_000_000 + index, {
        acquirer,
        acquirer_name: NAMES[acquirer],
        acquisition_type: 'Merger',
        buyer_type: 'Private Equity',
      });
  });
  return market;
}

const LISTS = [
  '/explore',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/deals',
  '/explore/deals?deals=acquisitions&sort=amount',
  '/explore/companies',
  '/explore/investors',
  '/explore/compare',
  '/explore/compare?what=acquisitions-by-category',
];
const RECORDS = SLUGS.flatMap((slug) => [
  `/explore/companies/${slug}`,
  `/explore/investors/${slug}`,
]);
const FILTERED = Object.values(NAMES).flatMap((name) => {
  const value = encodeURIComponent(name);
  return [
    `/explore?categories=${value}`,
    `/explore/funding?productCategories=${value}&${value}=1`,
    `/explore/deals?categories=${value}`,
    `/explore/companies?q=${value}`,
    `/explore/compare?categories=${value}&with.categories=${value}`,
  ];
});

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(hostileMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
/** A link to a record, with the text inside it. */
const RECORD_LINK = /<a href="(\/explore\/(?:companies|investors)\/[^"#]+)[^"]*">(.*?)<\/a>/g;

describe('names that are markup', () => {
  it.each([...LISTS, '/explore/week', '/explore/changes', ...RECORDS, ...FILTERED])(
    'are escaped on %s',
    async (path) => {
      const { text, status, type } = await get(path);
      expect([status, type]).toEqual([200, 'text/html']);
      expect(text).not.toMatch(UNESCAPED);
      expect(text.match(/<title>/g)?.length).toBe(
        1 + (text.match(/<(?:a [^>]*|g)><title>/g)?.length ?? 0),
      );
    },
  );

  it.each(['funding-by-category', 'acquisitions-by-category', 'most-active-acquirers'])(
    'are escaped in the drawing of %s, and quoted in its CSV',
    async (chart) => {
      const svg = await get(`/explore/charts/${chart}.svg`).expect(200).buffer(true);
      const drawing = (svg.body as Buffer).toString();
      expect(drawing).not.toMatch(UNESCAPED);
      expect(drawing).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      // The file's frame with title and source, and the chart in it.
      expect(drawing.match(/<svg /g)).toHaveLength(2);
      const csv = await get(`/explore/charts/${chart}.csv`)
        .expect(200)
        .expect('Content-Type', /^text\/csv/);
      expect(csv.headers['content-disposition']).toContain('attachment');
      expect(csv.headers['x-content-type-options']).toBe('nosniff');
      expect(csv.text).toContain('\r\n"""><img src=x onerror=alert(1)>",');
    },
  );
});

describe('links to records with such names', () => {
  it('lead to the record by its slug, and its page shows the name', async () => {
    const hrefs = new Set<string>();
    for (const path of [...LISTS, ...RECORDS]) {
      for (const [, href = ''] of (await get(path)).text.matchAll(RECORD_LINK)) hrefs.add(href);
    }
    expect([...hrefs].sort()).toEqual([...RECORDS].sort());
    for (const path of RECORDS) {
      const [title] = pageOf(await get(path).expect(200)).texts('heading');
      expect(title).toBe(NAMES[path.split('/').pop() as keyof typeof NAMES].replace(/\s+/g, ' '));
    }
  });
});

describe('a name that changes the direction of text', () => {
  it.each([...LISTS, ...RECORDS, ...FILTERED])('keeps it to itself on %s', async (path) => {
    const { text } = await get(path).expect(200);
    expect(text).toContain('\u05e9');
    const contained = text
      .replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
      .replace(/<bdi>[^<]*<\/bdi>/g, '')
      .replace(/<p class="text" dir="auto">[^<]*<\/p>/g, '')
      .replace(/<option[^>]*>[^<]*/g, '')
      .replace(/="[^"]*"/g, '');
    expect(contained).not.toContain('\u05e9');
  });
});

describe('a filter value of 400 characters', () => {
  const value = 'x'.repeat(400);
  const parameters = [
    'categories',
    'countries',
    'stages',
    'timeframe',
    'start',
    'transactionRanges',
    'unknown',
  ];
  const pages = [
    '/explore',
    '/explore/funding',
    '/explore/acquisitions',
    '/explore/deals',
    '/explore/companies',
    '/explore/compare',
  ];

  it.each(pages)(
    'gives a page on %s: an error beside the field, or nothing in scope',
    async (page) => {
      for (const name of parameters) {
        const { status, text, type } = await get(`${page}?${name}=${value}`);
        expect([name, [200, 400].includes(status), type]).toEqual([name, true, 'text/html']);
        if (status === 400) expect(text).toMatch(/<p class="error"/);
      }
    },
  );

  it.each([
    [`/explore/companies?q=${value}`, 400],
    [`/explore/investors?q=${value}`, 400],
    [`/explore/companies/${value}`, 400],
    [`/explore/investors/${value}`, 400],
    [`/explore/deals?cursor=${value}`, 400],
    [`/explore/compare?with.stages=${value}`, 400],
    [`/explore/compare?what=${value}`, 200],
    ['/explore/deals?categories=%00', 400],
    ['/explore/companies?q=%00', 400],
    ['/explore/companies/%00', 400],
  ])('or a control character gives a page at %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
  });
});
