import request from 'supertest';
import type { HistoryBodyDto } from '../../src/market/query/bodies/history-body';
import type { HistorySeriesDto } from '../../src/market/query/bodies/history-series';
import { shortDollars } from '../../src/platform/pages/wording';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

/** Today is 2026-11-18. */
const THREE_YEARS = 'granularity=quarter&start=2024-01-01&end=2026-11-18';
const FIVE_YEARS = 'granularity=quarter&start=2022-01-01&end=2026-11-18';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .acquisition('gamma', '2026-11-17', '0.10', {
      acquirer_name: 'Someone',
      buyer_type: 'Private Equity',
    })
    .acquisition('gamma', '2024-01-01', null, { acquirer_name: 'Nobody' })
    // In the latest complete quarter, one category raised more than before and one less.
    .round('alpha', '2026-04-01', 40_000_000)
    .round('alpha', '2026-09-30', 10_000_000)
    .round('gamma', '2026-06-30', 10_000_000)
    .round('gamma', '2026-07-01', 35_000_000);
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const cellsOf = async (name: string, search = ''): Promise<string[][]> => {
  const { text } = await request(app.url).get(`/explore/charts/${name}.csv${search}`).expect(200);
  // Names with commas are quoted.
  const cells = (line: string): string[] =>
    (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => cell.replaceAll('"', ''));
  return text.trim().split('\r\n').map(cells);
};
const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
const withDeals = ({ series, other, unknown }: HistoryBodyDto): HistorySeriesDto[] =>
  [...series!, other!, unknown!].filter((each) => sum(each.deal_counts) > 0);

describe('a chart over time', () => {
  it('splits the quarter in which the chosen period begins', async () => {
    const { text } = await request(app.url).get('/explore/funding').expect(200);
    // 7 M of the day before the period, and 30 M of its first day.
    expect(text).toMatch(
      /<title>2025-Q4: 2 rounds, \$37\.0M; in the chosen period 1 round, \$30\.0M<\/title><rect class="chosen"[^>]*\/><rect class="earlier"/,
    );
    const [, before = ''] = /<title>2025-Q3([^]*?)<\/a>/.exec(text) ?? [];
    expect(before).not.toContain('class="chosen"');
    const legend = /<p class="legend">.*?<\/p>/.exec(text.split('id="funding-by-quarter"')[1]!)![0];
    expect(legend).toMatch(
      /class="chosen".*>19 Nov 2025 to 18 Nov 2026<.*class="earlier".*other days/,
    );
    expect(text).not.toContain('Dark:');
  });
});

describe('lines over time', () => {
  it('say that no period is complete yet, if all rounds are of this year', async () => {
    const young = await startMarketApp(
      new MarketDataset()
        .category('Access Management', 'Identity Security', 'Identity')
        .company('alpha', { name: 'Alpha', product_category: 'Access Management' })
        .round('alpha', '2026-02-01', 5_000_000),
      { EXPLORE_PUBLIC: 'true' },
    );
    try {
      const answer = await request(young.url)
        .get('/explore/charts/funding-lines.svg?timeframe=all')
        .expect(404);
      expect(answer.text).toContain('No period is complete yet.');
    } finally {
      await young.close();
    }
  });
});

describe('the median round of each quarter', () => {
  it('is drawn whole, also where the chosen period begins within the quarter', async () => {
    const { text } = await request(app.url).get('/explore/funding?measure=median').expect(200);
    // 7 M of the day before the period, and 30 M of its first day.
    expect(text).toMatch(
      /<title>2025-Q4: median \$18\.5M of 2 disclosed rounds<\/title><rect class="chosen"[^>]*\/><\/a>/,
    );
    expect(text).toContain('Median round by quarter');
  });

  it('is that of the API in the file', async () => {
    const { periods } = await app.body<HistoryBodyDto>(`/funding/history?${FIVE_YEARS}`);
    const [header, ...rows] = await cellsOf('funding-by-quarter', '?measure=median');
    expect(header!.at(-1)).toBe('Median');
    expect(rows.map(([label, , , median]) => [label, median])).toEqual(
      periods.map(({ label, median }) => [label, median === null ? undefined : String(median)]),
    );
    expect(periods.some(({ median }) => median !== null)).toBe(true);
  });
});

describe('the table behind a chart over time', () => {
  it('has the acquisitions of each type of buyer, which add up to all of the quarter', async () => {
    const body = await app.body<HistoryBodyDto>(
      `/acquisitions/history?${THREE_YEARS}&by=buyer_type&limit=6`,
    );
    const [head = [], ...rows] = await cellsOf('buyers-by-quarter');
    expect(head).toEqual([
      'Period',
      'Acquisitions',
      'Private Equity',
      'Cybersecurity Vendor',
      'No buyer type',
    ]);
    const kinds = withDeals(body);
    const [vendors, equity, unknown] = kinds;
    expect([vendors!.name, equity!.name]).toEqual(['Cybersecurity Vendor', 'Private Equity']);
    const shown = [equity!, vendors!, unknown!];
    expect(rows).toEqual(
      body.periods.map(({ label, count }, index) => [
        label,
        ...[count, ...shown.map((kind) => kind.deal_counts[index])].map(String),
      ]),
    );
    for (const [, count, ...parts] of rows) expect(sum(parts.map(Number))).toBe(Number(count));
    expect(sum(rows.map(([, count]) => Number(count)))).toBe(5);
  });

  it('has the funding of each category', async () => {
    const body = await app.body<HistoryBodyDto>(
      `/funding/history?${THREE_YEARS}&by=category&limit=12`,
    );
    const [head = [], ...rows] = await cellsOf('funding-by-category-and-quarter');
    expect(head).toEqual(['Category', 'Rounds', ...body.periods.map(({ label }) => label)]);
    const shown = withDeals(body);
    expect(shown.length).toBeGreaterThan(2);
    expect(rows).toEqual(
      shown.map(({ name, data, deal_counts }) => [
        name,
        ...[sum(deal_counts), ...data].map(String),
      ]),
    );
  });

  it.each([
    ['funding-lines', '/funding/history'],
    ['acquisitions-lines', '/acquisitions/history'],
  ])('has the lines of %s, which are named at their ends', async (name, path) => {
    const body = await app.body<HistoryBodyDto>(`${path}?${FIVE_YEARS}&by=category&limit=6`);
    const [, ...rows] = await cellsOf(name);
    expect(rows).toEqual(
      body.series!.map((each) => [each.name, ...[sum(each.deal_counts), ...each.data].map(String)]),
    );
    const [, ...shares] = await cellsOf(name, '?measure=share');
    expect(shares.map((row) => row.slice(2).map(Number))).toEqual(
      body.series!.map(({ data }) =>
        data.map(
          (amount, at) => Math.round((amount / (body.periods[at]!.amount || 1)) * 1e4) / 100,
        ),
      ),
    );
    const picture = await (await fetch(`${app.url}/explore/charts/${name}.svg`)).text();
    for (const each of body.series!)
      expect(picture).toContain(`>${each.name.replace('&', '&amp;')}  `);
  });

  it('is a workbook whose periods begin with the oldest, and whose figures have separators', async () => {
    const answer = await fetch(`${app.url}/explore/charts/buyers-by-quarter.xlsx`);
    const { rows, formats } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect([rows[1]![0], rows.at(-3)![0], rows.at(-1)![0]]).toEqual([
      '2024-Q1',
      '2026-Q4',
      'Total',
    ]);
    expect(rows.at(-1)!.slice(1, 2)).toEqual([5]);
    expect(formats[1]).toEqual([undefined, ...rows[0]!.slice(1).map(() => '#,##0')]);
    // A page shows the present first.
    const page = pageOf(await request(app.url).get('/explore/acquisitions').expect(200));
    const shown = page
      .the('region', /^Who buys/)
      .all('row')
      .slice(1)
      .map((row) => row.texts('rowheader')[0]);
    expect([shown[0], shown.at(-1)]).toEqual(['2026-Q4', 'Total']);
  });

  it.each([
    ['funding-by-quarter', 'funding'],
    ['acquisitions-by-quarter', 'acquisitions'],
  ])('has the figures of each period: %s', async (name, path) => {
    const body = await app.body<HistoryBodyDto>(`/${path}/history?${FIVE_YEARS}`);
    const [, ...rows] = await cellsOf(name);
    expect(rows).toEqual(
      body.periods.map(({ label, amount, count, companies }) => [
        label,
        ...[amount, count, companies].map(String),
      ]),
    );
  });
});

describe('the panels of categories', () => {
  it('say the latest complete quarter and its change from the one before, as the API has them', async () => {
    const { periods, series } = await app.body<HistoryBodyDto>(
      `/funding/history?${THREE_YEARS}&by=category&limit=12`,
    );
    const region = pageOf(await request(app.url).get('/explore').expect(200)).the(
      'region',
      'Funding by category and quarter',
    );
    expect(region.text).toContain('Below: 2026-Q3 and its change from 2026-Q2.');
    const latest = periods.findIndex(({ label }) => label === '2026-Q3');
    const panels = region.the('figure').texts('listitem');
    expect(panels).toHaveLength(series!.length);
    const words = series!.map(({ name, data }) => {
      const [before, now] = [data[latest - 1]!, data[latest]!];
      const percent = Math.round(Math.abs((now / before - 1) * 100)).toLocaleString('en-US');
      const change = before === 0 ? '' : ` ${now > before ? '▲ +' : '▼ −'}${percent}%`;
      return [name, `${shortDollars(now)}${change}`];
    });
    for (const [index, [name, text]] of words.entries()) {
      expect(panels[index]).toMatch(new RegExp(`^${name}.*`));
      expect(panels[index]!.replace(/max\..*/, '').endsWith(text!)).toBe(true);
    }
    expect(words.some(([, text]) => /▲/.test(text!))).toBe(true);
    expect(words.some(([, text]) => /▼/.test(text!))).toBe(true);
  });
});
