import request from 'supertest';
import { INSTRUMENT_BREAKDOWN } from '../../src/funding/funding.endpoints';
import { PLAIN_LINKS } from '../../src/platform/pages/page-links';
import { chartFile } from '../../src/site/explore/charts/cards/catalogue-file';
import { type ChartName, CHARTS } from '../../src/site/explore/charts/cards/chart-catalog';
import type { ChartEntry } from '../../src/site/explore/charts/cards/chart-entry';
import type { Chart } from '../../src/site/explore/charts/chart';
import { Markets } from '../../src/site/explore/engine/market/markets';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';
import { SUBJECTS } from '../../src/site/explore/pages/compare/subjects';
import { signInPath } from '../../src/site/visits/return-path';
import { invite, TestBrowser } from '../account-area/test-browser';
import { onPage } from '../support/drawn';
import { handMadeMarket, HOW_TO_ADD_ROWS } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';

const PAGES = [
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
];
const chartNames = Object.keys(CHARTS) as ChartName[];
const NASTY = `</title><script>alert("1")</script>`;

let app: MarketApp;

beforeAll(async () => {
  const market = handMadeMarket()
    .category('Nasty', NASTY, 'Identity')
    .company('nasty', {
      name: NASTY,
      country: 'IL',
      product_category: 'Nasty',
      company_type: 'Product',
    })
    .round('nasty', '2026-05-05', 9_000_000, { stage: 'Seed' })
    .acquisition('nasty', '2026-06-06', 3_000_000, {
      acquirer_name: NASTY,
      acquisition_type: 'Merger',
      buyer_type: 'Private Equity',
    });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string, status = 200): Promise<PagePart> =>
  pageOf(await get(path).expect(status));
/** By its id, because parsing hundreds of pages would take a minute. */
const totalOf = async (path: string): Promise<number> =>
  Number(
    /<h2 id="deals-title">([\d,]+) /
      .exec((await get(path).expect(200)).text)?.[1]
      ?.replaceAll(',', ''),
  );

/**
 * The links of a chart's table with the deals that their rows count, and the links of its drawing.
 */
function linksOf({ table, drawing }: Chart): { counts: Map<string, number>; linked: string[] } {
  const column = table.columns.findIndex(({ text }) =>
    ['Deals', 'Rounds', 'Acquisitions'].includes(text),
  );
  const rows = table.rows.flatMap((row) =>
    row.flatMap(({ href, value }, index) =>
      href
        ? [[PLAIN_LINKS.to(href), Number(index === 0 ? row[column]?.value : value)] as const]
        : [],
    ),
  );
  const drawn = drawing ? onPage(drawing, 'half') + onPage(drawing, 'narrow') : '';
  return {
    counts: new Map(rows),
    linked: [...drawn.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href),
  };
}

const entryOf = (name: ChartName): ChartEntry => CHARTS[name];
/** Whose endpoint has no rows with deals: years against each other. Cohorts lead to companies. */
const WITHOUT_DEALS = chartNames.filter((name) => {
  if (name === 'stage-to-stage') return false;
  const { path, rows } = entryOf(name).endpoint;
  return path !== INSTRUMENT_BREAKDOWN.path && rows?.count === undefined;
});

describe('a bar, cell, country or row', () => {
  const questions = [
    '',
    'timeframe=all',
    'timeframe=all&countries=US,IL',
    'timeframe=ytd&transactionRanges=undisclosed',
  ];

  it.each(chartNames.filter((name) => ![...WITHOUT_DEALS, 'stage-to-stage'].includes(name)))(
    'of %s leads to as many deals as it counts',
    async (name) => {
      const market = await app.app.get(Markets).of({ member: null });
      let checked = 0;
      for (const [index, search] of questions.entries()) {
        // Each figure in turn; a chart without a choice takes its own.
        const measure = index % 2 === 0 ? 'amount' : 'count';
        const { chart } = await chartFile(
          name,
          { query: PageQuery.of(search), measure },
          '',
          market,
        );
        const { counts, linked } = linksOf(chart);
        expect(linked.filter((href) => !counts.has(href))).toEqual([]);
        for (const [href, count] of counts) {
          expect([href, await totalOf(href.replaceAll('&amp;', '&'))]).toEqual([href, count]);
          checked += 1;
        }
      }
      expect(checked > 0 ? 'links' : `no links: ${HOW_TO_ADD_ROWS}`).toBe('links');
    },
  );

  it.each(WITHOUT_DEALS)('of %s leads to no list of deals with another total', async (name) => {
    const market = await app.app.get(Markets).of({ member: null });
    const { chart } = await chartFile(name, { query: PageQuery.of('timeframe=all') }, '', market);
    const { counts, linked } = linksOf(chart);
    expect(chart.drawing).not.toBeNull();
    expect(
      [...counts.keys(), ...linked].filter((href) => href.startsWith('/explore/deals')),
    ).toEqual([]);
  });

  it('of the most active acquirers leads to its acquisitions, whether or not the acquirer has a record', async () => {
    const page = await open('/explore/acquisitions?timeframe=all');
    for (const [name, acquirers] of [
      ['Gamma', 'gamma'],
      [NASTY, NASTY],
    ] as const) {
      const hrefs = new Set(page.all('link', name).map(({ href }) => href));
      const search = new URLSearchParams({
        deals: 'acquisitions',
        timeframe: 'all',
        acquirers,
      }).toString();
      expect([...hrefs]).toContain(`/explore/deals?${search}`);
    }
  });

  it('of a profile leads to all deals of the record', async () => {
    for (const [path, filter, deals] of [
      ['/explore/companies/alpha', 'companies', ''],
      ['/explore/investors/north', 'investors', ''],
      ['/explore/companies/gamma', 'acquirers', 'deals=acquisitions&'],
    ] as const) {
      const links = (await open(path)).all('link', /./).map(({ href }) => href);
      const href = links.find((link) => link?.includes(`${filter}=`));
      expect(href).toContain(deals);
      expect(await totalOf(href!)).toBeGreaterThan(0);
    }
  });
});

describe('the market pages', () => {
  it.each(PAGES)(
    '%s is a page with a strict policy, without style or script of its own, and escapes every name',
    async (path) => {
      const { text, headers } = await get(path).expect(200);
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toMatch(/<script>| style=|<style| on\w+="/);
      expect(text).toContain('</html>');
    },
  );

  it.each([...SUBJECTS])(
    'show the figures of the API in the table behind %s',
    async (name, { endpoint: { path, rows } }) => {
      const cell = (text: string): string =>
        /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const body = await app.body<
        Record<string, Record<string, string | number>[]> & {
          metadata: { unknown_count: number; unknown_amount: number };
        }
      >(`/${path}`);
      const { text } = await get(`/explore/charts/${name}.csv`).expect(200);
      const lines = body[rows.in]!.map(
        (row) => `${cell(String(row.name))},${row[rows.amount]},${row[rows.count]}`,
      );
      expect(lines.length).toBeGreaterThan(0);
      const { unknown_count: unknown, unknown_amount: amount } = body.metadata;
      if (unknown > 0) lines.push(`${/^No .*?(?=,)/m.exec(text)?.[0]},${amount},${unknown}`);
      expect(text.trim().split('\r\n').slice(1)).toEqual(lines);
    },
  );

  it('show an error beside a refused field, and keep the rest of the form', async () => {
    const page = await open('/explore?stages=Sead&regions=021', 400);
    expect(page.the('group', 'Stage').description).toBe(
      '“Sead” is not one of the choices for “Stage”. Did you mean “Seed”?',
    );
    expect(page.the('checkbox', /^Northern America/).attribute('checked')).not.toBeNull();
    const wrong = await open('/explore?start=2026-02-30&end=2026-03-01', 400);
    expect(wrong.the('alert').text).toContain("can't be used");
    expect(page.has('figure')).toBe(false);
    await get('/explore?timeframe=never').expect(400);
    await get(`/explore?categories=${'x'.repeat(400)}`).expect(200);
  });

  it('explain which parameters they ignored, and link to near ones', async () => {
    const page = await open(
      '/explore/deals?deals=acquisitions&categories=Cloud+Securty&countrys=US&stages=Seed',
    );
    const notices = page.the('status');
    expect(notices.texts('listitem')).toEqual([
      'No record has “Cloud Securty” as “Category”, so it matches nothing. Use Cloud Security.',
      'This page has no filter “countrys”, so it was ignored. Use countries.',
      'No deals match. Show all without Category: Cloud Securty (4).',
    ]);
    const near = '/explore/deals?deals=acquisitions&categories=Cloud+Security&stages=Seed';
    expect(notices.the('link', 'Cloud Security').href).toBe(near);
    expect(notices.the('link', 'countries').href).toMatch(/countries=US$/);
    expect((await open('/explore?countries=US&continents=EU')).the('status').text).toContain(
      '“Country” and “Continent” exclude each other',
    );
    expect((await open('/explore?gen=g1')).has('status')).toBe(false);
  });

  it('show each active filter as a chip that removes it', async () => {
    const chips = (await open('/explore/funding?countries=US,GB')).the(
      'list',
      'Filters that are set',
    );
    expect(chips.the('link', /^Country: United States\W+remove$/).href).toBe(
      '/explore/funding?countries=GB',
    );
    expect(chips.has('link', 'Clear all')).toBe(true);
  });

  it('say what each chart counts, and how to cite the page', async () => {
    const { text } = await get('/explore?countries=US').expect(200);
    expect(text.match(/<p class="definition">[^<]+\.<\/p>/g)).toHaveLength(5);
    expect(pageOf({ text }).the('paragraph', /How to cite/).text).toMatch(
      /How to cite this page: Signal Market: Market overview, Country: United States, Trailing twelve months: 19 November 2025 to 18 November 2026\. Dataset g1-\w+\. http:\/\/127\S+\/explore\?countries=US&as_of=20\d\d-\d\d-\d\dT\S+Z@g1-\w+This address shows the same figures after later imports\. You may publish single figures and charts, in the press too, if you cite them\.$/,
    );
    expect((await open('/explore/companies/alpha')).the('paragraph', /How to cite/).text).toMatch(
      /How to cite this page: Signal Market: Alpha\. Dataset g1-\w+\. http\S+\/explore\/companies\/alpha\?as_of=\S+Z@g1-\w+This address/,
    );
  });

  it('explain what to do when no deal matches', async () => {
    const { text } = await get('/explore/funding?timeframe=all&countries=FR').expect(200);
    expect(text).toContain('No deals match.');
    expect(text).toContain('all without Country: France');
  });

  it('find a company by its name, and suggest near ones', async () => {
    expect((await get('/explore/companies/Alpha').expect(200)).text).toContain(
      'Funding rounds (3)',
    );
    const missing = await get('/explore/companies/alpho').expect(404);
    expect(missing.type).toBe('text/html');
    expect(pageOf(missing).the('link', 'Alpha').href).toBe('/explore/companies/Alpha');
  });

  it('start at /, which links to charts, the API and the MCP address, and shows sums but no records', async () => {
    const page = await open('/');
    expect(page.the('link', 'Explore the market').href).toBe('/explore');
    expect(page.the('link', 'Read the API documentation').href).toBe('/docs');
    expect(page.the('code').text).toMatch(/^http.*\/mcp$/);
    expect(page.has('table')).toBe(false);
    const [raised, rounds, acquisitions] = (await open('/explore'))
      .texts('definition')
      .map((text) => text.split(' ')[0]);
    expect(page.text).toContain(`${raised} raised in ${rounds} rounds, 19 Nov 2025 to 18 Nov 2026`);
    expect(page.text).toContain(`${acquisitions} acquisitions`);
    expect(page.has('figure')).toBe(true);
    expect(
      page.all('link').filter(({ href }) => /companies\/|investors\//.test(href ?? '')),
    ).toEqual([]);
  });

  it('answer unknown addresses and other methods on a page', async () => {
    expect((await get('/explore/nothing').expect(404)).type).toBe('text/html');
    expect((await request(app.url).put('/explore')).status).toBe(405);
  });
});

describe('who sees them', () => {
  it('are members of any plan, whose views are counted and cost no quota', async () => {
    const closed = await startMarketApp(handMadeMarket());
    await withAccounts(closed.databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'Free', plan: 'free' }),
    );
    try {
      for (const path of PAGES) {
        const answer = await request(closed.url).get(path);
        expect([path, answer.status, answer.headers.location]).toEqual([
          path,
          303,
          signInPath(path),
        ]);
      }
      const landing = pageOf(await request(closed.url).get('/').expect(200));
      expect([landing.has('figure'), /raised in/.test(landing.text)]).toEqual([false, false]);
      const ada = await new TestBrowser(closed.url).signIn(
        await invite(closed.databaseUrl, 'Free', 'ada@example.com'),
      );
      for (const path of PAGES) expect([path, (await ada.get(path)).status]).toEqual([path, 200]);
      const viewsOf = async (): Promise<number> => {
        const sql = `SELECT views::int FROM page_view JOIN account ON account.id = account_id WHERE name = 'Free'`;
        return ((await closed.query(sql)) as { views: number }[])[0]?.views ?? 0;
      };
      // Signing in led home. Pages don't wait for their count.
      const seen = PAGES.length + 1;
      await until('every view is counted', async () => (await viewsOf()) >= seen);
      expect(await viewsOf()).toBe(seen);
      // A refused filter shows no figures, so it isn't a view.
      const refused = ['/explore', '/explore/deals', '/explore/companies', '/explore/compare'];
      for (const path of refused)
        expect([path, (await ada.get(`${path}?stages=Sead`)).status]).toEqual([path, 400]);
      expect(await viewsOf()).toBe(seen);
      expect(
        await closed.query('SELECT 1 FROM quota_counter JOIN account ON account.id = subject'),
      ).toEqual([]);
    } finally {
      await closed.close();
    }
  });
});
