import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { BillingDatabase } from '../../src/billing/billing-database';
import { QuotaLedger, type Reservation } from '../../src/billing/quota/quota-ledger';
import { QuotaLimits } from '../../src/billing/quota/quota-windows';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('QuotaLedger', () => {
  let database: TestDatabase;
  let client: Client;
  const opened: BillingDatabase[] = [];

  const ledger = (limits: Partial<QuotaLimits> = {}): QuotaLedger => {
    const billing = new BillingDatabase(new DataSource({ type: 'postgres', url: database.url }));
    opened.push(billing);
    return new QuotaLedger(billing, Object.assign(new QuotaLimits(), limits));
  };
  const connected = async (): Promise<Client> => {
    const connection = new Client({ connectionString: database.url });
    connection.on('error', () => undefined); // the last test cuts it
    await connection.connect();
    return connection;
  };
  const used = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ name: string; used: string }>(
      `SELECT scope || ' ' || subject AS name, sum(used) AS used FROM quota_counter GROUP BY 1`,
    );
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.used)]));
  };
  const granted = (reservations: Reservation[]): number => reservations.filter((reservation) => reservation.granted).length;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connected();
  });
  beforeEach(() => client.query('TRUNCATE quota_counter'));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((billing) => billing.close()));
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('of N parallel calls with M units left, lets exactly M succeed over two replicas', async () => {
    const [one, two] = [ledger({ daily: 100 }), ledger({ daily: 100 })];
    const calls = Array.from({ length: 300 }, (_, index) => (index % 2 ? one : two).reserve({ keyId: 7, accountId: 1 }));
    expect(granted(await Promise.all(calls))).toBe(100);
    expect(await used()).toEqual({ 'key_day 7': 100, 'key_month 7': 100, 'account_month 1': 100 });
  });

  it('gives every caller of a batch its own figures', async () => {
    const replica = ledger({ daily: 3 });
    const reservations = await Promise.all([1, 2, 3, 4].map(() => replica.reserve({ keyId: 7, accountId: 1 })));
    expect(reservations.map(({ granted, used }) => [granted, used.daily, used.monthly, used.accountMonthly])).toEqual([
      [true, 1, 1, 1],
      [true, 2, 2, 2],
      [true, 3, 3, 3],
      [false, 3, 3, 3],
    ]);
  });

  it('shares the account month exactly between the keys of an account', async () => {
    const [one, two] = [ledger({ accountMonthly: 50 }), ledger({ accountMonthly: 50 })];
    const calls = Array.from({ length: 120 }, (_, index) =>
      (index % 2 ? one : two).reserve({ keyId: 1 + (index % 3), accountId: 9 }),
    );
    expect(granted(await Promise.all(calls))).toBe(50);
    const counters = await used();
    expect(counters['account_month 9']).toBe(50);
    expect((counters['key_day 1'] ?? 0) + (counters['key_day 2'] ?? 0) + (counters['key_day 3'] ?? 0)).toBe(50);
  });

  it('takes a unit back into the windows that it came from', async () => {
    const replica = ledger();
    const { used: before } = await replica.reserve({ keyId: 7, accountId: 1 });
    expect(await replica.refund({ keyId: 7, accountId: 1 }, before.day)).toEqual({
      ...before,
      daily: 0,
      monthly: 0,
      accountMonthly: 0,
    });
    await client.query(
      `INSERT INTO quota_counter VALUES ('key_day', 7, '2020-01-31', 5), ('key_month', 7, '2020-01-01', 5), ('account_month', 1, '2020-01-01', 5)`,
    );
    expect(await replica.refund({ keyId: 7, accountId: 1 }, '2020-01-31')).toEqual({
      day: '2020-01-31',
      daily: 4,
      monthly: 4,
      accountMonthly: 4,
    });
  });

  it('does not count yesterday or last month', async () => {
    await client.query(
      `INSERT INTO quota_counter VALUES ('key_day', 7, '2020-01-31', 1000), ('key_month', 7, '2020-01-01', 30000)`,
    );
    expect(await ledger().reserve({ keyId: 7, accountId: 1 })).toMatchObject({ granted: true, used: { daily: 1, monthly: 1 } });
  });

  it('reserves and returns under contention without losing a unit or locking up', async () => {
    const replicas = [ledger({ daily: 40 }), ledger({ daily: 40 })];
    const rounds = Array.from({ length: 400 }, async (_, index) => {
      const replica = replicas[index % 2] as QuotaLedger;
      const caller = { keyId: 1 + (index % 5), accountId: 1 + (index % 2) };
      const reservation = await replica.reserve(caller);
      if (reservation.granted && index % 4 !== 0) await replica.refund(caller, reservation.used.day);
      return reservation.granted && index % 4 === 0 ? 1 : 0;
    });
    const kept = (await Promise.all(rounds)).reduce<number>((sum, unit) => sum + unit, 0);
    const counters = await used();
    expect([1, 2, 3, 4, 5].reduce((sum, key) => sum + (counters[`key_day ${key}`] ?? 0), 0)).toBe(kept);
    expect((counters['account_month 1'] ?? 0) + (counters['account_month 2'] ?? 0)).toBe(kept);
  });

  it('fails closed with 503 while the database is away, and works again when it is back', async () => {
    const replica = ledger();
    await replica.reserve({ keyId: 7, accountId: 1 });
    await database.cutOff();
    try {
      await expect(replica.reserve({ keyId: 7, accountId: 1 })).rejects.toMatchObject({ code: 'quota_unavailable' });
    } finally {
      await database.restore();
    }
    client = await connected();
    expect((await replica.reserve({ keyId: 7, accountId: 1 })).granted).toBe(true);
  });
});
