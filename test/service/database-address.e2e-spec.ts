import { Client } from 'pg';
import request from 'supertest';
import { readEnv } from '../../src/platform/config/env';
import { migrate } from '../../src/platform/database/migrate';
import { openDatabase } from '../../src/platform/database/open-database';
import { ReplicaSet } from '../../src/platform/database/replica-set';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';

const NAME = 'signal #1/a%20b';
const ROLE = 'signal@#/%';
const PASSWORD = '100%#/@:?&';

/** As an operator has to write it. */
function address(): string {
  const server = new URL(process.env.TEST_POSTGRES_URL!);
  const [role, password, name] = [ROLE, PASSWORD, NAME].map(encodeURIComponent);
  return `postgres://${role}:${password}@${server.host}/${name}`;
}

describe('a role, a password and a database with special characters', () => {
  let administrator: Client;
  let app: TestApp | undefined;

  beforeAll(async () => {
    administrator = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
    await administrator.connect();
    await administrator.query(`CREATE ROLE "${ROLE}" LOGIN PASSWORD '${PASSWORD}'`);
    await administrator.query(`CREATE DATABASE "${NAME}" OWNER "${ROLE}"`);
  });
  afterAll(async () => {
    await app?.close();
    await administrator.query(`DROP DATABASE "${NAME}" WITH (FORCE)`);
    await administrator.query(`DROP ROLE "${ROLE}"`);
    await administrator.end();
  });

  it('are those of a percent-encoded URL, for commands, imports, the service and its replicas', async () => {
    const url = address();
    await openDatabase(readEnv({ DATABASE_URL: url, DATABASE_REPLICA_URLS: url }), () => undefined);
    await migrate(readEnv({}), url);
    await importDataset(url, handMadeMarket());
    const key = await mintKey(url, { plan: 'enterprise' });
    app = await startTestApp(url, { DATABASE_REPLICA_URLS: url });
    await request(app.url)
      .get('/api/v2/category-data')
      .set('Authorization', `Bearer ${key}`)
      .expect(200);
    const { rows } = await administrator.query(
      `SELECT DISTINCT datname, usename FROM pg_stat_activity WHERE application_name = 'signal-market-api' AND datname = $1`,
      [NAME],
    );
    expect(rows).toEqual([{ datname: NAME, usename: ROLE }]);
    // Without its replica, the service answers from the primary.
    const { replicas } = app.app.get(ReplicaSet, { strict: false });
    expect(replicas.map(({ usable }) => usable)).toEqual([true]);
  });
});
