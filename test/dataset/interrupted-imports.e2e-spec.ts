import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { UNKNOWN_AUTHORSHIP } from '../../src/dataset/generations/publication/publication';
import { datasetHistory } from '../support/dataset-history';
import { holdCopies, releaseCopies } from '../support/held-copies';
import { importDataset as importMarket } from '../support/import-dataset';
import { type MarketDataset, marketOfRounds } from '../support/market-dataset';
import { buildService, CLI } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

/** Of pg_stat_activity. */
const IS_IMPORTER = `application_name = 'signal-market-import' AND datname = current_database()`;
/** A statement of the transaction that stores the generation. */
const COPY = 'COPY funding_round %';
/** The first statement of the transaction that publishes it. */
const PUBLICATION = 'LOCK TABLE dataset_publication %';

/** Without former slugs. */
const FILES_OF_A_DATASET = 5;

/** failing-importers.drill.ts kills importers at other steps. */
describe('an import that is interrupted', () => {
  /** Serves g1, which has 10 rounds. Each test begins with a copy of it. */
  let imported: TestDatabase;
  /** The label of g1. */
  let served: string;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    await buildService();
    imported = await createTestDatabase();
    served = await importMarket(imported.url, marketOfRounds(10));
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
  });
  afterEach(() => database.drop());
  afterAll(() => imported.drop());

  const value = async (sql: string): Promise<unknown> =>
    (await client.query<{ value: unknown }>(`SELECT (${sql}) AS value`)).rows[0]?.value;

  const servedNow = (): Promise<unknown> => value('SELECT label FROM served_generation');

  const schemas = (): Promise<unknown> =>
    value(
      `SELECT array_agg(nspname::text ORDER BY nspname) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`,
    );

  const runImport = (dataset: MarketDataset, options: ImportOptions = {}): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowJump: true, ...options }),
    );

  /** Ends the importer's connection. */
  const disconnect = (): Promise<unknown> =>
    client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${IS_IMPORTER}`,
    );

  const untilImporterRuns = (statement: string): Promise<unknown> =>
    until(`the importer runs ${statement}`, () =>
      value(
        `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE ${IS_IMPORTER} AND query LIKE '${statement}')`,
      ),
    );

  const untilImporterIsGone = (withinMs?: number): Promise<unknown> =>
    until(
      'the session of the importer has ended',
      () => value(`SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE ${IS_IMPORTER})`),
      withinMs,
    );

  /** Until this connection rolls back, imports store their generation and wait to publish it. */
  async function holdPublications(): Promise<Client> {
    const publisher = await database.connect();
    await publisher.query('BEGIN; LOCK TABLE dataset_publication IN SHARE ROW EXCLUSIVE MODE');
    return publisher;
  }

  /** Runs `dataset import` of another market, sends it the signal, and says how it ended. */
  async function signalled({
    signal,
    during,
  }: {
    signal: 'SIGINT' | 'SIGKILL';
    during: string;
  }): Promise<{ status: number | null; stderr: string }> {
    return marketOfRounds(20).inFolder(async (folder) => {
      const importer = spawn(process.execPath, [CLI, 'dataset', 'import', folder, '--allow-jump'], {
        env: { DATABASE_URL: database.url },
      });
      let stderr = '';
      importer.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      await untilImporterRuns(during);
      importer.kill(signal);
      const [status] = (await once(importer, 'close')) as [number | null];
      return { status, stderr };
    });
  }

  it('by Ctrl-C while it stores says that nothing was changed, and exits with status 130', async () => {
    await holdCopies(client);
    expect(await signalled({ signal: 'SIGINT', during: COPY })).toEqual({
      status: 130,
      stderr: 'Interrupted. Nothing was changed: the previous dataset is still served.\n',
    });
    await releaseCopies(client);
    await untilImporterIsGone();
    expect(await servedNow()).toBe(served);
  });

  it('by Ctrl-C before it publishes says the same, although its tables are stored', async () => {
    const publisher = await holdPublications();
    expect(await signalled({ signal: 'SIGINT', during: PUBLICATION })).toEqual({
      status: 130,
      stderr: 'Interrupted. Nothing was changed: the previous dataset is still served.\n',
    });
    await publisher.query('ROLLBACK');
    await untilImporterIsGone();
    expect(await servedNow()).toBe(served);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
  });

  it('by the loss of its connection before it publishes says that its generation is stored', async () => {
    await holdPublications();
    const importing = expect(runImport(marketOfRounds(20))).rejects.toMatchObject({
      reason: 'import_interrupted',
      values: { phase: 'stored' },
    });
    await untilImporterRuns(PUBLICATION);
    await disconnect();
    await importing;
    expect(await servedNow()).toBe(served);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
  });

  it.each(['reading', 'Writing the facts', 'Building keys and indexes', 'Archiving the files'])(
    'by the loss of its connection while %s leaves the old generation',
    async (moment) => {
      // The import can't get past the archive before its connection has ended.
      await client.query('BEGIN; LOCK TABLE generation_file IN SHARE MODE');
      let disconnecting: Promise<unknown> | undefined;
      const reached = (step: string): void => {
        if (step === moment) disconnecting ??= disconnect();
      };
      await expect(
        runImport(marketOfRounds(20), { onProgress: () => reached('reading'), onStep: reached }),
      ).rejects.toMatchObject({ reason: 'import_interrupted', values: { phase: 'loading' } });
      await disconnecting;
      await client.query('COMMIT');
      expect(await servedNow()).toBe(served);
      expect(await schemas()).toEqual(['dataset_g1']);
      expect(await value('SELECT count(*)::int FROM archived_file')).toBe(FILES_OF_A_DATASET);
      expect((await runImport(marketOfRounds(20))).status).toBe('imported');
    },
  );

  it('by its death while it stores leaves the old generation, and the database notices within seconds', async () => {
    await holdCopies(client);
    await signalled({ signal: 'SIGKILL', during: COPY });
    // Even while the statement still waits.
    await untilImporterIsGone(30_000);
    await releaseCopies(client);
    expect(await servedNow()).toBe(served);
    expect(await schemas()).toEqual(['dataset_g1']);
    expect((await runImport(marketOfRounds(20))).status).toBe('imported');
  });

  it('by its death before it publishes leaves no preview, only tables that the next import drops', async () => {
    const publisher = await holdPublications();
    await signalled({ signal: 'SIGKILL', during: PUBLICATION });
    await publisher.query('ROLLBACK');
    await untilImporterIsGone();
    expect(await servedNow()).toBe(served);
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g2']);
    expect((await datasetHistory(database.url)).history).toMatchObject([
      { status: 'interrupted' },
      { status: 'served' },
    ]);
    await expect(approvePreview(database.url, 'g2', UNKNOWN_AUTHORSHIP)).rejects.toMatchObject({
      reason: 'interrupted_generation',
    });
    expect((await runImport(marketOfRounds(20))).status).toBe('imported');
    expect(await schemas()).toEqual(['dataset_g1', 'dataset_g3']);
  });
});
