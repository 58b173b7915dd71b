import { Client } from 'pg';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { type Replica, ReplicaSet } from '../../src/platform/database/replica-set';
import { importDataset } from '../support/import-dataset';
import { OwnPostgres } from '../support/own-postgres';
import { sampleDataset } from '../support/sample-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

const AS_OF = '2026-11-18';

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
    const measured = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' };
    app = await startTestApp(primary.url, { DATABASE_REPLICA_URLS: standby.url, ...measured });
  });
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
    const body = (await answer.json()) as {
      cache_metadata?: { generation: string };
      metadata?: { total_deals: number };
    };
    return {
      status: answer.status,
      generation: body.cache_metadata?.generation,
      total: body.metadata?.total_deals,
    };
  }

  const firstReplica = (): Replica => app.app.get(ReplicaSet, { strict: false }).replicas[0]!;
  const untilUsable = (usable: boolean): Promise<unknown> =>
    until(
      `the replica is ${usable ? 'usable' : 'unusable'}`,
      () => firstReplica().usable === usable,
    );

  async function measured(metric: string): Promise<number> {
    const text = await (await fetch(app.app.get(MetricsServer, { strict: false }).url)).text();
    return Number(new RegExp(`^${metric}{replica="0"} (.+)$`, 'm').exec(text)?.[1]);
  }

  const marketConnections = async (server: OwnPostgres): Promise<number> => {
    const rows = await server.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'signal-market-api' AND query LIKE '%COMMIT%'`,
    );
    return rows.length;
  };

  it('answer market queries, while the primary checks keys and quota', async () => {
    await untilUsable(true);
    // The check of the replica may use the same connection right after the query.
    await until('the standby has answered', async () => {
      expect(await askAnew()).toMatchObject({ status: 200, total: 200 });
      return (await marketConnections(standby)) > 0;
    });
    expect(await marketConnections(primary)).toBe(0);
  });

  it('that lag behind an import are not used, so no answer is older than the generation of the key check', async () => {
    await standby.query('SELECT pg_wal_replay_pause()');
    await importDataset(primary.url, sampleDataset(220, AS_OF));
    for (let question = 0; question < 20; question++) {
      expect(await askAnew()).toMatchObject({
        status: 200,
        generation: expect.stringMatching(/^g2-/) as string,
        total: 220,
      });
    }
    await until(
      'the lag is measured',
      async () => (await measured('signal_replica_lag_seconds')) > 1,
    );
    expect(await measured('signal_replica_usable')).toBe(0);
    await standby.query('SELECT pg_wal_replay_resume()');
    await until('the replica has the new generation', () => firstReplica().newestGeneration === 2);
    await until('there is no lag', async () => (await measured('signal_replica_lag_seconds')) < 1);
    expect(await measured('signal_replica_usable')).toBe(1);
    expect(await askAnew()).toMatchObject({ status: 200, total: 220 });
  });

  it('that die fail no request, and are used again when they are back', async () => {
    await untilUsable(true);
    const statuses: number[] = [];
    let asking = true;
    const callers = Array.from({ length: 4 }, async () => {
      while (asking) statuses.push((await askAnew()).status);
    });
    const untilAnswered = (count: number): Promise<unknown> =>
      until(`${count} answers`, () => statuses.length >= count);
    try {
      await untilAnswered(10);
      await standby.stop('immediate');
      await untilUsable(false);
      await untilAnswered(statuses.length + 10);
    } finally {
      asking = false;
      await Promise.all(callers);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await standby.start();
    await untilUsable(true);
    expect((await askAnew()).status).toBe(200);
  });

  it('that lack a migration of this build are not used, even if they have the generation', async () => {
    const migrated = await OwnPostgres.create();
    try {
      await importDataset(migrated.url, sampleDataset(200, AS_OF));
      const enterprise = await mintKey(migrated.url, { plan: 'enterprise' });
      await migrated.query('CREATE DATABASE behind TEMPLATE postgres');
      const behind = migrated.url.replace(/postgres$/, 'behind');
      const undone = await queryOf(
        behind,
        'DELETE FROM migrations WHERE timestamp = (SELECT max(timestamp) FROM migrations) RETURNING name',
      );
      expect(undone).toHaveLength(1);

      const asking = await startTestApp(migrated.url, { DATABASE_REPLICA_URLS: behind });
      const answer = await fetch(`${asking.url}/api/v2/category-data?timeframe=all`, {
        headers: { authorization: `Bearer ${enterprise}` },
      });
      const [replica] = asking.app.get(ReplicaSet, { strict: false }).replicas;
      await asking.close();
      expect([answer.status, replica!.usable]).toEqual([200, false]);
    } finally {
      await migrated.remove();
    }
  });

  it("don't have to be reachable at startup", async () => {
    await standby.stop();
    const other = await startTestApp(primary.url, {
      DATABASE_REPLICA_URLS: `${standby.url},${primary.url}`,
    });
    try {
      const answer = await fetch(`${other.url}/api/v2/category-data`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    } finally {
      await other.close();
      await standby.start();
    }
  });
});

async function queryOf(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}
