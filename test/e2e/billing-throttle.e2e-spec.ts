import request from 'supertest';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());
beforeEach(async () => (app = await startTestApp(database.url, { TRUST_PROXY: '1' })));
afterEach(() => app.close());

const from = (address: string, path: string, key?: string): request.Test => {
  const asked = request(app.url).get(`/api/v2${path}`).set('X-Forwarded-For', address);
  return key === undefined ? asked : asked.set('Authorization', `Bearer ${key}`);
};
const statuses = async (times: number, call: () => request.Test): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await call()).status);
  return seen;
};

function expectRateLimited({ status, body, headers }: request.Response): void {
  expect(status).toBe(429);
  expect(body).toEqual({ error: expect.any(String) as string, code: 'rate_limited', window: 'minute' });
  const retryAfter = Number(headers['retry-after']);
  expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true);
}

describe('throttling', () => {
  it('refuses more than 30 failed authentications a minute from an address, while a valid key goes on there', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    expect(new Set(await statuses(30, () => from('192.0.2.1', '/category-data', 'wrong')))).toEqual(new Set([401]));
    expectRateLimited(await from('192.0.2.1', '/category-data', 'wrong'));
    expectRateLimited(await from('192.0.2.1', '/category-data'));
    await from('192.0.2.1', '/entitlement', key).expect(200);
    await from('192.0.2.2', '/category-data', 'wrong').expect(401);
  });

  it('refuses more than 300 public calls a minute from an address, while a valid key goes on there', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    expect(new Set(await statuses(300, () => from('192.0.2.1', '/pricing')))).toEqual(new Set([200]));
    expectRateLimited(await from('192.0.2.1', '/pricing'));
    expectRateLimited(await from('192.0.2.1', '/pricing', 'wrong'));
    await from('192.0.2.1', '/pricing', key).expect(200);
    await from('192.0.2.2', '/pricing').expect(200);
  });

  it('refuses the third poll of /entitlement in a row, for that key alone', async () => {
    const [key, other] = [
      await mintKey(database.url, { plan: 'enterprise' }),
      await mintKey(database.url, { plan: 'enterprise' }),
    ];
    expect(await statuses(2, () => from('192.0.2.1', '/entitlement', key))).toEqual([200, 200]);
    const refused = await from('192.0.2.9', '/entitlement', key);
    expectRateLimited(refused);
    expect(refused.headers).toMatchObject({ 'x-quota-daily-remaining': 'unlimited', 'x-quota-cost': '0' });
    await from('192.0.2.1', '/entitlement', other).expect(200);
  });
});
