import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { restoreGeneration } from '../../src/dataset/build/restore/restore-generation';
import { historyReport } from '../../src/dataset/commands/history.commands';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { dropRestored } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { handMadeMarket } from '../support/hand-made-market';
import { holdCopies, releaseCopies } from '../support/held-copies';
import { type MarketDataset, marketOfRounds } from '../support/market-dataset';
import { buildService, CLI } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const ADA = { by: 'ada', message: null };
const RESTORING = `SELECT pid FROM pg_stat_activity WHERE application_name = 'signal-market-restore' AND datname = current_database()`;

describe('dataset restore', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(buildService);
  afterEach(() => database.drop());

  async function useDatabase(copyOf?: string): Promise<void> {
    database = await createTestDatabase(copyOf);
    client = await database.connect();
  }

  const run = (dataset: MarketDataset, options: ImportOptions = {}): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowShrink: true, allowJump: true, ...options }),
    );
  const restore = (generation: string, options = {}): ReturnType<typeof restoreGeneration> =>
    restoreGeneration(database.url, generation, options);
  const value = async <T>(sql: string): Promise<T> => {
    const { rows } = await client.query<{ value: T }>(`SELECT (${sql}) AS value`);
    return rows[0]!.value;
  };
  const schemas = (): Promise<string[]> =>
    value(
      `SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`,
    );
  const dropped = (): Promise<number[] | null> =>
    value(
      'SELECT array_agg(id::int ORDER BY id) FROM dataset_generation WHERE dropped_at IS NOT NULL',
    );
  const longAgo = (): Promise<unknown> =>
    client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );

  /** Every row of every table, and their definitions. */
  async function tables(generation: string): Promise<Record<string, unknown>> {
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'dataset_${generation}'::regnamespace AND relkind IN ('r', 'i') ORDER BY 1`,
    );
    const kept: Record<string, unknown> = { names: rows };
    for (const { name } of rows.filter(
      ({ name: relation }) => !/_(pkey|key|idx)$/.test(relation),
    )) {
      const { rows: content } = await client.query<{ row: string }>(
        `SELECT each::text AS row FROM dataset_${generation}.${name} AS each ORDER BY 1`,
      );
      kept[name] = content.map(({ row }) => row);
    }
    return kept;
  }

  it('builds the same records, facts and sums again, under the same label, and publishes nothing', async () => {
    await useDatabase();
    const { generation } = await run(handMadeMarket());
    const before = await tables('g1');
    expect(before.funding_fact).toHaveLength(9);
    const described = `SELECT to_jsonb(generation) - ARRAY['restored_at', 'last_used_at', 'import_ms', 'dropped_at'] FROM dataset_generation AS generation WHERE id = 1`;
    const row = await value(described);
    for (const rounds of [1, 2]) await run(marketOfRounds(rounds));
    await longAgo();
    await dropOldGenerations(client, 2);
    expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
    expect(await restore('g1')).toMatchObject({
      status: 'restored',
      generation,
      rows: { funding_rounds: 9 },
    });
    expect(await tables('g1')).toEqual(before);
    expect(await value(described)).toEqual(row);
    expect((await datasetHistory(database.url)).history.map(({ status }) => status)).toEqual([
      'served',
      'stored',
      'restored',
    ]);
    expect(await value('SELECT count(*)::int FROM dataset_publication')).toBe(3);
    expect(await restore('g1')).toMatchObject({ status: 'unchanged', generation });
  });

  describe('of the oldest of three generations', () => {
    /** Has the tables of g2 and g3. Those of g1 were dropped. Each test begins with a copy of it. */
    let imported: TestDatabase;

    beforeAll(async () => {
      await useDatabase();
      imported = database;
      for (const rounds of [1, 2, 3]) await run(marketOfRounds(rounds));
      await longAgo();
      await dropOldGenerations(client, 2);
      await client.end();
    });
    beforeEach(() => useDatabase(imported.name));
    afterAll(() => imported.drop());

    it('refuses what the archive does not have', async () => {
      await client.query(
        `UPDATE dataset_generation SET archived = false WHERE id = 1; DELETE FROM generation_file WHERE generation_id = 1`,
      );
      await expect(restore('g1')).rejects.toMatchObject({ reason: 'generation_not_archived' });
      await expect(restore('g9')).rejects.toMatchObject({ reason: 'unknown_generation' });
    });

    it.each(['reading', 'Writing the facts', 'Building keys and indexes'])(
      'leaves nothing if the database ends its connections while %s',
      async (moment) => {
        // The restore can't commit before its connections have ended.
        await client.query('BEGIN; LOCK TABLE dataset_generation IN SHARE MODE');
        let ending: Promise<unknown> | undefined;
        const reached = (step: string): void => {
          if (step !== moment) return;
          ending ??= client.query(
            `SELECT pg_terminate_backend(pid, 5000) FROM (${RESTORING}) AS restoring`,
          );
        };
        await expect(
          restore('g1', { onProgress: () => reached('reading'), onStep: reached }),
        ).rejects.toMatchObject({ reason: 'import_interrupted' });
        await ending;
        await client.query('COMMIT');
        expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
        expect(await dropped()).toEqual([1]);
        expect(await restore('g1')).toMatchObject({ status: 'restored' });
      },
    );

    it('leaves nothing if it is killed, runs at a low priority, and lets nobody restore meanwhile', async () => {
      await holdCopies(client);
      const child = spawn(process.execPath, [CLI, 'dataset', 'restore', 'g1'], {
        env: { DATABASE_URL: database.url },
        stdio: 'ignore',
      });
      await until('the restore copies rounds', () =>
        value(`SELECT EXISTS (${RESTORING} AND query LIKE 'COPY funding_round %')`),
      );
      expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
      await expect(restore('g1')).rejects.toMatchObject({ reason: 'restore_running' });
      child.kill('SIGKILL');
      await once(child, 'exit');
      await releaseCopies(client);
      await until('the server notices', () => value(`SELECT NOT EXISTS (${RESTORING})`));
      expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
      expect(await dropped()).toEqual([1]);
    });

    it('lets only one of two at the same time do it', async () => {
      const twice = await Promise.allSettled([restore('g1'), restore('g1')]);
      expect(
        twice.filter((one) => one.status === 'fulfilled' && one.value.status === 'restored'),
      ).toHaveLength(1);
      expect(await dropped()).toBeNull();
    });

    it('leaves nothing if the disk is full', async () => {
      await client.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE OF layout ON dataset_generation EXECUTE FUNCTION full_disk()`);
      await expect(restore('g1')).rejects.toMatchObject({ reason: 'database_disk_full' });
      expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
    });

    it('refuses to restore once a newer release has migrated the database, because it would leave out what that one adds', async () => {
      await client.query(
        `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'FromTheFuture1999999999999')`,
      );
      await expect(restore('g1')).rejects.toMatchObject({ reason: 'newer_schema' });
      expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
    });

    it('leaves nothing if the archive is damaged', async () => {
      const other = `SELECT content FROM archived_piece JOIN generation_file USING (digest) WHERE name = 'funding_rounds.csv' AND generation_id`;
      await client.query(
        `UPDATE archived_piece SET content = (${other} = 2) WHERE digest = (SELECT digest FROM generation_file WHERE name = 'funding_rounds.csv' AND generation_id = 1)`,
      );
      await expect(restore('g1')).rejects.toThrow(
        'The archived file funding_rounds.csv is damaged.',
      );
      expect(await schemas()).toEqual(['dataset_g2', 'dataset_g3']);
    });

    it('is not undone by the next import, and takes no place of a generation that can be rolled back to', async () => {
      await restore('g1');
      await run(marketOfRounds(4), { keepGenerations: 2 });
      await longAgo();
      await dropOldGenerations(client, 2);
      expect(await schemas()).toEqual(['dataset_g1', 'dataset_g3', 'dataset_g4']);
      expect(historyReport(await datasetHistory(database.url), 2)).toContain(
        'Stored: 2 of at most 2 generations (KEEP_GENERATIONS) and 1 restored, ',
      );
    });

    it('keeps the restored generations that were used last, and each for at least ten minutes', async () => {
      for (const rounds of [4, 5, 6]) await run(marketOfRounds(rounds), { keepGenerations: 1000 });
      await longAgo();
      await dropOldGenerations(client, 2);
      expect(await dropped()).toEqual([1, 2, 3, 4]);
      for (const generation of ['g1', 'g2', 'g3']) await restore(generation);
      await restore('g4', { keepVintages: 2 });
      expect(await dropped()).toBeNull();
      await client.query(`UPDATE dataset_generation SET restored_at = restored_at - interval '11 minutes' WHERE restored_at IS NOT NULL;
      UPDATE dataset_generation SET last_used_at = clock_timestamp() WHERE id = 1`);
      await dropRestored(client, 2);
      expect(await dropped()).toEqual([2, 3]);
      await restore('g2', { keepVintages: 2 });
      expect(await dropped()).toEqual([3, 4]);
    });

    it('never drops a restored generation that is being read, and waits for no reader', async () => {
      await restore('g1');
      await client.query(
        `UPDATE dataset_generation SET restored_at = restored_at - interval '11 minutes'`,
      );
      const reader = await database.connect();
      await reader.query('BEGIN; SELECT FROM dataset_g1.company');
      await dropRestored(client, 0);
      expect(await dropped()).toBeNull();
      await reader.query('COMMIT');
      await dropRestored(client, 0);
      expect(await dropped()).toEqual([1]);
    });

    it('ends with a rollback to it: then it is kept like any other', async () => {
      await restore('g1');
      await rollBack(database.url, 'g1', ADA);
      await client.query(
        `UPDATE dataset_generation SET restored_at = restored_at - interval '11 minutes'`,
      );
      await dropRestored(client, 0);
      expect(await value('SELECT label FROM served_generation')).toMatch(/^g1-/);
      expect((await datasetHistory(database.url)).history.at(-1)).toMatchObject({
        status: 'served',
        stored: true,
      });
    });
  });
});
