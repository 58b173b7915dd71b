/**
 * It declares a plan of its own, before the service is loaded.
 *
 * @fresh-modules
 */
import '../support/trial-plan';
import request from 'supertest';
import type { EntitlementDto } from '../../src/billing/entitlement/dto/entitlement.dto';
import { type PlanId, PLANS_WITH_ACCESS } from '../../src/billing/plan/offers';
import type { PricingDto } from '../../src/billing/pricing/pricing.dto';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey, withAccounts } from '../support/test-accounts';
import { TRIAL_MIGRATION } from '../support/trial-plan';

const trial = 'trial' as PlanId;

describe('a plan with limits of its own, added by its declaration and a migration', () => {
  let app: MarketApp;

  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
    await app.query(TRIAL_MIGRATION);
  });
  afterAll(() => app.close());

  const get = (path: string, key: string): request.Test =>
    request(app.url).get(`/api/v2${path}`).set('Authorization', `Bearer ${key}`);
  /**
   * Asks again, as clients do, if a busy machine was too slow to check the key within two seconds.
   * Parallel calls share a check, so all of them get its 503, and none has used a unit.
   */
  const call = async (key: string): Promise<request.Response> =>
    get('/buyer-type', key).retry(2, (_, response) => response?.status === 503);
  const use = (key: string, counters: string): Promise<unknown> =>
    app.query(
      `UPDATE key_quota SET ${counters} FROM api_key WHERE api_key.id = key_id AND public_id = '${key.slice(9, 19)}'`,
    );

  const repeated = (status: number, times: number): number[] =>
    Array.from({ length: times }, () => status);

  it('grants exactly 50 of 60 parallel calls of a key, and says when the next ones are allowed', async () => {
    const key = await mintKey(app.databaseUrl, { plan: trial });
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...repeated(200, 50), ...repeated(429, 10)]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'quota_exceeded',
      window: 'daily',
      limit: 50,
      upgrade: { required_plan: PLANS_WITH_ACCESS[0], current_plan: 'trial' },
    });
    expect((await call(key)).headers).toMatchObject({
      'x-quota-daily-limit': '50',
      'x-quota-daily-remaining': '0',
      'x-quota-monthly-limit': '60',
      'x-quota-monthly-remaining': '10',
      'x-quota-account-monthly-remaining': '20',
    });
  });

  it('limits the month, and the month of all keys of the account', async () => {
    const account = 'Two keys';
    const key = await mintKey(app.databaseUrl, { plan: trial, account });
    const { key: other } = await withAccounts(app.databaseUrl, ({ keys }) =>
      keys.mint(account, 'other'),
    );
    await Promise.all([call(key), call(other)]);
    await use(key, 'month_used = 60');
    expect((await call(key)).body).toMatchObject({
      code: 'quota_exceeded',
      window: 'monthly',
      limit: 60,
    });
    await app.query(
      `UPDATE account_quota SET used = 70 FROM account WHERE account.id = account_id AND name = '${account}'`,
    );
    expect((await call(other)).body).toMatchObject({
      code: 'quota_exceeded',
      window: 'account_monthly',
      limit: 70,
    });
  });

  it("counts the plan's limits for an account that also has the add-on, and the add-on's once the plan has no API access", async () => {
    const account = 'Plan and add-on';
    const key = await mintKey(app.databaseUrl, { plan: trial, account, addonUntil: '2099-12-31' });
    expect((await call(key)).headers['x-quota-daily-limit']).toBe('50');
    await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan(account, 'pro'));
    expect((await call(key)).headers).toMatchObject({
      'x-quota-daily-limit': '1000',
      'x-quota-daily-remaining': '998',
    });
  });

  it('stands in /entitlement, in /pricing and in the OpenAPI document', async () => {
    const key = await mintKey(app.databaseUrl, { plan: trial });
    const entitlement = (await get('/entitlement', key)).body as EntitlementDto;
    expect(entitlement).toMatchObject({ plan: 'trial', api_access: true, upgrade: null });
    expect(entitlement.quota).toMatchObject({
      unlimited: false,
      daily: { limit: 50, remaining: 50 },
      monthly: { limit: 60 },
      account_monthly: { limit: 70 },
    });
    const pricing = (await request(app.url).get('/api/v2/pricing')).body as PricingDto;
    expect(pricing.plans.find(({ id }) => id === trial)).toMatchObject({
      name: 'Trial',
      price: 0,
      contact_sales: false,
      api_access: true,
      call_allowance: { daily: 50, monthly: 60, unlimited: false },
      features: ['50 calls a day', 'One user per subscription'],
    });
    const { body: document } = (await request(app.url).get('/openapi.json').expect(200)) as {
      body: {
        components: {
          schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
        };
      };
    };
    const { EntitlementDto: known, PricingPlanDto: offered } = document.components.schemas;
    expect(known?.properties.plan?.enum).toContain('trial');
    expect(offered?.properties.id?.enum).toContain('trial');
  });

  it('is the plan to upgrade to from a lower one without API access, but not from one of its rank', async () => {
    const key = await mintKey(app.databaseUrl, { plan: 'enterprise', account: 'Left' });
    const requiredFrom = async (plan: PlanId): Promise<unknown> => {
      await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan('Left', plan));
      return ((await call(key)).body as { upgrade: { required_plan: string } }).upgrade
        .required_plan;
    };
    expect(await requiredFrom('free')).toBe('trial');
    expect(await requiredFrom('pro')).toBe(PLANS_WITH_ACCESS[0]);
  });

  it('sees what plans of its rank see', async () => {
    const key = await mintKey(app.databaseUrl, { plan: trial });
    const { body } = (await get('/ma/history', key).expect(200)) as {
      body: { years: { exit_types: unknown }[] };
    };
    expect(body.years[0]?.exit_types).not.toBeNull();
  });

  it('gives no access, and harms no other call, on a release that does not know it', async () => {
    const key = await mintKey(app.databaseUrl, { plan: 'enterprise', account: 'From the future' });
    await app.query(`INSERT INTO plan (id) VALUES ('gold')`);
    await app.query(`UPDATE account SET plan_id = 'gold' WHERE name = 'From the future'`);
    const [unknown, known] = await Promise.all([call(key), call(app.key)]);
    expect([unknown.status, known.status]).toEqual([403, 200]);
  });
});
