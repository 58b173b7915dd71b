import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

describe('/openapi.json', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it('is the committed document, with the address that it was asked for at', async () => {
    const server = market.app.getHttpServer() as Parameters<typeof request>[0];
    const { text } = await request(server).get('/openapi.json').expect(200);
    const document = readFileSync(join(__dirname, '../contract/openapi.json'), 'utf8');
    const { servers, ...served } = JSON.parse(text) as { servers: object[] };
    const { servers: committed, ...rest } = JSON.parse(document) as { servers: object[] };
    expect(served).toEqual(rest);
    expect(servers).toEqual([
      { ...committed[0], url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown },
    ]);
  });

  it('needs no key, is compressed, and is a 304 for clients that already have it', async () => {
    const server = market.app.getHttpServer() as Parameters<typeof request>[0];
    const plain = await request(server)
      .get('/openapi.json')
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect((plain.body as { openapi: string }).openapi).toBe('3.1.0');
    const zipped = await request(server)
      .get('/openapi.json')
      .set('Accept-Encoding', 'gzip')
      .expect(200);
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
    expect(Number(zipped.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 5,
    );
    expect(zipped.body).toEqual(plain.body);
    const etag = plain.headers.etag as string;
    await request(server).get('/openapi.json').set('If-None-Match', etag).expect(304);
  });
});
