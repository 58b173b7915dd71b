import { ReplicaSet } from '../../src/platform/database/replica-set';
import { CuttingProxy } from '../support/cutting-proxy';
import { importDataset } from '../support/import-dataset';
import { OwnPostgres } from '../support/own-postgres';
import { sampleDataset } from '../support/sample-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

/**
 * The service waits one second longer than the timeout for a query on a silent connection. A
 * quarter of the pool reads at once: here, no request waits for another.
 */
const SHORT = { STATEMENT_TIMEOUT_MS: '1500', DATABASE_POOL_MAX: '16' };
const TIMEOUT_MS = 60_000;

/**
 * A network that drops current connections, as after a failed node or an expired NAT entry. New
 * connections work.
 */
describe('connections that are cut silently', () => {
  let postgres: OwnPostgres;
  let proxy: CuttingProxy;
  let app: TestApp | undefined;
  let key: string;

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    await importDataset(postgres.url, sampleDataset(100, '2026-11-18'));
    key = await mintKey(postgres.url, { plan: 'enterprise' });
  });
  beforeEach(async () => {
    proxy = await CuttingProxy.to(postgres.port);
  });
  afterEach(async () => {
    await app?.close();
    proxy.close();
  });
  afterAll(() => postgres?.remove());

  let asked = 0;
  /** Three new requests at once, so that rows are read on three connections. */
  function askAnew(): Promise<number[]> {
    const ask = async (): Promise<number> => {
      const start = new Date(Date.UTC(2000, 0, 1 + asked++)).toISOString().slice(0, 10);
      const address = `${app!.url}/api/v2/category-data?start=${start}&end=2030-01-01`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
      await answer.arrayBuffer();
      return answer.status;
    };
    return Promise.all([ask(), ask(), ask()]);
  }

  it('are removed from the pool, so that a steady stream of requests is served again', async () => {
    app = await startTestApp(proxy.url, SHORT);
    expect(await askAnew()).toEqual([200, 200, 200]);
    proxy.cut();
    const lost: number[] = [];
    let inARow = 0;
    await until(
      'requests are served again',
      async () => {
        const statuses = await askAnew();
        inARow = statuses.every((status) => status === 200) ? inARow + 1 : 0;
        lost.push(...statuses.filter((status) => status !== 200));
        return inARow === 20;
      },
      TIMEOUT_MS,
    );
    expect(new Set(lost)).toEqual(new Set([503]));
  });

  it('to a read replica fail no request, and the replica is used again', async () => {
    app = await startTestApp(postgres.url, { ...SHORT, DATABASE_REPLICA_URLS: proxy.url });
    const [replica] = app.app.get(ReplicaSet, { strict: false }).replicas;
    const untilUsable = (): Promise<unknown> =>
      until('the replica is usable', () => replica!.usable, TIMEOUT_MS);
    expect(await askAnew()).toEqual([200, 200, 200]);
    await untilUsable();
    proxy.cut();
    expect(await askAnew()).toEqual([200, 200, 200]);
    await untilUsable();
    expect(await askAnew()).toEqual([200, 200, 200]);
    expect(replica!.usable).toBe(true);
  });
});
