import { isAboutOneRecord } from '../../src/market/query/endpoints/endpoint';
import { citedBy } from '../support/cited-by';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS, WHOLE_LISTS } from '../support/market-endpoints';
import { readWorkbook } from '../support/read-workbook';

interface Body {
  metadata: { generated_at: string; next_cursor?: string };
  cache_metadata: { generation: string };
}

interface Asked {
  text: string;
  cited: URL;
  body: Body;
}

const NAMES: Record<string, string> = { companies: 'alpha', investors: 'north' };

/** Every endpoint that takes a moment, with a parameter that has to be kept. */
const PATHS = MARKET_ENDPOINTS.filter(({ log }) => log === undefined).map((endpoint) => {
  const [feature = ''] = endpoint.path.split('/');
  if (isAboutOneRecord(endpoint)) return endpoint.path.replace(':name', NAMES[feature]!);
  if (endpoint.withoutSharedParams) return endpoint.path;
  const other = endpoint.compares ? '&with.countries=DE&with=previous_year' : '';
  return `${endpoint.path}?timeframe=ly&countries=US,DE&secret=key${other}`;
});

const WHOLE = WHOLE_LISTS.map(({ path }) => `${path}?timeframe=all`);

const OF_THE_REQUEST = [
  ...['generated_at', 'as_of', 'latest_change', 'position', 'warnings', 'cache_metadata'],
  ...['cache_status', 'response_time_ms', 'performance_target_met'],
];

const figures = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) =>
    OF_THE_REQUEST.includes(name) ? undefined : value,
  ) as unknown;

describe('the address that an answer is cited with', () => {
  let app: MarketApp;
  /** Answers before an import, by path. */
  const known = new Map<string, { text: string; cited: URL }>();
  /** The rows of a whole list. */
  const askWhole = async (path: string): Promise<{ text: string; cited: URL }> => {
    const answer = await app.get(`/${path}`).buffer(true).responseType('text');
    expect([path, answer.status]).toEqual([path, 200]);
    return { text: String(answer.body), cited: citedBy(answer) };
  };

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Asked> => {
    const answer = await app.get(`/${path}`).set(headers);
    expect([path, answer.status]).toEqual([path, 200]);
    return { text: answer.text, cited: citedBy(answer), body: answer.body as Body };
  };
  const followed = (cited: URL): string =>
    `${cited.pathname.replace('/api/v2/', '')}${cited.search}`;

  let firstPage: Body;
  let secondPage: { text: string; cited: URL };

  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
    for (const path of PATHS) known.set(path, await ask(path));
    for (const path of WHOLE) known.set(path, await askWhole(path));
    firstPage = (await ask('funding-rounds?timeframe=all&limit=2')).body;
    await importDataset(
      app.databaseUrl,
      handMadeMarket().round('alpha', '2025-05-05', 7_777_777, { id: 'later' }),
    );
    secondPage = await ask(
      `funding-rounds?timeframe=all&limit=2&cursor=${firstPage.metadata.next_cursor}`,
    );
    await importDataset(app.databaseUrl, handMadeMarket().company('later', { country: 'US' }));
  });
  afterAll(() => app.close());

  it.each(PATHS)('of /%s has its instant and generation, and keeps giving it', async (path) => {
    const { text, cited } = known.get(path)!;
    const { metadata, cache_metadata } = JSON.parse(text) as Body;
    expect(cited.pathname).toBe(`/api/v2/${path.split('?')[0]}`);
    const { as_of, ...kept } = Object.fromEntries(cited.searchParams);
    expect(as_of).toBe(`${metadata.generated_at}@${cache_metadata.generation}`);
    const sent = new URLSearchParams(path.split('?')[1]);
    sent.delete('secret');
    expect(kept).toEqual(Object.fromEntries(sent));
    const again = await ask(followed(cited));
    expect(figures(again.text)).toEqual(figures(text));
    expect(again.cited.href).toBe(cited.href);
  });

  it.each(WHOLE)('of /%s keeps giving the rows of its vintage', async (path) => {
    const { text, cited } = known.get(path)!;
    expect(text).toMatch(/^\{.*\}\n$/s);
    const again = await askWhole(followed(cited));
    expect(again.text).toBe(text);
    expect(again.cited.href).toBe(cited.href);
  });

  it('comes with CSV and Excel, and with a 304', async () => {
    const path = 'category-data?timeframe=ly';
    const { body } = await ask(path);
    const asOf = `${body.metadata.generated_at}@${body.cache_metadata.generation}`;
    const { cited } = await ask(path, { accept: 'text/csv' });
    expect(cited.searchParams.get('as_of')).toBe(asOf);
    for (const format of ['csv', 'xlsx']) {
      const sent = await app.get(`/${path}&format=${format}`).expect(200);
      expect(citedBy(sent).search).toBe(
        `?${new URLSearchParams({ timeframe: 'ly', format }).toString()}&as_of=${asOf}`,
      );
      const etag = sent.headers.etag!;
      const again = await app.get(`/${path}&format=${format}`).set('If-None-Match', etag);
      expect([again.status, citedBy(again).href]).toEqual([304, citedBy(sent).href]);
    }
  });

  it('stands on the sheet About of a workbook', async () => {
    const { body } = await ask('category-data?timeframe=ly');
    const { generation } = body.cache_metadata;
    const sent = await app.get('/category-data?timeframe=ly&format=xlsx').responseType('blob');
    expect(readWorkbook(sent.body as Buffer).about).toContainEqual([
      'as_of',
      `${body.metadata.generated_at}@${generation}`,
    ]);
  });

  it('of a page of a list is the page of that vintage, beside the address of the next one', async () => {
    const { text, cited } = secondPage;
    const cursor = Buffer.from(cited.searchParams.get('cursor')!, 'base64url').toString();
    // With the publication and the day, which a cursor of the previous release doesn't have.
    expect(JSON.parse(cursor)).toHaveLength(6);
    const again = await ask(followed(cited));
    expect(figures(again.text)).toEqual(figures(text));
    const { headers } = await app.get('/funding-rounds?timeframe=all&limit=2').expect(200);
    expect(headers.link).toMatch(/rel="next", <.*>; rel="cite-as"/);
  });

  it('of a day is the last instant of it that has passed', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { cited, body } = await ask(`category-data?as_of=${today}`);
    const [instant, generation] = cited.searchParams.get('as_of')!.split('@');
    expect(Date.parse(instant!)).toBeLessThanOrEqual(Date.now());
    expect(generation).toBe(body.cache_metadata.generation);
    await ask(followed(cited));
  });

  it('is left out if it is too long for the headers of proxies', async () => {
    const { headers } = await app.get(`/companies?categories=${'long'.repeat(500)}`).expect(200);
    expect(headers.link).toBeUndefined();
  });
});
