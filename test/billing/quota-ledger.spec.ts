import { Client } from 'pg';
import type { QuotaLimits } from '../../src/billing/plan/plans';
import { BatchNames } from '../../src/platform/database/written-batch';
import { BillingReplica } from '../support/billing-replica';
import { withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

describe('quota', () => {
  let database: TestDatabase;
  let client: Client;
  /** Keys of one account, and a key of another. */
  let keys: string[];
  let foreign: string;
  const opened: BillingReplica[] = [];

  const replica = (limits: Partial<QuotaLimits> = {}): BillingReplica => {
    const opening = new BillingReplica(database.url, limits);
    opened.push(opening);
    return opening;
  };
  const connected = async (): Promise<Client> => {
    const connection = new Client({ connectionString: database.url });
    connection.on('error', () => undefined); // the last test cuts it
    await connection.connect();
    return connection;
  };
  const total = async (sql: string): Promise<number> =>
    Number((await client.query<{ sum: string }>(sql)).rows[0]?.sum);
  const ofAccount = (): Promise<number> => total('SELECT sum(used) FROM account_quota');
  const ofKeys = (): Promise<number> => total(`SELECT sum(day_used) FROM key_quota`);
  const granted = (reservations: { granted: boolean }[]): number =>
    reservations.filter((each) => each.granted).length;
  const key = (index = 0): string => keys[index % keys.length] as string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connected();
    const addon = { plan: 'pro', addonUntil: '2099-12-31' };
    await withAccounts(database.url, async (atWork) => {
      await atWork.accounts.create({ name: 'Shared', ...addon });
      await atWork.accounts.create({ name: 'Foreign', ...addon });
      keys = [];
      for (let made = 0; made < 20; made++)
        keys.push((await atWork.keys.mint('Shared', `key ${made}`)).key);
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

  it('lets exactly M of N parallel calls succeed with M units left, over two replicas', async () => {
    const replicas = [replica({ daily: 100 }), replica({ daily: 100 })];
    const calls = Array.from({ length: 300 }, (_, index) =>
      (replicas[index % 2] as BillingReplica).reserve(key()),
    );
    expect(granted(await Promise.all(calls))).toBe(100);
    const { rows } = await client.query(
      'SELECT day_used, month_used, used FROM key_quota, account_quota',
    );
    expect(rows).toEqual([{ day_used: 100, month_used: 100, used: 100 }]);
  });

  it('shows every caller of a batch its own counters', async () => {
    const one = replica({ daily: 3 });
    const reservations = await Promise.all([1, 2, 3, 4].map(() => one.reserve(key())));
    expect(
      reservations.map(({ granted, used }) => [
        granted,
        used.daily,
        used.monthly,
        used.accountMonthly,
      ]),
    ).toEqual([
      [true, 1, 1, 1],
      [true, 2, 2, 2],
      [true, 3, 3, 3],
      [false, 3, 3, 3],
    ]);
  });

  it("shares the account's monthly quota exactly between its 20 keys, under contention over two replicas", async () => {
    const replicas = [replica({ accountMonthly: 150 }), replica({ accountMonthly: 150 })];
    const calls = Array.from({ length: 600 }, async (_, index) => {
      const [own, other] = await Promise.all([
        (replicas[index % 2] as BillingReplica).reserve(key(index * 7)),
        (replicas[(index + 1) % 2] as BillingReplica).reserve(foreign),
      ]);
      return [own.granted, other.granted];
    });
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter(([own]) => own)).toHaveLength(150);
    expect(outcomes.filter(([, other]) => other)).toHaveLength(150);
    const shares = await client.query<{ used: number; keys: number; charged: number }>(
      `SELECT used, count(*)::int AS keys, sum(day_used)::int AS charged FROM account_quota
       JOIN api_key USING (account_id) JOIN key_quota ON key_id = api_key.id GROUP BY account_id, used ORDER BY keys`,
    );
    expect(shares.rows.map(({ used, charged }) => [used, charged])).toEqual([
      [150, 150],
      [150, 150],
    ]);
    expect(shares.rows[1]?.keys).toBeGreaterThan(1);
  });

  it('refunds a unit to the windows that it was taken from', async () => {
    const one = replica();
    const { caller, used } = await one.reserve(key());
    expect(await one.ledger.refund(caller, used.day)).toEqual({
      ...used,
      daily: 0,
      monthly: 0,
      accountMonthly: 0,
    });
  });

  it.each([
    ['yesterday, of the same month', `'2030-01-15'`, '2030-01-14', [5, 4, 4]],
    ['the last day of the month before', `'2030-02-01'`, '2030-01-31', [5, 5, 5]],
    ['the day itself', `'2030-01-15'`, '2030-01-15', [4, 4, 4]],
  ])(
    'a refund for %s changes only windows that are still open',
    async (_, day, refunded, [daily, monthly, accountMonthly]) => {
      const one = replica();
      const { caller } = await one.reserve(key());
      await client.query(`UPDATE key_quota SET day = ${day}, day_used = 5, month_used = 5`);
      await client.query(
        `UPDATE account_quota SET month = date_trunc('month', ${day}::timestamp)::date, used = 5`,
      );
      expect(await one.ledger.refund(caller, refunded)).toEqual({
        day: refunded,
        daily,
        monthly,
        accountMonthly,
      });
    },
  );

  it.each([
    ['yesterday', `${TODAY} - 1`, `extract(day FROM ${TODAY}) = 1`],
    ['last year', `'2020-01-31'`, 'true'],
  ])(
    'does not count %s: a new day or month resets the counters in place',
    async (_, day, newMonth) => {
      const one = replica();
      await one.reserve(key());
      await client.query(`UPDATE key_quota SET day = ${day}, day_used = 1000, month_used = 20000`);
      await client.query(
        `UPDATE account_quota SET month = date_trunc('month', (${day})::timestamp)::date, used = 25000`,
      );
      const { rows } = await client.query<{ reset: boolean }>(`SELECT ${newMonth} AS reset`);
      const expected = rows[0]?.reset
        ? { daily: 1, monthly: 1, accountMonthly: 1 }
        : { daily: 1, monthly: 20_001, accountMonthly: 25_001 };
      expect(await one.reserve(key())).toMatchObject({ granted: true, used: expected });
      expect((await client.query('SELECT FROM key_quota')).rowCount).toBe(1);
    },
  );

  it('counts late usage in the windows that are still open, and never in an older one', async () => {
    const one = replica();
    const { caller, used } = await one.reserve(key());
    const yesterday = new Date(Date.parse(used.day) - 86_400_000).toISOString().slice(0, 10);
    const late = [
      { ...caller, day: yesterday, units: 3 },
      { ...caller, day: used.day, units: 2 },
    ];
    await one.ledger.add(late, new BatchNames().next());
    const sameMonth = yesterday.slice(0, 7) === used.day.slice(0, 7);
    expect((await one.reserve(key())).used).toMatchObject({
      daily: 4,
      monthly: sameMonth ? 7 : 4,
      accountMonthly: sameMonth ? 7 : 4,
    });
  });

  it('reserves and refunds under contention without losing units or deadlocking', async () => {
    const replicas = [replica({ daily: 40 }), replica({ daily: 40 })];
    const rounds = Array.from({ length: 400 }, async (_, index) => {
      const one = replicas[index % 2] as BillingReplica;
      const reservation = await one.reserve(index % 5 === 0 ? foreign : key(index % 4));
      if (reservation.granted && index % 4 !== 0)
        await one.ledger.refund(reservation.caller, reservation.used.day);
      return reservation.granted && index % 4 === 0 ? 1 : 0;
    });
    const kept = (await Promise.all(rounds)).reduce<number>((sum, unit) => sum + unit, 0);
    expect([await ofKeys(), await ofAccount()]).toEqual([kept, kept]);
  });

  it('charges nothing for a wrong secret of a known key', async () => {
    const one = replica();
    const parsed = { text: 'guessed', publicId: key().slice(9, 19), secret: 'x'.repeat(32) };
    expect(await one.keys.identify(parsed, 1)).toMatchObject({ caller: null });
    expect((await client.query('SELECT FROM key_quota')).rowCount).toBe(0);
  });

  it('fails closed with 503 while the database is unavailable, and works again when it is back', async () => {
    const one = replica();
    await one.reserve(key());
    await database.cutOff();
    try {
      await expect(one.reserve(key())).rejects.toMatchObject({ code: 'quota_unavailable' });
    } finally {
      await database.restore();
    }
    client = await connected();
    expect((await one.reserve(key())).granted).toBe(true);
  });
});
