import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readEnv } from '../../src/platform/config/env';
import { readDaysAndBigintsAsWritten } from '../../src/platform/database/data-source-options';
import { migrate } from '../../src/platform/database/migrate';
import { MIGRATIONS } from '../../src/platform/database/migrations';
import { importDataset } from '../support/import-dataset';
import { scatteredMarket } from '../support/scattered-market';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The dimensions that the release with QueryLayouts counted. */
const COUNTED = [
  'country',
  'productCategory',
  'range',
  'stage',
  'isPublic',
  'instrument',
  'companyType',
  'acquisitionType',
  'exitType',
  'buyerType',
];

describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterAll(() => database.drop());

  it('include every file of the folder, in order', () => {
    const stamps = readdirSync(join(__dirname, '../../migrations')).map(
      (file) => file.split('-')[0],
    );
    expect(MIGRATIONS.map((migration) => migration.name.slice(-13))).toEqual(stamps.sort());
  });

  it.each([
    [
      'an amount of 0',
      `INSERT INTO funding_round VALUES (1, 'a', 1, '2024-01-01', 3, 0, 'private', null, null)`,
    ],
    [
      'a negative amount',
      `INSERT INTO acquisition VALUES (1, 'a', 1, null, 'B', null, '2024-01-01', -1, null, null, null, null)`,
    ],
    [
      'a round of no company',
      `INSERT INTO funding_round VALUES (1, 'a', 99, '2024-01-01', 3, 1, 'private', null, null)`,
    ],
    [
      'an instrument on a private round',
      `INSERT INTO funding_round VALUES (1, 'a', 1, '2024-01-01', 3, 1, 'private', 'atm_equity', null)`,
    ],
    [
      'a second company of the same slug',
      `INSERT INTO company (id, slug, name, name_folded, name_key, search_text) VALUES (2, 'acme', 'B', 'b', 'b', 'b')`,
    ],
    [
      'a government link without a tier',
      `INSERT INTO investor (id, slug, name, name_folded, name_key, search_text, government_linked_country) VALUES (1, 'x', 'X', 'x', 'x', 'x', 'US')`,
    ],
  ])('make %s impossible', async (_, insert) => {
    await client.query('BEGIN; SET LOCAL search_path = dataset_template, public');
    try {
      await client.query(
        `INSERT INTO company (id, slug, name, name_folded, name_key, search_text) VALUES (1, 'acme', 'Acme', 'acme', 'acme', 'acme')`,
      );
      await expect(client.query(insert)).rejects.toThrow(/violates/);
    } finally {
      await client.query('ROLLBACK');
    }
  });

  it('make the first invited member the owner of an account, and let the previous release invite members', async () => {
    await client.query(`
      INSERT INTO account (name, plan_id) VALUES ('Acme', 'enterprise'), ('Other', 'pro');
      ALTER TABLE account_member DROP COLUMN role;
      DELETE FROM migrations WHERE name = 'MemberRoles1763691000000';
      INSERT INTO account_member (account_id, email)
      SELECT account.id, email FROM (VALUES ('Acme', 'zoe@acme.example'), ('Acme', 'ada@acme.example'), ('Other', 'bob@other.example')) AS old (name, email)
      JOIN account USING (name) ORDER BY email DESC`);
    expect(await migrate(readEnv({}), database.url)).toEqual(['MemberRoles1763691000000']);
    await client.query(
      `INSERT INTO account_member (account_id, email) SELECT id, 'late@acme.example' FROM account WHERE name = 'Acme'`,
    );
    const { rows } = await client.query('SELECT email, role FROM account_member ORDER BY email');
    expect(rows).toEqual([
      { email: 'ada@acme.example', role: 'member' },
      { email: 'bob@other.example', role: 'owner' },
      { email: 'late@acme.example', role: 'member' },
      { email: 'zoe@acme.example', role: 'owner' },
    ]);
  });

  it('give a generation of an older release the same figures as an import', async () => {
    readDaysAndBigintsAsWritten();
    await importDataset(database.url, scatteredMarket());
    const figures = async (): Promise<unknown[]> => {
      const { rows: days } = await client.query<object>(`
        SELECT 'funding' AS source, * FROM dataset_g1.funding_day UNION ALL SELECT 'acquisitions', * FROM dataset_g1.acquisition_day
        ORDER BY source, announced_on, category_id`);
      const { rows: previous } = await client.query<object>(`
        SELECT round_id AS id, previous_on::text FROM dataset_g1.funding_fact
        UNION ALL SELECT -acquisition_id, previous_on::text FROM dataset_g1.acquisition_fact ORDER BY 1`);
      return [...days, ...previous];
    };
    const imported = await figures();
    expect(imported.length).toBeGreaterThan(600);
    // As the previous release left it.
    await client.query(`
      DROP TABLE dataset_g1.funding_day, dataset_g1.acquisition_day;
      ALTER TABLE dataset_g1.funding_fact DROP COLUMN previous_on;
      ALTER TABLE dataset_g1.acquisition_fact DROP COLUMN previous_on;
      CREATE INDEX funding_fact_day_idx ON dataset_g1.funding_fact (announced_on);
      DELETE FROM migrations WHERE name = 'WindowFigures1763690200000'`);
    expect(await migrate(readEnv({}), database.url)).toEqual(['WindowFigures1763690200000']);
    expect(await figures()).toEqual(imported);
    const { rows } = await client.query(
      `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index WHERE indrelid = 'dataset_g1.funding_fact'::regclass ORDER BY 1`,
    );
    expect(rows).toContainEqual({ name: 'dataset_g1.funding_fact_window_idx', valid: true });
    expect(rows).not.toContainEqual(
      expect.objectContaining({ name: 'dataset_g1.funding_fact_day_idx' }),
    );
  });

  it('give a generation of the previous release the same sums, counts and names as an import', async () => {
    const label = await importDataset(
      database.url,
      scatteredMarket().category('One more', 'Cloud Security', 'Cloud'),
    );
    const schema = `dataset_${label.split('-')[0]}`;
    const written = async (): Promise<unknown[]> => {
      const { rows } = await client.query<object>(`
        SELECT 'round' AS source, round_id::text AS id, previous_at_stage_on::text AS value FROM ${schema}.funding_fact
        UNION ALL SELECT 'acquisition', acquisition_id::text, acquirer_name FROM ${schema}.acquisition_fact
        UNION ALL SELECT 'investor', investor_id || ' ' || year, deals || ' ' || amount_cents FROM ${schema}.investor_year
        UNION ALL SELECT 'count', source || ' ' || dimension || ' ' || coalesce(key, '?'), deals::text FROM ${schema}.deal_count
          WHERE dimension IN (${COUNTED.map((name) => `'${name}'`).join(', ')})
        ORDER BY 1, 2`);
      return rows;
    };
    const imported = await written();
    expect(imported.length).toBeGreaterThan(450);
    await client.query(`
      DROP TABLE ${schema}.investor_year, ${schema}.deal_count;
      ALTER TABLE ${schema}.funding_fact DROP COLUMN previous_at_stage_on;
      ALTER TABLE ${schema}.acquisition_fact DROP COLUMN acquirer_name;
      DELETE FROM migrations WHERE name = 'QueryLayouts1763690600000'`);
    expect(await migrate(readEnv({}), database.url)).toEqual(['QueryLayouts1763690600000']);
    expect(await written()).toEqual(imported);
    const { rows } = await client.query(
      `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace = '${schema}'::regnamespace AND relname ~ '_(category|stage|acquirer)_idx$' AND relname LIKE '%fact%' ORDER BY 1`,
    );
    expect(rows).toEqual(
      [
        'acquisition_fact_acquirer_idx',
        'acquisition_fact_category_idx',
        'funding_fact_category_idx',
        'funding_fact_stage_idx',
      ].map((name) => ({ name, valid: true })),
    );
  });

  it('give a generation of an older release the same sums and later deals as an import, and refuse an import that writes none', async () => {
    const label = await importDataset(
      database.url,
      scatteredMarket().category('Yet one more', 'Cloud Security', 'Cloud'),
    );
    const schema = `dataset_${label.split('-')[0]}`;
    const sums = async (): Promise<unknown[]> => {
      const all: object[] = [];
      for (const table of ['deal_day', 'deal_period', 'investor_activity']) {
        all.push(
          ...(
            await client.query<object>(`SELECT * FROM ${schema}.${table} ORDER BY ${table}::text`)
          ).rows,
        );
      }
      const { rows } = await client.query<object>(`
        SELECT round_id AS id, next_stage_on, exit_on, NULL AS country FROM ${schema}.funding_fact
        UNION ALL SELECT acquisition_id, NULL, NULL, acquirer_country FROM ${schema}.acquisition_fact ORDER BY 1, 4`);
      return [...all, ...rows];
    };
    const imported = await sums();
    expect(imported.length).toBeGreaterThan(500);
    await client.query(`
      DROP TABLE ${schema}.deal_day, ${schema}.deal_period, ${schema}.investor_activity;
      DROP INDEX ${schema}.investment_fact_round_idx;
      ALTER TABLE ${schema}.funding_fact DROP COLUMN next_stage_on, DROP COLUMN exit_on;
      ALTER TABLE ${schema}.acquisition_fact DROP COLUMN acquirer_country;
      DROP TRIGGER complete_earlier_import ON dataset_generation;
      DROP TRIGGER complete_later_deals ON dataset_generation;
      ALTER TABLE dataset_generation DROP COLUMN layout;
      DELETE FROM migrations WHERE name IN ('DealDays1763691100000', 'PeriodSums1763691450000', 'LaterDeals1763691630000')`);
    expect(await migrate(readEnv({}), database.url)).toEqual([
      'DealDays1763691100000',
      'PeriodSums1763691450000',
      'LaterDeals1763691630000',
    ]);
    expect(await sums()).toEqual(imported);
    await expect(
      client.query(
        `INSERT INTO dataset_generation (label, content_digest, row_counts, imported_by, archived) VALUES ('g9-older', '', '{}', 'an older release', false)`,
      ),
    ).rejects.toThrow('layout');
  });

  it('let generations of the previous release stay without an archive', async () => {
    await client.query(`
      DROP TABLE generation_file, archived_piece, archived_file;
      ALTER TABLE dataset_generation DROP COLUMN archived, DROP COLUMN import_ms;
      DELETE FROM migrations WHERE name = 'Archive1763691280000'`);
    expect(await migrate(readEnv({}), database.url)).toEqual(['Archive1763691280000']);
    const { rows } = await client.query('SELECT DISTINCT archived FROM dataset_generation');
    expect(rows).toEqual([{ archived: false }]);
  });
});
