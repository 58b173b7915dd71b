import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { BillingDatabase } from '../../src/billing/billing-database';
import { GenerationReader } from '../../src/dataset/differences/changes/generation-reader';
import { withDatasetConnection } from '../../src/dataset/generations/publication/dataset-connection';
import { MarketDatabase } from '../../src/market-data/market-database';
import { readEnv } from '../../src/platform/config/env';
import { withAdvisoryLock } from '../../src/platform/database/advisory-lock';
import { openUntimedDataSource } from '../../src/platform/database/migrate';
import { ReplicaSet } from '../../src/platform/database/replica-set';
import { SESSION_SETTINGS } from '../../src/platform/database/session-settings';
import { withClient } from '../../src/platform/database/with-client';
import { present } from '../../src/platform/errors/present';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import type { Tokens } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { differentAnswers, typicalAnswers } from '../support/typical-answers';
import { until } from '../support/until';
import { createUnusualDatabase } from '../support/unusual-database';

const IDLE_SESSION_TIMEOUT_MS = 300;
/** The service's own limit. */
const STATEMENT_TIMEOUT_MS = '30000';

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

type Query = (sql: string) => Promise<{ name: string; setting: string }[]>;

/** What every session relies on, as PostgreSQL shows it. */
const RELIED_ON = Object.fromEntries(
  Object.entries(SESSION_SETTINGS).map(([name, setting]) => [name, String(setting)]),
);

async function settingsOf(query: Query): Promise<Record<string, string>> {
  const names = Object.keys(RELIED_ON).map((name) => `'${name}'`);
  const rows = await query(
    `SELECT name, setting FROM pg_settings WHERE name IN (${names.join(', ')})`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function settingsIn(client: ClientBase): Promise<Record<string, string>> {
  return settingsOf(async (sql) => {
    const { rows } = await client.query<{ name: string; setting: string }>(sql);
    return rows;
  });
}

describe('under a role for which everything is set otherwise', () => {
  let market: McpMarket;

  beforeAll(async () => {
    const database = await createUnusualDatabase({ settings: HOSTILE });
    market = await startMcpMarket(handMadeMarket(), {
      database,
      variables: { STATEMENT_TIMEOUT_MS },
    });
  });
  afterAll(() => market.close());

  it('nothing that the service relies on is set by itself, except the encoding, which the driver sets', async () => {
    const client = new Client({ connectionString: market.databaseUrl });
    await client.connect();
    const settings = await settingsIn(client);
    await client.end();
    const asReliedOn = Object.keys(RELIED_ON).filter((name) => settings[name] === RELIED_ON[name]);
    expect(asReliedOn).toEqual(['client_encoding']);
  });

  describe('what the service relies on is set', () => {
    it("in the primary's pool, for market data and pages", async () => {
      const pool = market.app.get(DataSource);
      expect(await settingsOf((sql) => pool.query(sql))).toEqual({
        ...RELIED_ON,
        statement_timeout: STATEMENT_TIMEOUT_MS,
      });
    });

    it("in a read replica's pool", async () => {
      const variables = { STATEMENT_TIMEOUT_MS, DATABASE_REPLICA_URLS: market.databaseUrl };
      const replicas = new ReplicaSet(readEnv(variables), market.app.get(DataSource));
      await replicas.onModuleInit();
      try {
        const { dataSource } = present(replicas.replicas[0], 'replica');
        expect(await settingsOf((sql) => dataSource.query(sql))).toEqual({
          ...RELIED_ON,
          statement_timeout: STATEMENT_TIMEOUT_MS,
        });
      } finally {
        await replicas.onApplicationShutdown();
      }
    });

    it('in the connections for keys and quota', async () => {
      const billing = market.app.get(BillingDatabase, { strict: false });
      const settings = await settingsOf(async (text) => {
        const rows = await billing.run<[string, string]>({ name: 'settings', text }, []);
        return rows.map(([name, setting]) => ({ name, setting }));
      });
      expect(settings).toEqual({ ...RELIED_ON, statement_timeout: '2000' });
    });

    it('in the connections for whole lists', async () => {
      const [served] = (await market.query('SELECT label FROM served_generation')) as {
        label: string;
      }[];
      const client = await market.app.get(MarketDatabase, { strict: false }).connect({
        id: 1,
        label: present(served, 'served generation').label,
        changedOn: '2026-11-18',
        publishedAt: null,
        lastChangeId: null,
      });
      const settings = await settingsIn(client);
      await client.end();
      expect(settings).toEqual({ ...RELIED_ON, search_path: 'dataset_g1, public' });
    });

    it('in commands', async () => {
      const dataSource = await openUntimedDataSource(readEnv({}), market.databaseUrl, []);
      const settings = await settingsOf((sql) => dataSource.query(sql));
      await dataSource.destroy();
      expect(settings).toEqual(RELIED_ON);
    });

    it('in imports', async () => {
      const settings = await withDatasetConnection(market.databaseUrl, 'import', settingsIn);
      expect(settings).toEqual(RELIED_ON);
    });

    it('in comparisons of generations', async () => {
      const reader = await GenerationReader.open(market.databaseUrl);
      const { manager } = await reader.tablesIn('dataset_g1');
      const settings = await settingsOf((sql) => manager.query(sql));
      await reader.close();
      expect(settings).toEqual({ ...RELIED_ON, search_path: 'dataset_g1, public' });
    });

    it('in the sessions that hold locks', async () => {
      const settings = await withClient({ connectionString: market.databaseUrl }, settingsIn);
      expect(settings).toEqual(RELIED_ON);
    });
  });

  it('every answer is what it is elsewhere', async () => {
    const elsewhere = await startMcpMarket(handMadeMarket());
    const expected = await typicalAnswers(elsewhere);
    await elsewhere.close();
    expect(differentAnswers(expected, await typicalAnswers(market))).toEqual([]);
    expect(expected.size).toBeGreaterThan(150);
  });

  it.each([1, 2, 3, 4, 5])(
    'assistants that refresh their token at the same time all get the same successor: time %i',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          market.assistant.refresh(market.tokens.refresh_token).ok(() => true),
        ),
      );
      const successors = answers.map(({ body }) => (body as Tokens).refresh_token);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(new Set(successors).size).toBe(1);
      market.tokens.refresh_token = successors[0] ?? '';
    },
  );

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
    const work = async (name: string): Promise<void> => {
      events.push(`${name} begins`);
      await sleep(3 * IDLE_SESSION_TIMEOUT_MS);
      events.push(`${name} ends`);
    };
    const one = withAdvisoryLock(market.databaseUrl, 'migrate', () => work('one'));
    await until('one begins', () => events.length > 0);
    const other = withAdvisoryLock(market.databaseUrl, 'migrate', () => work('other'));
    await Promise.all([one, other]);
    expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });
});
