import request from 'supertest';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';

interface Answered {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

describe('two replicas on one database', () => {
  let database: TestDatabase;
  let replicas: [TestApp, TestApp];

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    replicas = [await startTestApp(database.url), await startTestApp(database.url)];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  const get = async (
    replica: number,
    path: string,
    key: string,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const answer = await fetch(`${replicas[replica]?.url}/api/v2${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  };
  const capped = (): Promise<string> =>
    mintKey(database.url, { plan: 'pro', addonUntil: '2099-12-31' });

  it('of 1,100 parallel calls on a key of 1,000 a day, exactly 1,000 succeed', async () => {
    const key = await capped();
    const answers = await Promise.all(
      Array.from({ length: 1100 }, (_, index) => get(index % 2, '/category-data', key)),
    );
    const others = answers.filter(({ status }) => status !== 200 && status !== 429);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(100);
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({
        code: 'quota_exceeded',
        window: 'daily',
        limit: 1000,
        upgrade: { required_plan: 'enterprise', current_plan: 'pro' },
      });
      expect(headers.get('x-quota-daily-remaining')).toBe('0');
      expect(headers.get('x-quota-monthly-remaining')).toBe('29000');
      expect(headers.get('x-quota-cost')).toBe('0');
      const retryAfter = Number(headers.get('retry-after'));
      expect(Number.isInteger(retryAfter) && retryAfter > 0 && retryAfter <= 86_400).toBe(true);
      expect(body.resets_at).toMatch(/T00:00:00.000Z$/);
    }
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('x-quota-daily-remaining')));
    expect([...remaining].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index),
    );
  });

  it('a key without quota gets a 429 even for an invalid query and a conditional request', async () => {
    const key = await capped();
    const { headers } = await get(0, '/category-data', key);
    await Promise.all(Array.from({ length: 999 }, () => get(0, '/category-data', key)));
    expect((await get(1, '/category-data?timeframe=nope', key)).status).toBe(429);
    expect(
      (await get(1, '/category-data', key, { 'if-none-match': headers.get('etag') as string }))
        .status,
    ).toBe(429);
  });

  it('400, 404 and 304 cost nothing, and their headers show it', async () => {
    const key = await capped();
    const first = await get(0, '/category-data', key);
    expect([
      first.headers.get('x-quota-cost'),
      first.headers.get('x-quota-daily-remaining'),
    ]).toEqual(['1', '999']);
    for (const [path, status, headers] of [
      ['/category-data?timeframe=nope', 400, {}],
      ['/companies/nobody-at-all', 404, {}],
      ['/category-data', 304, { 'if-none-match': first.headers.get('etag') as string }],
    ] as const) {
      const answer = await get(1, path, key, headers);
      expect([
        answer.status,
        answer.headers.get('x-quota-cost'),
        answer.headers.get('x-quota-daily-remaining'),
      ]).toEqual([status, '0', '999']);
      expect(answer.headers.get('x-quota-account-monthly-remaining')).toBe('29999');
    }
    expect((await get(0, '/category-data', key)).headers.get('x-quota-daily-remaining')).toBe(
      '998',
    );
  });

  it('the other replica refuses a revoked key immediately', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    expect((await get(1, '/category-data', key)).status).toBe(200);
    await replicas[0].query(
      `UPDATE api_key SET revoked_at = now() WHERE public_id = '${key.slice(9, 19)}'`,
    );
    const refused = await get(1, '/category-data', key);
    expect([refused.status, refused.body.code]).toEqual([401, 'auth_required']);
  });

  it('when an account loses its entitlement, its keys get a 403 with an upgrade immediately, and /entitlement still answers', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise', account: 'loser' });
    expect((await get(0, '/category-data', key)).status).toBe(200);
    await replicas[0].query(
      `UPDATE entitlement SET during = tstzrange(lower(during), now()) WHERE account_id = (SELECT id FROM account WHERE name = 'loser')`,
    );
    const refused = await get(1, '/category-data', key);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'api_access_required', upgrade: { required_plan: 'enterprise' } },
    });
    expect(refused.body.upgrade).toMatchObject({
      pricing_page:
        refused.body.upgrade && (refused.body.upgrade as Record<string, string>).pricing_url,
    });
    expect(await get(1, '/entitlement', key)).toMatchObject({
      status: 200,
      body: { api_access: false },
    });
  });

  it('an import during reads never shows a mix of generations, and once it is acknowledged, no older answer is sent', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    const generations = new Map<unknown, Set<unknown>>();
    let importing = true;
    const paths = [
      '/category-data?timeframe=all',
      '/charts?timeframe=all',
      '/category-data?timeframe=all&countries=US',
    ];
    const reader = async (replica: number): Promise<void> => {
      for (let turn = 0; importing; turn++) {
        const path = paths[turn % paths.length] as string;
        const { status, body } = await get(replica, path, key);
        expect(status).toBe(200);
        const { generation } = body.cache_metadata as { generation: string };
        const name = `${generation} ${path}`;
        generations.set(
          name,
          (generations.get(name) ?? new Set()).add(
            (body.metadata as { total_deals: number }).total_deals,
          ),
        );
      }
    };
    const readers = [reader(0), reader(1), reader(0), reader(1)];
    const growing = handMadeMarket();
    try {
      for (let step = 1; step <= 3; step++) {
        for (let index = 0; index < 50; index++) growing.round('alpha', '2026-05-05', 1000 + index);
        const generation = await importDataset(database.url, growing);
        for (const replica of [0, 1]) {
          const { body } = await get(replica, '/category-data?timeframe=all', key);
          expect(body).toMatchObject({
            cache_metadata: { generation },
            metadata: { total_deals: 9 + 50 * step },
          });
        }
      }
    } finally {
      importing = false;
      await Promise.all(readers);
    }
    for (const totals of generations.values()) expect(totals.size).toBe(1);
  });
});

describe('a database that becomes unavailable and comes back', () => {
  it('causes a 503, never a 401 or 500, until it is back', async () => {
    const database = await createHandMadeDatabase();
    const key = await mintKey(database.url, { plan: 'enterprise' });
    const app = await startTestApp(database.url);
    const ask = (path: string): request.Test =>
      request(app.url).get(`/api/v2${path}`).set('Authorization', `Bearer ${key}`);
    try {
      await ask('/category-data').expect(200);
      await database.cutOff();
      for (let attempt = 0; attempt < 5; attempt++) {
        const answer = await ask('/category-data').expect(503);
        expect(answer.body).toEqual({
          error: expect.any(String) as string,
          code: 'quota_unavailable',
        });
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.headers['x-quota-daily-limit']).toBeUndefined();
      }
      await ask('/pricing').expect(200);
      await database.restore();
      await ask('/category-data').expect(200);
      await ask('/category-data?timeframe=all').expect(200);
    } finally {
      await app.close();
      await database.drop();
    }
  });
});
