import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';

/** Reads the service's CSV according to RFC 4180. */
function parse(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  const [header = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [header[index]!, cell])));
}

describe('CSV', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket().company('formula', { name: '=HYPERLINK("x"), "Ltd"' }));
  });
  afterAll(() => market.close());

  it.each([
    ['/category-data', 'categories'],
    ['/stages/distribution', 'stages'],
    ['/funding-stage-percentiles', 'stages'],
    ['/funding/history', 'periods'],
    ['/top-funding-rounds', 'funding_rounds'],
    ['/funding-rounds', 'funding_rounds'],
    ['/acquisition-category-data', 'categories'],
    ['/acquisition-geo-data', 'countries'],
    ['/buyer-type', 'buyer_types'],
    ['/company-type', 'company_types'],
    ['/ma/history', 'years'],
    ['/top-acquirers-by-volume', 'acquirers'],
    ['/top-acquisitions', 'acquisitions'],
    ['/acquisitions', 'acquisitions'],
    ['/ranges/breakdown', 'ranges'],
    ['/companies', 'companies'],
    ['/investors', 'investors'],
    ['/top-investors', 'investors'],
  ])('%s has the rows and fields of its JSON', async (path, rows) => {
    const json = await market.get(`${path}?timeframe=all`).expect(200);
    const expected = (json.body as Record<string, Record<string, unknown>[]>)[rows]!;
    const csv = await market.get(`${path}?timeframe=all&format=csv`).expect(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const found = parse(csv.text);
    expect(found).toHaveLength(expected.length);
    expect(expected.length).toBeGreaterThan(0);
    for (const [index, row] of expected.entries()) {
      expect(Object.keys(found[index]!)).toEqual(Object.keys(row));
      for (const [field, value] of Object.entries(row)) {
        if (typeof value === 'number' || typeof value === 'boolean') expect(found[index]![field]).toBe(String(value));
        if (value === null) expect(found[index]![field]).toBe('');
        if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
          expect(found[index]![field]).toBe(value.join('; '));
      }
    }
    expect(csv.headers).toMatchObject({ 'x-quota-cost': '1', vary: 'Authorization, Accept-Encoding, Accept' });
    expect(csv.headers.etag).not.toBe(json.headers.etag);
    await market
      .get(`${path}?timeframe=all&format=csv`)
      .set('If-None-Match', csv.headers.etag as string)
      .expect(304);
  });

  it('is also sent for an Accept header, but the parameter takes precedence', async () => {
    const byHeader = await market.get('/category-data').set('Accept', 'text/csv').expect(200);
    expect(byHeader.text).toBe((await market.get('/category-data?format=csv').expect(200)).text);
    const preferred = await market.get('/category-data').set('Accept', 'application/json, text/csv;q=0.5').expect(200);
    expect(preferred.headers['content-type']).toContain('application/json');
    const json = await market.get('/category-data?format=json').set('Accept', 'text/csv').expect(200);
    expect(json.headers['content-type']).toContain('application/json');
  });

  it.each(['/charts', '/filter-options', '/funding/instrument-breakdown', '/companies/alpha', '/investors/north'])(
    '%s has none: 406, free of quota',
    async (path) => {
      const answer = await market.get(`${path}?format=csv`).expect(406);
      expect(answer.body).toMatchObject({ code: 'not_acceptable' });
      expect(answer.headers['x-quota-cost']).toBe('0');
    },
  );

  it('protects text that starts like a formula, and quotes cells that need it', async () => {
    const { text } = await market.get('/companies?format=csv&q=hyperlink').expect(200);
    expect(text).toContain(`\r\n"'=HYPERLINK(""x""), ""Ltd""",formula,`);
  });

  it('has warnings in a header, and the next page in Link', async () => {
    const { headers } = await market.get('/companies?format=csv&limit=2&countrys=%C3%84').expect(200);
    expect(JSON.parse(headers['x-warnings'] as string)).toMatchObject([{ code: 'unknown_parameter', value: 'Ä' }]);
    const next = /<\/api\/v2([^>]+)>; rel="next"/.exec(headers.link as string)![1]!;
    const page = await market.get(next).expect(200);
    expect(page.headers['content-type']).toContain('text/csv');
  });

  it('is compressed like JSON, and refuses another format', async () => {
    const zipped = await market.get('/companies?format=csv').set('Accept-Encoding', 'gzip').expect(200);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.text).toBe((await market.get('/companies?format=csv').set('Accept-Encoding', 'identity').expect(200)).text);
    const refused = await market.get('/companies?format=xml').expect(400);
    expect(refused.body).toMatchObject({ parameter: 'format', supported_values: ['json', 'csv'] });
  });

  it('follows an import', async () => {
    await importDataset(market.databaseUrl, handMadeMarket());
    const { text } = await market.get('/companies?format=csv&q=hyperlink').expect(200);
    expect(text).toBe('');
  });
});
