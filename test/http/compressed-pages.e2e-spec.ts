import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { invite, TestBrowser } from '../account-area/test-browser';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };
const CODINGS = ['gzip', 'br'] as const;
/** Everything outside the API's endpoints that is longer than 1 KB. */
const PATHS = [
  '/',
  '/explore',
  '/explore/deals',
  '/explore/companies/alpha',
  '/explore/nothing',
  '/explore/charts/funding-by-category.json',
  '/explore/charts/amounts-by-stage.svg',
  '/account/sign-in',
  '/docs',
  '/docs/swagger-ui.css',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui-standalone-preset.js',
  '/docs/swagger-ui-init.js',
  '/openapi.json',
  '/openapi.yaml',
  '/api/v2/category-data?countries=Nowhere',
];

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

let market: MarketApp;
beforeAll(async () => {
  market = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => market.close());

/** The bytes as they were sent: no client decodes them. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> {
  const authorization: Record<string, string> = path.startsWith('/api')
    ? { authorization: `Bearer ${market.key}` }
    : {};
  return new Promise((resolve, reject) => {
    get(market.url + path, { method, headers: { ...authorization, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}

/**
 * The parts in which two answers for the same page differ: a citation names the present instant.
 */
const settled = (bytes: Buffer): string =>
  bytes
    .toString()
    .replace(
      /name="csrf" value="[^"]*"|"(?:response_time_ms|cache_status|cached_at|ttl)":[^,}]*|as_of=[\w%.-]+/g,
      '',
    );

describe.each(PATHS)('%s', (path) => {
  it.each(CODINGS)('is the same page in %s, and much shorter', async (coding) => {
    const plain = await ask(path);
    const encoded = await ask(path, { 'accept-encoding': coding });
    expect([plain.headers['content-encoding'], encoded.headers['content-encoding']]).toEqual([
      undefined,
      coding,
    ]);
    expect([encoded.status, encoded.headers['content-type']]).toEqual([
      plain.status,
      plain.headers['content-type'],
    ]);
    for (const { headers, bytes } of [plain, encoded]) {
      expect(headers.vary).toContain('Accept-Encoding');
      expect(headers['content-length']).toBe(String(bytes.length));
    }
    expect(encoded.bytes.length).toBeLessThan(plain.bytes.length * 0.8);
    expect(settled(DECODERS[coding](encoded.bytes))).toBe(settled(plain.bytes));
  });

  it('has the same head for HEAD, and no body', async () => {
    const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.headers['content-encoding'], head.headers.vary, head.bytes.length]).toEqual([
      'br',
      'Accept-Encoding',
      0,
    ]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('compression outside the API', () => {
  it('answers 304 without a body for style sheets and documents that the client has', async () => {
    const { bytes } = await ask('/explore');
    const [style = ''] = /\/assets\/style\.[\w-]+\.css/.exec(bytes.toString()) ?? [];
    for (const path of [style, '/openapi.json', '/docs/swagger-ui.css']) {
      const { headers } = await ask(path, { 'accept-encoding': 'gzip' });
      expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
      const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': headers.etag! });
      expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([
        304,
        0,
        undefined,
      ]);
      expect([again.headers.etag, again.headers.vary]).toEqual([headers.etag, 'Accept-Encoding']);
    }
  });

  it('leaves short answers as they are', async () => {
    const { headers, status } = await ask('/api/v2/nothing', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, undefined]);
  });
});

describe('a page that holds the secrets of a member', () => {
  let cookie: string;
  beforeAll(async () => {
    await withAccounts(market.databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'Members', plan: 'enterprise' }),
    );
    const ada = await new TestBrowser(market.url).signIn(
      await invite(market.databaseUrl, 'Members', 'ada@example.com'),
    );
    cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });

  it.each(['/explore?categories=guess', '/account/developer/api'])(
    '%s is compressed for its own pages, and never when another site may have made the browser ask',
    async (path) => {
      const codingFor = async (site?: string): Promise<(string | undefined)[]> => {
        const headers = {
          cookie,
          'accept-encoding': 'br',
          ...(site && { 'sec-fetch-site': site }),
        };
        const answer = await ask(path, headers);
        expect([path, answer.status]).toEqual([path, 200]);
        return [answer.headers['content-encoding'], answer.headers['cache-control']];
      };
      for (const site of ['same-origin', 'none'])
        expect(await codingFor(site)).toEqual(['br', 'no-store']);
      for (const site of ['cross-site', 'same-site', undefined]) {
        expect(await codingFor(site)).toEqual([undefined, 'no-store, no-transform']);
      }
    },
  );
});
