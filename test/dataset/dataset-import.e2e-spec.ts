import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { importDataset as importMarket } from '../support/import-dataset';
import { MarketDataset, marketOfRounds } from '../support/market-dataset';
import { runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The advisory lock that a running import holds. */
const IMPORT_LOCK = 7_270_320;

describe('dataset import', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  const runImport = (dataset: MarketDataset): Promise<ImportResult> =>
    dataset.inFolder((folder) => importDataset(database.url, folder, { allowJump: true }));

  const rowsOf = async (sql: string): Promise<object[]> => (await client.query<object>(sql)).rows;

  const schemas = (): Promise<object[]> =>
    rowsOf(
      `SELECT nspname AS schema FROM pg_namespace WHERE nspname LIKE 'dataset_g%' ORDER BY nspname`,
    );

  it('gives a generation the keys, indexes and constraints of the template', async () => {
    expect(await runImport(marketOfRounds(1))).toMatchObject({ status: 'imported', problems: [] });
    const definitionsIn = async (schema: string): Promise<string[]> => {
      const { rows } = await client.query<{ definition: string }>(
        `SELECT tablename || ': ' || indexdef AS definition FROM pg_indexes WHERE schemaname = $1
         UNION ALL SELECT conrelid::regclass || ': ' || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = $1::regnamespace
         ORDER BY 1`,
        [schema],
      );
      return rows.map(({ definition }) => definition.replaceAll(`${schema}.`, ''));
    };
    const template = await definitionsIn('dataset_template');
    expect(template.length).toBeGreaterThan(60);
    expect(await definitionsIn('dataset_g1')).toEqual(template);
  });

  it('writes each deal as a fact, in the order of the days, with exact cents and the attributes of its company', async () => {
    await runImport(
      new MarketDataset()
        .category('SIEM', 'Operations', 'Core')
        .company('alpha', { country: 'US', product_category: 'SIEM' })
        .company('beta')
        .round('beta', '2026-03-01', null, { venue: 'public' })
        .round('alpha', '2026-01-01', '12500000.5')
        .acquisition('alpha', '2026-04-01', '0.01'),
    );
    expect(
      await rowsOf(`
        SELECT announced_on::text, amount_cents::text AS cents, category.name AS category, fact.country, is_public
        FROM dataset_g1.funding_fact AS fact LEFT JOIN dataset_g1.category ON category.id = category_id
        ORDER BY fact.ctid`),
    ).toEqual([
      { announced_on: '2026-01-01', cents: '1250000050', category: 'Operations', country: 'US', is_public: false },
      { announced_on: '2026-03-01', cents: null, category: null, country: null, is_public: true },
    ]); // prettier-ignore
    expect(
      await rowsOf(
        'SELECT announced_on::text, amount_cents::text AS cents FROM dataset_g1.acquisition_fact',
      ),
    ).toEqual([{ announced_on: '2026-04-01', cents: '1' }]);
  });

  it('writes each investor of a round as a fact that says who led it', async () => {
    await runImport(
      marketOfRounds(0)
        .investor('north')
        .investor('south')
        .round('alpha', '2026-01-01', 1, { investors: 'north|south', lead_investors: 'south' }),
    );
    expect(
      await rowsOf(`
        SELECT slug, is_lead FROM dataset_g1.investment_fact
        JOIN dataset_g1.investor ON investor.id = investor_id ORDER BY slug`),
    ).toEqual([
      { slug: 'north', is_lead: false },
      { slug: 'south', is_lead: true },
    ]);
  });

  it('fills the columns for searching by name', async () => {
    await runImport(
      new MarketDataset().company('acme', {
        name: 'ACMÉ, Inc.',
        aliases: 'Acme "X"|Tab\tBack\\slash',
        website: 'https://www.acme.example/',
      }),
    );
    expect(
      await rowsOf(
        'SELECT name, aliases, name_folded, name_key, alias_keys, website_domain FROM dataset_g1.company',
      ),
    ).toEqual([
      {
        name: 'ACMÉ, Inc.',
        aliases: ['Acme "X"', 'Tab\tBack\\slash'],
        name_folded: 'acmé, inc.',
        name_key: 'acme',
        alias_keys: ['acmex', 'tabbackslash'],
        website_domain: 'acme.example',
      },
    ]);
  });

  it('creates no generation if no row changed, even if the order of rows and columns or the spelling of amounts did', async () => {
    const market = marketOfRounds(0)
      .round('alpha', '2026-01-01', '5.50', { stage: 'Series A' })
      .round('alpha', '2026-01-02', 7);
    const first = await runImport(market);
    const again = await market.inFolder((folder) => {
      writeFileSync(
        join(folder, 'funding_rounds.csv'),
        '\uFEFFvenue,id,amount_usd,stage,company,announced_on\r\nprivate,r2,7.0,,alpha,2026-01-02\r\nprivate,r1,5.5,series-a,alpha,2026-01-01\r\n',
      );
      return importDataset(database.url, folder);
    });
    // The findings about quality name other lines.
    expect({ ...again, quality: null }).toEqual({
      ...first,
      quality: null,
      status: 'unchanged',
      replaced_files: [],
    });
    expect(await rowsOf('SELECT id::int FROM dataset_generation')).toEqual([{ id: 1 }]);
    expect(await schemas()).toEqual([{ schema: 'dataset_g1' }]);
  });

  it('creates a generation if an amount changed by a cent', async () => {
    await runImport(marketOfRounds(0).round('alpha', '2026-01-01', '5.50'));
    const changed = await runImport(marketOfRounds(0).round('alpha', '2026-01-01', '5.51'));
    expect(changed.status).toBe('imported');
    expect(await schemas()).toEqual([{ schema: 'dataset_g1' }, { schema: 'dataset_g2' }]);
  });

  it('keeps the old generation if rows are refused', async () => {
    const { generation } = await runImport(marketOfRounds(3));
    const refused = await runImport(marketOfRounds(3).round('nobody', '2026-01-01', -1));
    expect(refused).toMatchObject({
      status: 'refused',
      generation,
      problems: [
        { line: 5, column: 'company', value: 'nobody' },
        { line: 5, column: 'amount_usd', value: '-1' },
      ],
    });
    expect(await schemas()).toEqual([{ schema: 'dataset_g1' }]);
  });

  it('refuses a second import at the same time with exit status 2', async () => {
    await client.query(`SELECT pg_advisory_lock(${IMPORT_LOCK})`);
    const refused = await marketOfRounds(1).inFolder((folder) =>
      runDatasetCommand(database.url, 'import', [folder]),
    );
    expect(refused).toMatchObject({
      status: 2,
      document: {
        error: 'Another import is running on this database. Try again when it has finished.',
      },
    });
    await client.query(`SELECT pg_advisory_unlock(${IMPORT_LOCK})`);
    expect((await runImport(marketOfRounds(1))).status).toBe('imported');
  });

  it('never shows readers a mix of generations, and makes none of them wait', async () => {
    await importMarket(database.url, marketOfRounds(50, 'first'));
    const seen = new Set<string | undefined>();
    let isImporting = true;
    const read = async (): Promise<void> => {
      // A reader that has to wait for a lock fails.
      const reader = new Client({ connectionString: database.url, lock_timeout: 50 });
      await reader.connect();
      while (isImporting) {
        await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const served = await reader.query<{ id: string }>('SELECT id FROM served_generation');
        await reader.query(`SET LOCAL search_path = dataset_g${served.rows[0]?.id}, public`);
        const { rows } = await reader.query<{ market: string }>(
          `SELECT (SELECT string_agg(slug, ',') FROM company) || ' ' || (SELECT count(*) FROM funding_round) || ' ' || (SELECT count(*) FROM funding_fact) AS market`,
        );
        seen.add(rows[0]?.market);
        await reader.query('COMMIT');
      }
      await reader.end();
    };
    const readers = [read(), read(), read()];
    try {
      await importMarket(database.url, marketOfRounds(300, 'second'));
      await importMarket(database.url, marketOfRounds(200, 'third'));
    } finally {
      isImporting = false;
      await Promise.all(readers);
    }
    for (const market of seen)
      expect(['first 50 50', 'second 300 300', 'third 200 200']).toContain(market);
    expect(seen.size).toBeGreaterThan(1);
  });

  it('runs at a lower priority than a service on the same machine', async () => {
    const setPriority = jest.spyOn(os, 'setPriority');
    const { status } = await marketOfRounds(1).inFolder((folder) =>
      runDatasetCommand(database.url, 'import', [folder]),
    );
    expect([status, setPriority.mock.calls]).toEqual([0, [[os.constants.priority.PRIORITY_LOW]]]);
    setPriority.mockRestore();
  });
});
