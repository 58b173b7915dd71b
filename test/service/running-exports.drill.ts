import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import type { CompanyRecordDto } from '../../src/market/records/companies/company-record.dto';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp } from '../support/test-app';
import { until } from '../support/until';

/** Several batches of rows, each longer than the buffers of a connection. A page streams them. */
const COMPANIES = 10_001;
const LONG_TEXTS = `UPDATE dataset_g1.company SET description = repeat(md5(slug), 175)`;

describe('a whole list that is running', () => {
  let market: MarketApp;
  let database: DataSource;

  beforeAll(async () => {
    const dataset = new MarketDataset();
    for (let index = 0; index < COMPANIES; index++) dataset.company(`c${index}`);
    market = await startMarketApp(dataset, { EXPLORE_PUBLIC: 'true' });
    database = await new DataSource({ type: 'postgres', url: market.databaseUrl }).initialize();
    await database.query(LONG_TEXTS);
  });
  afterAll(async () => {
    await database.destroy();
    await market.close();
  });

  /** A reader that has the head of an answer, and takes nothing of the rest. */
  async function begin(address: string, key?: string): Promise<IncomingMessage> {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const [answer] = (await once(get(address, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.on('error', () => undefined);
    return answer;
  }
  const beginExport = (key: string, url = market.url): Promise<IncomingMessage> =>
    begin(`${url}/api/v2/exports/companies`, key);
  /** A reader who is not signed in. */
  const beginVisit = (): Promise<IncomingMessage> =>
    begin(`${market.url}/explore/companies.csv?timeframe=all`);

  /** Begins again until the last list of the same reader has made room. */
  const running = (beginList: () => Promise<IncomingMessage>): Promise<IncomingMessage> =>
    until('room for a whole list', async () => {
      const answer = await beginList();
      return answer.statusCode === 200 && answer;
    });
  const runningExport = (key: string): Promise<IncomingMessage> => running(() => beginExport(key));

  const anotherKey = (): Promise<string> => mintKey(market.databaseUrl, { plan: 'enterprise' });
  /** The connections that copy rows at this moment. */
  const copying = async (): Promise<number[]> => {
    const rows = await database.query<{ pid: number }[]>(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'COPY (SELECT%' AND state = 'active' AND datname = current_database()",
    );
    return rows.map(({ pid }) => pid);
  };
  const untilNothingIsCopied = (): Promise<true> =>
    until('no running COPY', async () => (await copying()).length === 0);

  it('is the only one of its account, and one of two in a replica: others get a 429', async () => {
    const [first, second, third] = [market.key, await anotherKey(), await anotherKey()];
    const refused = async (key: string): Promise<unknown[]> => {
      const { statusCode, headers } = await beginExport(key);
      return [statusCode, headers['retry-after'], headers['x-quota-cost']];
    };
    const ofFirst = await beginExport(first);
    expect(await refused(first)).toEqual([429, '15', '0']);
    const ofSecond = await beginExport(second);
    expect(await refused(third)).toEqual([429, '15', '0']);
    for (const reader of [ofFirst, ofSecond]) reader.destroy();
    await untilNothingIsCopied();
  });

  it('of a reader who is not signed in makes the next one wait, without talk of an account', async () => {
    const visitor = await beginVisit();
    const refused = await fetch(`${market.url}/explore/companies.csv?timeframe=all`);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([429, expect.stringContaining('Other readers have')]);
    expect(page).not.toContain('Your account');
    visitor.destroy();
    await untilNothingIsCopied();
  });

  it('of a reader who is not signed in takes no place of accounts', async () => {
    const visitor = await running(beginVisit);
    const accounts = [await runningExport(market.key), await runningExport(await anotherKey())];
    expect(await copying()).toHaveLength(3);
    for (const reader of [visitor, ...accounts]) reader.destroy();
    await untilNothingIsCopied();
  });

  it('ends its transaction when its reader goes away, and makes room for the next', async () => {
    const reader = await runningExport(market.key);
    expect(await copying()).toHaveLength(1);
    reader.destroy();
    await untilNothingIsCopied();
    (await runningExport(market.key)).destroy();
    await untilNothingIsCopied();
  });

  it('leaves connections to other callers, however few there are', async () => {
    const small = await startTestApp(market.databaseUrl, { DATABASE_POOL_MAX: '1' });
    try {
      const reader = await beginExport(market.key, small.url);
      const headers = { authorization: `Bearer ${market.key}` };
      const { status } = await fetch(`${small.url}/api/v2/category-data`, { headers });
      expect([reader.statusCode, await copying(), status]).toEqual([
        200,
        [expect.any(Number)],
        200,
      ]);
      reader.destroy();
      await untilNothingIsCopied();
    } finally {
      await small.close();
    }
  });

  it('breaks the connection off if it fails midway, and never ends as if it were whole', async () => {
    const reader = await runningExport(await anotherKey());
    for (const pid of await copying())
      await database.query('SELECT pg_terminate_backend($1)', [pid]);
    const ended = new Promise((resolve) => {
      reader.on('end', () => resolve('whole'));
      reader.on('error', ({ message }) => resolve(message));
    });
    reader.resume();
    expect(await ended).toBe('aborted');
    expect((await market.get('/companies?limit=1')).status).toBe(200);
  });

  it('reaches a slow reader whole, while imports replace its dataset and would drop it', async () => {
    const reader = await runningExport(await anotherKey());
    const client = new Client({ connectionString: market.databaseUrl });
    await client.connect();
    const stored = async (): Promise<unknown[]> => {
      await dropOldGenerations(client, 1);
      const { rows } = await client.query<{ id: number }>(
        'SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id',
      );
      return rows.map(({ id }) => id);
    };
    try {
      const next = new MarketDataset();
      next.company('next');
      await importDataset(market.databaseUrl, next);
      await client.query(`UPDATE dataset_publication SET published_at = now() - interval '1 hour'`);
      expect(await stored()).toEqual([1, 2]);
      const rows = (await text(reader)).trim().split('\n');
      const whole = rows.filter(
        (row) => (JSON.parse(row) as CompanyRecordDto).description?.length === 5600,
      );
      expect(whole).toHaveLength(COMPANIES);
      await untilNothingIsCopied();
      expect(await stored()).toEqual([2]);
    } finally {
      await client.end();
    }
    const after = await runningExport(await anotherKey());
    expect((JSON.parse(await text(after)) as CompanyRecordDto).name).toBe('next');
  });
});
