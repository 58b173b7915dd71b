import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { PLAN_IDS } from '../../src/billing/plan/offers';
import type { PricingDto } from '../../src/billing/pricing/pricing.dto';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const folder = mkdtempSync(join(tmpdir(), 'pricing-'));
const file = join(folder, 'prices.json');
let database: TestDatabase;

beforeAll(async () => (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function withApp(
  variables: Record<string, string>,
  work: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startTestApp(database.url, variables);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const ask = ({ url }: TestApp): request.Test => request(url).get('/api/v2/pricing');

describe('/pricing', () => {
  it('reads `format` in any case and once, and answers JSON where it is acceptable', () =>
    withApp({}, async (app) => {
      const statusOf = async (search: string, accept = '*/*'): Promise<number> =>
        (await ask(app).query(search).set('Accept', accept)).status;
      expect(await statusOf('format=JSON&format=json')).toBe(200);
      expect(await statusOf('format=')).toBe(200);
      expect(await statusOf('format=CSV')).toBe(406);
      expect(await statusOf('format=csv&format=csv')).toBe(406);
      expect(await statusOf('format=csv&format=json')).toBe(400);
      expect(await statusOf('format=pdf')).toBe(400);
      expect(await statusOf('', 'text/csv')).toBe(406);
      expect(await statusOf('', 'text/csv, */*;q=0.1')).toBe(200);
    }));

  it('shows all plans without a key: Free costs 0, and there are no invented prices', () =>
    withApp({}, async (app) => {
      const answer = await ask(app).expect(200);
      const body = answer.body as PricingDto;
      expect(body).toMatchObject({
        currency: 'USD',
        updated_at: null,
        pricing_page: body.pricing_url,
      });
      expect(body.plans.map(({ id }) => id)).toEqual([...PLAN_IDS, 'grandfathered_addon']);
      const [free, ...others] = body.plans;
      expect(free).toMatchObject({ price: 0, interval: null, contact_sales: false });
      for (const plan of others)
        expect(plan).toMatchObject({ price: null, interval: null, contact_sales: true });
      const pro = { id: 'pro', call_allowance: null, available_to_new_customers: true };
      const enterprise = {
        id: 'enterprise',
        call_allowance: { daily: null, monthly: null, unlimited: true },
        available_to_new_customers: true,
      };
      const addon = {
        id: 'grandfathered_addon',
        call_allowance: { daily: 1000, monthly: 30_000, unlimited: false },
        available_to_new_customers: false,
      };
      for (const plan of [pro, enterprise, addon])
        expect(body.plans.find(({ id }) => id === plan.id)).toMatchObject(plan);
      expect(free).toMatchObject({ call_allowance: null, available_to_new_customers: true });
      const features = Object.fromEntries(body.plans.map((plan) => [plan.id, plan.features]));
      expect(features).toMatchObject({
        free: ['Dashboard'],
        pro: ['Dashboard', 'MCP tools', 'One user per subscription'],
        enterprise: [
          'Full API: all endpoints',
          'Full dataset',
          'No call quota',
          'Dashboard',
          'MCP tools',
        ],
        grandfathered_addon: [
          'API access with a Free or Pro plan, for existing customers while their subscription is active',
        ],
      });
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=3600',
        vary: 'Authorization, Accept-Encoding',
      });
      expect(answer.headers['x-quota-cost']).toBeUndefined();
    }));

  it('sends a 304 for its entity tag, ignores an invalid key, and has quota headers only with a valid one', () =>
    withApp({}, async (app) => {
      const { headers } = await ask(app).set('Authorization', 'Bearer nonsense').expect(200);
      expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
      expect(headers['x-quota-daily-limit']).toBeUndefined();
      const again = await ask(app)
        .set('If-None-Match', headers.etag as string)
        .expect(304);
      expect(again.text).toBe('');
      const key = await mintKey(database.url, { plan: 'enterprise' });
      const known = await ask(app).set('Authorization', `Bearer ${key}`).expect(200);
      expect(known.headers).toMatchObject({
        'x-quota-daily-limit': 'unlimited',
        'x-quota-cost': '0',
        'cache-control': 'private, max-age=3600',
      });
    }));

  it('answers while the database is unreachable, with or without a key', () =>
    withApp({}, async (app) => {
      const key = await mintKey(database.url, { plan: 'enterprise' });
      await database.cutOff();
      const answers = [await ask(app), await ask(app).set('Authorization', `Bearer ${key}`)];
      await database.restore();
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }));

  it("shows the operator's prices", () => {
    const prices = {
      currency: 'eur',
      updated_at: '2026-10-01',
      plans: [
        { id: 'free', price: 0 },
        { id: 'pro', price: 99.5, interval: 'month', features: ['Everything'] },
        { id: 'enterprise', price: null, users_included: 25 },
      ],
    };
    writeFileSync(file, JSON.stringify(prices));
    return withApp(
      { PRICING_CATALOG: file, PRICING_URL: 'https://example.com/plans' },
      async (app) => {
        const body = (await ask(app).expect(200)).body as PricingDto;
        expect(body).toMatchObject({
          currency: 'EUR',
          updated_at: '2026-10-01',
          pricing_url: 'https://example.com/plans',
        });
        for (const plan of [
          { id: 'free', price: 0, interval: null, contact_sales: false },
          {
            id: 'pro',
            price: 99.5,
            interval: 'month',
            contact_sales: false,
            features: ['Everything'],
          },
          { id: 'enterprise', price: null, contact_sales: true, users_included: 25 },
          { id: 'grandfathered_addon', price: null, contact_sales: true },
        ])
          expect(body.plans.find(({ id }) => id === plan.id)).toMatchObject(plan);
      },
    );
  });

  it('says in the features of a plan how many users it includes, unless the operator lists them', () => {
    const prices = {
      plans: [
        { id: 'free', price: 0, users_included: 2, features: ['Charts'] },
        { id: 'pro', price: null, users_included: 3 },
      ],
    };
    writeFileSync(file, JSON.stringify(prices));
    return withApp({ PRICING_CATALOG: file }, async (app) => {
      const { plans } = (await ask(app).expect(200)).body as PricingDto;
      const features = Object.fromEntries(plans.map((plan) => [plan.id, plan.features]));
      expect(features.free).toEqual(['Charts']);
      expect(features.pro).toEqual(['Dashboard', 'MCP tools', '3 users per subscription']);
    });
  });

  it('reads a file with a byte order mark', () => {
    writeFileSync(file, '\uFEFF{"currency":"GBP"}');
    return withApp({ PRICING_CATALOG: file }, async (app) => {
      expect((await ask(app).expect(200)).body).toMatchObject({ currency: 'GBP' });
    });
  });

  it.each<[string, string | Buffer | null, string]>([
    ['is missing', null, "the file can't be read (ENOENT)."],
    ['is a list', '[]', 'the file must contain one JSON object.'],
    ['is empty', '', "the file isn't valid JSON."],
    [
      'lacks a comma',
      '{\n  "currency": "USD"\n  "plans": []\n}',
      "the file isn't valid JSON: see line 3, column 3.",
    ],
    ['has a text without quotes', '{"currency": USD}', "the file isn't valid JSON."],
    [
      'is UTF-16',
      Buffer.from('\uFEFF{"currency":"USD"}', 'utf16le'),
      "the file isn't UTF-8. Save it in that encoding.",
    ],
    [
      'is Latin-1',
      Buffer.from('{"plans":[{"id":"pro","price":null,"features":["Café"]}]}', 'latin1'),
      "the file isn't UTF-8. Save it in that encoding.",
    ],
  ])(
    'aborts startup if the file %s, names it, and quotes nothing of it',
    async (_, content, problem) => {
      rmSync(file, { force: true });
      if (content !== null) writeFileSync(file, content);
      const start = withApp({ PRICING_CATALOG: file }, () => Promise.resolve());
      await expect(start).rejects.toMatchObject({
        message: `PRICING_CATALOG (${file}): ${problem}`,
      });
    },
  );

  it.each<[string, string, RegExp]>([
    [
      'has an unknown plan',
      '{"plans":[{"id":"gold","price":1,"interval":"month"}]}',
      /plans\.0: id must be one of/,
    ],
    [
      'has a negative price',
      '{"plans":[{"id":"pro","price":-1,"interval":"month"}]}',
      /plans\.0: price must not be less than 0/,
    ],
    [
      'has a price in words',
      '{"plans":[{"id":"pro","price":"99","interval":"month"}]}',
      /plans\.0: price must be a number/,
    ],
    [
      'forgets the interval',
      '{"plans":[{"id":"pro","price":99}]}',
      /plans\.0: interval must be one of/,
    ],
    ['forgets the price', '{"plans":[{"id":"pro"}]}', /plans\.0: price must be/],
    [
      'has a plan twice',
      '{"plans":[{"id":"pro","price":null},{"id":"pro","price":null}]}',
      /plans's elements must be unique/,
    ],
    ['has a typing error', '{"curency":"USD"}', /property curency should not exist/],
    ['has an unknown currency', '{"currency":"ABC"}', /currency must be a valid ISO4217/],
    ['has null for the plans', '{"plans":null}', /plans must be an array/],
    [
      'has a plan that is null',
      '{"plans":[null]}',
      /value in nested property plans must be either object or array/,
    ],
    ['has a day that is none', '{"updated_at":"yesterday"}', /updated_at must be a day/],
    ['has a day without a calendar', '{"updated_at":"2026-02-30"}', /updated_at must be a day/],
    [
      'has a time that is none',
      '{"updated_at":"2026-11-01T25:00:00Z"}',
      /updated_at must be a day/,
    ],
  ])('aborts startup if the file %s', async (_, text, sentence) => {
    writeFileSync(file, text);
    await expect(withApp({ PRICING_CATALOG: file }, () => Promise.resolve())).rejects.toThrow(
      sentence,
    );
  });
});
