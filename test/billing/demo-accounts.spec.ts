import { createDemoAccounts } from '../../src/billing/account/demo-accounts';
import { withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

describe('the demo accounts', () => {
  it('are four, the enterprise one first, and two of them are lapsed', async () => {
    await withAccounts(
      database.url,
      async ({ dataSource, env, keys }) => {
        const demo = await createDemoAccounts(dataSource, env);
        expect(demo.map(({ plan }) => plan)).toEqual(['enterprise', 'pro', 'pro', 'free']);
        const statuses = await Promise.all(
          demo.map(async ({ account }) => (await keys.list(account)).map(({ status }) => status)),
        );
        expect(statuses).toEqual([['active'], ['active'], ['lapsed'], ['lapsed']]);
      },
      { GRANDFATHER_CUTOFF: '2025-01-01' },
    );
  });
});
