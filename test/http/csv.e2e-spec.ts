import fc from 'fast-check';
import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { randomRuns } from '../support/full-length';
import { handMadeMarket, HOW_TO_ADD_ROWS } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';

/** Reads the service's CSV according to RFC 4180. */
function parse(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  const [header = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [header[index]!, cell])));
}

type Row = Record<string, unknown>;

/** What a cell has to be for a value of the JSON. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('|');
  return JSON.stringify(value);
}

/** A row of the JSON as cells by column. A comparison has a column for each figure of each side. */
function cellsOf(path: string, row: Row): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [field, value] of Object.entries(row)) {
    if (path === COMPARISON.path && typeof value === 'object' && value !== null)
      for (const [figure, one] of Object.entries(value)) cells[`${field}_${figure}`] = cellOf(one);
    else cells[field] = cellOf(value);
  }
  return cells;
}

/** The rows that the JSON has, too: those of "other", "unknown" and "total" aren't among them. */
function rowsOf(text: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const { row = 'row', ...cells } of parse(text)) if (row === 'row') rows.push(cells);
  return rows;
}

const headerOf = (text: string): string[] => text.slice(0, text.indexOf('\r\n')).split(',');

const WITH_ROWS = MARKET_ENDPOINTS.flatMap(({ path, rows }) =>
  rows === undefined ? [] : [{ path, list: rows.in }],
);
const WITHOUT_ROWS = MARKET_ENDPOINTS.filter(({ rows }) => rows === undefined);

describe('CSV', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    const changed = handMadeMarket()
      .company('formula', { name: '=HYPERLINK("x"), "Ltd"' })
      .company('at', { name: '@Ventures' });
    await importDataset(market.databaseUrl, changed);
  });
  afterAll(() => market.close());

  const questions = fc.record({
    timeframe: fc.constantFrom('all', 'ttm', 'ly', '4w'),
    countries: fc.constantFrom('', 'US', 'US,GB', 'NL'),
    transactionRanges: fc.constantFrom('', 'Undisclosed'),
    // All time can only be compared with a period that is named.
    'with.timeframe': fc.constant('ly'),
  });
  const OF_ALL = {
    timeframe: 'all',
    countries: '',
    transactionRanges: '',
    'with.timeframe': 'ly',
  };

  it.each(WITH_ROWS)(
    'has the rows and fields of the JSON, cell by cell, whatever is asked: /$path',
    async ({ path, list }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(questions, async (question) => {
          const address = `/${path}?${new URLSearchParams(question).toString()}`;
          const json = await market.get(address).expect(200);
          const csv = await market.get(`${address}&format=csv`).expect(200);
          expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
          expect(csv.headers.etag).toBe((json.headers.etag as string).replace(/"$/, '-csv"'));

          const { [list]: jsonRows = [] } = json.body as Record<string, Row[]>;
          const cells = jsonRows.map((row) => cellsOf(path, row));
          expect(rowsOf(csv.text)).toEqual(cells);
          const columns = headerOf(csv.text).filter((column) => column !== 'row');
          for (const row of cells) expect(columns.sort()).toEqual(Object.keys(row).sort());
          compared += cells.length;
        }),
        { numRuns: randomRuns(6), examples: [[OF_ALL]] },
      );
      expect(compared > 0 ? 'rows' : `no rows: ${HOW_TO_ADD_ROWS}`).toBe('rows');
    },
  );

  it.each(WITH_ROWS)(
    'has the same header row without rows as with rows: /$path',
    async ({ path }) => {
      const ofPeriod = async (period: string): Promise<string> =>
        (await market.get(`/${path}?${period}&format=csv`).expect(200)).text;
      const full = await ofPeriod('start=2000-01-01&end=2030-12-31');
      const empty = await ofPeriod('start=1990-01-01&end=1990-01-02');
      expect(headerOf(empty)).toEqual(headerOf(full));
      expect(empty).toMatch(/^\w+(,\w+)+\r\n/);
    },
  );

  it('costs a unit of quota, and a 304 does not', async () => {
    const csv = await market.get('/category-data?format=csv').expect(200);
    expect(csv.headers).toMatchObject({
      'x-quota-cost': '1',
      vary: 'Authorization, Accept-Encoding, Accept',
    });
    await market
      .get('/category-data?format=csv')
      .set('If-None-Match', csv.headers.etag as string)
      .expect(304);
  });

  it('is a file that names the endpoint and the period', async () => {
    const nameOf = async (path: string): Promise<string | undefined> =>
      (await market.get(path).expect(200)).headers['content-disposition'];
    expect(await nameOf('/stages/distribution?format=csv&start=2026-01-01&end=2026-03-31')).toBe(
      'attachment; filename="stages-distribution_2026-01-01_2026-03-31.csv"',
    );
    expect(await nameOf('/companies?format=csv')).toBe('attachment; filename="companies_all.csv"');
  });

  it.each(['text/csv', 'text/csv; charset=utf-8', 'text/csv;header=present', 'TEXT/CSV'])(
    'is also sent for an Accept header: %s',
    async (accept) => {
      const byParameter = await market.get('/category-data?format=csv').expect(200);
      const byHeader = await market.get('/category-data').set('Accept', accept).expect(200);
      expect(byHeader.text).toBe(byParameter.text);
    },
  );

  it('is not sent for an Accept header that prefers JSON', async () => {
    const { headers } = await market
      .get('/category-data')
      .set('Accept', 'application/json, text/csv;q=0.5')
      .expect(200);
    expect(headers['content-type']).toContain('application/json');
  });

  it('is not sent if the parameter asks for JSON, whatever the Accept header says', async () => {
    const { headers } = await market
      .get('/category-data?format=json')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(headers['content-type']).toContain('application/json');
  });

  it('is of every endpoint but these, which have no rows', () => {
    expect(WITH_ROWS.length).toBeGreaterThan(15);
    expect(WITHOUT_ROWS.map(({ path }) => `/${path}`).sort()).toEqual([
      '/charts',
      '/companies/:name',
      '/filter-options',
      '/funding/instrument-breakdown',
      '/investors/:name',
    ]);
  });

  it.each([
    '/charts',
    '/filter-options',
    '/funding/instrument-breakdown',
    '/companies/alpha',
    '/investors/north',
    '/entitlement',
    '/pricing',
  ])('%s has none: 406, free of quota', async (path) => {
    await market.get(path).set('Accept', 'text/csv').expect(406);
    await market.get(path).set('Accept', 'text/csv, application/json;q=0').expect(406);
    for (const accept of ['text/csv, */*;q=0.1', 'text/csv, application/json;q=0.2']) {
      const { type } = await market.get(path).set('Accept', accept).expect(200);
      expect(type).toBe('application/json');
    }
    const answer = await market.get(`${path}?format=csv`).expect(406);
    expect(answer.body).toMatchObject({ code: 'not_acceptable' });
    expect(answer.headers['x-quota-cost']).toBe('0');
  });

  it('adds nothing to a text that a spreadsheet would read as a formula, and quotes cells that need it', async () => {
    const { text } = await market.get('/companies?format=csv&q=hyperlink').expect(200);
    expect(text).toContain(`\r\n"=HYPERLINK(""x""), ""Ltd""",formula,`);
    expect((await market.get('/companies?format=csv&q=ventures').expect(200)).text).toContain(
      '\r\n@Ventures,at,',
    );
  });

  it('says in the last warning how many others did not fit into the header', async () => {
    const unknown = Array.from({ length: 90 }, (_, index) => `unknown_${index}=1`).join('&');
    const { headers } = await market.get(`/category-data?format=csv&${unknown}`).expect(200);
    const { warnings } = await market.body<{ warnings: unknown[] }>(`/category-data?${unknown}`);
    const text = headers['x-warnings'] as string;
    const shown = JSON.parse(text) as { code: string; value: string }[];
    expect(text.length + (headers.link as string).length).toBeLessThanOrEqual(3500);
    expect(shown.slice(0, -1)).toEqual(warnings.slice(0, shown.length - 1));
    expect(shown.at(-1)).toMatchObject({
      code: 'more_warnings',
      value: String(90 - shown.length + 1),
    });
  });

  it('leaves out a link to the next page that is too long for a header, as the body has its cursor', async () => {
    const short = await market.get('/companies?limit=1&countries=US').expect(200);
    const long = await market.get(`/companies?limit=1&countries=US${'+'.repeat(3600)}`).expect(200);
    const cursorOf = ({ body }: typeof long): string | null =>
      (body as { metadata: { next_cursor: string | null } }).metadata.next_cursor;
    expect([short.headers.link?.includes('rel="next"'), cursorOf(short)]).toEqual([
      true,
      expect.any(String),
    ]);
    expect([long.headers.link, cursorOf(long)]).toEqual([undefined, expect.any(String)]);
  });

  it('has warnings in a header, and the next page in Link', async () => {
    const { headers } = await market
      .get('/companies?format=csv&limit=2&countrys=%C3%84')
      .expect(200);
    expect(JSON.parse(headers['x-warnings'] as string)).toMatchObject([
      { code: 'unknown_parameter', value: 'Ä' },
    ]);
    const next = /<http:[^>]+\/api\/v2([^>]+)>; rel="next"/.exec(headers.link as string)![1]!;
    const page = await market.get(next).expect(200);
    expect(page.headers['content-type']).toContain('text/csv');
  });

  it('is compressed like JSON', async () => {
    const accepting = (coding: string): ReturnType<MarketApp['get']> =>
      market.get('/companies?format=csv').set('Accept-Encoding', coding).expect(200);
    const zipped = await accepting('gzip');
    const plain = await accepting('identity');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.text).toBe(plain.text);
  });

  it('is named, with the other formats, if an unknown format is asked for', async () => {
    const refused = await market.get('/companies?format=xml').expect(400);
    expect(refused.body).toMatchObject({
      parameter: 'format',
      supported_values: ['json', 'csv', 'xlsx'],
    });
  });

  it('follows an import, and gets a new tag with the JSON, such as when only the next page changes', async () => {
    const path = '/companies?limit=1&format=csv';
    const before = await market.get(path).expect(200);
    await importDataset(market.databaseUrl, handMadeMarket());
    const after = await market
      .get(path)
      .set('If-None-Match', before.headers.etag as string)
      .expect(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const { text } = await market.get('/companies?format=csv&q=hyperlink').expect(200);
    expect(text).toMatch(/^name,slug,[\w,]+\r\n$/);
  });
});
