import { publicIdIn } from '../../src/billing/api-key/key-format';
import { PLANS_WITH_ACCESS } from '../../src/billing/plan/offers';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';

/** With API access: the one that refusals recommend. */
const [LOWEST_PLAN] = PLANS_WITH_ACCESS;

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function get(
  { url }: TestApp,
  path: string,
  { key, etag = '' }: { key: string; etag?: string },
): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...(etag && { 'if-none-match': etag }) };
  const answer = await fetch(`${url}/api/v2${path}`, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

describe('two replicas on one database', () => {
  let first: MarketApp;
  let second: TestApp;

  beforeAll(async () => {
    first = await startMarketApp(handMadeMarket());
    second = await startTestApp(first.databaseUrl);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** A key for 1,000 calls a day and 30,000 a month. */
  const cappedKey = (): Promise<string> =>
    mintKey(first.databaseUrl, { plan: 'pro', addonUntil: '2099-12-31' });

  /** A capped key that has made so many calls today. */
  async function usedKey({ calls }: { calls: number }): Promise<string> {
    const key = await cappedKey();
    await first.query(
      `INSERT INTO key_quota (key_id, day, day_used, month_used)
       SELECT id, (now() AT TIME ZONE 'UTC')::date, ${calls}, ${calls} FROM api_key WHERE public_id = '${publicIdIn(key)}'`,
    );
    return key;
  }

  describe('with 120 parallel calls on a key that has 100 of its 1,000 calls left', () => {
    let succeeded: Answer[];
    let refused: Answer[];
    beforeAll(async () => {
      const key = await usedKey({ calls: 900 });
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => [
          get(first, '/category-data', { key }),
          get(second, '/category-data', { key }),
        ]).flat(),
      );
      succeeded = answers.filter(({ status }) => status === 200);
      refused = answers.filter(({ status }) => status === 429);
    });

    it('answer exactly 100, and refuse the others', () => {
      expect(succeeded).toHaveLength(100);
      expect(refused).toHaveLength(20);
    });

    it('tell each caller how many calls are left after its own: 99, 98 and so on down to 0', () => {
      const left = succeeded.map(({ headers }) => Number(headers.get('x-quota-daily-remaining')));
      expect(new Set(left).size).toBe(100);
      expect(Math.min(...left)).toBe(0);
      expect(Math.max(...left)).toBe(99);
    });

    it('say in a refusal which window is used up, and which plan has more', () => {
      for (const { body } of refused)
        expect(body).toMatchObject({
          code: 'quota_exceeded',
          window: 'daily',
          limit: 1000,
          resets_at: expect.stringMatching(/T00:00:00.000Z$/) as string,
          upgrade: { required_plan: LOWEST_PLAN, current_plan: 'pro' },
        });
    });

    it('say in the headers of a refusal what is left, and when to come back', () => {
      for (const { headers } of refused) {
        expect(headers.get('x-quota-daily-remaining')).toBe('0');
        expect(headers.get('x-quota-monthly-remaining')).toBe('29000');
        expect(headers.get('x-quota-cost')).toBe('0');
        expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
      }
    });
  });

  it('refuse every call of a key without quota, also an invalid and a conditional one', async () => {
    const key = await usedKey({ calls: 999 });
    const { headers } = await get(first, '/category-data', { key });
    const etag = headers.get('etag') ?? '';
    const invalid = await get(second, '/category-data?timeframe=nope', { key });
    const conditional = await get(second, '/category-data', { key, etag });
    expect(invalid.status).toBe(429);
    expect(conditional.status).toBe(429);
  });

  it.each([
    { status: 400, path: '/category-data?timeframe=nope' },
    { status: 404, path: '/companies/nobody-at-all' },
    { status: 304, path: '/category-data' },
  ])('take nothing for $status, and their headers show it', async ({ status, path }) => {
    const key = await cappedKey();
    const paid = await get(first, '/category-data', { key });
    const etag = paid.headers.get('etag') ?? '';
    const free = await get(second, path, { key, etag });
    const next = await get(first, '/category-data', { key });
    expect(free.status).toBe(status);
    expect(quotaIn(paid)).toEqual({ cost: '1', leftToday: '999', leftThisMonth: '29999' });
    expect(quotaIn(free)).toEqual({ cost: '0', leftToday: '999', leftThisMonth: '29999' });
    expect(quotaIn(next)).toEqual({ cost: '1', leftToday: '998', leftThisMonth: '29998' });
  });

  it('refuse a key as soon as it is revoked', async () => {
    const key = await mintKey(first.databaseUrl, { plan: 'enterprise' });
    expect((await get(second, '/category-data', { key })).status).toBe(200);
    await first.query(
      `UPDATE api_key SET revoked_at = now() WHERE public_id = '${publicIdIn(key)}'`,
    );
    expect(await get(second, '/category-data', { key })).toMatchObject({
      status: 401,
      body: { code: 'auth_required' },
    });
  });

  describe('whose account has lost its entitlement', () => {
    let key: string;
    beforeAll(async () => {
      key = await mintKey(first.databaseUrl, { plan: 'enterprise', account: 'loser' });
      expect((await get(second, '/category-data', { key })).status).toBe(200);
      await first.query(
        `UPDATE entitlement SET during = tstzrange(lower(during), now()) WHERE account_id = (SELECT id FROM account WHERE name = 'loser')`,
      );
    });

    it('refuse its keys at once, with the upgrade', async () => {
      const pricing = 'https://signal-market.example/pricing';
      expect(await get(second, '/category-data', { key })).toMatchObject({
        status: 403,
        body: {
          code: 'api_access_required',
          upgrade: {
            required_plan: 'enterprise',
            pricing_url: pricing,
            pricing_page: pricing,
          },
        },
      });
    });

    it('still answer /entitlement', async () => {
      expect(await get(second, '/entitlement', { key })).toMatchObject({
        status: 200,
        body: { api_access: false },
      });
    });
  });

  describe('while three datasets are imported, each with 50 more rounds of a company in the US', () => {
    const READS: { path: string; deals: Record<string, number> }[] = [
      { path: '/category-data?timeframe=all', deals: { g1: 9, g2: 59, g3: 109, g4: 159 } },
      // Its total adds the four acquisitions.
      { path: '/charts?timeframe=all', deals: { g1: 13, g2: 63, g3: 113, g4: 163 } },
      {
        path: '/category-data?timeframe=all&countries=US',
        deals: { g1: 5, g2: 55, g3: 105, g4: 155 },
      },
    ];
    const readings: { read: (typeof READS)[number]; generation: string; deals: number }[] = [];
    /** What both replicas answered right after each import. */
    const acknowledged: { generation: string; deals: number }[] = [];

    beforeAll(async () => {
      const { key } = first;
      let importing = true;
      const keepReading = async (replica: TestApp): Promise<void> => {
        while (importing)
          for (const read of READS)
            readings.push({ read, ...dealsIn(await get(replica, read.path, { key })) });
      };
      const readers = [first, second, first, second].map(keepReading);
      const market = handMadeMarket();
      try {
        for (let step = 1; step <= 3; step++) {
          for (let round = 0; round < 50; round++)
            market.round('alpha', '2026-05-05', 1000 + round);
          await importDataset(first.databaseUrl, market);
          for (const replica of [first, second])
            acknowledged.push(dealsIn(await get(replica, '/category-data?timeframe=all', { key })));
        }
      } finally {
        importing = false;
        await Promise.all(readers);
      }
    });

    it('never show a mix of two generations', () => {
      for (const { read, generation, deals } of readings)
        expect({ path: read.path, generation, deals }).toEqual({
          path: read.path,
          generation,
          deals: read.deals[generation],
        });
      expect(new Set(readings.map(({ generation }) => generation)).size).toBeGreaterThan(1);
    });

    it('send nothing older than what was acknowledged', () => {
      expect(acknowledged).toEqual([
        { generation: 'g2', deals: 59 },
        { generation: 'g2', deals: 59 },
        { generation: 'g3', deals: 109 },
        { generation: 'g3', deals: 109 },
        { generation: 'g4', deals: 159 },
        { generation: 'g4', deals: 159 },
      ]);
    });
  });
});

function quotaIn({ headers }: Answer): Record<string, string | null> {
  return {
    cost: headers.get('x-quota-cost'),
    leftToday: headers.get('x-quota-daily-remaining'),
    leftThisMonth: headers.get('x-quota-account-monthly-remaining'),
  };
}

/** Which generation an answer is from, such as g2, and how many deals it counts. */
function dealsIn({ status, body }: Answer): { generation: string; deals: number } {
  expect(status).toBe(200);
  const { cache_metadata, metadata } = body as {
    cache_metadata: { generation: string };
    metadata: { total_deals: number };
  };
  const [generation = ''] = cache_metadata.generation.split('-');
  return { generation, deals: metadata.total_deals };
}
