import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import request from 'supertest';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { readEnv } from '../../src/platform/config/env';
import { migrate } from '../../src/platform/database/migrate';
import { marketOfRounds } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'for-this-test';

/**
 * As the runbook rotates the password: the second role is a member of the first one, which owns the
 * database. Imports and migrations that sign in as the second role act as the first.
 */
describe('a second role, with which the password is rotated', () => {
  const suffix = randomBytes(4).toString('hex');
  const first = `signal_${suffix}`;
  const second = `signal2_${suffix}`;
  const database = `rotation_${suffix}`;
  let administrator: Client;
  /** The service, which signs in as the first role. */
  let app: TestApp;
  let key: string;

  const urlOf = (role: string): string => {
    const url = new URL(`${process.env.TEST_POSTGRES_URL}/${database}`);
    url.username = role;
    url.password = PASSWORD;
    return url.href;
  };
  const importAs = async (role: string, rounds: number): Promise<string> => {
    const { status } = await marketOfRounds(rounds).inFolder((folder) =>
      importFolder(urlOf(role), folder, { allowJump: true }),
    );
    return status;
  };
  const roundsServed = async (): Promise<unknown> => {
    const answer = await request(app.url)
      .get('/api/v2/category-data?timeframe=all')
      .set('Authorization', `Bearer ${key}`)
      .expect(200);
    return (answer.body as { metadata: { total_deals: number } }).metadata.total_deals;
  };
  /** Everything in the database that belongs to the role: schemas, tables, functions and so on. */
  const ownedBy = (role: string): Promise<unknown> =>
    app.query(`
      SELECT pg_describe_object(classid, objid, objsubid) AS object
      FROM pg_shdepend JOIN pg_database ON pg_database.oid = dbid
      WHERE datname = current_database() AND refobjid = '${role}'::regrole AND deptype = 'o'`);

  beforeAll(async () => {
    administrator = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
    await administrator.connect();
    await administrator.query(`CREATE ROLE ${first} LOGIN PASSWORD '${PASSWORD}'`);
    await administrator.query(`CREATE DATABASE ${database} OWNER ${first}`);
    await migrate(readEnv({}), urlOf(first));
    await importAs(first, 1);
    key = await mintKey(urlOf(first), { plan: 'enterprise' });
    app = await startTestApp(urlOf(first));
    await administrator.query(
      `CREATE ROLE ${second} LOGIN PASSWORD '${PASSWORD}' IN ROLE ${first}`,
    );
  });
  afterAll(async () => {
    await app.close();
    await administrator.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await administrator.query(`DROP ROLE ${second}; DROP ROLE ${first}`);
    await administrator.end();
  });

  it('imports a dataset that services with the first role serve', async () => {
    expect(await roundsServed()).toBe(1);
    expect(await importAs(second, 2)).toBe('imported');
    expect(await roundsServed()).toBe(2);
  });

  it('owns nothing that it imported, so that the first role can drop every generation', async () => {
    expect(await importAs(second, 3)).toBe('imported');
    expect(await ownedBy(second)).toEqual([]);
    expect(((await ownedBy(first)) as object[]).length).toBeGreaterThan(20);
  });

  it('owns nothing that it migrated', async () => {
    // Takes the migration back that creates the table, so that it is pending again.
    await app.query('DROP TABLE dataset_template.former_slug');
    await app.query(`DELETE FROM migrations WHERE name = 'LaterDeals1763691630000'`);
    expect(await migrate(readEnv({}), urlOf(second))).toEqual(['LaterDeals1763691630000']);
    expect(
      await app.query(
        `SELECT tableowner FROM pg_tables WHERE schemaname = 'dataset_template' AND tablename = 'former_slug'`,
      ),
    ).toEqual([{ tableowner: first }]);
    expect(await ownedBy(second)).toEqual([]);
  });
});
