import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { UNKNOWN_AUTHORSHIP } from '../../src/dataset/generations/publication/publication';
import { datasetHistory } from '../support/dataset-history';
import { drilled } from '../support/full-length';
import { handMadeMarket } from '../support/hand-made-market';
import { holdCopies, releaseCopies } from '../support/held-copies';
import { importDataset as importMarket } from '../support/import-dataset';
import { MarketDataset, marketOfRounds } from '../support/market-dataset';
import { buildService, CLI, runCli } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const IMPORTER = `SELECT pid FROM pg_stat_activity WHERE application_name = 'signal-market-import' AND datname = current_database()`;

describe('dataset import', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(buildService);
  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  const run = (dataset: MarketDataset, options = {}): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowJump: true, ...options }),
    );
  const value = async <T>(sql: string): Promise<T> => {
    const { rows } = await client.query<{ value: T }>(`SELECT (${sql}) AS value`);
    return rows[0]!.value;
  };
  const served = (): Promise<string> => value('SELECT label FROM served_generation');
  const schemas = (): Promise<string[]> =>
    value(
      `SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`,
    );

  it('creates a generation with the keys, indexes and constraints of the template', async () => {
    expect(await run(handMadeMarket())).toMatchObject({ status: 'imported', problems: [] });
    const definitions = async (schema: string): Promise<string[]> => {
      const { rows } = await client.query<{ definition: string }>(
        `SELECT tablename || ': ' || indexdef AS definition FROM pg_indexes WHERE schemaname = $1
         UNION ALL SELECT conrelid::regclass || ': ' || conname || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = $1::regnamespace
         ORDER BY 1`,
        [schema],
      );
      return rows.map(({ definition }) => definition.replaceAll(`${schema}.`, ''));
    };
    const made = await definitions('dataset_g1');
    expect(made).toEqual(await definitions('dataset_template'));
    expect(made.length).toBeGreaterThan(60);
  });

  it('writes each deal as a fact, in day order, with the attributes of its company and exact cents', async () => {
    await run(handMadeMarket());
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT fact.announced_on::text, category.name AS category, fact.country, fact.is_public, fact.amount_cents::text
       FROM dataset_g1.funding_fact AS fact LEFT JOIN dataset_g1.category ON category.id = fact.category_id`,
    );
    expect(rows).toHaveLength(9);
    expect(rows.map((row) => row.announced_on)).toEqual(rows.map((row) => row.announced_on).sort());
    expect(rows[0]).toMatchObject({
      announced_on: '2020-12-31',
      category: 'Cloud Security',
      country: 'GB',
      amount_cents: '1',
    });
    const leads = `SELECT array_agg(slug || ':' || is_lead ORDER BY slug) FROM dataset_g1.investment_fact
                   JOIN dataset_g1.investor ON investor.id = investor_id WHERE announced_on = '2025-11-19'`;
    expect(await value(leads)).toEqual(['north:false', 'south:true']);
    expect(await value(`SELECT sum(amount_cents)::text FROM dataset_g1.acquisition_fact`)).toBe(
      '14200000000',
    );
  });

  it('fills the columns for searching by name', async () => {
    await run(new MarketDataset().company('acme', { name: 'ACMÉ, Inc.', aliases: 'Acme "X"|Tab\tBack\\slash', website: 'https://www.acme.example/' })); // prettier-ignore
    const { rows } = await client.query(
      `SELECT name, aliases, name_folded, name_key, alias_keys, website_domain FROM dataset_g1.company`,
    );
    expect(rows).toEqual([
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
    const first = await run(
      marketOfRounds(0)
        .round('alpha', '2026-01-01', '5.50', { stage: 'Series A' })
        .round('alpha', '2026-01-02', 7),
    );
    const reordered = await marketOfRounds(0).inFolder((folder) => {
      const rows =
        'venue,id,amount_usd,stage,company,announced_on\r\nprivate,r2,7.0,,alpha,2026-01-02\r\nprivate,r1,5.5,series-a,alpha,2026-01-01\r\n';
      writeFileSync(join(folder, 'funding_rounds.csv'), `\uFEFF${rows}`);
      return importDataset(database.url, folder);
    });
    // Its findings name different lines.
    expect({ ...reordered, quality: null }).toEqual({
      ...first,
      quality: null,
      status: 'unchanged',
    });
    expect(await value('SELECT count(*)::int FROM dataset_generation')).toBe(1);
    expect(await schemas()).toEqual(['dataset_g1']);
    const changed = await run(
      marketOfRounds(0)
        .round('alpha', '2026-01-01', '5.51', { stage: 'Series A' })
        .round('alpha', '2026-01-02', 7),
    );
    expect(changed.status).toBe('imported');
  });

  it('keeps the old generation if rows are refused', async () => {
    const first = await run(marketOfRounds(3));
    const refused = await run(marketOfRounds(3).round('nobody', '2026-01-01', -1));
    expect(refused).toMatchObject({ status: 'refused', generation: first.generation });
    expect(refused.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
      [5, 'company', 'nobody'],
      [5, 'amount_usd', '-1'],
    ]);
    expect(await schemas()).toEqual(['dataset_g1']);
  });

  it('refuses a second import at the same time with exit status 2', async () => {
    await client.query('SELECT pg_advisory_lock(7270320)'); // An import holds this lock.
    const refused = await marketOfRounds(1).inFolder((folder) =>
      runCli(['dataset', 'import', folder], { DATABASE_URL: database.url }),
    );
    expect(refused).toMatchObject({
      status: 2,
      stderr: 'Another import is running on this database. Try again when it has finished.\n',
    });
    await client.query('SELECT pg_advisory_unlock(7270320)');
    expect((await run(marketOfRounds(1))).status).toBe('imported');
  });

  it('never shows concurrent readers a mix of generations, and makes none of them wait', async () => {
    await importMarket(database.url, marketOfRounds(500, 'first'));
    let importing = true;
    const states = new Set<string>();
    const reader = async (): Promise<void> => {
      const connection = new Client({ connectionString: database.url, lock_timeout: 50 });
      await connection.connect();
      while (importing) {
        await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const { rows } = await connection.query<{ id: string }>('SELECT id FROM served_generation');
        await connection.query(`SET LOCAL search_path = dataset_g${rows[0]!.id}, public`);
        const state = await connection.query<{ state: string }>(
          `SELECT (SELECT string_agg(slug, ',') FROM company) || ' ' || (SELECT count(*) FROM funding_round) || ' ' || (SELECT count(*) FROM funding_fact) AS state`,
        );
        states.add(state.rows[0]!.state);
        await connection.query('COMMIT');
      }
      await connection.end();
    };
    const readers = [reader(), reader(), reader()];
    await importMarket(database.url, marketOfRounds(3000, 'second'));
    await importMarket(database.url, marketOfRounds(2000, 'third'));
    importing = false;
    await Promise.all(readers);
    const whole = ['first 500 500', 'second 3000 3000', 'third 2000 2000'];
    expect([...states].filter((state) => !whole.includes(state))).toEqual([]);
    expect(states.size).toBeGreaterThan(1);
  });

  it.each(
    drilled(['Writing the facts', 'reading', 'Building keys and indexes', 'Archiving the files']),
  )('leaves the old generation where the database ends the connection while %s', async (moment) => {
    const first = await importMarket(database.url, marketOfRounds(10));
    // The import can't get past the archive before its connection has ended.
    await client.query('BEGIN; LOCK TABLE generation_file IN SHARE MODE');
    let ended: Promise<unknown> | undefined;
    const end = (): void => {
      ended ??= client.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM (${IMPORTER}) AS importer`,
      );
    };
    const options =
      moment === 'reading'
        ? { onProgress: end }
        : { onStep: (step: string) => step === moment && end() };
    await expect(run(marketOfRounds(20_000), options)).rejects.toMatchObject({
      reason: 'import_interrupted',
      values: { phase: 'loading' },
    });
    await ended;
    await client.query('COMMIT');
    expect(await served()).toBe(first);
    expect(await schemas()).toEqual(['dataset_g1']);
    expect(await value('SELECT count(*)::int FROM archived_file')).toBe(5);
    expect((await run(marketOfRounds(20))).status).toBe('imported');
  });

  const untilImporterRuns = (statement: string): Promise<unknown> =>
    until(`the importer runs ${statement}`, () =>
      value(`SELECT EXISTS (${IMPORTER} AND query LIKE '${statement}')`),
    );

  it('runs at a lower priority than a service on the same machine', async () => {
    await holdCopies(client);
    await marketOfRounds(20).inFolder(async (folder) => {
      const child = spawn(process.execPath, [CLI, 'dataset', 'import', folder, '--allow-jump'], {
        env: { DATABASE_URL: database.url },
        stdio: 'ignore',
      });
      await untilImporterRuns('COPY funding_round %');
      expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
  });

  /**
   * Starts an import, sends the signal while it waits in the given statement, and returns how it
   * ended.
   */
  async function interruptImport(
    statement: string,
    signal: 'SIGINT' | 'SIGKILL',
  ): Promise<[number | null, string]> {
    const ended = await marketOfRounds(20).inFolder(async (folder) => {
      const child = spawn(process.execPath, [CLI, 'dataset', 'import', folder, '--allow-jump'], {
        env: { DATABASE_URL: database.url },
      });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said += text.toString()));
      await untilImporterRuns(statement);
      child.kill(signal);
      const [status] = (await once(child, 'close')) as [number | null];
      return [status, said] as [number | null, string];
    });
    await until('the importer left the database', () => value(`SELECT NOT EXISTS (${IMPORTER})`));
    return ended;
  }

  async function interruptCopy(signal: 'SIGINT' | 'SIGKILL'): Promise<[number | null, string]> {
    await holdCopies(client);
    try {
      return await interruptImport('COPY funding_round %', signal);
    } finally {
      await releaseCopies(client);
    }
  }

  /** An import that runs meanwhile stores its generation, and waits before it publishes. */
  async function withPublicationInTheWay<T>(work: () => Promise<T>): Promise<T> {
    const publisher = new Client({ connectionString: database.url });
    await publisher.connect();
    await publisher.query('BEGIN; LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
    try {
      return await work();
    } finally {
      await publisher.end();
    }
  }

  const interruptPublication = (signal: 'SIGINT' | 'SIGKILL'): Promise<[number | null, string]> =>
    withPublicationInTheWay(() => interruptImport('LOCK TABLE dataset_publication %', signal));

  it('reports what was done before Ctrl-C, and exits with status 130', async () => {
    const first = await importMarket(database.url, marketOfRounds(10));
    const ended = await interruptCopy('SIGINT');
    expect(ended).toEqual([
      130,
      'Interrupted. Nothing was changed: the previous dataset is still served.\n',
    ]);
    expect(await served()).toBe(first);
  });

  it('reports that nothing changed if Ctrl-C comes before it publishes', async () => {
    const first = await importMarket(database.url, marketOfRounds(10));
    const said = 'Interrupted. Nothing was changed: the previous dataset is still served.\n';
    expect(await interruptPublication('SIGINT')).toEqual([130, said]);
    expect(await served()).toBe(first);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
  });

  it('reports how far it came if the database ends the connection before it publishes', async () => {
    const first = await importMarket(database.url, marketOfRounds(10));
    await withPublicationInTheWay(async () => {
      const importing = expect(run(marketOfRounds(20))).rejects.toMatchObject({
        reason: 'import_interrupted',
        values: { phase: 'stored' },
      });
      const waiting = `${IMPORTER} AND query LIKE 'LOCK TABLE dataset_publication %'`;
      await until('the database ended the connection', () =>
        value(`SELECT bool_or(pg_terminate_backend(pid, 5000)) FROM (${waiting}) AS importer`),
      );
      await importing;
    });
    expect(await served()).toBe(first);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
  });

  it('keeps the old generation if the importer is killed', async () => {
    const first = await importMarket(database.url, marketOfRounds(10));
    await interruptCopy('SIGKILL');
    expect(await served()).toBe(first);
    expect(await schemas()).toEqual(['dataset_g1']);
    expect((await run(marketOfRounds(20))).status).toBe('imported');
  });

  it('leaves no preview where the importer is killed before it publishes, only tables that the next import drops', async () => {
    const first = await importMarket(database.url, marketOfRounds(10));
    await interruptPublication('SIGKILL');
    expect(await served()).toBe(first);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
    const approval = approvePreview(database.url, 'g2', UNKNOWN_AUTHORSHIP);
    await expect(approval).rejects.toMatchObject({ reason: 'interrupted_generation' });
    expect((await datasetHistory(database.url)).history.map(({ status }) => status)).toEqual([
      'interrupted',
      'served',
    ]);
    expect((await run(marketOfRounds(20))).status).toBe('imported');
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g3']);
  });

  const aMinutePasses = (): Promise<unknown> =>
    client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );
  const keepTwo = { keepGenerations: 2 };

  it('keeps the newest five generations', async () => {
    for (const rounds of [1, 2, 3, 4, 5]) await run(marketOfRounds(rounds));
    await aMinutePasses();
    await run(marketOfRounds(6));
    expect(await schemas()).toEqual([2, 3, 4, 5, 6].map((id) => `dataset_g${id}`));
  });

  it('drops generations that were replaced more than a minute ago, but never the previous one', async () => {
    for (const rounds of [1, 2, 3]) await run(marketOfRounds(rounds), keepTwo);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2', 'dataset_g3']);
    await aMinutePasses();
    await run(marketOfRounds(4), keepTwo);
    expect(await schemas()).toEqual(['dataset_g3', 'dataset_g4']);
    expect(
      await value(
        'SELECT array_agg(id::int ORDER BY id) FROM dataset_generation WHERE dropped_at IS NOT NULL',
      ),
    ).toEqual([1, 2]);
  });

  it('does not wait to drop a generation that is being read', async () => {
    for (const rounds of [1, 2, 3]) await run(marketOfRounds(rounds), keepTwo);
    await aMinutePasses();
    await client.query('BEGIN');
    await client.query('SELECT FROM dataset_g1.company');
    expect((await run(marketOfRounds(4), keepTwo)).status).toBe('imported');
    await client.query('COMMIT');
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g3', 'dataset_g4']);
    await run(marketOfRounds(5), keepTwo);
    expect(await schemas()).toEqual(['dataset_g3', 'dataset_g4', 'dataset_g5']);
  });
});
