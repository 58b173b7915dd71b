import request from 'supertest';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { SUBJECTS } from '../../src/site/explore/pages/compare/subjects';
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

const BYTE_ORDER_MARK = '\uFEFF';

interface Figures {
  amount: number;
  count: number;
  percentage: number;
  median: number | null;
}
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

/** What the call on the page's card answers. */
async function bodyBehind(search: string): Promise<Body> {
  const page = await open(`/explore/compare?${search}`);
  const [, call = ''] = page.text.split('"$BASE_URL/api/v2');
  return app.body<Body>(call.slice(0, call.indexOf('"')));
}

/** The rows of the page's CSV, without its header. */
async function fileBehind(search: string): Promise<string[][]> {
  const { text } = await get(`/explore/compare.csv?${search}`).expect(200);
  const records = new CsvRecords().push(text.replace(BYTE_ORDER_MARK, ''), true);
  return records.map(({ cells }) => cells).slice(1);
}

/** How many deals a page says that it lists. Reads no more, because it is asked a hundred times. */
async function dealsOn(path: string): Promise<number> {
  const { text } = await get(path).expect(200);
  const [, heading = ''] = text.split('<h2 id="deals-title">');
  return Number(heading.slice(0, heading.indexOf(' ')).replaceAll(',', ''));
}

/** The amounts are in cents, because those of floating-point numbers don't add up. */
function sumOf(rows: readonly string[][], column: number): number {
  return rows.reduce((cents, cells) => cents + Math.round(Number(cells[column]) * 100), 0) / 100;
}

describe.each([...SUBJECTS.keys()])('a comparison of %s', (what) => {
  const search = `what=${what}&timeframe=all&with.timeframe=ttm`;

  it('has the rows of its API call in its CSV', async () => {
    const { rows } = await bodyBehind(search);
    const file = await fileBehind(search);
    const figures = file.map(([name, before, now, change, , ...counts]) => [
      name,
      Number(before),
      Number(now),
      Number(change),
      ...counts.slice(0, 3).map(Number),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(figures.slice(0, rows.length)).toEqual(
      rows.map(({ name, a, b, change }) => [
        name,
        b.amount,
        a.amount,
        change.amount,
        b.count,
        a.count,
        change.count,
      ]),
    );
  });

  it('has rows that add up to all deals in its CSV', async () => {
    const { total } = await bodyBehind(search);
    const file = await fileBehind(search);
    expect({
      before: { amount: sumOf(file, 1), count: sumOf(file, 5) },
      now: { amount: sumOf(file, 2), count: sumOf(file, 6) },
    }).toEqual({
      before: { amount: total.b.amount, count: total.b.count },
      now: { amount: total.a.amount, count: total.a.count },
    });
  });

  it('is a CSV file that spreadsheets read as UTF-8, named after its period', async () => {
    const { text, headers } = await get(`/explore/compare.csv?${search}`).expect(200);
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w-]+-compared-[\w-]+\.csv"$/,
    );
  });

  it.each([
    { measure: 'median', field: 'median' },
    { measure: 'share', field: 'percentage' },
  ] as const)('has the $measure of its API call in its CSV', async ({ measure, field }) => {
    const asked = `${search}&measure=${measure}`;
    const { rows, unknown } = await bodyBehind(asked);
    const file = await fileBehind(asked);
    const sides = [...rows, unknown].slice(0, file.length);
    expect(file.map((cells) => ({ before: cells[8], now: cells[9] }))).toEqual(
      sides.map(({ a, b }) => ({ before: String(b[field] ?? ''), now: String(a[field] ?? '') })),
    );
  });

  it.each(['amount', 'median', 'share'])(
    'of its %s leads from each count to as many deals',
    async (measure) => {
      const page = await open(`/explore/compare?${search}&measure=${measure}`);
      const counts = tableOf(page).all('link', /^[\d,]+$/);
      // All deals, and a row at least.
      expect(counts.length).toBeGreaterThanOrEqual(3);
      for (const { href, name } of counts)
        expect({ href, deals: await dealsOn(href ?? '') }).toEqual({
          href,
          deals: Number(name.replaceAll(',', '')),
        });
    },
  );
});

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
