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
/** Imports or restores, and is killed as soon as the step begins that its last argument names. */
const KILLED_AT_STEP = join(__dirname, '../support/signalled-at-step.mjs');

const QUESTIONS = [
  'category-data?timeframe=all',
  'charts?timeframe=all',
  'acquisitions?timeframe=all',
  'top-investors?timeframe=all',
  'filter-options?format=json',
];
/** Fields of an answer that differ whenever it is asked for. */
const OF_THE_REQUEST = [
  'as_of',
  'cached_at',
  'cache_status',
  'generated_at',
  'latest_change',
  'performance_target_met',
  'position',
  'response_time_ms',
  'ttl',
];
/** Without former slugs. */
const FILES_OF_A_DATASET = 5;

/**
 * The same market at another time: one round in eleven has another amount, and there is a company
 * with a round that no other edition has.
 */
function edition(number: number): MarketDataset {
  const market = scatteredMarket();
  for (const [index, round] of market.records.funding_rounds.entries())
    if (index % 11 === number % 11) round.amount_usd = 1000 * number + index + 1;
  return market.company(`new-${number}`).round(`new-${number}`, '2026-01-01', 5_000_000);
}

/**
 * All tests share one service, whose dataset goes from edition to edition. Each begins with a whole
 * dataset and leaves one, so they can run in any order.
 */
describe('an importer', () => {
  let app: MarketApp;
  let client: Client;
  let editions = 0;
  /** Publications whose changes aren't known. The first one has none. */
  const withoutChanges = [1];

  beforeAll(async () => {
    await buildService();
    app = await startMarketApp(edition(0), { VINTAGES_ON_DEMAND: 'off' });
    client = await connect();
    await importDataset(app.databaseUrl, nextEdition());
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  async function connect(): Promise<Client> {
    const connected = new Client({ connectionString: app.databaseUrl });
    await connected.connect();
    return connected;
  }
  const nextEdition = (): MarketDataset => edition((editions += 1));
  const value = async <T>(sql: string): Promise<T> =>
    (await client.query<{ value: T }>(`SELECT (${sql}) AS value`)).rows[0]!.value;
  const served = (): Promise<number> => value('SELECT id::int FROM served_generation');

  /** PostgreSQL notices that a client has gone when its statement ends. */
  const untilSessionsHaveEnded = (): Promise<unknown> =>
    until('the sessions of the killed process have ended', () =>
      value(
        `SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ 'import|restore|changes')`,
      ),
    );

  const start = (work: 'import' | 'restore', target: string, step: string): ChildProcess =>
    spawn(process.execPath, [KILLED_AT_STEP, BUILD, work, app.databaseUrl, target, step], {
      stdio: 'inherit',
    });

  async function killAt(step: string, work: 'import' | 'restore', target: string): Promise<void> {
    const [, signal] = (await once(start(work, target, step), 'exit')) as [unknown, string | null];
    expect({ step, signal }).toEqual({ step, signal: 'SIGKILL' });
    await untilSessionsHaveEnded();
  }
  const killImportAt = (step: string, dataset: MarketDataset): Promise<void> =>
    dataset.inFolder((folder) => killAt(step, 'import', folder));

  /** Kills an import that waits for a lock which the test holds. */
  const killWaitingImport = (dataset: MarketDataset): Promise<void> =>
    dataset.inFolder(async (folder) => {
      const importer = start('import', folder, 'no step');
      await until('the import waits for a lock', () =>
        value(
          `SELECT bool_or(wait_event_type = 'Lock') FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ 'import'`,
        ),
      );
      importer.kill('SIGKILL');
      await once(importer, 'exit');
    });

  /** What callers get, without what differs in every answer. */
  const answers = (asOf = ''): Promise<unknown[]> =>
    Promise.all(
      QUESTIONS.map(async (question) => {
        const { text } = await app.get(`/${question}&as_of=${asOf}`).expect(200);
        return JSON.parse(text, (name, field: unknown) =>
          OF_THE_REQUEST.includes(name) ? undefined : field,
        ) as unknown;
      }),
    );

  /** The dataset that is served, and what callers get from it. */
  const seen = async (): Promise<unknown> => ({ served: await served(), answers: await answers() });

  /** A copy that only follows the changes has the same rows as a new copy of the lists. */
  async function expectMirrorCatchesUp(mirror: MarketMirror): Promise<void> {
    expect((await mirror.caughtUp()).rows).toEqual((await MarketMirror.copy(app)).rows);
  }

  async function expectConsistency(): Promise<void> {
    await expectWholeChangeSets();
    await expectTablesOfStoredGenerationsOnly();
    await expectWholeArchives();
  }

  /** Each publication adds as many changes as its set says and has, or its changes aren't known. */
  async function expectWholeChangeSets(): Promise<void> {
    const { rows: incomplete } = await client.query(`
      SELECT publication.id, added, size
      FROM (SELECT *, last_change_id - lag(last_change_id) OVER (ORDER BY id) AS added FROM dataset_publication) AS publication
      JOIN change_set ON change_set.id = change_set_id
      WHERE added <> size OR size <> (SELECT count(*) FROM dataset_change WHERE set_id = change_set_id)`);
    expect(incomplete).toEqual([]);
    const unknown = await value(
      'SELECT array_agg(id::int ORDER BY id) FROM dataset_publication WHERE change_set_id IS NULL',
    );
    expect(unknown).toEqual(withoutChanges);
  }

  async function expectTablesOfStoredGenerationsOnly(): Promise<void> {
    const schemas = await value(
      `SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`,
    );
    const stored = await value(
      `SELECT array_agg('dataset_g' || id ORDER BY 'dataset_g' || id) FROM dataset_generation WHERE dropped_at IS NULL`,
    );
    expect(stored).toEqual(schemas);
  }

  async function expectWholeArchives(): Promise<void> {
    const { rows: halfArchived } = await client.query(`
      SELECT id FROM dataset_generation WHERE archived
        AND (SELECT count(*) FROM generation_file WHERE generation_id = dataset_generation.id) <> ${FILES_OF_A_DATASET}`);
    expect(halfArchived).toEqual([]);
  }

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
    'that is killed at "%s" leaves the old dataset and its changes, and the next import is complete',
    async (step) => {
      const before = await seen();
      const mirror = await MarketMirror.copy(app);
      const next = nextEdition();

      await killImportAt(step, next);
      expect(await seen()).toEqual(before);
      expect((await app.body<ChangesPage>(`/changes?since=${mirror.since}`)).changes).toEqual([]);
      await expectConsistency();

      await importDataset(app.databaseUrl, next);
      await expectMirrorCatchesUp(mirror);
      await expectConsistency();
    },
  );

  it('that is killed right after it has published leaves the new dataset with its changes', async () => {
    const before = await served();
    const mirror = await MarketMirror.copy(app);
    await killImportAt('committed', nextEdition());
    expect(await served()).toBeGreaterThan(before);
    await expectMirrorCatchesUp(mirror);
    await expectConsistency();
  });

  describe('that has to archive what is served first, as after an upgrade,', () => {
    let id: number;
    const isArchived = (): Promise<boolean> =>
      value(`SELECT archived FROM dataset_generation WHERE id = ${id}`);

    beforeEach(async () => {
      id = await served();
      await client.query(`
        DELETE FROM generation_file WHERE generation_id = ${id};
        UPDATE dataset_generation SET archived = false WHERE id = ${id};
        DELETE FROM archived_file WHERE digest NOT IN (SELECT digest FROM generation_file)`);
    });

    async function expectNextImportArchivesIt(next: MarketDataset): Promise<void> {
      await importDataset(app.databaseUrl, next);
      expect(await isArchived()).toBe(true);
      await expectConsistency();
    }

    it('leaves no archive of it if it is killed meanwhile', async () => {
      const before = await seen();
      const next = nextEdition();
      // The import has stored its own files before.
      await client.query(`
        CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
        CREATE TRIGGER wait_for_test BEFORE INSERT ON generation_file FOR EACH ROW WHEN (NEW.generation_id = ${id}) EXECUTE FUNCTION wait_for_test();
        SELECT pg_advisory_lock(1)`);
      await killWaitingImport(next);
      await client.query('SELECT pg_advisory_unlock(1)');
      await untilSessionsHaveEnded();
      await client.query('DROP FUNCTION wait_for_test CASCADE');

      expect(await seen()).toEqual(before);
      expect(await isArchived()).toBe(false);
      await expectConsistency();
      await expectNextImportArchivesIt(next);
    });

    it('leaves the whole archive of it if it is killed later, but before it publishes', async () => {
      const before = await seen();
      const next = nextEdition();
      const publisher = await connect();
      await publisher.query('BEGIN; LOCK TABLE dataset_publication IN EXCLUSIVE MODE');
      await killWaitingImport(next);
      await publisher.end();
      await untilSessionsHaveEnded();

      expect(await seen()).toEqual(before);
      expect(await isArchived()).toBe(true);
      await expectConsistency();
      await expectNextImportArchivesIt(next);
    });

    it('leaves the old dataset if the disk is full', async () => {
      const before = await seen();
      const next = nextEdition();
      await whileDiskIsFullFor('archived_file', () =>
        expect(importDataset(app.databaseUrl, next)).rejects.toMatchObject({
          reason: 'database_disk_full',
        }),
      );
      expect(await seen()).toEqual(before);
      await expectConsistency();
      await expectNextImportArchivesIt(next);
    });
  });

  describe('that restores a generation', () => {
    let first: { label: string; publishedAt: string };
    let answersThen: unknown[];
    const isStored = (): Promise<boolean> =>
      value('SELECT dropped_at IS NULL FROM dataset_generation WHERE id = 1');

    beforeEach(async () => {
      first = await value<{ label: string; publishedAt: string }>(
        `SELECT json_build_object('label', label, 'publishedAt', to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         FROM dataset_publication JOIN dataset_generation AS generation ON generation.id = generation_id WHERE generation_id = 1`,
      );
      await restoreGeneration(app.databaseUrl, first.label);
      answersThen = await answers(first.publishedAt);
      await dropGeneration(client, 1);
    });

    it.each(drilled(['Writing the facts', 'Building keys']))(
      'and is killed at "%s" leaves nothing, and the next restore is complete',
      async (step) => {
        await killAt(step, 'restore', first.label);
        await expectConsistency();
        expect(await isStored()).toBe(false);
        const { status } = await restoreGeneration(app.databaseUrl, first.label);
        expect(status).toBe('restored');
        expect(await answers(first.publishedAt)).toEqual(answersThen);
      },
    );

    it('and is killed at "Vacuuming", which comes after the commit, leaves the whole dataset', async () => {
      await killAt('Vacuuming', 'restore', first.label);
      await expectConsistency();
      expect(await isStored()).toBe(true);
      const { status } = await restoreGeneration(app.databaseUrl, first.label);
      expect(status).toBe('unchanged');
      expect(await answers(first.publishedAt)).toEqual(answersThen);
    });
  });

  it('whose disk is full while it writes the changes of a publication leaves none of them: the dataset is served, and mirrors copy again', async () => {
    const mirror = await MarketMirror.copy(app);
    await whileDiskIsFullFor('dataset_change', () => importDataset(app.databaseUrl, nextEdition()));
    withoutChanges.push(await value('SELECT max(id)::int FROM dataset_publication'));
    await expectConsistency();
    const refused = await app.get(`/changes?since=${mirror.since}`).expect(400);
    expect(refused.body).toMatchObject({
      earliest: await value(
        `SELECT to_char(max(published_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM dataset_publication`,
      ),
    });
    expect(
      await value(
        'SELECT count(*)::int FROM dataset_change WHERE set_id NOT IN (SELECT id FROM change_set)',
      ),
    ).toBe(0);
    const anew = await MarketMirror.copy(app);
    await importDataset(app.databaseUrl, nextEdition());
    await expectMirrorCatchesUp(anew);
  });

  /** Rows for the table are refused with PostgreSQL's error for a full disk. */
  async function whileDiskIsFullFor(table: string, work: () => Promise<unknown>): Promise<void> {
    await client.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ${table} EXECUTE FUNCTION full_disk()`);
    try {
      await work();
    } finally {
      await client.query('DROP FUNCTION full_disk CASCADE');
    }
  }
});
