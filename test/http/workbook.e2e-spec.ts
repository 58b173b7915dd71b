import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { readWorkbook, type Value, type Workbook } from '../support/read-workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FORMULA = {
  name: '=1+1',
  country: 'FR',
  // U+0001 can't be in XML.
  description: '_x0041_ <&> "021" \u0001',
};

describe('a workbook', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    await importDataset(market.databaseUrl, handMadeMarket().company('formula', FORMULA));
  });
  afterAll(() => market.close());

  const get = (path: string): request.Test =>
    market
      .get(path)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
  const workbook = async (path: string): Promise<Workbook> =>
    readWorkbook((await get(path).expect(200)).body as Buffer);

  describe('with a text that looks like something else', () => {
    const cellsOfFormula = async (): Promise<Record<string, Value | undefined>> => {
      const { rows } = await workbook('/companies?countries=FR&format=xlsx');
      const [columns = [], formula = []] = rows;
      return Object.fromEntries(columns.map((column, index) => [String(column), formula[index]]));
    };

    it('keeps it as it is, without the characters that XML does not have', async () => {
      expect(await cellsOfFormula()).toMatchObject({
        name: '=1+1',
        description: '_x0041_ <&> "021" ',
        region: '155',
      });
    });

    it('has no formula', async () => {
      expect((await workbook('/companies?countries=FR&format=xlsx')).formulas).toEqual([]);
    });
  });

  it('has a bold header that stays in view', async () => {
    const { bold, frozenRows } = await workbook('/category-data?timeframe=all&format=xlsx');
    const [header = [], first = []] = bold;
    expect(frozenRows).toBe(1);
    expect(new Set(header)).toEqual(new Set([true]));
    expect(new Set(first)).toEqual(new Set([false]));
  });

  it('has days as dates, which a spreadsheet can sort', async () => {
    const { rows, formats } = await workbook('/companies?lookup=epsilon&format=xlsx');
    const day = rows[0]?.indexOf('last_funding_date') ?? -1;
    expect(rows[1]?.[day]).toBe('2024-02-29');
    expect(formats[1]?.[day]).toBe('yyyy-mm-dd');
  });

  it.each([
    {
      path: '/category-data?timeframe=ttm',
      formats: { name: undefined, amount: '#,##0', count: '#,##0', percentage: '0.0' },
    },
    {
      path: '/funding/history?timeframe=ttm',
      formats: { year: undefined, start: 'yyyy-mm-dd', amount: '#,##0', companies: '#,##0' },
    },
    {
      path: '/funding/history?by=category',
      formats: { end: 'yyyy-mm-dd', amount: '#,##0', count: '#,##0' },
    },
    {
      path: '/top-funding-rounds?timeframe=ttm',
      formats: { rank: undefined, company: undefined, date: 'yyyy-mm-dd', amount: '#,##0' },
    },
    {
      path: '/companies?sort=-total_funding',
      formats: { founded_year: undefined, total_funding: '#,##0', last_funding_date: 'yyyy-mm-dd' },
    },
    {
      path: '/comparison?with.timeframe=ly',
      formats: { a_amount: '#,##0', a_percentage: '0.0', change_count: '#,##0' },
    },
  ])(
    'shows days, amounts and counts with separators, percentages with one decimal, and nothing else in a format: $path',
    async ({ path, formats: expected }) => {
      const { rows, formats } = await workbook(`${path}&format=xlsx`);
      const [columns = []] = rows;
      const shown = columns.map((column, index) => [String(column), formats[1]?.[index]]);
      expect(Object.fromEntries(shown)).toMatchObject(expected);
    },
  );

  it('has columns that are wider than their names and figures', async () => {
    const { rows, columnWidths } = await workbook('/category-data?timeframe=all&format=xlsx');
    const widthOf = (column: string): number => columnWidths[rows[0]?.indexOf(column) ?? -1] ?? 0;
    expect(widthOf('name')).toBeGreaterThan('Risk, Fraud & Abuse'.length);
    expect(widthOf('amount')).toBeGreaterThan('49,500,000'.length);
    expect(widthOf('count_percentage')).toBeGreaterThan('count_percentage'.length);
  });

  it('says on a second sheet what was asked, of which data, and under which licence', async () => {
    const { about } = await workbook(
      '/funding/history?by=category&granularity=quarter&limit=2&timeframe=ttm&countries=US,GB&format=xlsx&colour=red',
    );
    expect(Object.fromEntries(about)).toMatchObject({
      Endpoint: 'GET /api/v2/funding/history',
      timeframe: 'ttm',
      start: '2025-11-19',
      end: '2026-11-18',
      by: 'category',
      granularity: 'quarter',
      limit: '2',
      countries: 'GB, US',
      Currency: 'USD',
      Generation: expect.stringMatching(/^g\d+-/) as string,
      Licence: expect.stringContaining('needs a separate licence') as string,
      Warning: expect.stringContaining('colour') as string,
    });
  });

  it('says on it which days and which filters of the other side are compared', async () => {
    const { about } = await workbook(
      '/comparison?timeframe=ttm&countries=US&with.timeframe=ly&with.countries=GB&format=xlsx',
    );
    expect(Object.fromEntries(about)).toMatchObject({
      timeframe: 'ttm',
      start: '2025-11-19',
      end: '2026-11-18',
      countries: 'US',
      'with.timeframe': 'ly',
      'with.start': '2025-01-01',
      'with.end': '2025-12-31',
      'with.countries': 'GB',
    });
  });

  it('names exit types on it as the parameter of each side', async () => {
    const { about } = await workbook(
      '/comparison?what=acquisitions&by=buyer_type&timeframe=all&with.timeframe=ly&exit_type=Acquisition&with.exit_type=Take-Private&format=xlsx',
    );
    expect(about).toContainEqual(['exit_type', 'Acquisition']);
    expect(about).toContainEqual(['with.exit_type', 'Take-Private']);
  });

  it('counts on it the undisclosed deals that each side of a comparison leaves out', async () => {
    const { about } = await workbook(
      '/comparison?timeframe=ttm&with.timeframe=ly&amount_min=1&format=xlsx',
    );
    expect(Object.fromEntries(about)).toMatchObject({
      'Undisclosed deals left out of A': '1',
      'Undisclosed deals left out of B': '0',
    });
  });

  it('is sent for its media type, as a file that names the endpoint and the period', async () => {
    const { headers } = await get('/category-data').set('Accept', XLSX).expect(200);
    expect(headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': 'attachment; filename="category-data_2025-11-19_2026-11-18.xlsx"',
      vary: 'Authorization, Accept-Encoding, Accept',
    });
  });

  it('is not compressed again', async () => {
    const asked = get('/category-data?format=xlsx').set('Accept-Encoding', 'gzip, br');
    expect((await asked.expect(200)).headers).not.toHaveProperty('content-encoding');
  });

  it('costs a unit, and a 304 for its own ETag costs nothing', async () => {
    const { headers } = await get('/category-data?format=xlsx').expect(200);
    const etag = headers.etag as string;
    const same = await market.get('/category-data?format=xlsx').set('If-None-Match', etag);
    const json = await market.get('/category-data').set('If-None-Match', etag);
    expect(headers['x-quota-cost']).toBe('1');
    expect([same.status, same.headers['x-quota-cost']]).toEqual([304, '0']);
    expect(json.status).toBe(200);
  });

  it('has its length in the answer to HEAD', async () => {
    const answer = await get('/category-data?format=xlsx').expect(200);
    const head = await request(market.url)
      .head('/api/v2/category-data?format=xlsx')
      .set('Authorization', `Bearer ${market.key}`)
      .expect(200);
    expect(Number(head.headers['content-length'])).toBe((answer.body as Buffer).length);
  });

  it('of a list leads to the next page', async () => {
    const page = await get('/companies?limit=2&format=xlsx').expect(200);
    expect(page.headers.link).toContain('cursor=');
    expect(page.headers.link).toContain('rel="next"');
    expect(readWorkbook(page.body as Buffer).rows).toHaveLength(1 + 2);
  });

  it('has at most 20,000 rows, and says what else can be asked for', async () => {
    const weeks = '/funding/history?by=category&granularity=week&start=1900-01-01&end=2026-11-18';
    const refused = await market.get(`${weeks}&format=xlsx`).expect(400);
    expect(refused.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'format',
      error:
        'The answer has 39,726 rows, and a workbook has at most 20,000. Ask for CSV, for fewer rows with "limit", or for a shorter period.',
    });
    await market.get(`${weeks}&format=csv`).expect(200);
  });

  it.each([
    '/charts',
    '/filter-options',
    '/funding/instrument-breakdown',
    '/companies/alpha',
    '/investors/north',
    '/entitlement',
    '/pricing',
  ])('is refused where CSV is: %s', async (path) => {
    const refused = await market.get(`${path}?format=xlsx`).expect(406);
    expect(refused.body).toMatchObject({ code: 'not_acceptable' });
  });
});
