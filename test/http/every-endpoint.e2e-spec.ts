import type { INestApplication } from '@nestjs/common';
import request from 'supertest';
import { generateKey } from '../../src/billing/api-key/key-format';
import { BASE_BODIES } from '../../src/market/query/bodies/base-bodies';
import { MarketClient } from '../../src/market/routes/market-client';
import { buildOpenApi } from '../../src/platform/http/openapi/openapi';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS, WHOLE_LISTS } from '../support/market-endpoints';
import { documentedRoutes, type Route } from '../support/route-list';

/** Headers of every HTTP answer, which no API declares. */
const OF_HTTP = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'referrer-policy',
  'transfer-encoding',
  'x-content-type-options',
]);

/** The headers that the OpenAPI document declares for a status of a path, in small letters. */
type DeclaredHeaders = (path: string, status: number) => Set<string>;

function declaredHeaders(app: INestApplication): DeclaredHeaders {
  const { paths, components } = buildOpenApi(app, BASE_BODIES);
  return (path, status) => {
    let response = paths[path]?.get?.responses[String(status)];
    if (response && '$ref' in response) {
      const name = response.$ref.replace('#/components/responses/', '');
      response = components?.responses?.[name];
    }
    if (!response || '$ref' in response) throw new Error(`${path} declares no ${status}.`);
    return new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  };
}

describe('every endpoint', () => {
  let market: MarketApp;
  let routes: Route[];

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    routes = documentedRoutes(market.app);
  });
  afterAll(() => market.close());

  const call = (
    path: string,
    method: 'get' | 'head' | 'post' | 'delete' | 'options' = 'get',
  ): request.Test => request(market.url)[method](path);
  const authorized = (path: string, method?: 'get' | 'head'): request.Test =>
    call(path, method).set('Authorization', `Bearer ${market.key}`);
  /** Those that spend quota. */
  const dataRoutes = (): Route[] => routes.filter(({ access }) => access === 'data');
  const routesWithKey = (): Route[] => routes.filter(({ access }) => access !== 'public');
  const checkEach = async (
    checked: readonly Route[],
    check: (route: Route) => Promise<void>,
  ): Promise<void> => {
    expect(checked).not.toEqual([]);
    for (const route of checked) await check(route);
  };

  it('is a market endpoint that its feature declares, the entitlement or the prices', () => {
    const declared = [...MARKET_ENDPOINTS, ...WHOLE_LISTS].map(
      ({ path }) => `/api/v2/${path.replace(':name', '{name}')}`,
    );
    expect(declared.length).toBeGreaterThanOrEqual(27);
    expect(routes.map(({ path }) => path).sort()).toEqual(
      [...declared, '/api/v2/entitlement', '/api/v2/pricing'].sort(),
    );
    expect(new Set(market.app.get(MarketClient, { strict: false }).all)).toEqual(
      new Set(MARKET_ENDPOINTS),
    );
  });

  it('answers 200 with JSON or its lines, a request id and the freshness day to an enterprise key', () =>
    checkEach(routes, async ({ example, isStream }) => {
      const answer = await authorized(example).expect(200);
      const type = isStream ? 'application/x-ndjson' : 'application/json; charset=utf-8';
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
      expect(answer.headers['x-data-freshness']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(answer.headers['x-quota-daily-limit']).toBe('unlimited');
      expect(answer.headers['x-quota-account-monthly-remaining']).toBe('unlimited');
    }));

  it('declares every header that it sends', async () => {
    const declared = declaredHeaders(market.app);
    const sent = async (path: string, send: request.Test): Promise<void> => {
      const { status, headers } = await send;
      const undeclared = Object.keys(headers as object).filter(
        (name) => !OF_HTTP.has(name) && !declared(path, status).has(name),
      );
      expect([path, status, undeclared]).toEqual([path, status, []]);
    };
    await checkEach(routes, async ({ path, example }) => {
      const { etag } = (await authorized(example)).headers;
      await sent(path, authorized(example));
      await sent(path, authorized(`${example}?timeframe=1y&limit=1&countrys=US`));
      await sent(path, authorized(`${example}?format=csv`));
      await sent(path, call(example));
      if (etag !== undefined) await sent(path, authorized(example).set('If-None-Match', etag));
    });
  });

  it.each([
    { key: 'nonsense as a key', authorization: 'Bearer nonsense' },
    {
      key: 'a key with a wrong checksum',
      authorization: `Bearer sig_live_${'0'.repeat(10)}_${'0'.repeat(38)}`,
    },
    { key: 'a key that nobody has', authorization: `Bearer ${generateKey().key}` },
    { key: 'a password', authorization: 'Basic dXNlcjpwYXNz' },
  ])('refuses $key, and never shows a way to upgrade', ({ authorization }) =>
    checkEach(routesWithKey(), async ({ example }) => {
      const answer = await call(example).set('Authorization', authorization).expect(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api", error="invalid_token"');
      expectRefusalOfKey(answer);
    }),
  );

  it('refuses a missing key, and never shows a way to upgrade', () =>
    checkEach(routesWithKey(), async ({ example }) => {
      const answer = await call(example).expect(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      expectRefusalOfKey(answer);
    }));

  function expectRefusalOfKey({ headers, body }: request.Response): void {
    expect(headers['x-request-id']).toBeDefined();
    expect(body).toEqual({ error: expect.any(String) as string, code: 'auth_required' });
  }

  it('has a weak ETag, for which it sends a free 304 without a body', () =>
    checkEach(dataRoutes(), async ({ example }) => {
      const first = await authorized(example).expect(200);
      const { etag } = first.headers;
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Authorization, Accept-Encoding, Accept',
        'x-quota-cost': '1',
      });
      const again = await authorized(example).set('If-None-Match', `"other", ${etag}`).expect(304);
      expect(again.text).toBe('');
      expect(again.headers).toMatchObject({
        etag,
        'x-quota-cost': '0',
        'x-data-freshness': first.headers['x-data-freshness'],
      });
      await authorized(example).set('If-None-Match', '"other"').expect(200);
    }));

  it('answers HEAD like GET, without the body', () =>
    checkEach(dataRoutes(), async ({ example, isStream }) => {
      const head = await authorized(example, 'head').expect(200);
      expect(head.text ?? '').toBe('');
      const size = head.headers[isStream ? 'x-total-count' : 'content-length'];
      expect(Number(size)).toBeGreaterThan(0);
      expect(head.headers.etag).toBe((await authorized(example)).headers.etag);
    }));

  it('refuses every other method with 405 before it checks the key, and names the allowed methods', () =>
    checkEach(routes, async ({ example }) => {
      for (const method of ['post', 'delete', 'options'] as const) {
        const answer = await call(example, method).expect(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
        expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
      }
    }));

  it('warns about an unknown parameter instead of dropping it', () =>
    checkEach(dataRoutes(), async ({ example, isStream }) => {
      const answer = await authorized(`${example}?countrys=US`).expect(200);
      const { warnings } = isStream
        ? { warnings: JSON.parse(answer.headers['x-warnings']!) as unknown }
        : (answer.body as { warnings: unknown });
      expect(warnings).toMatchObject([{ parameter: 'countrys', value: 'US' }]);
    }));

  it('accepts a key only in the header', () =>
    checkEach(dataRoutes(), async ({ example }) => {
      await call(`${example}?api_key=${market.key}&access_token=${market.key}`).expect(401);
    }));

  it('sends no CORS header and names no framework', () =>
    checkEach(routes, async ({ example }) => {
      const { headers } = await authorized(example).set('Origin', 'https://elsewhere.example');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }));
});

describe("a path that isn't an endpoint", () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  it.each([
    '/api/v2',
    '/api/v2/nothing',
    '/api/v1/category-data',
    '/api/v2/category-data/x',
    '/docs/nothing',
  ])('%s is a 404 in the envelope', async (path) => {
    const answer = await request(market.url).get(path).expect(404);
    expect(answer.body).toEqual({ error: expect.any(String) as string, code: 'not_found' });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  it('/favicon.ico is an image', async () => {
    const icon = await fetch(`${market.url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('broken percent-encoding is a 400 in the envelope', async () => {
    const answer = await market.get('/companies/%E0%A4%A');
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([
      400,
      'invalid_parameter',
    ]);
  });

  it("keeps a caller's request id only if it is valid", async () => {
    const own = await market.get('/category-data').set('X-Request-Id', 'order-42.retry_1');
    expect(own.headers['x-request-id']).toBe('order-42.retry_1');
    const unfit = await market.get('/category-data').set('X-Request-Id', 'x y');
    expect(unfit.headers['x-request-id']).not.toBe('x y');
  });
});
