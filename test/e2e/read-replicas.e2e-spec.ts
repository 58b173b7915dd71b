import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ReplicaSet } from '../../src/database/replica-set';
import { importDataset } from '../support/import-dataset';
import { OwnPostgres } from '../support/own-postgres';
import { sampleDataset } from '../support/sample-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';

const AS_OF = '2026-11-18';

/** The parts of category data that the tests read. */
async function undoNewestMigration(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER TABLE dataset_g1.funding_day RENAME TO not_there_yet`);
  await client.query(`DELETE FROM migrations WHERE name LIKE 'WindowFigures%'`);
  await client.end();
}

/** A primary and its real streaming standby, both started by this test. */
describe('read replicas', () => {
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  let app: TestApp;
  let key: string;

  beforeAll(async () => {
    primary = await OwnPostgres.create();
    await importDataset(primary.url, sampleDataset(200, AS_OF));
    key = await mintKey(primary.url, { plan: 'enterprise' });
    standby = await primary.createStandby();
    app = await startTestApp(primary.url, { DATABASE_REPLICA_URLS: standby.url });
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await standby?.remove();
    await primary?.remove();
  });

  let asked = 0;
  /** A request that hasn't been sent before, so that its rows are read. */
  async function askAnew(): Promise<{ status: number; generation?: string; total?: number }> {
    const start = new Date(Date.UTC(2000, 0, 1 + asked++)).toISOString().slice(0, 10);
    const answer = await fetch(`${app.url}/api/v2/category-data?start=${start}&end=2030-01-01`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body = (await answer.json()) as { cache_metadata?: { generation: string }; metadata?: { total_deals: number } };
    return { status: answer.status, generation: body.cache_metadata?.generation, total: body.metadata?.total_deals };
  }

  async function until(usable: boolean): Promise<void> {
    for (let waited = 0; waited < 10_000; waited += 50) {
      const [replica] = app.app.get(ReplicaSet, { strict: false }).replicas;
      if (replica?.usable === usable) return;
      await sleep(50);
    }
    throw new Error(`the replica did not become ${usable ? 'usable' : 'unusable'}`);
  }

  const marketConnections = async (server: OwnPostgres): Promise<number> => {
    const rows = await server.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'signal-market-api' AND query LIKE '%COMMIT%'`,
    );
    return rows.length;
  };

  it('answer market queries, while the primary checks keys and quota', async () => {
    await until(true);
    expect(await askAnew()).toMatchObject({ status: 200, total: 200 });
    expect(await marketConnections(standby)).toBeGreaterThan(0);
    expect(await marketConnections(primary)).toBe(0);
  });

  it('that lag behind an import are not used, so no answer is older than the generation of the key check', async () => {
    await standby.query('SELECT pg_wal_replay_pause()');
    await importDataset(primary.url, sampleDataset(220, AS_OF));
    for (let question = 0; question < 20; question++) {
      expect(await askAnew()).toMatchObject({ status: 200, generation: expect.stringMatching(/^g2-/) as string, total: 220 });
    }
    await standby.query('SELECT pg_wal_replay_resume()');
    const { replicas } = app.app.get(ReplicaSet, { strict: false });
    for (let waited = 0; waited < 10_000 && replicas[0]?.newestGeneration !== 2; waited += 50) await sleep(50);
    expect(replicas[0]?.newestGeneration).toBe(2);
    expect(await askAnew()).toMatchObject({ status: 200, total: 220 });
  });

  it('that die fail no request, and are used again when they are back', async () => {
    await until(true);
    const answers = Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await sleep(index * 10);
        return (await askAnew()).status;
      }),
    );
    await sleep(100);
    await standby.stop('immediate');
    expect(new Set(await answers)).toEqual(new Set([200]));
    expect((await askAnew()).status).toBe(200);
    await until(false);
    await standby.start();
    await until(true);
    expect((await askAnew()).status).toBe(200);
  });

  it('that lack a migration of this build are not used, even if they have the generation', async () => {
    const migrated = await OwnPostgres.create();
    try {
      await importDataset(migrated.url, sampleDataset(200, AS_OF));
      const enterprise = await mintKey(migrated.url, { plan: 'enterprise' });
      await migrated.query('CREATE DATABASE behind TEMPLATE postgres');
      const behind = migrated.url.replace(/postgres$/, 'behind');
      await undoNewestMigration(behind);
      const asking = await startTestApp(migrated.url, { DATABASE_REPLICA_URLS: behind });
      const answer = await fetch(`${asking.url}/api/v2/category-data?timeframe=all`, {
        headers: { authorization: `Bearer ${enterprise}` },
      });
      await asking.close();
      expect(answer.status).toBe(200);
    } finally {
      await migrated.remove();
    }
  });

  it("don't have to be reachable at startup", async () => {
    await standby.stop();
    const other = await startTestApp(primary.url, { DATABASE_REPLICA_URLS: `${standby.url},${primary.url}` });
    try {
      const answer = await fetch(`${other.url}/api/v2/category-data`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    } finally {
      await other.close();
      await standby.start();
    }
  });
});
