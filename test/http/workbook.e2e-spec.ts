import request from 'supertest';
import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { FUNDING_HISTORY } from '../../src/funding/funding.endpoints';
import { MEDIA_TYPES } from '../../src/platform/http/answer-format';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { readWorkbook, type Value, type Workbook } from '../support/read-workbook';

/** The library leaves these out, because a workbook with one of them doesn't open. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008]/g;

/** What a cell has to be for a value of the JSON. A text without characters is an empty cell. */
function expected(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.replace(NOT_IN_XML, '') || null;
  if (typeof value !== 'object') return value as Value;
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isTexts ? value.join('|') || null : JSON.stringify(value);
}

describe('a workbook', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    // The first import changes nothing, and so /changes has rows after the second.
    const formula = { name: '=1+1', country: 'FR', description: '_x0041_ <&> "021" \u0001' };
    await importDataset(market.databaseUrl, handMadeMarket().company('formula', formula));
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
  const withRows = MARKET_ENDPOINTS.filter(({ rows }) => rows !== undefined);

  it.each(withRows.map(({ path, rows }) => ({ path, key: rows!.in })))(
    'of $path has the cells of the JSON, with their types',
    async ({ path, key }) => {
      const body = await market.body<Record<string, Record<string, unknown>[]>>(
        `/${path}?with.timeframe=ly`,
      );
      const { rows, parts } = await workbook(`/${path}?with.timeframe=ly&format=xlsx`);
      const csv = await market.get(`/${path}?with.timeframe=ly&format=csv`).expect(200);
      const [columns, ...all] = rows;
      expect(columns).toEqual(csv.text.split('\r\n')[0]!.split(','));
      // What a row is, and those beyond the rows, are tested in files-add-up.e2e-spec.ts.
      const header = columns!.filter((column) => column !== 'row');
      const lines = all.filter(
        (line) =>
          line.some((cell) => cell !== null) &&
          ['row', undefined].includes(line[header.length] as string),
      );
      const cells = body[key]!.map((row) =>
        header.map((column) => {
          const [part, field] =
            path === COMPARISON.path ? column!.toString().split('_') : [column as string];
          const value = row[part!];
          return expected(field === undefined ? value : (value as Record<string, unknown>)[field]);
        }),
      );
      expect(lines.map((line) => header.map((_, index) => line[index] ?? null))).toEqual(cells);
      expect(lines.length).toBeGreaterThan(0);
      for (const xml of parts.values()) expect(xml).not.toContain('<f>');
    },
  );

  /**
   * What changes the columns or the rows of a file: each split of a history, each comparison with
   * its measures, and names to look up.
   */
  const shapes = withRows.flatMap(({ path, splitBy = [], compares = {}, extraParams, example }) => [
    ...splitBy.map(
      (by) => `/${path}?by=${by}&stages=Seed&granularity=quarter&start=2024-01-01&end=2026-12-31`,
    ),
    ...Object.entries(compares).flatMap(([what, breakdowns]) =>
      Object.keys(breakdowns as object).map(
        (by) => `/${path}?what=${what}&by=${by}&metrics=median,companies&with.timeframe=ly`,
      ),
    ),
    ...(extraParams.includes('lookup') ? [`/${path}?lookup=alpha,north,nobody`] : []),
    ...(extraParams.includes('exit_type')
      ? [`/${path}?exit_type=Acquisition&timeframe=all&with.timeframe=ly`]
      : []),
    `/${example}`,
  ]);

  it.each(shapes)('of %s has the columns and cells of the CSV', async (path) => {
    const asked = `${path}${path.includes('?') ? '&' : '?'}format=`;
    const { rows } = await workbook(`${asked}xlsx`);
    const csv = await market.get(`${asked}csv`).expect(200);
    const lines = new CsvRecords().push(csv.text, true).map(({ cells }) => cells);
    const width = lines[0]!.length;
    // Below an empty row, a workbook has the totals.
    const empty = rows.findIndex((row) => row.every((cell) => cell === null));
    const texts = (empty < 0 ? rows : rows.slice(0, empty)).map((row) =>
      Array.from({ length: width }, (_, index) => String(row[index] ?? '')),
    );
    expect(texts).toEqual(lines.map((cells) => cells.map((cell) => cell.replace(NOT_IN_XML, ''))));
  });

  it('keeps text as it is, whatever it looks like', async () => {
    const { rows } = await workbook('/companies?countries=FR,DE&format=xlsx');
    const [header, ...lines] = rows;
    const cell = (name: string, column: string): Value | undefined =>
      lines.find((line) => line[header!.indexOf('name')] === name)?.[header!.indexOf(column)];
    expect(cell('=1+1', 'slug')).toBe('formula');
    expect(cell('=1+1', 'description')).toBe('_x0041_ <&> "021" ');
    expect(cell('=1+1', 'region')).toBe('155');
  });

  it('has a bold header that stays in view, days that are days, and texts without a format', async () => {
    const { parts, rows, formats } = await workbook('/funding-rounds?timeframe=all&format=xlsx');
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<pane ySplit="1"');
    const bold = /<c r="A1" s="(\d+)"/.exec(sheet)![1];
    const style = parts
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .match(/<xf [^>]*>/g)![Number(bold)]!;
    expect(
      parts.get('xl/styles.xml')!.match(/<font>.*?<\/font>/g)![
        Number(/fontId="(\d+)"/.exec(style)![1])
      ],
    ).toContain('<b/>');
    const date = rows[0]!.indexOf('date');
    expect(rows.slice(1).map((row) => row[date])).toContain('2020-12-31');
    for (const [index, value] of rows[1]!.entries()) {
      if (typeof value === 'string' && index !== date)
        expect([rows[0]![index], formats[1]![index]]).toEqual([rows[0]![index], undefined]);
    }
  });

  it.each([
    [
      '/category-data',
      { amount: '#,##0', count: '#,##0', percentage: '0.0', count_percentage: '0.0' },
    ],
    [
      '/funding/history',
      { year: undefined, start: 'yyyy-mm-dd', amount: '#,##0', companies: '#,##0' },
    ],
    ['/funding/history?by=category', { end: 'yyyy-mm-dd', amount: '#,##0', count: '#,##0' }],
    ['/top-funding-rounds', { rank: undefined, date: 'yyyy-mm-dd', amount: '#,##0' }],
    [
      '/companies?sort=-total_funding',
      { founded_year: undefined, total_funding: '#,##0', last_funding_date: 'yyyy-mm-dd' },
    ],
    [
      '/comparison?with.timeframe=ly',
      { a_amount: '#,##0', a_percentage: '0.0', change_count: '#,##0' },
    ],
  ])(
    'of %s shows amounts and counts with separators, and percentages with one decimal',
    async (path, expectedFormats) => {
      const { rows, formats } = await workbook(
        `${path}${path.includes('?') ? '&' : '?'}format=xlsx`,
      );
      const [header, first] = [rows[0]!, formats[1]!];
      expect(
        Object.fromEntries(
          Object.keys(expectedFormats).map((name) => [name, first[header.indexOf(name)]]),
        ),
      ).toEqual(expectedFormats);
    },
  );

  it('has columns that are wide enough for their names and figures', async () => {
    const { rows, parts } = await workbook('/category-data?timeframe=all&format=xlsx');
    const widths = [
      ...parts.get('xl/worksheets/sheet1.xml')!.matchAll(/<col [^>]*width="([\d.]+)"/g),
    ].map(([, width]) => Number(width));
    expect(widths).toHaveLength(rows[0]!.length);
    const shown = (value: Value | undefined): string =>
      typeof value === 'number' ? Math.round(value).toLocaleString('en-US') : String(value ?? '');
    for (const [index, width] of widths.entries()) {
      expect(width).toBeGreaterThan(Math.max(...rows.map((row) => shown(row[index]).length)));
    }
  });

  it('says on a second sheet what was asked, of which data, and under which licence', async () => {
    const search =
      'by=category&granularity=quarter&limit=2&timeframe=ttm&countries=US,GB&format=xlsx&colour=red';
    const about = new Map(
      (await workbook(`/${FUNDING_HISTORY.path}?${search}`)).about.map(([name, value]) => [
        name,
        value,
      ]),
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
    });
    expect(about.get('Generation')).toMatch(/^g\d+-/);
    expect(about.get('Licence')).toMatch(/needs a separate licence/);
    expect(about.get('Warning')).toMatch(/colour/);
  });

  it('is sent for its media type, with an ETag of its own, a free 304, HEAD and a name', async () => {
    const first = await get('/category-data')
      .set('Accept', MEDIA_TYPES.xlsx)
      .set('Accept-Encoding', 'gzip, br')
      .expect(200);
    const json = await market.get('/category-data').expect(200);
    expect(first.headers).toMatchObject({
      'content-type': MEDIA_TYPES.xlsx,
      'content-disposition': 'attachment; filename="category-data_2025-11-19_2026-11-18.xlsx"',
      'x-quota-cost': '1',
      vary: 'Authorization, Accept-Encoding, Accept',
      etag: (json.headers.etag as string).replace(/"$/, '-xlsx"'),
    });
    expect(first.headers['content-encoding']).toBeUndefined();
    const again = await market
      .get('/category-data?format=xlsx')
      .set('If-None-Match', first.headers.etag as string)
      .expect(304);
    expect(again.headers['x-quota-cost']).toBe('0');
    const head = await request(market.url)
      .head('/api/v2/category-data?format=xlsx')
      .set('Authorization', `Bearer ${market.key}`)
      .expect(200);
    expect([head.text ?? '', Number(head.headers['content-length'])]).toEqual([
      '',
      (first.body as Buffer).length,
    ]);
  });

  it('of a list leads to the next page', async () => {
    const page = await get('/companies?limit=2&format=xlsx').expect(200);
    expect(page.headers.link).toMatch(/cursor=[^>]*>; rel="next"/);
    expect(readWorkbook(page.body as Buffer).rows).toHaveLength(3);
  });

  it('has at most 20,000 rows, and says what else can be asked for', async () => {
    const search = 'by=category&granularity=week&start=1900-01-01&end=2026-11-18';
    const refused = await market.get(`/funding/history?${search}&format=xlsx`).expect(400);
    const body = refused.body as { error: string };
    expect(body).toMatchObject({ code: 'invalid_parameter', parameter: 'format' });
    expect(body.error).toMatch(
      /^The answer has 39,726 rows, and a workbook has at most 20,000. Ask for CSV, for fewer rows with "limit", or for a shorter period.$/,
    );
    await market.get(`/funding/history?${search}&format=csv`).expect(200);
  });

  it('is refused where CSV is', async () => {
    const without = MARKET_ENDPOINTS.filter(({ rows }) => rows === undefined).map(
      ({ path }) => `/${path.replace(':name', 'x')}`,
    );
    expect(without.length).toBeGreaterThan(3);
    for (const path of [...without, '/entitlement', '/pricing']) {
      const answer = await market.get(`${path}?format=xlsx`);
      expect([path, answer.status, (answer.body as { code: string }).code]).toEqual([
        path,
        406,
        'not_acceptable',
      ]);
    }
  });
});
