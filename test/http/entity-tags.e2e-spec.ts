import { createHash } from 'node:crypto';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';

const UNTOUCHED = [
  '/companies/beta',
  '/companies/gamma',
  '/companies/delta',
  '/companies/epsilon',
  '/investors/north',
  '/investors/south',
  '/category-data',
  '/category-data?countries=US&stages=Series%20B',
  '/charts',
  '/filter-options',
  '/top-funding-rounds?timeframe=all',
  '/investors',
  '/companies?q=beta',
];
const TOUCHED = ['/companies/alpha', '/companies', '/companies?q=alpha'];

interface Page {
  metadata: { generated_at: string; latest_change: number; position: string };
}

/** The hand-made market after one cell was edited: the description of Alpha. */
function editedMarket(): MarketDataset {
  const market = handMadeMarket();
  market.records.companies.find(({ slug }) => slug === 'alpha')!.description = 'Edited';
  return market;
}

describe('entity tags after an import', () => {
  let market: MarketApp;
  const tags = new Map<string, string>();

  const tagOf = async (path: string): Promise<string> =>
    (await market.get(path).expect(200)).headers.etag as string;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    for (const path of [...UNTOUCHED, ...TOUCHED, '/companies?limit=2'])
      tags.set(path, await tagOf(path));
    await importDataset(market.databaseUrl, editedMarket());
  });
  afterAll(() => market.close());

  it('differ only if the content of the answers differs', () => {
    expect(new Set(UNTOUCHED.map((path) => tags.get(path))).size).toBe(UNTOUCHED.length);
  });

  it.each(UNTOUCHED)(
    '%s, which the import did not touch, keeps its tag: pollers get a free 304',
    async (path) => {
      const tag = tags.get(path)!;
      const { headers, text } = await market.get(path).set('If-None-Match', tag).expect(304);
      expect(text).toBe('');
      expect(headers).toMatchObject({ etag: tag, 'x-quota-cost': '0' });
      expect((await market.get(path).expect(200)).headers.etag).toBe(tag);
    },
  );

  it.each(TOUCHED)('%s, which the import touched, gets a new tag', async (path) => {
    const { headers } = await market.get(path).set('If-None-Match', tags.get(path)!).expect(200);
    expect(headers.etag).not.toBe(tags.get(path));
    expect(headers['x-quota-cost']).toBe('1');
  });

  it('change for a page with a cursor, because the cursor of an earlier page continues an earlier dataset', async () => {
    const path = '/companies?limit=2';
    const { headers } = await market.get(path).set('If-None-Match', tags.get(path)!).expect(200);
    expect(headers.link).toContain('rel="next"');
  });

  it('digest what the previous release sends, too, so that a poll of both pays once', async () => {
    const { text, headers } = await market.get('/companies?limit=2').expect(200);
    const {
      generated_at: at,
      latest_change: change,
      position,
    } = (JSON.parse(text) as Page).metadata;
    const content = `${text.slice(0, text.indexOf(',"cache_metadata":'))}}`
      .replace(`"generated_at":"${at}"`, '')
      .replace(`"latest_change":${change},"position":"${position}",`, '');
    expect(content).not.toContain('position');
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    expect(headers.etag).toBe(`W/"${digest}"`);
  });

  it('a 304 links to the next page like the 200', async () => {
    const page = await market.get('/companies?limit=2').expect(200);
    const again = await market
      .get('/companies?limit=2')
      .set('If-None-Match', page.headers.etag as string)
      .expect(304);
    expect(again.headers.link).toBe(page.headers.link);
  });
});
