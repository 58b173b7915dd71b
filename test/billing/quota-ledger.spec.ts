import { Client } from 'pg';
import type { QuotaLimits } from '../../src/billing/plan/plans';
import { BatchNames } from '../../src/platform/database/written-batch';
import { BillingReplica } from '../support/billing-replica';
import { withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** As many as an account may have. */
const KEYS = 20;

describe('quota', () => {
  let database: TestDatabase;
  let client: Client;
  /** The first key of the account, and all of them. */
  let key: string;
  let keys: string[];
  /** A key of another account. */
  let foreign: string;
  const opened: BillingReplica[] = [];

  const replica = (limits: Partial<QuotaLimits> = {}): BillingReplica => {
    const opening = new BillingReplica(database.url, limits);
    opened.push(opening);
    return opening;
  };
  const connected = async (): Promise<Client> => {
    const connection = new Client({ connectionString: database.url });
    connection.on('error', () => undefined); // a test cuts it
    await connection.connect();
    return connection;
  };
  const isGranted = ({ granted }: { granted: boolean }): boolean => granted;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connected();
    const addon = { plan: 'pro', addonUntil: '2099-12-31' };
    await withAccounts(database.url, async (atWork) => {
      await atWork.accounts.create({ name: 'Shared', ...addon });
      await atWork.accounts.create({ name: 'Foreign', ...addon });
      keys = [];
      for (let made = 0; made < KEYS; made++)
        keys.push((await atWork.keys.mint('Shared', `key ${made}`)).key);
      key = keys[0]!;
      foreign = (await atWork.keys.mint('Foreign', 'key')).key;
    });
  });
  beforeEach(() => client.query('TRUNCATE key_quota, account_quota'));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('lets exactly 100 of 300 parallel calls succeed with 100 units left, over two replicas', async () => {
    const one = replica({ daily: 100 });
    const other = replica({ daily: 100 });
    const calls = Array.from({ length: 150 }, () => [one.reserve(key), other.reserve(key)]);
    const reservations = await Promise.all(calls.flat());
    expect(reservations).toHaveLength(300);
    expect(reservations.filter(isGranted)).toHaveLength(100);
    const { rows } = await client.query(
      'SELECT day_used, month_used, used FROM key_quota, account_quota',
    );
    expect(rows).toEqual([{ day_used: 100, month_used: 100, used: 100 }]);
  });

  it('shows every caller of a batch its own counters', async () => {
    const one = replica({ daily: 3 });
    const reservations = await Promise.all([
      one.reserve(key),
      one.reserve(key),
      one.reserve(key),
      one.reserve(key),
    ]);
    expect(reservations).toMatchObject([
      { granted: true, used: { daily: 1, monthly: 1, accountMonthly: 1 } },
      { granted: true, used: { daily: 2, monthly: 2, accountMonthly: 2 } },
      { granted: true, used: { daily: 3, monthly: 3, accountMonthly: 3 } },
      { granted: false, used: { daily: 3, monthly: 3, accountMonthly: 3 } },
    ]);
  });

  it("shares the account's monthly quota exactly between its 20 keys, under contention over two replicas", async () => {
    const one = replica({ accountMonthly: 150 });
    const other = replica({ accountMonthly: 150 });
    const own: ReturnType<BillingReplica['reserve']>[] = [];
    const foreigns: ReturnType<BillingReplica['reserve']>[] = [];
    for (let round = 0; round < 15; round++) {
      for (const each of keys) {
        own.push(one.reserve(each), other.reserve(each));
        foreigns.push(one.reserve(foreign), other.reserve(foreign));
      }
    }
    expect((await Promise.all(own)).filter(isGranted)).toHaveLength(150);
    expect((await Promise.all(foreigns)).filter(isGranted)).toHaveLength(150);
    const { rows } = await client.query<{ name: string; keys: number }>(
      `SELECT name, used, sum(day_used)::int AS charged, count(*)::int AS keys FROM account_quota
       JOIN account ON account.id = account_id JOIN api_key USING (account_id) JOIN key_quota ON key_id = api_key.id
       GROUP BY name, used ORDER BY name`,
    );
    expect(rows).toMatchObject([
      { name: 'Foreign', used: 150, charged: 150, keys: 1 },
      { name: 'Shared', used: 150, charged: 150 },
    ]);
    expect(rows[1]?.keys).toBeGreaterThan(1);
  });

  it('refunds a unit to the windows that it was taken from', async () => {
    const one = replica();
    const { caller, used } = await one.reserve(key);
    expect(used).toMatchObject({ daily: 1, monthly: 1, accountMonthly: 1 });
    expect(await one.ledger.refund(caller, used.day)).toEqual({
      day: used.day,
      daily: 0,
      monthly: 0,
      accountMonthly: 0,
    });
  });

  it.each([
    {
      title: 'the day itself',
      today: '2030-01-15',
      refunded: '2030-01-15',
      left: { daily: 4, monthly: 4, accountMonthly: 4 },
    },
    {
      title: 'yesterday, of the same month',
      today: '2030-01-15',
      refunded: '2030-01-14',
      left: { daily: 5, monthly: 4, accountMonthly: 4 },
    },
    {
      title: 'the last day of the month before',
      today: '2030-02-01',
      refunded: '2030-01-31',
      left: { daily: 5, monthly: 5, accountMonthly: 5 },
    },
  ])(
    'changes only windows that are still open by a refund for $title',
    async ({ today, refunded, left }) => {
      const one = replica();
      const { caller } = await one.reserve(key);
      await client.query('UPDATE key_quota SET day = $1, day_used = 5, month_used = 5', [today]);
      await client.query(
        `UPDATE account_quota SET month = date_trunc('month', $1::timestamp)::date, used = 5`,
        [today],
      );
      expect(await one.ledger.refund(caller, refunded)).toEqual({ day: refunded, ...left });
    },
  );

  async function storeUse(day: string): Promise<void> {
    await client.query('UPDATE key_quota SET day = $1, day_used = 1000, month_used = 20000', [day]);
    await client.query(
      `UPDATE account_quota SET month = date_trunc('month', $1::timestamp)::date, used = 25000`,
      [day],
    );
  }

  it('begins both counters again in a new month, in place', async () => {
    const one = replica();
    await one.reserve(key);
    await storeUse('2020-01-31');
    expect(await one.reserve(key)).toMatchObject({
      granted: true,
      used: { daily: 1, monthly: 1, accountMonthly: 1 },
    });
    expect((await client.query('SELECT FROM key_quota')).rowCount).toBe(1);
  });

  it('begins the daily counter again on a new day, in place', async () => {
    const one = replica();
    const first = await one.reserve(key);
    const yesterday = dayBefore(first.used.day);
    await storeUse(yesterday);
    const { granted, used } = await one.reserve(key);
    expect({ granted, daily: used.daily }).toEqual({ granted: true, daily: 1 });
    // On the first of a month, yesterday's counters are those of another month.
    expect({ monthly: used.monthly, accountMonthly: used.accountMonthly }).toEqual(
      isInMonthOf(yesterday, used.day)
        ? { monthly: 20_001, accountMonthly: 25_001 }
        : { monthly: 1, accountMonthly: 1 },
    );
    expect((await client.query('SELECT FROM key_quota')).rowCount).toBe(1);
  });

  it('counts late usage in the windows that are still open, and never in an older one', async () => {
    const one = replica();
    const { caller, used } = await one.reserve(key);
    const yesterday = dayBefore(used.day);
    await one.ledger.add(
      [
        { ...caller, day: yesterday, units: 3 },
        { ...caller, day: used.day, units: 2 },
      ],
      new BatchNames().next(),
    );
    // Two reserved, two of today, and three of yesterday where that is the same month.
    const month = isInMonthOf(yesterday, used.day) ? 7 : 4;
    expect((await one.reserve(key)).used).toMatchObject({
      daily: 4,
      monthly: month,
      accountMonthly: month,
    });
  });

  it('reserves and refunds under contention without losing units or deadlocking', async () => {
    const replicas = [replica({ daily: 40 }), replica({ daily: 40 })];
    let kept = 0;
    async function callAndKeep(one: BillingReplica, by: string): Promise<void> {
      if ((await one.reserve(by)).granted) kept += 1;
    }
    async function callAndFail(one: BillingReplica, by: string): Promise<void> {
      const { granted, caller, used } = await one.reserve(by);
      if (granted) await one.ledger.refund(caller, used.day);
    }
    const calls: Promise<void>[] = [];
    for (let round = 0; round < 20; round++) {
      for (const one of replicas) {
        for (const by of [key, keys[1]!, keys[2]!, keys[3]!, foreign])
          calls.push(round % 4 === 0 ? callAndKeep(one, by) : callAndFail(one, by));
        calls.push(callAndFail(one, key), callAndFail(one, foreign));
      }
    }
    await Promise.all(calls);
    expect(kept).toBeGreaterThan(0);
    const { rows } = await client.query(
      `SELECT (SELECT sum(day_used)::int FROM key_quota) AS of_keys, (SELECT sum(used)::int FROM account_quota) AS of_accounts`,
    );
    expect(rows).toEqual([{ of_keys: kept, of_accounts: kept }]);
  });

  it('charges nothing for a wrong secret of a known key', async () => {
    const one = replica();
    const guessed = { text: 'guessed', publicId: key.slice(9, 19), secret: 'x'.repeat(32) };
    expect(await one.keys.identify(guessed, 1)).toMatchObject({ caller: null });
    expect((await client.query('SELECT FROM key_quota')).rowCount).toBe(0);
  });

  it('fails closed with 503 while the database is unavailable, and works again when it is back', async () => {
    const one = replica();
    await one.reserve(key);
    await database.cutOff();
    try {
      await expect(one.reserve(key)).rejects.toMatchObject({ code: 'quota_unavailable' });
    } finally {
      await database.restore();
      // The other tests' connection was cut, too.
      client = await connected();
    }
    expect((await one.reserve(key)).granted).toBe(true);
  });
});

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function isInMonthOf(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}
