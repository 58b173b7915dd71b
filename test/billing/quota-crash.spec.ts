import { BillingReplica } from '../support/billing-replica';
import { OwnPostgres } from '../support/own-postgres';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';

describe('a crash of the database server', () => {
  let server: OwnPostgres;

  beforeAll(async () => (server = await OwnPostgres.create()));
  afterAll(() => server.remove());

  it('loses no granted unit, and charges at most the calls whose answers it interrupted', async () => {
    const key = await withAccounts(server.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Crashing', plan: 'pro', addonUntil: '2099-12-31' });
      return (await keys.mint('Crashing', 'key')).key;
    });
    const replica = new BillingReplica(server.url, {
      daily: 1_000_000,
      monthly: 1_000_000,
      accountMonthly: 1_000_000,
    });
    const CALLERS = 4;
    let granted = 0;
    let cutOff = 0;
    for (let crash = 0; crash < 3; crash++) {
      let crashing = false;
      const call = async (): Promise<void> => {
        while (!crashing) {
          await replica.reserve(key).then(
            () => (granted += 1),
            () => {
              cutOff += 1;
              crashing = true;
            },
          );
        }
      };
      const callers = Array.from({ length: CALLERS }, call);
      const enough = granted + 50 + 7 * crash;
      await until(`${enough} units are granted`, () => granted >= enough);
      await server.stop('immediate');
      await Promise.all(callers);
      await server.start();
    }
    await replica.close();
    const rows = await withAccounts(server.url, ({ dataSource }) =>
      dataSource.query<{ month_used: number; used: number }[]>(
        'SELECT month_used, used FROM key_quota, account_quota',
      ),
    );
    expect(granted).toBeGreaterThan(100);
    expect(cutOff).toBeLessThanOrEqual(3 * CALLERS);
    expect(rows[0]?.month_used).toBe(rows[0]?.used);
    expect(rows[0]?.used).toBeGreaterThanOrEqual(granted);
    expect(rows[0]?.used).toBeLessThanOrEqual(granted + cutOff);
  });
});
