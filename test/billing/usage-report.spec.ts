import { withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { runBillingCommand } from './run-billing-command';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

describe('the usage report', () => {
  beforeAll(() =>
    withAccounts(database.url, async ({ accounts, keys, dataSource }) => {
      await accounts.create({ name: 'Busy', plan: 'enterprise' });
      await accounts.create({ name: 'Quiet', plan: 'enterprise' });
      const busy = await keys.mint('Busy', 'Busy key');
      const quiet = await keys.mint('Quiet', 'Quiet key');
      // In sums, each has a digit of its own.
      for (const { key, daysAgo, endpoint, calls } of [
        { key: busy, daysAgo: 0, endpoint: 'category-data', calls: 100 },
        { key: busy, daysAgo: 1, endpoint: 'companies/:name', calls: 20 },
        { key: quiet, daysAgo: 0, endpoint: 'category-data', calls: 3 },
        // Before the 30 days that a report covers.
        { key: quiet, daysAgo: 40, endpoint: 'charts', calls: 5000 },
      ])
        await dataSource.query(
          `INSERT INTO usage_day (day, key_id, endpoint, calls)
           SELECT (now() AT TIME ZONE 'UTC')::date - $1::int, id, $2::text, $3::bigint FROM api_key WHERE public_id = $4`,
          [daysAgo, endpoint, calls, key.publicId],
        );
      await dataSource.query(
        `INSERT INTO client_day SELECT (now() AT TIME ZONE 'UTC')::date, 'sdk', 'service-js/2', 5`,
      );
    }),
  );

  it('counts by account, key, day and endpoint', async () => {
    const { document, text } = await runBillingCommand(database.url, { name: 'usage report' });
    expect(document).toMatchObject({
      account: null,
      calls: 123,
      accounts: [
        { account: 'Busy', calls: 120, units_this_month: 0 },
        { account: 'Quiet', calls: 3, units_this_month: 0 },
      ],
      keys: [
        { label: 'Busy key', calls: 120 },
        { label: 'Quiet key', calls: 3 },
      ],
      days: [{ calls: 103 }, { calls: 20 }],
      endpoints: [
        { endpoint: 'category-data', calls: 103 },
        { endpoint: 'companies/:name', calls: 20 },
      ],
      intents: [],
      sdks: [{ category: 'service-js/2', requests: 5 }],
    });
    expect(text).toContain(
      'ENDPOINT         CALLS\ncategory-data      103\ncompanies/:name     20',
    );
  });

  it('covers only the account and the days that are asked for', async () => {
    const { document } = await runBillingCommand(database.url, {
      name: 'usage report',
      options: { account: 'Busy', days: '1' },
    });
    expect(document).toMatchObject({
      account: 'Busy',
      calls: 100,
      accounts: [{ account: 'Busy', calls: 100 }],
      intents: null,
      sdks: null,
    });
  });
});
