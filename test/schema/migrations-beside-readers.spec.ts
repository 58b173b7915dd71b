import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { applyMigrations } from '../../src/platform/database/patient-migrations';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

const ENOUGH_ANSWERS = 20;
const TABLES = 'api_key, account, entitlement, plan, key_quota, account_quota';

class InTransaction2000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE before_the_alter (id int)');
    await runner.query('ALTER TABLE api_key ADD COLUMN added_in_transaction int');
  }
  down = (): Promise<void> => Promise.reject(new Error());
}

class StepByStep2000000000002 implements MigrationInterface {
  transaction = false as const;
  static firstSteps = 0;
  async up(runner: QueryRunner): Promise<void> {
    StepByStep2000000000002.firstSteps += 1;
    await runner.query('CREATE TABLE first_step (id int)');
    await runner.query(
      'BEGIN; CREATE TABLE second_step (id int); ALTER TABLE api_key ADD COLUMN added_step_by_step int; COMMIT',
    );
    await runner.query(
      'CREATE INDEX CONCURRENTLY built_beside_readers ON api_key (added_step_by_step)',
    );
  }
  down = (): Promise<void> => Promise.reject(new Error());
}

describe('migrating beside a long reader', () => {
  let market: MarketApp;
  let reader: Client;

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    reader = new Client({ connectionString: market.databaseUrl, application_name: 'pg_dump' });
    await reader.connect();
  });
  afterAll(async () => {
    await reader.end();
    await market.close();
  });

  /** As pg_dump does: locks that only exclude changes of the tables, until its end. */
  const beginToRead = (): Promise<unknown> =>
    reader.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE ${TABLES} IN ACCESS SHARE MODE; SELECT count(*) FROM api_key`,
    );

  /**
   * Migrates while a reader is open until it was waited for three times, and callers keep asking.
   */
  async function migrateBesideReader(
    added: new () => MigrationInterface,
  ): Promise<{ applied: string[]; said: string[] }> {
    const options = {
      ...dataSourceOptions(readEnv({}), market.databaseUrl, { entities: [] }),
      migrations: [...MIGRATIONS, added],
    };
    const dataSource = await new DataSource(options).initialize();
    const said: string[] = [];
    await beginToRead();
    let ended = false;
    const migrating = applyMigrations(dataSource, (sentence) => said.push(sentence)).finally(
      () => (ended = true),
    );
    let answers = 0;
    while ((said.length < 3 || answers < ENOUGH_ANSWERS) && !ended) {
      const { status } = await market.get('/top-investors');
      expect(status).toBe(200);
      answers += 1;
      await sleep(5);
    }
    expect(ended).toBe(false);
    await reader.query('COMMIT');
    const applied = await migrating;
    await dataSource.destroy();
    return { applied, said };
  }

  it('answers every caller, says who holds the table, and migrates when the reader has ended', async () => {
    const { applied, said } = await migrateBesideReader(InTransaction2000000000001);
    expect(applied).toEqual(['InTransaction2000000000001']);
    expect(said[0]).toMatch(
      /^A table is in use: pg_dump \(process \d+, \w+\) has had a transaction open for \d+ s\. .* again in 1 s\.$/,
    );
    await reader.query('SELECT added_in_transaction FROM api_key, before_the_alter');
  });

  it('continues a migration of several steps with the step that had to wait, and lets an index wait without interrupting it', async () => {
    const { applied } = await migrateBesideReader(StepByStep2000000000002);
    expect(applied).toEqual(['StepByStep2000000000002']);
    expect(StepByStep2000000000002.firstSteps).toBe(1);
    const { rows } = await reader.query(
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'built_beside_readers'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
    await reader.query('SELECT added_step_by_step FROM api_key, first_step, second_step');
  });
});
