import request from 'supertest';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { documentOf, pageOf } from '../support/page';

/** Names that attack the page, or are merely unusual. Each is a company's and an investor's. */
const NAMES = {
  script: '<script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  title: '</title><title>second</textarea><b>bold</b>',
  hebrew: '\u05e9\u05dc\u05d5\u05dd 1. evil',
  long: 'Longname'.repeat(24).slice(0, 190),
  quotes: `Q&A "double" 'single' &amp; \`tick\``,
};

/** What the HTML or SVG would contain if a name weren't escaped, or were escaped twice. */
const UNESCAPED = [
  '<script>alert',
  '<img src=x',
  ' onerror=alert(1)>',
  '</textarea>',
  '<b>bold',
  '"double"',
  '&amp;amp;amp;',
];

function unescapedIn(markup: string): string[] {
  return UNESCAPED.filter((text) => markup.includes(text));
}

/** Each name is also a category, a domain, a city, a description, an alias and an acquirer. */
function hostileMarket(): MarketDataset {
  const market = new MarketDataset();
  for (const [slug, name] of Object.entries(NAMES)) {
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
      .round(slug, '2026-05-05', 9_000_000, {
        stage: 'Seed',
        investors: 'script|image|title|hebrew|long|quotes',
        lead_investors: slug,
      });
  }
  sell(market, { target: 'script', acquirer: 'image' });
  sell(market, { target: 'image', acquirer: 'title' });
  sell(market, { target: 'title', acquirer: 'hebrew' });
  sell(market, { target: 'hebrew', acquirer: 'long' });
  sell(market, { target: 'long', acquirer: 'quotes' });
  sell(market, { target: 'quotes', acquirer: 'script' });
  return market;
}

type Slug = keyof typeof NAMES;

function sell(market: MarketDataset, { target, acquirer }: { target: Slug; acquirer: Slug }): void {
  market.acquisition(target, '2026-06-06', 3_000_000, {
    acquirer,
    acquirer_name: NAMES[acquirer],
    acquisition_type: 'Merger',
    buyer_type: 'Private Equity',
  });
}

const LISTS = [
  '/explore',
  '/explore/funding',
  '/explore/acquisitions',
  '/explore/deals',
  '/explore/deals?deals=acquisitions&sort=amount',
  '/explore/companies',
  '/explore/investors',
  '/explore/week?offset=24', // with the acquisitions of 6 June
  '/explore/week?offset=28', // with the rounds of 5 May
  '/explore/changes',
  '/explore/compare',
  '/explore/compare?what=acquisitions-by-category',
];
const RECORDS: [path: string, heading: string][] = [
  ['/explore/companies/script', '<script>alert(1)</script>'],
  ['/explore/companies/image', '"><img src=x onerror=alert(1)>'],
  ['/explore/companies/title', '</title><title>second</textarea><b>bold</b>'],
  ['/explore/companies/hebrew', '\u05e9\u05dc\u05d5\u05dd 1. evil'],
  ['/explore/companies/long', NAMES.long],
  ['/explore/companies/quotes', `Q&A "double" 'single' &amp; \`tick\``],
  ['/explore/investors/script', '<script>alert(1)</script>'],
  ['/explore/investors/image', '"><img src=x onerror=alert(1)>'],
  ['/explore/investors/title', '</title><title>second</textarea><b>bold</b>'],
  ['/explore/investors/hebrew', '\u05e9\u05dc\u05d5\u05dd 1. evil'],
  ['/explore/investors/long', NAMES.long],
  ['/explore/investors/quotes', `Q&A "double" 'single' &amp; \`tick\``],
];
const RECORD_PAGES = RECORDS.map(([path]) => path);
const FILTERED_PAGES = Object.values(NAMES).flatMap((name) => {
  const value = encodeURIComponent(name);
  return [
    `/explore?categories=${value}`,
    `/explore/funding?productCategories=${value}&${value}=1`,
    `/explore/deals?categories=${value}`,
    `/explore/companies?q=${value}`,
    `/explore/compare?categories=${value}&with.categories=${value}`,
  ];
});
const SEARCHES = Object.values(NAMES).map(
  (name) => `/explore/search?q=${encodeURIComponent(name)}`,
);
/** Pages that have the names, some of them only in their forms. */
const PAGES = [...LISTS, '/explore/cohorts', ...RECORD_PAGES, ...FILTERED_PAGES];

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(hostileMarket(), { EXPLORE_PUBLIC: 'true' });
  const changed = hostileMarket();
  for (const slug of Object.keys(NAMES))
    changed.round(slug, '2026-05-06', 8_000_000, { stage: 'Series A' });
  await importDataset(app.databaseUrl, changed);
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);

describe('a name that is markup', () => {
  it.each([...LISTS, ...SEARCHES])('is shown on %s', async (path) => {
    const main = documentOf(await get(path).expect(200)).querySelector('main');
    for (const form of main?.querySelectorAll('form') ?? []) form.remove();
    const shown = Object.values(NAMES).filter((name) => main?.textContent.includes(name));
    expect(shown).not.toEqual([]);
  });

  it.each([...PAGES, ...SEARCHES])('is escaped on %s', async (path) => {
    const { text, status, type } = await get(path);
    expect([status, type]).toEqual([200, 'text/html']);
    expect(unescapedIn(text)).toEqual([]);
  });

  it.each([...PAGES, ...SEARCHES])('gives %s no second title', async (path) => {
    const { text } = await get(path).expect(200);
    // The marks of a drawing have titles, too.
    const withoutMarks = text.replace(/<(?:a [^>]*|g)><title>/g, '');
    expect(withoutMarks.match(/<title>/g)).toEqual(['<title>']);
  });

  const CHARTS = ['funding-by-category', 'acquisitions-by-category', 'most-active-acquirers'];

  it.each(CHARTS)('is escaped in the drawing of %s', async (chart) => {
    const file = await get(`/explore/charts/${chart}.svg`).expect(200).buffer(true);
    const drawing = (file.body as Buffer).toString();
    expect(unescapedIn(drawing)).toEqual([]);
    expect(drawing).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    // The file's frame with title and source, and the chart in it.
    expect(drawing.match(/<svg /g)).toEqual(['<svg ', '<svg ']);
  });

  it.each(CHARTS)('is quoted in the CSV of %s', async (chart) => {
    const { text } = await get(`/explore/charts/${chart}.csv`).expect(200);
    expect(text).toContain('\r\n"""><img src=x onerror=alert(1)>",');
  });

  it.each(CHARTS)('is never opened by a browser in the CSV of %s', async (chart) => {
    const { headers } = await get(`/explore/charts/${chart}.csv`).expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a record with such a name', () => {
  it('is linked by its slug, from lists and from other records', async () => {
    const linked = new Set<string>();
    for (const path of [...LISTS, ...RECORD_PAGES]) {
      const { text } = await get(path).expect(200);
      // Links to files have further attributes.
      const links = text.matchAll(/<a href="(\/explore\/(?:companies|investors)\/[^"#]+)[^"]*">/g);
      for (const [, href = ''] of links) linked.add(href);
    }
    expect([...linked].sort()).toEqual(RECORD_PAGES.toSorted());
  });

  it.each(RECORDS)('has it as the heading of its page: %s', async (path, heading) => {
    const page = pageOf(await get(path).expect(200));
    expect(page.texts('heading')[0]).toBe(heading);
  });
});

/** A letter of the Hebrew name, which is written from right to left. */
const HEBREW_LETTER = '\u05e9';

/** Where a name can't turn the text around it, whatever its direction is. */
const ISOLATED = [
  // Between the characters FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  /\u2068[^\u2068\u2069]*\u2069/g,
  /<bdi>[^<]*<\/bdi>/g,
  /<p class="text" dir="auto">[^<]*<\/p>/g,
  /<option[^>]*>[^<]*/g,
  // The value of an attribute.
  /="[^"]*"/g,
];

describe('a name that is written from right to left', () => {
  const search = `/explore/search?q=${encodeURIComponent(NAMES.hebrew)}`;

  it.each([...PAGES, search])('does not turn the text around it on %s', async (path) => {
    const { text } = await get(path).expect(200);
    expect(text).toContain(HEBREW_LETTER);
    let others = text;
    for (const isolated of ISOLATED) others = others.replace(isolated, '');
    expect(others).not.toContain(HEBREW_LETTER);
  });
});

const X_400 = 'x'.repeat(400);

describe('a value of 400 characters', () => {
  describe.each([
    '/explore',
    '/explore/funding',
    '/explore/acquisitions',
    '/explore/deals',
    '/explore/companies',
    '/explore/compare',
  ])('on %s', (page) => {
    it.each(['countries', 'stages', 'timeframe', 'start', 'transactionRanges'])(
      'is an error beside the field %s, which has no such value',
      async (name) => {
        const { status, type, text } = await get(`${page}?${name}=${X_400}`);
        expect([status, type]).toEqual([400, 'text/html']);
        expect(text).toMatch(/<p class="error"/);
      },
    );

    it.each(['categories', 'unknown'])('never fails the page as %s', async (name) => {
      const { status, type } = await get(`${page}?${name}=${X_400}`);
      expect([status, type]).toEqual([200, 'text/html']);
    });
  });

  it.each([
    [`/explore/companies?q=${X_400}`, 400],
    [`/explore/investors?q=${X_400}`, 400],
    [`/explore/companies/${X_400}`, 400],
    [`/explore/investors/${X_400}`, 400],
    [`/explore/deals?cursor=${X_400}`, 400],
    [`/explore/compare?with.stages=${X_400}`, 400],
    [`/explore/compare?what=${X_400}`, 200],
  ])('never fails the page at %s', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.type]).toEqual([status, 'text/html']);
  });
});

describe('a control character', () => {
  it.each(['/explore/deals?categories=%00', '/explore/companies?q=%00', '/explore/companies/%00'])(
    'is refused with a page at %s',
    async (path) => {
      const { status, type } = await get(path);
      expect([status, type]).toEqual([400, 'text/html']);
    },
  );
});
