import 'reflect-metadata';
import request from 'supertest';
import { PageCacheInterceptor } from '../../src/site/explore/engine/cached-pages/page-cache.interceptor';
import { longTail } from '../support/long-tail';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';
import { declaredRoutes } from '../support/route-list';

/** More than any market has named so far. */
const CATEGORIES = 1100;
/** As many as the service starts with, so that the charts and lists are full. */
const ROUNDS = 6000;
/**
 * The fullest page has 101 KB, or 15.6 KB compressed. A breakdown adds about 6 KB, or 0.8 KB
 * compressed, so there is room for some. Compressed, a page still arrives in the second round trip
 * of a new connection, which carries up to 43 KB with the first.
 */
const MAX_BYTES = 120_000;
const MAX_GZIP_BYTES = 18_000;
const WHAT_TO_DO =
  'A page that is too large shows too much. Put the new chart on another page of src/site/explore/pages/charts/chart-pages.ts, ' +
  'or give its endpoint a page of its own, `page: { path: "/explore/figures/..." }`. If all of it belongs there, ' +
  'raise MAX_BYTES or MAX_GZIP_BYTES in test/explore/page-sizes.e2e-spec.ts and say why.';
const FOUR_FILTERS = 'countries=US&regions=AMER&categoryDomains=Long+tail&minAmount=1';
const SEARCHES = [
  '',
  'timeframe=all',
  'measure=count',
  'countries=US',
  FOUR_FILTERS,
  `timeframe=all&${FOUR_FILTERS}`,
];

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(longTail(CATEGORIES, ROUNDS, '2026-11-18'), {
    EXPLORE_PUBLIC: 'true',
  });
});
afterAll(() => app.close());

/** The paths of all cached pages. Of those with a parameter, the one that shows most. */
async function cachedPaths(): Promise<string[]> {
  const { companies } = await app.body<{ companies: [{ slug: string }] }>(
    '/companies?sort=-total_funding&limit=1',
  );
  const { investors } = await app.body<{ investors: [{ slug: string }] }>(
    '/investors?sort=-deal_count&limit=1',
  );
  const largest: Readonly<Record<string, string>> = {
    'explore/companies/:name': `explore/companies/${companies[0].slug}`,
    'explore/investors/:name': `explore/investors/${investors[0].slug}`,
    'explore/filters/:name': 'explore/filters/categories',
    'explore/figures/:name': 'explore/figures/funding-by-category',
  };
  return declaredRoutes(app.app)
    .filter(({ interceptors }) => interceptors.includes(PageCacheInterceptor))
    .map(({ path }) => largest[path] ?? path);
}

async function sizeOf(address: string): Promise<{ bytes: number; gzipBytes: number }> {
  const { text, headers } = await request(app.url)
    .get(address)
    .set('Accept-Encoding', 'gzip')
    .expect(200);
  expect(headers['content-encoding']).toBe('gzip');
  return { bytes: Buffer.byteLength(text), gzipBytes: Number(headers['content-length']) };
}

describe('with 1,100 categories', () => {
  it(`every page of figures has at most ${MAX_BYTES / 1000} KB of HTML, and ${MAX_GZIP_BYTES / 1000} KB compressed`, async () => {
    const paths = await cachedPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['explore', 'explore/compare', 'explore/filters/categories']),
    );
    // The longest form of a moment is that of the addresses in citations.
    const now = encodeURIComponent(new Date().toISOString());
    const searches = [...SEARCHES, `as_of=${now}`, `timeframe=all&as_of=${now}`];
    const tooLarge: string[] = [];
    for (const path of paths) {
      for (const search of searches) {
        const address = `/${path}?${search}`;
        const { bytes, gzipBytes } = await sizeOf(address);
        if (bytes > MAX_BYTES || gzipBytes > MAX_GZIP_BYTES)
          tooLarge.push(
            `${address}: ${bytes} of ${MAX_BYTES} bytes, ${gzipBytes} of ${MAX_GZIP_BYTES} compressed`,
          );
      }
    }
    expect(tooLarge.length > 0 ? [WHAT_TO_DO, ...tooLarge] : []).toEqual([]);
  });

  it('the table of a breakdown has the 100 largest rows, and the others as one', async () => {
    const page = await request(app.url).get('/explore/figures/funding-by-category').expect(200);
    const [, ...rows] = pageOf(page).the('table').all('row');
    expect(rows).toHaveLength(100 + 3);
    expect(rows.slice(100).map((row) => row.the('rowheader').text)).toEqual([
      'Other',
      'Unknown',
      'Total',
    ]);
  });
});
