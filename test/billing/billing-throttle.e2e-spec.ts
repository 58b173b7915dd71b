import request from 'supertest';
import { generateKey } from '../../src/billing/api-key/key-format';
import { mintKey, withAccounts } from '../support/test-accounts';
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
  expect(body).toEqual({
    error: expect.any(String) as string,
    code: 'rate_limited',
    window: 'minute',
  });
  const retryAfter = Number(headers['retry-after']);
  expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true);
}

describe('throttling', () => {
  it('never replaces the 401 of a missing, malformed, unknown or revoked key by a 429', async () => {
    const revoked = await mintKey(database.url, { plan: 'enterprise' });
    await withAccounts(database.url, ({ keys }) => keys.revoke(revoked.slice(9, 19)));
    const { key: unknown } = generateKey();
    for (const key of [undefined, 'wrong', unknown, revoked]) {
      const poll = (): request.Test => from('192.0.2.1', '/entitlement', key);
      // A valid key may poll 30 times.
      expect(new Set(await statuses(31, poll))).toEqual(new Set([401]));
    }
  });

  it('refuses more than 300 public calls a minute from an address, but not those with a valid key', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' });
    expect(new Set(await statuses(300, () => from('192.0.2.1', '/pricing')))).toEqual(
      new Set([200]),
    );
    expectRateLimited(await from('192.0.2.1', '/pricing'));
    expectRateLimited(await from('192.0.2.1', '/pricing', 'wrong'));
    await from('192.0.2.1', '/pricing', key).expect(200);
    await from('192.0.2.2', '/pricing').expect(200);
  });

  // Counters were once shared by all addresses with the same crc32 % 16,384, as these two have.
  it('never refuses an address for the calls of another that was chosen to match it', async () => {
    await statuses(301, () => from('198.51.84.0', '/pricing'));
    expectRateLimited(await from('198.51.84.0', '/pricing'));
    await from('203.0.113.7', '/pricing').expect(200);
  });

  it('counts a /64 of IPv6 as one address', async () => {
    await statuses(150, () => from('2001:db8:1:2::1', '/pricing'));
    await statuses(150, () => from('2001:db8:1:2:ffff::2', '/pricing'));
    expectRateLimited(await from('2001:db8:1:2::3', '/pricing'));
    await from('2001:db8:1:3::3', '/pricing').expect(200);
  });

  it('refuses more than 30 polls of /entitlement a minute, only for that key', async () => {
    const [key, other] = [
      await mintKey(database.url, { plan: 'enterprise' }),
      await mintKey(database.url, { plan: 'enterprise' }),
    ];
    expect(new Set(await statuses(30, () => from('192.0.2.1', '/entitlement', key)))).toEqual(
      new Set([200]),
    );
    const refused = await from('192.0.2.9', '/entitlement', key);
    expectRateLimited(refused);
    expect(refused.headers).toMatchObject({
      'x-quota-daily-remaining': 'unlimited',
      'x-quota-cost': '0',
    });
    await from('192.0.2.1', '/entitlement', other).expect(200);
  });
});
