import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { BillingDatabase } from '../../src/billing/billing-database';
import { GenerationReader } from '../../src/dataset/differences/changes/generation-reader';
import { withDatasetConnection } from '../../src/dataset/generations/publication/dataset-connection';
import { MarketDatabase } from '../../src/market-data/market-database';
import { readEnv } from '../../src/platform/config/env';
import { withAdvisoryLock } from '../../src/platform/database/advisory-lock';
import { openUntimedDataSource } from '../../src/platform/database/migrate';
import { SESSION_SETTINGS } from '../../src/platform/database/session-settings';
import { withClient } from '../../src/platform/database/with-client';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import type { Tokens } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { differentAnswers, typicalAnswers } from '../support/typical-answers';
import { createUnusualDatabase } from '../support/unusual-database';

const IDLE_SESSION_TIMEOUT_MS = 300;

/** What an administrator may have set for the service's role: as unlike the service's as can be. */
const HOSTILE = {
  client_encoding: 'LATIN1',
  DateStyle: 'German, DMY',
  TimeZone: 'Pacific/Chatham',
  IntervalStyle: 'sql_standard',
  extra_float_digits: '-15',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  quote_all_identifiers: 'on',
  search_path: 'elsewhere',
  default_transaction_isolation: 'repeatable read',
  gin_fuzzy_search_limit: '1',
  exit_on_error: 'on',
  statement_timeout: '400ms',
  lock_timeout: '1ms',
  transaction_timeout: '400ms',
  idle_in_transaction_session_timeout: '100ms',
  idle_session_timeout: `${IDLE_SESSION_TIMEOUT_MS}ms`,
} satisfies Record<keyof typeof SESSION_SETTINGS, string>;

/** The settings of a session, as texts. */
const SESSION = `SELECT name, setting FROM pg_settings WHERE name IN ('${Object.keys(SESSION_SETTINGS).join("', '")}')`;
type Setting = { name: string; setting: string };
type Query = (sql: string) => Promise<Setting[]>;

describe('under a role for which everything is set otherwise', () => {
  let market: McpMarket;

  beforeAll(async () => {
    const database = await createUnusualDatabase({ settings: HOSTILE });
    market = await startMcpMarket(handMadeMarket(), { database });
  });
  afterAll(() => market.close());

  const sessions: [
    string,
    Record<string, string>,
    (read: (query: Query) => Promise<void>) => Promise<void>,
  ][] = [
    [
      'of the pools for market data and pages',
      { statement_timeout: '30000' },
      (read) => read((sql) => market.app.get(DataSource).query(sql)),
    ],
    [
      'of keys and quota',
      { statement_timeout: '2000' },
      (read) => {
        const billing = market.app.get(BillingDatabase, { strict: false });
        return read(async (text) => {
          const rows = await billing.run<[string, string]>({ name: 'settings', text }, []);
          return rows.map(([name, setting]) => ({ name, setting }));
        });
      },
    ],
    [
      'of whole lists',
      { search_path: 'dataset_g1, public' },
      async (read) => {
        const generation = { id: 1, label: await servedLabel(), changedOn: '2026-11-18' };
        const client = await market.app
          .get(MarketDatabase, { strict: false })
          .connect({ ...generation, publishedAt: null, lastChangeId: null });
        await read(async (sql) => (await client.query<Setting>(sql)).rows);
        await client.end();
      },
    ],
    [
      'of commands',
      {},
      async (read) => {
        const dataSource = await openUntimedDataSource(readEnv({}), market.databaseUrl, []);
        await read((sql) => dataSource.query(sql));
        await dataSource.destroy();
      },
    ],
    [
      'of imports',
      {},
      (read) =>
        withDatasetConnection(market.databaseUrl, 'import', (client) =>
          read(async (sql) => (await client.query<Setting>(sql)).rows),
        ),
    ],
    [
      'of comparisons of generations',
      { search_path: 'dataset_g1, public' },
      async (read) => {
        const reader = await GenerationReader.open(market.databaseUrl);
        const { manager } = await reader.tablesIn('dataset_g1');
        await read((sql) => manager.query(sql));
        await reader.close();
      },
    ],
    [
      'of locks',
      {},
      (read) =>
        withClient({ connectionString: market.databaseUrl }, (client) =>
          read(async (sql) => (await client.query<Setting>(sql)).rows),
        ),
    ],
  ];

  it.each(sessions)('a session %s has what the service relies on', async (_, own, open) => {
    let found: Setting[] = [];
    await open(async (query) => {
      found = await query(SESSION);
    });
    const relied = Object.entries({ ...SESSION_SETTINGS, ...own });
    expect(Object.fromEntries(found.map(({ name, setting }) => [name, setting]))).toEqual(
      Object.fromEntries(relied.map(([name, setting]) => [name, String(setting)])),
    );
  });

  it('every answer is what it is elsewhere', async () => {
    const elsewhere = await startMcpMarket(handMadeMarket());
    const expected = await typicalAnswers(elsewhere);
    await elsewhere.close();
    expect(differentAnswers(expected, await typicalAnswers(market))).toEqual([]);
    expect(expected.size).toBeGreaterThan(150);
  });

  it('assistants that refresh their token at the same time all get the same successor', async () => {
    let { refresh_token } = market.tokens;
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => market.assistant.refresh(refresh_token).ok(() => true)),
      );
      const successors = answers.map(({ status, body }) => [
        status,
        (body as Tokens).refresh_token,
      ]);
      refresh_token = (answers[0]!.body as Tokens).refresh_token;
      expect(successors).toEqual(answers.map(() => [200, refresh_token]));
    }
  });

  it('a dataset is imported, compared with the one before, and served', async () => {
    await importDataset(
      market.databaseUrl,
      handMadeMarket().round('delta', '2026-11-17', 4_000_000),
    );
    const { changes } = await market.body<{ changes: object[] }>('/changes?kinds=funding_round');
    expect(changes).toMatchObject([{ change: 'added', kind: 'funding_round' }]);
  });

  it('a lock is held for as long as its work takes, however long its session is idle', async () => {
    const events: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      events.push(`${name} begins`);
      await sleep(3 * IDLE_SESSION_TIMEOUT_MS);
      events.push(`${name} ends`);
    };
    const first = withAdvisoryLock(market.databaseUrl, 'migrate', work('one'));
    while (events.length === 0) await sleep(10);
    await Promise.all([first, withAdvisoryLock(market.databaseUrl, 'migrate', work('other'))]);
    expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  async function servedLabel(): Promise<string> {
    const [row] = (await market.query('SELECT label FROM served_generation')) as {
      label: string;
    }[];
    return row!.label;
  }
});
