import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dropGeneration } from '../../src/dataset/generations/history/drop-old-generations';
import { MAX_RESTORES_PER_DAY } from '../../src/market/vintages/restore-order';
import { RestoreProcess } from '../../src/market/vintages/restore-process';
import { Embeds } from '../../src/site/explore/pages/charts/embeds';
import { ACCOUNT, type McpMarket, startMcpMarket, type ToolResult } from '../mcp/mcp-market';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { buildService, CLI } from '../support/service-process';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';

const PROGRAM = join(dirname(CLI), 'dataset/build/restore/restore-program.js');
/** The advisory lock of restores. */
const RESTORES = 7_270_322;
const RESTORING = 'The dataset from that date is being restored.';

describe('a vintage that has to be restored, on pages and for assistants', () => {
  let market: McpMarket;
  let client: Client;
  let key: string;
  const published: string[] = [];
  /** Of the questions of a test: another one in each, so that no answer is cached. */
  let country = '';
  const countries = ['US', 'DE', 'FR', 'GB'];

  beforeAll(async () => {
    await buildService();
    market = await startMcpMarket(handMadeMarket(), {
      rebuild: (builder) =>
        builder.overrideProvider(RestoreProcess).useValue(new RestoreProcess(PROGRAM)),
      variables: { KEEP_VINTAGES: '5' },
    });
    client = new Client({ connectionString: market.databaseUrl });
    await client.connect();
    for (const amount of [1, 2, 3])
      await importDataset(
        market.databaseUrl,
        handMadeMarket().round('alpha', '2026-11-10', amount * 1_000_000),
      );
    const { rows } = await client.query<{ at: string }>(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes' RETURNING to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
    );
    published.push(...rows.map(({ at }) => at).sort());
    await withAccounts(
      market.databaseUrl,
      async ({ keys }) => ({ key } = await keys.mint(ACCOUNT, 'rest')),
    );
  });
  beforeEach(async () => {
    country = countries.pop()!;
    // As long as it runs, callers wait for it, even those who have no restores left.
    await until('the last restore has ended', async () => !(await isRestoring()), 60_000);
    await client.query('DELETE FROM generation_restore');
    for (const id of [1, 2, 3]) {
      const { rowCount } = await client.query(
        'SELECT FROM dataset_generation WHERE id = $1 AND dropped_at IS NULL',
        [id],
      );
      if (rowCount === 1) await dropGeneration(client, id);
    }
  });
  afterAll(async () => {
    await client.end();
    await market.close();
  });

  const isRestoring = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [RESTORES],
    );
    return rowCount !== 0;
  };
  const restores = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int FROM generation_restore WHERE account_id = (SELECT id FROM account WHERE name = $1)',
      [ACCOUNT],
    );
    return rows[0]!.count;
  };
  const started = (number: number): Promise<unknown> =>
    client.query(
      'INSERT INTO generation_restore (generation_id, account_id) SELECT 1, (SELECT id FROM account WHERE name = $1) FROM generate_series(1, $2::int)',
      [ACCOUNT, number],
    );
  const page = (generation: number): ReturnType<McpMarket['browser']['get']> =>
    market.browser.get(
      `/explore/deals?timeframe=all&countries=${country}&as_of=${published[generation - 1]}`,
    );
  const tool = (generation: number): Promise<ToolResult> =>
    market.tool('funding_breakdown', {
      by: 'category',
      timeframe: 'all',
      countries: [country],
      as_of: published[generation - 1],
    });
  const rest = (generation: number): Promise<globalThis.Response> =>
    fetch(
      `${market.url}/api/v2/category-data?countries=${country}&as_of=${published[generation - 1]}`,
      {
        headers: { authorization: `Bearer ${key}` },
      },
    );

  it('is announced by a page and by a tool, with the time to wait, while another one is restored', async () => {
    await client.query('SELECT pg_advisory_lock($1)', [RESTORES]);
    await client.query('UPDATE dataset_generation SET import_ms = 42000 WHERE id = 1');
    const [answer, result] = await Promise.all([page(1), tool(1)]);
    await client.query('SELECT pg_advisory_unlock($1)', [RESTORES]);
    const seconds = Number(answer.headers['retry-after']);
    expect([answer.status, seconds > 30 && seconds <= 42]).toEqual([503, true]);
    expect(market.browser.page.the('main').text).toContain(
      `${RESTORING} Open this page again in ${seconds} seconds.`,
    );
    expect(result.isError).toBe(true);
    expect(result.content[0]!.text).toContain(RESTORING);
    expect(result.content[0]!.text).toMatch(/\d+ seconds/);
    await until('the page is there', async () => (await page(1)).status === 200, 60_000);
    expect((await tool(1)).isError).not.toBe(true);
  });

  it('counts towards the restores of the account, whoever of it asks and in whichever way', async () => {
    await started(MAX_RESTORES_PER_DAY - 3);
    await until('a page has it restored', async () => (await page(1)).status === 200, 60_000);
    expect(await restores()).toBe(MAX_RESTORES_PER_DAY - 2);
    await until('a tool has it restored', async () => !(await tool(2)).isError, 60_000);
    expect(await restores()).toBe(MAX_RESTORES_PER_DAY - 1);
    await until('the API has it restored', async () => (await rest(3)).status === 200, 60_000);
    expect(await restores()).toBe(MAX_RESTORES_PER_DAY);
  });

  it('is refused in all three ways once the account has started twenty restores today', async () => {
    await started(MAX_RESTORES_PER_DAY);
    const answer = await page(1);
    expect([answer.status, Number(answer.headers['retry-after']) <= 86_400]).toEqual([429, true]);
    expect(market.browser.page.the('main').text).toContain(
      'Your account has started 20 restores of earlier datasets today.',
    );
    const result = await tool(1);
    expect([result.isError, result.content[0]!.text]).toEqual([
      true,
      expect.stringContaining('20 restores'),
    ]);
    expect((await rest(1)).status).toBe(429);
    expect(await restores()).toBe(MAX_RESTORES_PER_DAY);
  });

  it('is not restored for strangers who open a chart that the account embeds', async () => {
    const name = 'an account with embeds';
    await withAccounts(market.databaseUrl, ({ accounts }) =>
      accounts.create({ name, plan: 'enterprise' }),
    );
    const path = await new Embeds(market.app.get(DataSource)).allow(name, ['https://a.example']);
    const address = `${market.url}${path}/funding-by-category?timeframe=all`;
    expect((await fetch(`${address}&as_of=${published[0]}`)).status).toBe(400);
    expect((await fetch(address)).status).toBe(200);
    const { rows } = await client.query('SELECT FROM generation_restore');
    expect(rows).toEqual([]);
  });
});
