import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { planWithoutQuota } from '../../src/billing/plan/offers';
import { LICENCE } from '../../src/market-data/licence';
import { BUILD_VERSION } from '../../src/platform/http/build-version';
import { randomRuns } from '../support/full-length';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { CITIES, COUNTRIES, scatteredMarket, STAGES } from '../support/scattered-market';
import { mintKey } from '../support/test-accounts';

const PARQUET_AS_JSON = join(__dirname, '../support/parquet-as-json.mjs');

type Row = Record<string, unknown>;

const LISTS = [
  {
    path: 'companies',
    rows: 'companies',
    key: 'slug',
    types: { total_funding: 'DOUBLE', founded_year: 'INT64', product_categories: 'LIST' },
  },
  {
    path: 'investors',
    rows: 'investors',
    key: 'slug',
    types: { participated_amount: 'DOUBLE', deal_count: 'INT64', top_categories: 'LIST' },
  },
  {
    path: 'funding-rounds',
    rows: 'funding_rounds',
    key: 'id',
    types: { date: 'DATE', amount: 'DOUBLE', investors: 'LIST' },
  },
  {
    path: 'acquisitions',
    rows: 'acquisitions',
    key: 'id',
    types: { date: 'DATE', amount: 'DOUBLE' },
  },
] as const;

const searches = fc.record({
  timeframe: fc.constantFrom('all', 'ttm', '5q'),
  countries: fc.constantFrom('', 'US,DE', ...COUNTRIES),
  stages: fc.constantFrom('', ...STAGES),
  categories: fc.constantFrom('', 'Cloud Security', 'Fraud'),
  cities: fc.constantFrom('', ...CITIES),
  amount_min: fc.constantFrom('', '1000000'),
});

const ALL = {
  timeframe: 'all',
  countries: '',
  stages: '',
  categories: '',
  cities: '',
  amount_min: '',
} as const;

const rowsOf = (text: string): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);

describe('a whole list', () => {
  let market: MarketApp;
  beforeAll(async () => {
    const dataset = scatteredMarket()
      .investor('quiet', { name: 'Quiet "Capital", Ltd', government_linked_tier: 'defence_cvc' })
      .company('lonely', { name: 'Lonely, "Inc"', country: 'XK', description: 'One | two\\three' });
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const whole = async (path: string, search: Record<string, string> = {}): Promise<string> => {
    const query = new URLSearchParams(search).toString();
    const answer = await market.get(`/exports/${path}?${query}`).buffer(true).parse(asBytes);
    expect(answer.status).toBe(200);
    return String(answer.body);
  };
  /** The rows of all pages of the list, in the order of their key, as whole lists have them. */
  async function listed(
    { path, rows, key }: (typeof LISTS)[number],
    search: Record<string, string>,
  ): Promise<Row[]> {
    type Page = { metadata: { next_cursor: string | null } } & Record<string, Row[]>;
    const found: Row[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ ...search, limit: '500', ...(cursor && { cursor }) });
      const page: Page = await market.body<Page>(`/${path}?${query.toString()}`);
      found.push(...(page[rows] ?? []));
      cursor = page.metadata.next_cursor;
    } while (cursor !== null);
    return found.sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
  }

  const headOf = async (path: string): Promise<Pick<Response, 'status'> & { headers: Row }> => {
    const headers = { authorization: `Bearer ${market.key}` };
    const answer = await fetch(`${market.url}/api/v2/exports/${path}`, { method: 'HEAD', headers });
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  };

  it.each(LISTS)(
    '$path: has the rows of the list, field by field, in the order of their key',
    async (list) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(searches, async (search) => {
          const rows = rowsOf(await whole(list.path, search));
          expect(rows).toEqual(await listed(list, search));
          compared += rows.length;
        }),
        { numRuns: randomRuns(16), examples: [[ALL]] },
      );
      expect(compared).toBeGreaterThan(0);
    },
  );

  it.each(LISTS)('$path: has the CSV of the list', async ({ path, key }) => {
    const csv = await whole(path, { timeframe: 'all', format: 'csv' });
    const { text } = await market.get(`/${path}?timeframe=all&limit=500&format=csv`);
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(csv.split('\r\n')[0]).toBe(header);
    expect(csv.trimEnd().split('\r\n').slice(1).sort()).toEqual(lines.sort());
    expect(header).toContain(key);
  });

  it.each(LISTS)(
    '$path: has Parquet with the same rows and their types',
    async ({ path, types }) => {
      const search = { timeframe: 'all' };
      const rows = rowsOf(await whole(path, search));
      const answer = await market
        .get(`/exports/${path}?timeframe=all&format=parquet`)
        .buffer(true)
        .parse(asBytes);
      const file = readParquet(answer.body as Buffer);
      expect(file.rows).toEqual(rows);
      expect(file.about).toEqual({
        generation: expect.stringMatching(/^g1-/) as string,
        as_of: expect.stringMatching(/Z@g1-/) as string,
        licence: LICENCE,
        build: BUILD_VERSION,
      });
      expect(file.types).toMatchObject({ source_url: 'UTF8', verified_on: 'DATE', ...types });
    },
  );

  it('has no row for an empty selection, and still a header row', async () => {
    expect(await whole('companies', { q: 'nobody' })).toBe('');
    expect(await whole('companies', { q: 'nobody', format: 'csv' })).toMatch(/^name,slug,.*\r\n$/);
  });

  it.each(["' OR TRUE --", "\\' OR TRUE --", '$1', '"}\' OR TRUE --'])(
    'takes %s as a text to look for, not as SQL',
    async (text) => {
      expect(await whole('companies', { q: text })).toBe('');
      expect(await whole('funding-rounds', { timeframe: 'all', cities: text })).toBe('');
    },
  );

  it.each(LISTS)('$path: HEAD says how many rows it has', async ({ path }) => {
    const rows = rowsOf(await whole(path, { timeframe: 'all', countries: 'US' }));
    const { headers, status } = await headOf(`${path}?timeframe=all&countries=US`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-total-count': String(rows.length), 'x-quota-cost': '1' });
  });

  const tagOf = async (path: string): Promise<string> => String((await headOf(path)).headers.etag);

  it('sends the tag of filters and format, for which a 304 is free', async () => {
    const tag = await tagOf('companies?countries=US');
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await tagOf('companies?countries=us')).toBe(tag);
    const others = ['companies', 'investors?countries=US', 'companies?countries=US&format=csv'];
    for (const other of others) expect(await tagOf(other)).not.toBe(tag);
    const { headers } = await market
      .get('/exports/companies?countries=US')
      .set('If-None-Match', tag)
      .expect(304);
    expect(headers).toMatchObject({ 'x-quota-cost': '0', etag: tag });
  });

  it.each([
    ['application/x-ndjson, text/csv;q=0.5', 'application/x-ndjson'],
    ['text/csv, application/x-ndjson;q=0.5', 'text/csv'],
    ['application/vnd.apache.parquet', 'application/vnd.apache.parquet'],
  ])('has the format that Accept prefers: %s', async (accept, type) => {
    const answer = await market.get('/exports/companies').set('Accept', accept);
    expect(answer.headers['content-type']).toMatch(type);
  });

  it('is cited, and compressed as the caller accepts', async () => {
    const plain = await whole('funding-rounds', { timeframe: 'all' });
    for (const coding of ['gzip', 'br']) {
      const headers = { authorization: `Bearer ${market.key}`, 'accept-encoding': coding };
      const answer = await fetch(`${market.url}/api/v2/exports/funding-rounds?timeframe=all`, {
        headers,
      });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('link')).toMatch(
        /exports\/funding-rounds\?.*as_of=.*; rel="cite-as"/,
      );
      expect(await answer.text()).toBe(plain);
    }
  });

  it('has no pages: what chooses one gets a warning, and an unknown format a 400', async () => {
    const { headers } = await headOf('companies?limit=5&cursor=abc&sort=-name');
    const warnings = JSON.parse(headers['x-warnings'] as string) as { parameter: string }[];
    expect(warnings.map(({ parameter }) => parameter).sort()).toEqual(['cursor', 'limit', 'sort']);
    const refused = await market.get('/exports/companies?format=json').expect(400);
    expect(refused.body).toMatchObject({
      parameter: 'format',
      supported_values: ['ndjson', 'csv', 'parquet'],
    });
  });

  it('is for keys without a quota: another one gets a 403 with the lowest plan that has it, and its unit back', async () => {
    const key = await mintKey(market.databaseUrl, {
      plan: 'pro',
      addonSince: '2020-01-01',
      addonUntil: '2099-01-01',
    });
    const answer = await fetch(`${market.url}/api/v2/exports/companies`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'api_access_required',
      upgrade: { required_plan: planWithoutQuota('pro') },
    });
    expect(answer.headers.get('x-quota-daily-limit')).toBe('1000');
    expect(answer.headers.get('x-quota-daily-remaining')).toBe('1000');
  });

  // Last, because it imports another generation.
  it('has another tag in each generation', async () => {
    const tag = await tagOf('companies?countries=US');
    await importDataset(market.databaseUrl, scatteredMarket().company('later', { country: 'DE' }));
    expect(await tagOf('companies?countries=US')).not.toBe(tag);
  });
});

interface ParquetFile {
  rows: Row[];
  about: Record<string, string>;
  types: Record<string, string>;
}

/** The program says why it isn't a function. */
function readParquet(bytes: Buffer): ParquetFile {
  const json = execFileSync(process.execPath, [PARQUET_AS_JSON], {
    input: bytes,
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(json.toString()) as ParquetFile;
}

/** Takes the body as it is, whatever its type is. */
function asBytes(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = answer as IncomingMessage;
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
