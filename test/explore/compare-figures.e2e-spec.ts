import request from 'supertest';
import { SUBJECTS } from '../../src/site/explore/pages/compare/subjects';
import { columnOf, csvRows } from '../support/file-rows';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';
import { readWorkbook } from '../support/read-workbook';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .round('delta', '2026-02-02', '1234.56')
    .acquisition('delta', '2026-02-03', '0.10', { acquirer_name: 'Someone' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

interface Figures {
  amount: number;
  count: number;
  percentage: number;
  median: number | null;
}
/** `a` is what is asked for, which the page calls "now"; `b` is what it is compared with, "before". */
interface Body {
  rows: { name: string; a: Figures; b: Figures; change: Figures }[];
  unknown: { a: Figures; b: Figures };
  total: { a: Figures; b: Figures };
}

const get = (path: string): request.Test => request(app.url).get(path);
const open = async (path: string): Promise<PagePart> => pageOf(await get(path).expect(200));
const tableOf = (page: PagePart): PagePart => page.the('region', 'As a table').the('table');

const SEGMENTS = 'timeframe=all&countries=US&with.countries=GB';
const SIDES = 'timeframe=all&with.timeframe=ttm';

/** The rows of a comparison's CSV, its headings first. */
const csvOf = async (search: string): Promise<string[][]> =>
  csvRows((await get(`/explore/compare.csv?${search}`).expect(200)).text);

/** By address. A comparison has the same counts beside each of its measures. */
const dealsAt = new Map<string, number>();
/** How many deals a page lists: its file has a row for each, and takes less time than the page. */
async function dealsOn(path: string): Promise<number> {
  const file = path.replace('/explore/deals?', '/explore/deals.csv?');
  const deals = dealsAt.get(file) ?? csvRows((await get(file).expect(200)).text).length - 1;
  dealsAt.set(file, deals);
  return deals;
}

async function expectCountsToLeadToDeals(page: PagePart): Promise<void> {
  const counts = tableOf(page).all('link', /^[\d,]+$/);
  // All deals, and a row at least.
  expect(counts.length).toBeGreaterThanOrEqual(3);
  for (const { href, name } of counts)
    expect({ href, deals: await dealsOn(href ?? '') }).toEqual({
      href,
      deals: Number(name.replaceAll(',', '')),
    });
}

/** In cents, because sums of dollars would be inexact. */
function sumOfColumn(rows: readonly string[][], heading: string): number {
  return columnOf(rows, heading).reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
}
const cents = (dollars: number): number => Math.round(dollars * 100);

describe.each(SUBJECTS.map(({ name, what, by }) => ({ name, what, by })))(
  'a comparison of $name',
  ({ name, what, by }) => {
    const search = `what=${name}&timeframe=all&with.timeframe=ttm`;
    let page: PagePart;
    /** What the call on the page's card answers. */
    let body: Body;
    let csv: string[][];
    beforeAll(async () => {
      page = await open(`/explore/compare?${search}`);
      const [, call = ''] = page.text.split('"$BASE_URL/api/v2');
      body = await app.body<Body>(call.slice(0, call.indexOf('"')));
      csv = await csvOf(search);
    });

    it('has the rows of its API call in its CSV, before those of deals without a name', () => {
      const { rows } = body;
      const column = (heading: string): string[] => columnOf(csv, heading).slice(0, rows.length);
      expect(rows.length).toBeGreaterThan(0);
      const firstCells = csv.slice(1).map(([cell]) => cell);
      expect(firstCells.slice(0, rows.length)).toEqual(rows.map(({ name }) => name));
      expect(column('Amount before')).toEqual(rows.map(({ b }) => String(b.amount)));
      expect(column('Amount now')).toEqual(rows.map(({ a }) => String(a.amount)));
      expect(column('Change of amount')).toEqual(rows.map(({ change }) => String(change.amount)));
      expect(column('Deals before')).toEqual(rows.map(({ b }) => String(b.count)));
      expect(column('Deals now')).toEqual(rows.map(({ a }) => String(a.count)));
      expect(column('Change of deals')).toEqual(rows.map(({ change }) => String(change.count)));
    });

    it('has rows that add up to all deals in its CSV', () => {
      const { a: now, b: before } = body.total;
      expect(sumOfColumn(csv, 'Amount before')).toBe(cents(before.amount));
      expect(sumOfColumn(csv, 'Amount now')).toBe(cents(now.amount));
      expect(sumOfColumn(csv, 'Deals before')).toBe(cents(before.count));
      expect(sumOfColumn(csv, 'Deals now')).toBe(cents(now.count));
    });

    it.each([
      { measure: 'median', column: 'Median', field: 'median' },
      { measure: 'share', column: 'Share', field: 'percentage' },
    ] as const)('has the $measure of the API in its CSV', async ({ measure, column, field }) => {
      const file = await csvOf(`${search}&measure=${measure}`);
      const { rows, unknown } = await app.body<Body>(
        `/comparison?what=${what}&by=${by}&timeframe=all&with.timeframe=ttm&metrics=median`,
      );
      const shown = [...rows, unknown].slice(0, file.length - 1);
      const texts = (figures: readonly Figures[]): string[] =>
        figures.map(({ [field]: figure }) => String(figure ?? ''));
      expect(columnOf(file, `${column} before`)).toEqual(texts(shown.map(({ b }) => b)));
      expect(columnOf(file, `${column} now`)).toEqual(texts(shown.map(({ a }) => a)));
    });

    it('leads from each count to as many deals', () => expectCountsToLeadToDeals(page));
  },
);

describe('a comparison', () => {
  describe('of two segments', () => {
    let page: PagePart;
    beforeAll(async () => {
      page = await open(`/explore/compare?${SEGMENTS}`);
    });

    it('names both', () => {
      expect(page.text).toContain('Country: United States, against Country: United Kingdom');
      expect(tableOf(page).texts('columnheader')).toEqual([
        'Category',
        'Amount United Kingdom',
        'Amount United States',
        'Share United Kingdom',
        'Share United States',
        'Rounds United Kingdom',
        'Rounds United States',
      ]);
    });

    it('has shares of 0% and 100% only where they mean none and all', async () => {
      const continents = 'timeframe=all&continents=Europe&with.continents=North+America';
      const rows = tableOf(await open(`/explore/compare?${continents}`)).texts('row');
      // Europe: a cent of $800,000.01, nothing, and the rest.
      expect(rows.find((row) => row.startsWith('Cloud'))).toContain('70.2%under 0.1%');
      expect(rows.find((row) => row.startsWith('Identity'))).toContain('29.8%0%');
      expect(rows.find((row) => row.startsWith('Risk'))).toContain('0%over 99.9%');
      expect(rows.find((row) => row.startsWith('Total'))).toContain('100%100%');
    });

    it('leads from each count to as many deals of its segment', async () => {
      const links = tableOf(page).all('link', /^[\d,]+$/);
      const countries = new Set<string | null>();
      for (const { href, name } of links) {
        expect({ href, deals: await dealsOn(href ?? '') }).toEqual({ href, deals: Number(name) });
        countries.add(new URL(href ?? '', app.url).searchParams.get('countries'));
      }
      expect(links.length).toBeGreaterThanOrEqual(4);
      expect(countries).toEqual(new Set(['US', 'GB']));
    });

    it('says how many times one is the other', () => {
      const [raised, rounds] = page.texts('definition');
      expect(raised).toBe('$70.5M over 9,999× United Kingdom’s $0 100% of deals disclose it');
      expect(rounds).toMatch(/^\d+ [\d.]+× United Kingdom’s \d+$/);
    });

    it('shows no change, in sign or colour', async () => {
      expect(page.text).not.toMatch(/[▲▼]/);
      const { text } = await get(`/explore/compare?${SEGMENTS}`);
      expect(text).not.toContain('class="gain"');
      expect(text).not.toContain('class="loss"');
      expect(text).toContain('class="segments"');
    });
  });

  it.each(['measure=median', 'measure=share', 'what=buyer-types&measure=median'])(
    'leads from each count to as many deals, whatever it measures: %s',
    async (search) => expectCountsToLeadToDeals(await open(`/explore/compare?${SIDES}&${search}`)),
  );

  it('is a CSV file that spreadsheets read as UTF-8, named after its period', async () => {
    const { text, headers } = await get(`/explore/compare.csv?${SIDES}`).expect(200);
    expect(text).toMatch(/^\uFEFF/);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+-compared-[\w-]+\.csv"$/,
    );
  });

  it('is a workbook', async () => {
    const answer = await fetch(`${app.url}/explore/compare.xlsx?${SIDES}`);
    const { rows } = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
      ['Category', 'Amount before', 'Amount now'],
      ['Cloud Security', 42500000.5, 49500000.51],
      ['Identity Security', 20000000, 21000000],
      ['Risk, Fraud & Abuse', 0, 800000],
      ['No category', 5001234.56, 5001234.56],
    ]);
  });

  it('is a drawing of its own', async () => {
    const drawing = await drawingOf(`/explore/compare.svg?${SIDES}`);
    expect(drawing).toContain('Hollow: ');
    expect(drawing).not.toContain('var(');
    expect(drawing).not.toContain('<a ');
  });

  it.each([
    { path: '/explore/compare.exe', status: 404 },
    { path: '/explore/compare.csv?countries=US&stages=Sead', status: 400 },
  ])('is no other file: $path', async ({ path, status }) => {
    await get(path).expect(status);
  });

  it('names a record as the page does in its files, not by the slug of its address', async () => {
    const search = 'what=funding-by-stage&investors=south&with.investors=north&timeframe=all';
    const sides = 'Investor: South Fund, against Investor: North Capital';
    expect((await open(`/explore/compare?${search}`)).text).toContain(sides);
    expect(await drawingOf(`/explore/compare.svg?${search}`)).toContain(sides);
  });
});

async function drawingOf(path: string): Promise<string> {
  const answer = await get(path).expect(200);
  return (answer.body as Buffer).toString();
}
