import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { restoreGeneration } from '../../src/dataset/build/restore/restore-generation';
import { dropGeneration } from '../../src/dataset/generations/history/drop-old-generations';
import { drilled } from '../support/full-length';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';
import { type ChangesPage, MarketMirror } from '../support/market-mirror';
import { scatteredMarket } from '../support/scattered-market';
import { buildService, CLI } from '../support/service-process';
import { until } from '../support/until';

const BUILD = dirname(dirname(CLI));
const RUNNER = join(__dirname, '../support/signalled-at-step.mjs');
const QUESTIONS = ['category-data?timeframe=all', 'charts?timeframe=all', 'acquisitions?timeframe=all', 'top-investors?timeframe=all', 'filter-options?format=json']; // prettier-ignore
const MOMENTS =
  /"(?:cached_at|generated_at|ttl|cache_status|response_time_ms|performance_target_met|latest_change|position)":[^,}]+/g;

/** Another state of the same market. */
function edition(number: number): MarketDataset {
  const market = scatteredMarket();
  market.records.funding_rounds.forEach(
    (round, index) => index % 11 === number % 11 && (round.amount_usd = 1000 * number + index + 1),
  );
  return market.company(`new-${number}`).round(`new-${number}`, '2026-01-01', 5_000_000);
}

describe('an importer that is killed, or whose disk is full', () => {
  let app: MarketApp;
  let client: Client;
  let number = 0;

  beforeAll(async () => {
    await buildService();
    app = await startMarketApp(edition(0), { VINTAGES_ON_DEMAND: 'off' });
    client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    await importDataset(app.databaseUrl, edition(1));
    number = 1;
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  const value = async <T>(sql: string): Promise<T> =>
    (await client.query<{ value: T }>(`SELECT (${sql}) AS value`)).rows[0]!.value;
  const served = (): Promise<number> => value('SELECT id::int FROM served_generation');
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [RUNNER, BUILD, ...args], { stdio: 'inherit' });
  /** PostgreSQL notices that a client has gone when its statement ends. */
  const untilGone = (): Promise<unknown> =>
    until('the sessions of the importer have ended', async () =>
      (await value<number>(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ 'import|restore|changes'`)) === 0,
    ); // prettier-ignore

  async function killed(...args: string[]): Promise<void> {
    const [, signal] = (await once(run(...args), 'exit')) as [number | null, string | null];
    expect([args.at(-1), signal]).toEqual([args.at(-1), 'SIGKILL']);
    await untilGone();
  }

  const answers = async (asOf = ''): Promise<string[]> =>
    Promise.all(
      QUESTIONS.map(async (question) => {
        const { text } = await app.get(`/${question}&as_of=${asOf}`).expect(200);
        return text.replace(MOMENTS, '').replace(/"as_of":\{[^}]*\}/, '');
      }),
    );

  /**
   * Each publication has exactly the changes that lead to it, and no tables are there but those of
   * stored generations.
   */
  async function expectConsistency(): Promise<void> {
    const { rows } = await client.query<{ whole: boolean }>(`
      SELECT last_change_id - lag(last_change_id) OVER (ORDER BY publication.id) = size
        AND size = (SELECT count(*) FROM dataset_change WHERE set_id = change_set_id) AS whole
      FROM dataset_publication AS publication JOIN change_set ON change_set.id = change_set_id`);
    expect(rows.filter(({ whole }) => whole === false)).toEqual([]);
    expect(await value('SELECT count(*)::int FROM dataset_publication WHERE change_set_id IS NULL')).toBe(1);
    const schemas = await value(`SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`);
    expect(await value(`SELECT array_agg('dataset_g' || id ORDER BY 'dataset_g' || id) FROM dataset_generation WHERE dropped_at IS NULL`)).toEqual(schemas);
    const broken = 'SELECT count(*)::int FROM dataset_generation WHERE archived AND (SELECT count(*) FROM generation_file WHERE generation_id = dataset_generation.id) <> 5';
    expect(await value(broken)).toBe(0);
  } // prettier-ignore

  const importNext = (step: string): Promise<void> =>
    edition((number += 1)).inFolder((folder) => killed('import', app.databaseUrl, folder, step));

  it.each(
    drilled([
      'Comparing',
      'Writing the facts',
      'Building keys',
      'Archiving the files',
      'storing',
      'stored',
      'Vacuuming',
      'committing',
    ]),
  )(
    'at "%s" leaves the old dataset and its changes, and the next import is complete',
    async (step) => {
      const [id, before, mirror] = [await served(), await answers(), await MarketMirror.copy(app)];
      await importNext(step);
      expect(await served()).toBe(id);
      expect(await answers()).toEqual(before);
      expect((await app.body<ChangesPage>(`/changes?since=${mirror.since}`)).changes).toEqual([]);
      await expectConsistency();
      await importDataset(app.databaseUrl, edition(number));
      expect((await mirror.caughtUp(500)).rows).toEqual((await MarketMirror.copy(app)).rows);
      await expectConsistency();
    },
  );

  it('right after it has published leaves the new dataset with its changes', async () => {
    const [id, mirror] = [await served(), await MarketMirror.copy(app)];
    await importNext('committed');
    expect(await served()).toBeGreaterThan(id);
    expect((await mirror.caughtUp(500)).rows).toEqual((await MarketMirror.copy(app)).rows);
    await expectConsistency();
  });

  const unarchiveServed = async (): Promise<number> => {
    const id = await served();
    await client.query('DELETE FROM generation_file WHERE generation_id = $1', [id]);
    await client.query('UPDATE dataset_generation SET archived = false WHERE id = $1', [id]);
    return id;
  };
  const killWhenWaiting = async (folder: string): Promise<void> => {
    const child = run('import', app.databaseUrl, folder, 'never');
    await until('the importer waits', () =>
      value(`SELECT bool_or(wait_event_type = 'Lock') FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ 'import'`), 60_000); // prettier-ignore
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  it.each([
    [
      'while it archives what is served, as the first publication after an upgrade does',
      'generation_file',
      false,
    ],
    ['after it has archived what is served, before it publishes', 'dataset_publication', true],
  ])('%s leaves an archive that is whole or not there', async (_, table, isArchived) => {
    const [id, before] = [await unarchiveServed(), await answers()];
    const holder = new Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await edition((number += 1)).inFolder(async (folder) => {
      // The import's own files are stored before; what the served generation's archive writes has
      // to wait.
      await holder.query('CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$');
      await holder.query(`CREATE TRIGGER hold BEFORE INSERT ON generation_file FOR EACH ROW WHEN (NEW.generation_id = ${id}) EXECUTE FUNCTION hold()`);
      await holder.query(table === 'generation_file' ? 'SELECT pg_advisory_lock(1)' : `BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      await killWhenWaiting(folder);
    }); // prettier-ignore
    await holder.end();
    await untilGone();
    await client.query('DROP TRIGGER hold ON generation_file; DROP FUNCTION hold');
    expect([
      await served(),
      await value(`SELECT archived FROM dataset_generation WHERE id = ${id}`),
    ]).toEqual([id, isArchived]);
    expect(await answers()).toEqual(before);
    await expectConsistency();
    await importDataset(app.databaseUrl, edition(number));
    expect(await value(`SELECT archived FROM dataset_generation WHERE id = ${id}`)).toBe(true);
    await expectConsistency();
  });

  it.each(drilled(['Building keys', 'Writing the facts', 'Vacuuming']))(
    'at "%s" of a restore leaves the whole dataset or none',
    async (step) => {
      const { label, at } = await value<{ label: string; at: string }>(
      `SELECT json_build_object('label', label, 'at', to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       FROM dataset_publication JOIN dataset_generation AS generation ON generation.id = generation_id WHERE generation_id = 1`,
    ); // prettier-ignore
      if (await value('SELECT dropped_at IS NOT NULL FROM dataset_generation WHERE id = 1'))
        await restoreGeneration(app.databaseUrl, label);
      const before = await answers(at);
      await dropGeneration(client, 1);
      await killed('restore', app.databaseUrl, label, step);
      await expectConsistency();
      expect(await value('SELECT dropped_at IS NULL FROM dataset_generation WHERE id = 1')).toBe(
        step === 'Vacuuming',
      );
      const { status } = await restoreGeneration(app.databaseUrl, label);
      expect(status).toBe(step === 'Vacuuming' ? 'unchanged' : 'restored');
      expect(await answers(at)).toEqual(before);
    },
  );

  /** PostgreSQL's error for a full disk, raised by a trigger. */
  const whileDiskIsFull = async (table: string, work: () => Promise<void>): Promise<void> => {
    await client.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION full_disk()`);
    try {
      await work();
    } finally {
      await client.query(`DROP TRIGGER full_disk ON ${table}; DROP FUNCTION full_disk`);
    }
  };

  it('a disk that is full while it archives what is served ends the import, and the old dataset stays', async () => {
    const [id, before] = [await unarchiveServed(), await answers()];
    await client.query(
      'DELETE FROM archived_file WHERE NOT EXISTS (SELECT FROM generation_file AS file WHERE file.digest = archived_file.digest)',
    );
    const next = edition((number += 1));
    await whileDiskIsFull('archived_file', async () => {
      await expect(importDataset(app.databaseUrl, next)).rejects.toMatchObject({
        reason: 'database_disk_full',
      });
    });
    expect([await served(), await answers()]).toEqual([id, before]);
    await expectConsistency();
    await importDataset(app.databaseUrl, next);
    await expectConsistency();
  });

  it('a disk that is full while changes are written leaves no half of them: the dataset is served, and mirrors copy again', async () => {
    const mirror = await MarketMirror.copy(app);
    await whileDiskIsFull(
      'dataset_change',
      async () => void (await importDataset(app.databaseUrl, edition((number += 1)))),
    );
    const refused = await app.get(`/changes?since=${mirror.since}`).expect(400);
    const { earliest } = refused.body as { earliest: string };
    expect(earliest).toBe(
      await value(
        `SELECT to_char(max(published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM dataset_publication`,
      ),
    );
    expect(
      await value(
        'SELECT count(*)::int FROM dataset_change WHERE NOT EXISTS (SELECT FROM change_set WHERE id = set_id)',
      ),
    ).toBe(0);
    const anew = await MarketMirror.copy(app);
    await importDataset(app.databaseUrl, edition((number += 1)));
    expect((await anew.caughtUp(500)).rows).toEqual((await MarketMirror.copy(app)).rows);
  });
});
