import type { Element } from 'happy-dom';
import request from 'supertest';
import { present } from '../../src/platform/errors/present';
import { columnOf, csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf, pageOf } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

let app: MarketApp;
/** Today is 2026-11-18. */
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

/** A chart's CSV, its headings first. Without a period, it has five years up to today. */
const csvOf = async (name: string, search = ''): Promise<string[][]> =>
  csvRows((await request(app.url).get(`/explore/charts/${name}.csv${search}`).expect(200)).text);

/** The cells of rows of periods that aren't all 0. */
const filled = (rows: readonly string[][]): string[] =>
  rows
    .filter(([, ...figures]) => figures.some((figure) => figure !== '0'))
    .map((cells) => cells.join(' '));

/** The card of the columns, on the page of funding. */
async function fundingByQuarter(search = ''): Promise<Element> {
  const page = documentOf(await request(app.url).get(`/explore/funding${search}`).expect(200));
  return present(page.querySelector('#funding-by-quarter'), 'card of funding by quarter');
}

interface DrawnColumn {
  title: string;
  /** The looks of its parts. */
  parts: (string | null)[];
}

/** By period. */
function columnsOf(card: Element): Record<string, DrawnColumn> {
  const columns: Record<string, DrawnColumn> = {};
  for (const link of card.querySelectorAll('.over-time a')) {
    const { textContent: title } = present(link.querySelector('title'), 'title of a column');
    const [period = ''] = title.split(':');
    const parts = [...link.querySelectorAll('rect')].map((part) => part.getAttribute('class'));
    columns[period] = { title, parts };
  }
  return columns;
}

/** For each row: its name, how many deals it has, and its figures that aren't 0. */
function filledCells([headings = [], ...rows]: readonly string[][]): string[][] {
  const periods = headings.slice(2);
  return rows.map(([name = '', deals, ...cells]) => {
    const figures = cells.map((cell, index) => ({ period: periods[index], cell }));
    const others = figures.filter(({ cell }) => cell !== '0');
    return [name, `${deals} deals`, ...others.map(({ period, cell }) => `${period} ${cell}`)];
  });
}

describe('a chart over time', () => {
  it('splits the quarter in which the chosen period begins', async () => {
    const columns = columnsOf(await fundingByQuarter());
    // 7 M of the day before the period, and 30 M of its first day.
    expect(columns['2025-Q4']).toEqual({
      title: '2025-Q4: 2 rounds, $37.0M; in the chosen period 1 round, $30.0M',
      parts: ['chosen', 'earlier'],
    });
  });

  it('draws whole quarters in one part', async () => {
    const columns = columnsOf(await fundingByQuarter());
    expect(columns['2024-Q1']).toEqual({ title: '2024-Q1: 1 round, $800K', parts: ['earlier'] });
    expect(columns['2026-Q3']).toEqual({ title: '2026-Q3: 2 rounds, $45.0M', parts: ['chosen'] });
  });

  it('says which days the parts of its columns are of', async () => {
    const entries = [...(await fundingByQuarter()).querySelectorAll('.legend > span')];
    expect(
      entries.map((entry) => [
        entry.querySelector('[class]')?.getAttribute('class'),
        entry.textContent.trim(),
      ]),
    ).toEqual([
      ['chosen', '19 Nov 2025 to 18 Nov 2026'],
      ['earlier', 'other days'],
    ]);
  });
});

describe('a column of a quarter whose amounts are all undisclosed', () => {
  it.each([
    { measure: 'amount', title: '2026-Q1: 1 round, undisclosed' },
    { measure: 'median', title: '2026-Q1: no disclosed round' },
  ])('says so: $measure', async ({ measure, title }) => {
    const columns = columnsOf(await fundingByQuarter(`?measure=${measure}`));
    expect(columns['2026-Q1']?.title).toBe(title);
  });
});

describe('lines over time', () => {
  it('say that no period is complete yet, if all rounds are of this year', async () => {
    const answer = await request(app.url)
      .get('/explore/charts/funding-lines.svg?timeframe=all&companies=gamma')
      .expect(404);
    expect(answer.text).toContain('No period is complete yet.');
  });
});

describe('the median round of each quarter', () => {
  it('is drawn whole, also where the chosen period begins within the quarter', async () => {
    const card = await fundingByQuarter('?measure=median');
    expect(card.textContent).toContain('Median round by quarter');
    // 7 M of the day before the period, and 30 M of its first day.
    expect(columnsOf(card)['2025-Q4']).toEqual({
      title: '2025-Q4: median $18.5M of 2 disclosed rounds',
      parts: ['chosen'],
    });
  });

  it('is in the file', async () => {
    const csv = await csvOf('funding-by-quarter', '?measure=median');
    const medians = columnOf(csv, 'Median');
    const periods = columnOf(csv, 'Period');
    expect(periods).toHaveLength(20);
    expect(
      periods.map((period, at) => `${period} ${medians[at]}`).filter((text) => !text.endsWith(' ')),
    ).toEqual([
      '2024-Q1 800000',
      '2025-Q4 18500000',
      '2026-Q2 10000000',
      '2026-Q3 22500000',
      '2026-Q4 16250000.25',
    ]);
  });
});

describe('the table behind a chart over time', () => {
  it('has the acquisitions of each type of buyer, which add up to all of the quarter', async () => {
    const [headings, ...rows] = await csvOf('buyers-by-quarter');
    expect(headings).toEqual([
      'Period',
      'Acquisitions',
      'Private Equity',
      'Cybersecurity Vendor',
      'No buyer type',
    ]);
    expect(rows).toHaveLength(12);
    expect(filled(rows)).toEqual([
      '2024-Q1 1 0 0 1',
      '2025-Q4 1 0 0 1',
      '2026-Q1 1 0 1 0',
      '2026-Q4 2 2 0 0',
    ]);
  });

  it('has the funding of each category', async () => {
    const csv = await csvOf('funding-by-category-and-quarter');
    expect(csv[0]!.slice(0, 3)).toEqual(['Category', 'Rounds', '2024-Q1']);
    expect(csv[0]!.at(-1)).toBe('2026-Q4');
    expect(filledCells(csv)).toEqual([
      [
        'Cloud Security',
        '6 deals',
        '2025-Q4 37000000',
        '2026-Q2 40000000',
        '2026-Q3 10000000',
        '2026-Q4 12500000.5',
      ],
      ['Identity Security', '3 deals', '2026-Q2 10000000', '2026-Q3 35000000', '2026-Q4 20000000'],
      ['Risk, Fraud & Abuse', '1 deals', '2024-Q1 800000'],
      ['No category', '1 deals', '2026-Q2 5000000'],
    ]);
  });

  it.each([
    {
      name: 'funding-lines',
      amounts: [
        [
          'Cloud Security',
          '6 deals',
          '2025-Q4 37000000',
          '2026-Q2 40000000',
          '2026-Q3 10000000',
          '2026-Q4 12500000.5',
        ],
        [
          'Identity Security',
          '3 deals',
          '2026-Q2 10000000',
          '2026-Q3 35000000',
          '2026-Q4 20000000',
        ],
        ['Risk, Fraud & Abuse', '1 deals', '2024-Q1 800000'],
      ],
      shares: [
        [
          'Cloud Security',
          '6 deals',
          '2025-Q4 100',
          '2026-Q2 72.73',
          '2026-Q3 22.22',
          '2026-Q4 38.46',
        ],
        ['Identity Security', '3 deals', '2026-Q2 18.18', '2026-Q3 77.78', '2026-Q4 61.54'],
        ['Risk, Fraud & Abuse', '1 deals', '2024-Q1 100'],
      ],
    },
    {
      name: 'acquisitions-lines',
      amounts: [
        ['Cloud Security', '2 deals', '2026-Q1 100000000'],
        ['Risk, Fraud & Abuse', '1 deals', '2023-Q2 2000000'],
        ['Identity Security', '2 deals', '2026-Q4 0.1'],
      ],
      shares: [
        ['Cloud Security', '2 deals', '2026-Q1 100'],
        ['Risk, Fraud & Abuse', '1 deals', '2023-Q2 100'],
        ['Identity Security', '2 deals', '2026-Q4 100'],
      ],
    },
  ])('has the lines of $name, in amounts or in shares', async ({ name, amounts, shares }) => {
    expect(filledCells(await csvOf(name))).toEqual(amounts);
    expect(filledCells(await csvOf(name, '?measure=share'))).toEqual(shares);
  });

  it.each(['funding-lines', 'acquisitions-lines'])(
    'has the lines that are named at their ends in the drawing: %s',
    async (name) => {
      const drawing = await (await fetch(`${app.url}/explore/charts/${name}.svg`)).text();
      for (const category of ['Cloud Security', 'Identity Security', 'Risk, Fraud &amp; Abuse'])
        expect(drawing).toContain(`>${category}  `);
    },
  );

  it('is a workbook whose periods begin with the oldest, and whose figures have separators', async () => {
    const answer = await fetch(`${app.url}/explore/charts/buyers-by-quarter.xlsx`);
    const { rows, formats } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(columnOf(rows, 'Period')).toEqual([
      ...['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'],
      ...['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'],
      ...[undefined, 'Total'], // a blank row above the sums
    ]);
    expect(columnOf(rows, 'Acquisitions').at(-1)).toBe(5);
    expect(formats[1]).toEqual([undefined, '#,##0', '#,##0', '#,##0', '#,##0']);
  });

  it('is a workbook whose shares have one decimal', async () => {
    const answer = await fetch(`${app.url}/explore/charts/funding-lines.xlsx?measure=share`);
    const { rows, formats } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(rows[0]?.slice(0, 3)).toEqual(['Category', 'Rounds', '2022-Q1']);
    expect(formats[1]?.slice(0, 3)).toEqual([undefined, '#,##0', '0.0']);
  });

  it('begins on its page with the present', async () => {
    const page = pageOf(await request(app.url).get('/explore/acquisitions').expect(200));
    const [first, ...others] = page.the('region', /^Who buys/).texts('rowheader');
    expect([first, others.at(-1)]).toEqual(['2026-Q4', 'Total']);
  });

  it.each([
    {
      name: 'funding-by-quarter',
      rows: [
        '2024-Q1 800000 1 1',
        '2025-Q4 37000000 2 1',
        '2026-Q1 0 1 1',
        '2026-Q2 55000000 3 3',
        '2026-Q3 45000000 2 2',
        '2026-Q4 32500000.5 2 2',
      ],
    },
    {
      name: 'acquisitions-by-quarter',
      rows: [
        '2023-Q2 2000000 1 1',
        '2024-Q1 0 1 1',
        '2025-Q4 40000000 1 1',
        '2026-Q1 100000000 1 1',
        '2026-Q4 0.1 2 2',
      ],
    },
  ])(
    'has the amount, the deals and the companies of each period: $name',
    async ({ name, rows }) => {
      const [, ...all] = await csvOf(name);
      expect(all).toHaveLength(20);
      expect(filled(all)).toEqual(rows);
    },
  );
});

describe('the panels of categories', () => {
  it('say the latest complete quarter and its change from the one before', async () => {
    const region = pageOf(await request(app.url).get('/explore').expect(200)).the(
      'region',
      'Funding by category and quarter',
    );
    expect(region.text).toContain('Below: 2026-Q3 and its change from 2026-Q2.');
    expect(region.the('figure').texts('listitem')).toEqual([
      expect.stringMatching(/^Cloud Security.*\$10\.0M ▼ −75%/),
      expect.stringMatching(/^Identity Security.*\$35\.0M ▲ \+250%/),
      expect.stringMatching(/^Risk, Fraud & Abuse.*\$0/),
    ]);
  });
});

describe('the panel of a category whose amounts are all undisclosed', () => {
  let own: MarketApp;
  beforeAll(async () => {
    const market = handMadeMarket()
      .company('zeta', { product_category: 'Fraud, Risk & Abuse' })
      .round('zeta', '2026-07-01', null)
      .round('zeta', '2026-08-01', null)
      .round('gamma', '2026-04-01', 10_000_000)
      .round('gamma', '2026-07-01', null);
    market.records.funding_rounds = market.records.funding_rounds.filter(
      ({ company }) => company !== 'epsilon',
    );
    own = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
  });
  afterAll(() => own.close());

  it('says so instead of $0, and has no change from a quarter whose amounts are known', async () => {
    const page = pageOf(await request(own.url).get('/explore').expect(200));
    const panels = page.the('region', 'Funding by category and quarter').the('figure');
    expect(panels.texts('listitem')).toEqual([
      'Cloud Security$49.5M in 4 rounds$0',
      'Identity Security$30.0M in 3 roundsundisclosed',
      'Risk, Fraud & Abuse2 rounds, amounts undisclosedundisclosed',
    ]);
  });

  it('says so in the file, too', async () => {
    const answer = await request(own.url)
      .get('/explore/charts/funding-by-category-and-quarter.svg')
      .expect(200);
    expect(String(answer.body)).toContain('2 rounds, amounts undisclosed<');
  });
});
