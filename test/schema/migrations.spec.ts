import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '../../src/platform/config/env';
import { migrate } from '../../src/platform/database/migrate';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('migrations', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('include every file of the folder, in order', () => {
    const stamps = readdirSync(join(__dirname, '../../migrations'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.split('-')[0]);
    expect(MIGRATIONS.map((migration) => migration.name.slice(-13))).toEqual(stamps.sort());
  });

  it('record the names that the previous release looks for, should you return to it', async () => {
    const client = await database.connect();
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM migrations WHERE timestamp <= 1763691100000 ORDER BY timestamp',
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Dataset1763690000000',
      'Billing1763690100000',
      'WindowFigures1763690200000',
      'AccountArea1763690300000',
      'Publications1763690400000',
      'OAuth1763690500000',
      'QueryLayouts1763690600000',
      'PageViews1763690700000',
      'QuotaInPlace1763690800000',
      'OperatorKeys1763690900000',
      'MemberRoles1763691000000',
      'DealDays1763691100000',
    ]);
  });

  it('refuse a database of an older release, and leave it as it is', async () => {
    const client = await database.connect();
    await client.query(`DELETE FROM migrations WHERE name <> 'Dataset1763690000000'`);
    await expect(migrate(readEnv({}), database.url)).rejects.toThrow(
      'run db migrate of the previous release first',
    );
    const { rows } = await client.query('SELECT name FROM migrations');
    expect(rows).toEqual([{ name: 'Dataset1763690000000' }]);
  });
});
