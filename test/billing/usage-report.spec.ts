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
      for (const { key, daysAgo, endpoint, calls } of [
        { key: busy, daysAgo: 0, endpoint: 'category-data', calls: 30 },
        { key: busy, daysAgo: 0, endpoint: 'companies/:name', calls: 10 },
        { key: busy, daysAgo: 1, endpoint: 'category-data', calls: 20 },
        { key: quiet, daysAgo: 0, endpoint: 'category-data', calls: 3 },
        { key: quiet, daysAgo: 0, endpoint: 'companies/:name', calls: 1 },
        { key: quiet, daysAgo: 1, endpoint: 'category-data', calls: 2 },
        // Before the 30 days that a report covers.
        { key: quiet, daysAgo: 40, endpoint: 'charts', calls: 7 },
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
      calls: 66,
      accounts: [
        { account: 'Busy', calls: 60, units_this_month: 0 },
        { account: 'Quiet', calls: 6, units_this_month: 0 },
      ],
      keys: [
        { label: 'Busy key', calls: 60 },
        { label: 'Quiet key', calls: 6 },
      ],
      days: [{ calls: 44 }, { calls: 22 }],
      endpoints: [
        { endpoint: 'category-data', calls: 55 },
        { endpoint: 'companies/:name', calls: 11 },
      ],
      intents: [],
      sdks: [{ category: 'service-js/2', requests: 5 }],
    });
    expect(text).toContain(
      'ENDPOINT         CALLS\ncategory-data       55\ncompanies/:name     11',
    );
  });

  it('covers only the account and the days that are asked for', async () => {
    const { document } = await runBillingCommand(database.url, {
      name: 'usage report',
      options: { account: 'Quiet', days: '1' },
    });
    expect(document).toMatchObject({
      account: 'Quiet',
      calls: 4,
      accounts: [{ account: 'Quiet', calls: 4 }],
      intents: null,
      sdks: null,
    });
  });
});
