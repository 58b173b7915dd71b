import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { applyMigrations } from '../../src/platform/database/patient-migrations';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

const MIN_ANSWERS = 20;

/** As pg_dump reads: until its end, nobody can alter these tables. */
const READ_LIKE_PG_DUMP = `
  BEGIN ISOLATION LEVEL REPEATABLE READ;
  LOCK TABLE api_key, account, entitlement, plan, key_quota, account_quota IN ACCESS SHARE MODE;
  SELECT count(*) FROM api_key`;

/** A migration gives up on a lock after 0.4 s. An index that is being built has to wait for longer. */
const INDEX_HAS_WAITED = `
  SELECT EXISTS (
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY %'
      AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '1.5 s'
  ) AS waited`;

const noWayBack = (): Promise<void> => Promise.reject(new Error());

class InOneTransaction2000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE before_the_alter (id int)');
    await runner.query('ALTER TABLE api_key ADD COLUMN added_in_transaction int');
  }
  down = noWayBack;
}

/** A step that runs twice fails, because its table exists. */
class StepByStep2000000000002 implements MigrationInterface {
  transaction = false as const;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE first_step (id int)');
    await runner.query(`
      BEGIN;
      CREATE TABLE second_step (id int);
      ALTER TABLE api_key ADD COLUMN added_step_by_step int;
      COMMIT`);
    await runner.query('CREATE TABLE third_step (id int)');
  }
  down = noWayBack;
}

/** An index that was interrupted can't be built again, because it exists, and is invalid. */
class BuildsIndex2000000000003 implements MigrationInterface {
  transaction = false as const;
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX CONCURRENTLY built_beside_reader ON api_key (account_id, id)');
  }
  down = noWayBack;
}

describe('migrating beside a long reader', () => {
  let market: MarketApp;
  let reader: Client;
  let observer: Client;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    reader = new Client({ connectionString: market.databaseUrl, application_name: 'pg_dump' });
    await reader.connect();
    observer = new Client({ connectionString: market.databaseUrl });
    await observer.connect();
  });
  afterAll(async () => {
    await reader.end();
    await observer.end();
    await market.close();
  });

  /**
   * Applies a migration while the reader reads and callers keep asking. When the migration has
   * waited, the reader ends. Returns the migrations that were applied, and what they said.
   */
  async function migrateBesideReader(
    migration: new () => MigrationInterface,
    hasWaited: (said: readonly string[]) => boolean | Promise<boolean>,
  ): Promise<{ applied: string[]; said: string[] }> {
    const dataSource = new DataSource({
      ...dataSourceOptions(readEnv({}), market.databaseUrl, { entities: [] }),
      migrations: [...MIGRATIONS, migration],
    });
    await dataSource.initialize();
    await reader.query(READ_LIKE_PG_DUMP);
    const said: string[] = [];
    let hasEnded = false;
    const migrating = applyMigrations(dataSource, (sentence) => said.push(sentence)).finally(
      () => (hasEnded = true),
    );
    let answers = 0;
    while (answers < MIN_ANSWERS || !(await hasWaited(said))) {
      const { status } = await market.get('/top-investors');
      expect(status).toBe(200);
      answers += 1;
      if (hasEnded) throw new Error(`It didn't wait, and applied ${(await migrating).join()}.`);
      await sleep(5);
    }
    await reader.query('COMMIT');
    const applied = await migrating;
    await dataSource.destroy();
    return { applied, said };
  }

  const hasTriedThreeTimes = (said: readonly string[]): boolean => said.length >= 3;

  const indexHasWaited = async (): Promise<boolean> => {
    const { rows } = await observer.query<{ waited: boolean }>(INDEX_HAS_WAITED);
    return rows[0]?.waited === true;
  };

  it('answers every caller, says who holds the table, and migrates when the reader has ended', async () => {
    const { applied, said } = await migrateBesideReader(
      InOneTransaction2000000000001,
      hasTriedThreeTimes,
    );
    expect(applied).toEqual(['InOneTransaction2000000000001']);
    expect(said[0]).toMatch(
      /^A table is in use: pg_dump \(process \d+, \w+\) has had a transaction open for \d+ s\. Callers are still served\. Trying again in 1 s\.$/,
    );
    expect(said[1]).toMatch(/ Trying again in 2 s\.$/);
    await reader.query('SELECT added_in_transaction FROM api_key, before_the_alter');
  });

  it('continues a migration of several steps with the step that had to wait', async () => {
    const { applied } = await migrateBesideReader(StepByStep2000000000002, hasTriedThreeTimes);
    expect(applied).toEqual(['StepByStep2000000000002']);
    await reader.query(
      'SELECT added_step_by_step FROM api_key, first_step, second_step, third_step',
    );
  });

  it('lets an index that is being built wait for the reader without interrupting it', async () => {
    const { applied, said } = await migrateBesideReader(BuildsIndex2000000000003, indexHasWaited);
    expect({ applied, said }).toEqual({ applied: ['BuildsIndex2000000000003'], said: [] });
    const { rows } = await reader.query(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'built_beside_reader'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});
