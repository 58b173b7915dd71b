import request from 'supertest';
import { present } from '../../src/platform/errors/present';
import { chartFile } from '../../src/site/explore/charts/cards/catalogue-file';
import { type ChartName, CHARTS } from '../../src/site/explore/charts/cards/chart-catalog';
import type { Chart } from '../../src/site/explore/charts/chart';
import { Markets } from '../../src/site/explore/engine/market/markets';
import { PageQuery } from '../../src/site/explore/engine/page/page-query';
import { onPage } from '../support/drawn';
import { columnOf, csvRows } from '../support/file-rows';
import { handMadeMarket, HOW_TO_ADD_ROWS } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf, pageOf, type PagePart } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

const NASTY = `</title><script>alert("1")</script>`;
const RAISED_IN_TIME = ['in-time-1', 'in-time-2', 'in-time-3', 'in-time-4', 'in-time-5'];

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
  // Of ten companies whose twelve months are over, five raised in time. So did a later one.
  for (const slug of [...RAISED_IN_TIME, 'not-1', 'not-2', 'not-3', 'not-4', 'not-5'])
    market.company(slug, { name: slug }).round(slug, '2024-01-01', 1_000_000, { stage: 'Seed' });
  for (const slug of RAISED_IN_TIME)
    market.round(slug, '2024-06-01', 1_000_000, { stage: 'Series A' });
  market
    .company('later', { name: 'later' })
    .round('later', '2026-06-01', 1_000_000, { stage: 'Seed' })
    .round('later', '2026-09-01', 1_000_000, { stage: 'Series A' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

/** What is asked of a chart. One without a choice of figures takes its own. */
interface Asked {
  search: string;
  measure?: 'amount' | 'count';
}

async function chartOf(name: ChartName, { search, measure }: Asked): Promise<Chart> {
  const market = await app.app.get(Markets).of({ member: null });
  const { chart } = await chartFile(name, { query: PageQuery.of(search), measure }, '', market);
  return chart;
}

interface CountedLink {
  href: string;
  count: number;
}

/** The links in a chart's table. The name of a row leads to the deals of the row, a figure to its own. */
function linksInTable({ table }: Chart): CountedLink[] {
  const counted = table.columns.findIndex(({ text }) =>
    ['Deals', 'Rounds', 'Acquisitions'].includes(text),
  );
  return table.rows.flatMap((row) =>
    row.flatMap(({ href, value }, column) =>
      href ? [{ href, count: Number(column === 0 ? row[counted]?.value : value) }] : [],
    ),
  );
}

/** Where the bars, cells and countries of a chart lead, on a wide screen and on a phone. */
function linksInDrawing({ drawing }: Chart): string[] {
  if (!drawing) return [];
  const document = documentOf({ text: onPage(drawing, 'half') + onPage(drawing, 'narrow') });
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}

const known = new Map<string, number>();
/** How many deals an address lists: its file has a row for each. Parsing its page takes longer. */
async function dealsAt(href: string): Promise<number> {
  const file = href.replace('/explore/deals?', '/explore/deals.csv?');
  const deals =
    known.get(file) ?? csvRows((await request(app.url).get(file).expect(200)).text).length - 1;
  known.set(file, deals);
  return deals;
}

/** They draw years against each other. */
const WITHOUT_DEALS: readonly ChartName[] = ['funding-this-year', 'acquisitions-this-year'];
/** Its rows lead to companies. */
const OF_COMPANIES: ChartName = 'stage-to-stage';
const WITH_DEALS = (Object.keys(CHARTS) as ChartName[]).filter(
  (name) => name !== OF_COMPANIES && !WITHOUT_DEALS.includes(name),
);

describe('a bar, cell, country or row', () => {
  it.each(WITH_DEALS)('of %s leads to as many deals as it counts', async (name) => {
    const questions: Asked[] = [
      { search: '', measure: 'amount' },
      { search: 'timeframe=all', measure: 'count' },
      { search: 'timeframe=all&countries=US,IL', measure: 'amount' },
      { search: 'timeframe=ytd&transactionRanges=undisclosed', measure: 'count' },
    ];
    let checked = 0;
    for (const asked of questions) {
      const chart = await chartOf(name, asked);
      const links = linksInTable(chart);
      for (const { href, count } of links)
        expect({ href, count: await dealsAt(href) }).toEqual({ href, count });
      const inTable = links.map(({ href }) => decodeURIComponent(href));
      const inDrawing = linksInDrawing(chart).map((href) => decodeURIComponent(href));
      expect(inDrawing.filter((href) => !inTable.includes(href))).toEqual([]);
      checked += links.length;
    }
    expect(checked > 0 ? 'links' : `no links: ${HOW_TO_ADD_ROWS}`).toBe('links');
  });

  it('of a co-investor leads to the rounds that both took part in', async () => {
    const chart = await chartOf('most-active-investors', {
      search: 'timeframe=all&investors=north',
    });
    const both = '/explore/deals?timeframe=all&investors=north&investors_all=south';
    expect(linksInTable(chart)).toEqual([
      { href: '/explore/deals?timeframe=all&investors=north', count: 3 },
      { href: both, count: 1 },
    ]);
    expect(await dealsAt(both)).toBe(1);
  });

  it.each(WITHOUT_DEALS)(
    'of %s leads to no list of deals, which would have another total',
    async (name) => {
      const chart = await chartOf(name, { search: 'timeframe=all' });
      expect(chart.drawing).not.toBeNull();
      const hrefs = [...linksInTable(chart).map(({ href }) => href), ...linksInDrawing(chart)];
      expect(hrefs.filter((href) => href.startsWith('/explore/deals'))).toEqual([]);
    },
  );
});

describe('the share of a cohort', () => {
  it.each(['timeframe=all', 'start=2024-01-01&end=2026-11-18'])(
    'leads to the companies that raised in time, of those whose months are over: %s',
    async (search) => {
      const { table } = await chartOf(OF_COMPANIES, { search });
      const months = table.columns.findIndex(({ text }) => text === '12 months');
      const seed = present(
        table.rows.find(([name]) => name?.text === 'Seed'),
        'row of Seed',
      );
      const { text, href } = present(seed[months], 'share within 12 months');
      const file = present(href, 'link').replace('/explore/companies?', '/explore/companies.csv?');
      const csv = csvRows((await request(app.url).get(file).expect(200)).text);
      expect({ share: text, companies: columnOf(csv, 'name').sort() }).toEqual({
        share: '50%',
        companies: RAISED_IN_TIME,
      });
    },
  );
});

describe('the workbook of cohorts', () => {
  it('shows shares and months with one decimal', async () => {
    const answer = await fetch(`${app.url}/explore/charts/stage-to-stage.xlsx`);
    const { rows, formats } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    const [columns = []] = rows;
    const seed = rows.findIndex(([stage]) => stage === 'Seed');
    const shown = (column: string): unknown[] => {
      const place = columns.indexOf(column);
      return [rows[seed]?.[place], formats[seed]?.[place]];
    };
    expect(shown('12 months')).toEqual([50, '0.0']);
    expect(shown('Median months')).toEqual([5, '0.0']);
    expect(shown('Acquired')).toEqual([1, '#,##0']);
  });
});

describe('the most active acquirers', () => {
  const ALL = '/explore/deals?deals=acquisitions&timeframe=all&acquirers=';

  it.each([
    { acquirer: 'Gamma', has: 'a record', href: `${ALL}gamma` },
    {
      acquirer: NASTY,
      has: 'no record',
      href: `${ALL}%3C%2Ftitle%3E%3Cscript%3Ealert%28%221%22%29%3C%2Fscript%3E`,
    },
  ])('lead to their acquisitions: one that has $has', async ({ acquirer, href }) => {
    const page = await open('/explore/acquisitions?timeframe=all');
    expect(page.all('link', acquirer).map((link) => link.href)).toContain(href);
  });
});

describe('the page of a record', () => {
  it.each([
    {
      path: '/explore/companies/alpha',
      href: '/explore/deals?timeframe=all&companies=alpha',
      deals: 3,
    },
    {
      path: '/explore/investors/north',
      href: '/explore/deals?timeframe=all&investors=north',
      deals: 3,
    },
    {
      path: '/explore/companies/gamma',
      href: '/explore/deals?timeframe=all&deals=acquisitions&acquirers=gamma',
      deals: 1,
    },
  ])('leads to all deals of the record: $path', async ({ path, href, deals }) => {
    expect((await open(path)).all('link').map((link) => link.href)).toContain(href);
    expect((await open(href)).texts('rowheader')).toHaveLength(deals);
  });
});
