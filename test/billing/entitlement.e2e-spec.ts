import request from 'supertest';
import { PLANS_WITH_ACCESS } from '../../src/billing/plan/offers';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp(database.url);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = (key: string): request.Test =>
  request(app.url).get('/api/v2/entitlement').set('Authorization', `Bearer ${key}`);

const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as string;
const uncapped = { limit: null, used: 0, remaining: null, resets_at: null };
const upgrade = {
  required_plan: PLANS_WITH_ACCESS[0],
  current_plan: 'pro',
  pricing_page: 'https://signal-market.example/pricing',
  pricing_url: 'https://signal-market.example/pricing',
};

describe('/entitlement', () => {
  it('tells an enterprise caller that it is uncapped', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    const answer = await ask(key).expect(200);
    expect(answer.body).toEqual({
      plan: 'enterprise',
      api_access: true,
      entitlement: { status: 'active', source: 'plan', active_until: null },
      key: {
        id: key.slice(9, 19),
        label: 'test',
        prefix: key.slice(0, 19),
        status: 'active',
        created_at: instant,
        last_used_at: null,
        expires_at: null,
      },
      quota: { unlimited: true, daily: uncapped, monthly: uncapped, account_monthly: uncapped },
      upgrade: null,
      next_step: null,
      data_freshness: null,
      poll_after_seconds: 60,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-quota-daily-limit': 'unlimited',
      'x-quota-cost': '0',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('shows an add-on caller its three windows and when the add-on ends', async () => {
    const account = 'windows';
    const key = await mintKey(database.url, {
      plan: 'pro',
      addonUntil: '2990-06-30',
      addonSince: '2024-01-01',
      account,
    });
    await withAccounts(database.url, ({ dataSource }) =>
      dataSource.query(
        `SELECT quota_add(ARRAY[k.id], ARRAY[k.account_id], ARRAY[(now() AT TIME ZONE 'UTC')::date], ARRAY[12]::bigint[])
         FROM api_key k WHERE public_id = $1`,
        [key.slice(9, 19)],
      ),
    );
    const answer = await ask(key).expect(200);
    expect(answer.body).toMatchObject({
      plan: 'pro',
      api_access: true,
      entitlement: {
        status: 'active',
        source: 'grandfathered_addon',
        active_until: '2990-07-01T00:00:00.000Z',
      },
      quota: {
        unlimited: false,
        daily: {
          limit: 1000,
          used: 12,
          remaining: 988,
          resets_at: expect.stringMatching(/T00:00:00\.000Z$/) as string,
        },
        monthly: {
          limit: 30_000,
          used: 12,
          remaining: 29_988,
          resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/) as string,
        },
        account_monthly: { limit: 30_000, used: 12, remaining: 29_988 },
      },
      upgrade: null,
    });
  });

  it('answers a lapsed key, shows an upgrade immediately, and keeps the key lapsed', async () => {
    const account = 'lapsing';
    const key = await mintKey(database.url, { plan: 'enterprise', account });
    await withAccounts(database.url, ({ accounts }) => accounts.setPlan(account, 'pro'));
    const lapsed = await ask(key).expect(200);
    expect(lapsed.body).toMatchObject({
      plan: 'pro',
      api_access: false,
      entitlement: { status: 'lapsed', source: 'plan', active_until: instant },
      key: { status: 'lapsed' },
      quota: { unlimited: false, daily: { limit: 0, remaining: 0 } },
      upgrade,
      next_step: null,
    });
    await withAccounts(database.url, ({ accounts }) => accounts.setPlan(account, 'enterprise'));
    const upgraded = await ask(key).expect(200);
    expect(upgraded.body).toMatchObject({
      plan: 'enterprise',
      api_access: true,
      entitlement: { status: 'active', source: 'plan', active_until: null },
      key: { status: 'lapsed' },
      quota: {
        unlimited: false,
        daily: { limit: 0, remaining: 0 },
        account_monthly: { limit: 0, remaining: 0 },
      },
      upgrade: null,
      next_step: {
        sentence: expect.stringContaining('Create a new key') as string,
        account_area: expect.stringMatching(/\/account\/developer\/api$/) as string,
      },
    });
    expect(upgraded.headers).toMatchObject({
      'x-quota-daily-limit': '0',
      'x-quota-daily-remaining': '0',
      'x-quota-account-monthly-remaining': '0',
      'x-quota-cost': '0',
    });
    const refused = await request(app.url)
      .get('/api/v2/category-data')
      .set('Authorization', `Bearer ${key}`)
      .expect(403);
    const { account_area } = (upgraded.body as { next_step: { account_area: string } }).next_step;
    expect(refused.body).toEqual({
      error: expect.stringContaining(`Create a new key at ${account_area}`) as string,
      code: 'api_access_required',
    });
    // A refusal of a valid key says what is left of its quota, too.
    expect(refused.headers).toMatchObject({
      'x-quota-daily-limit': '0',
      'x-quota-daily-remaining': '0',
      'x-quota-cost': '0',
    });
  });

  it('answers 503 while the database is unreachable', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    await database.cutOff();
    const answer = await ask(key);
    await database.restore();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'quota_unavailable' });
  });
});
