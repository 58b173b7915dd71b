import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerCache } from '../../src/market/query/answers/answer-cache';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { answerRoutes } from '../support/route-list';

/** The fields that depend on the request or on the time of the computation. */
const MOMENTS =
  /"(response_time_ms|performance_target_met|cache_status|cached_at|ttl|last_used_at|used)":("[^"]*"|\d+|true|false)/g;
const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };
const CODINGS = ['gzip', 'br'] as const;

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

describe('compression', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  /** The bytes as they were sent: no client decodes them. */
  const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const options = { method, headers: { authorization: `Bearer ${market.key}`, ...headers } };
      get(market.url + path, options, (response) => {
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
  const paths = (): string[] => answerRoutes(market.app).map(({ example }) => example);

  it.each(CODINGS)(
    '%s: every endpoint sends the same body with the same tag as without it, when computed and when kept',
    async (coding) => {
      let compressed = 0;
      for (const path of paths()) {
        for (const time of ['first', 'again']) {
          const encoded = await ask(path, { 'accept-encoding': coding });
          const plain = await ask(path, {});
          expect({ path, time, status: encoded.status }).toEqual({ path, time, status: 200 });
          expect(plain.headers['content-encoding']).toBeUndefined();
          expect(encoded.headers['content-length']).toBe(String(encoded.bytes.length));
          expect(encoded.headers.etag).toBe(plain.headers.etag);
          expect(encoded.headers.vary).toContain('Accept-Encoding');
          // Short answers may stay as they are.
          if (plain.bytes.length > 1300)
            expect({ path, coding: encoded.headers['content-encoding'] }).toEqual({ path, coding });
          if (encoded.headers['content-encoding'] === undefined) continue;
          compressed += 1;
          const body = DECODERS[coding](encoded.bytes).toString();
          expect(() => JSON.parse(body) as unknown).not.toThrow();
          expect(body.replace(MOMENTS, '')).toBe(plain.bytes.toString().replace(MOMENTS, ''));
        }
      }
      expect(compressed).toBeGreaterThan(20);
    },
  );

  it.each(CODINGS)('%s: HEAD has the headers of GET, a 304 none of its body', async (coding) => {
    const path = '/api/v2/charts';
    const whole = await ask(path, { 'accept-encoding': coding });
    const head = await ask(path, { 'accept-encoding': coding }, 'HEAD');
    expect(head.bytes).toHaveLength(0);
    expect(head.headers).toMatchObject({ 'content-encoding': coding, etag: whole.headers.etag });
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000);
    const unchanged = await ask(path, {
      'accept-encoding': coding,
      'if-none-match': whole.headers.etag!,
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.etag).toBe(whole.headers.etag);
    expect(unchanged.headers['content-encoding']).toBeUndefined();
    expect(unchanged.headers['content-length']).toBeUndefined();
    expect(unchanged.headers.vary).toBe('Authorization, Accept-Encoding, Accept');
  });

  it('happens once per cached answer, and the copy counts towards the size of the cache', async () => {
    const cache = market.app.get(AnswerCache, { strict: false });
    const path = '/api/v2/stages/distribution?timeframe=all&gen=once';
    await ask(path, {});
    const { entries, bytes } = cache.size;
    const { bytes: sent } = await ask(path, { 'accept-encoding': 'gzip' });
    const grown = cache.size.bytes - bytes;
    expect(grown).toBeGreaterThan(sent.length / 2);
    expect(grown).toBeLessThanOrEqual(sent.length);
    await ask(path, { 'accept-encoding': 'gzip' });
    expect(cache.size).toEqual({ entries, bytes: bytes + grown });
  });

  it('does not happen for a client that does not accept it', async () => {
    for (const headers of [
      { 'accept-encoding': '' },
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'gzip;q=0, br;q=0' },
    ]) {
      expect((await ask('/api/v2/charts', headers)).headers['content-encoding']).toBeUndefined();
    }
  });
});
