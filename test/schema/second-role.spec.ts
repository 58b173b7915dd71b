import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import request from 'supertest';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { readEnv } from '../../src/platform/config/env';
import { migrate } from '../../src/platform/database/migrate';
import { MarketDataset } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'for-this-test';

/**
 * As the runbook rotates the password: the second role is a member of the first one, which owns the
 * database.
 */
describe('a second role, with which the password is rotated', () => {
  const suffix = randomBytes(4).toString('hex');
  const [first, second, database] = [`signal_${suffix}`, `signal2_${suffix}`, `rotation_${suffix}`];
  let administrator: Client;
  let app: TestApp;
  let key: string;

  const urlOf = (role: string): string => {
    const url = new URL(`${process.env.TEST_POSTGRES_URL}/${database}`);
    url.username = role;
    url.password = PASSWORD;
    return url.href;
  };
  const importAs = async (role: string, rounds: number): Promise<unknown> => {
    const market = new MarketDataset().company('alpha');
    for (let round = 0; round < rounds; round++) market.round('alpha', '2026-01-01', 1);
    const { status } = await market.inFolder((folder) =>
      importFolder(urlOf(role), folder, { allowJump: true }),
    );
    return status;
  };
  const rounds = async (): Promise<unknown> => {
    const answer = await request(app.url)
      .get('/api/v2/category-data?timeframe=all')
      .set('Authorization', `Bearer ${key}`);
    return [
      answer.status,
      (answer.body as { metadata?: { total_deals: number } }).metadata?.total_deals,
    ];
  };

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
    expect(await rounds()).toEqual([200, 1]);
    expect(await importAs(second, 2)).toBe('imported');
    expect(await rounds()).toEqual([200, 2]);
  });

  it('leaves nothing behind that belongs to it: the first role can drop every generation', async () => {
    const client = new Client({ connectionString: urlOf(first) });
    await client.connect();
    const { rows } = await client.query<{ owner: string }>(`
      SELECT pg_get_userbyid(nspowner) AS owner FROM pg_namespace WHERE nspname ~ '^dataset_'
      UNION ALL SELECT tableowner FROM pg_tables WHERE schemaname ~ '^dataset_'`);
    await client.end();
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set([first]));
  });

  it('migrates for the first role, which then owns every table', async () => {
    const client = new Client({ connectionString: urlOf(first) });
    await client.connect();
    await client.query(
      `DROP TABLE dataset_template.former_slug; DELETE FROM migrations WHERE name LIKE 'LaterDeals%'`,
    );
    await migrate(readEnv({}), urlOf(second));
    const { rows } = await client.query(
      `SELECT tableowner AS owner FROM pg_tables WHERE schemaname = 'dataset_template' AND tablename = 'former_slug'`,
    );
    await client.end();
    expect(rows).toEqual([{ owner: first }]);
  });
});
