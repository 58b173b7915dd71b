import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { DataSource } from 'typeorm';
import { MarketDataset } from '../support/market-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey } from '../support/test-accounts';
import { until } from '../support/until';

/** Several batches of rows, each longer than the buffers of a connection. */
const COMPANIES = 2500;
const LONG_TEXTS = `UPDATE dataset_g1.company SET description = repeat(md5(slug), 700)`;

describe('a whole list that is running', () => {
  let market: MarketApp;
  let database: DataSource;

  beforeAll(async () => {
    const dataset = new MarketDataset();
    for (let index = 0; index < COMPANIES; index++) dataset.company(`c${index}`);
    market = await startMarketApp(dataset);
    database = await new DataSource({ type: 'postgres', url: market.databaseUrl }).initialize();
    await database.query(LONG_TEXTS);
  });
  afterAll(async () => {
    await database.destroy();
    await market.close();
  });

  /** A reader that has the head of an answer, and takes nothing of the rest. */
  const begun = async (key: string): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${key}` };
    const request = get(`${market.url}/api/v2/exports/companies`, { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  };
  /** The same, once the account's last one has made room. */
  const running = (key: string): Promise<IncomingMessage> =>
    until('room for a whole list', async () => {
      const answer = await begun(key);
      return answer.statusCode === 200 && answer;
    });
  const anotherKey = (): Promise<string> => mintKey(market.databaseUrl, { plan: 'enterprise' });
  /** Of connections that hold a cursor. */
  const open = async (): Promise<number[]> => {
    const rows = await database.query<{ pid: number }[]>(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'FETCH%' AND xact_start IS NOT NULL AND datname = current_database()",
    );
    return rows.map(({ pid }) => pid);
  };
  const closed = (): Promise<true> =>
    until('no open cursor', async () => (await open()).length === 0);

  it('is the only one of its account, and one of two in a replica: others get a 429', async () => {
    const [first, second, third] = [market.key, await anotherKey(), await anotherKey()];
    const readers = [await begun(first)];
    const refused = async (key: string): Promise<unknown[]> => {
      const { statusCode, headers } = await begun(key);
      return [statusCode, headers['retry-after'], headers['x-quota-cost']];
    };
    expect(await refused(first)).toEqual([429, '15', '0']);
    readers.push(await begun(second));
    expect(await refused(third)).toEqual([429, '15', '0']);
    for (const reader of readers) reader.destroy();
    await closed();
  });

  it('ends its transaction when its reader goes away, and makes room for the next', async () => {
    const reader = await running(market.key);
    expect(await open()).toHaveLength(1);
    reader.destroy();
    await closed();
    (await running(market.key)).destroy();
    await closed();
  });

  it('breaks the connection off if it fails midway, and never ends as if it were whole', async () => {
    const reader = await running(await anotherKey());
    for (const pid of await open()) await database.query('SELECT pg_terminate_backend($1)', [pid]);
    const ended = new Promise((resolve) => {
      reader.on('end', () => resolve('whole'));
      reader.on('error', ({ message }) => resolve(message));
    });
    reader.resume();
    expect(await ended).toBe('aborted');
    expect((await market.get('/companies?limit=1')).status).toBe(200);
  });
});
