import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import {
  isArchived,
  removeUnusedFiles,
  storeFile,
} from '../../src/dataset/generations/archive/archive';
import { CompressedFile } from '../../src/dataset/generations/archive/compressed-file';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketDataset, marketOfRounds } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: null };

const contents = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

describe('the archive', () => {
  let database: TestDatabase;
  let client: Client;
  let exports: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    exports = mkdtempSync(join(tmpdir(), 'signal-market-exports-'));
  });
  afterEach(async () => {
    await database.drop();
    rmSync(exports, { recursive: true });
  });

  const run = (dataset: MarketDataset, options: ImportOptions = {}): Promise<ImportResult> =>
    dataset.inFolder((folder) =>
      importDataset(database.url, folder, { allowShrink: true, allowJump: true, ...options }),
    );
  const exported = async (generation?: string): Promise<Record<string, Buffer>> => {
    const folder = mkdtempSync(join(exports, 'of-'));
    await exportDataset(database.url, folder, { generation });
    return contents(folder);
  };
  const value = async <T>(sql: string): Promise<T> => {
    const { rows } = await client.query<{ value: T }>(`SELECT (${sql}) AS value`);
    return rows[0]!.value;
  };
  /** How many different files are stored. Each market has five, and most share four of them. */
  const files = (): Promise<number> => value('SELECT count(*)::int FROM archived_file');
  /** The generations of which files are stored. */
  const archived = (): Promise<number[]> =>
    value(
      'SELECT array_agg(DISTINCT generation_id::int ORDER BY generation_id::int) FROM generation_file',
    );
  const drop = (generation: string): Promise<unknown> =>
    client.query(
      `DROP SCHEMA dataset_${generation} CASCADE; UPDATE dataset_generation SET dropped_at = now() WHERE label LIKE '${generation}-%'`,
    );

  /** From now on, PostgreSQL has no room for another piece of a file. */
  const fillDisk = (): Promise<unknown> =>
    client.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON archived_piece EXECUTE FUNCTION full_disk()`);

  it('returns every file of a generation byte for byte, also after its tables were dropped', async () => {
    const imported = await handMadeMarket().inFolder(async (folder) => {
      const path = join(folder, 'companies.csv');
      writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}\r\n\r\n`);
      await importDataset(database.url, folder);
      return contents(folder);
    });
    expect(await exported('g1')).toEqual(imported);
    await run(marketOfRounds(1));
    await drop('g1');
    expect(await exported('g1')).toEqual(imported);
  });

  it('stores a file of several pieces, and reads it back', async () => {
    await run(marketOfRounds(1));
    const content = randomBytes(3_500_000);
    const file = await CompressedFile.of(Readable.from([content]));
    await storeFile(client, file);
    await file.close();
    await client.query(`UPDATE generation_file SET digest = $1 WHERE name = 'investors.csv'`, [
      file.digest,
    ]);
    expect(await value('SELECT max(place) FROM archived_piece')).toBe(3);
    expect((await exported('g1'))['investors.csv']!.equals(content)).toBe(true);
  });

  it('stores a file that several generations have only once', async () => {
    await run(marketOfRounds(1));
    expect(await files()).toBe(5);
    await run(marketOfRounds(2));
    expect(await files()).toBe(6);
    await run(marketOfRounds(3, 'beta'));
    expect(await files()).toBe(8);
    expect(await archived()).toEqual([1, 2, 3]);
  });

  it('says in the history what is archived, and how large it is', async () => {
    await run(marketOfRounds(500));
    await run(marketOfRounds(501), { archive: false });
    const { history, archive } = await datasetHistory(database.url);
    expect(history.map((generation) => generation.archived)).toEqual([false, true]);
    expect(archive.generations).toBe(1);
    expect(archive.file_bytes).toBeGreaterThan(10_000);
    expect(archive.stored_bytes).toBeLessThan(archive.file_bytes / 5);
    expect(archive.stored_bytes).toBe(
      await value(`SELECT sum(length(content))::float8 FROM archived_piece`),
    );
  });

  it('stores nothing with DATASET_ARCHIVE=off, and refuses to export what is then dropped', async () => {
    await run(marketOfRounds(1), { archive: false });
    await run(marketOfRounds(2), { archive: false });
    expect(await files()).toBe(0);
    expect((await exported('g1'))['companies.csv']!.toString()).toContain('alpha');
    await drop('g1');
    await expect(exported('g1')).rejects.toMatchObject({ reason: 'generation_not_archived' });
    await expect(exported('g9')).rejects.toMatchObject({ reason: 'unknown_generation' });
  });

  describe('begins with the generation that was served before, as it is exported,', () => {
    let servedBefore: Record<string, Buffer>;
    beforeEach(async () => {
      await run(handMadeMarket(), { archive: false });
      await run(marketOfRounds(2), { archive: false });
      servedBefore = await exported();
    });

    async function expectArchiveHasIt(): Promise<void> {
      await drop('g2');
      expect(await exported('g2')).toEqual(servedBefore);
    }

    it('at an import', async () => {
      await run(marketOfRounds(3));
      expect(await archived()).toEqual([2, 3]);
      await expectArchiveHasIt();
    });

    it('at an approval', async () => {
      await run(marketOfRounds(3), { preview: true, archive: false });
      await approvePreview(database.url, 'g3', ADA);
      expect(await archived()).toEqual([2]);
      await expectArchiveHasIt();
    });

    it('at a rollback', async () => {
      expect((await rollBack(database.url, 'g1', ADA)).archive_error).toBeNull();
      expect(await archived()).toEqual([2]);
      await expectArchiveHasIt();
    });
  });

  it('is left alone by publications with DATASET_ARCHIVE=off', async () => {
    await run(marketOfRounds(1), { archive: false });
    await run(marketOfRounds(2), { preview: true, archive: false });
    await approvePreview(database.url, 'g2', ADA, { archive: false });
    await rollBack(database.url, 'g1', ADA, { archive: false });
    expect(await files()).toBe(0);
  });

  it('rolls back even if the archive takes no more', async () => {
    await run(marketOfRounds(1), { archive: false });
    await run(marketOfRounds(2), { archive: false });
    await fillDisk();
    expect(await rollBack(database.url, 'g1', ADA)).toMatchObject({
      archive_error: 'No space left on device',
    });
    expect(await value('SELECT id::int FROM served_generation')).toBe(1);
    expect(await value('SELECT bool_or(archived) FROM dataset_generation')).toBe(false);
  });

  it('leaves the old generation if the disk is full while the files are stored', async () => {
    await run(marketOfRounds(1));
    await fillDisk();
    await expect(run(marketOfRounds(2))).rejects.toMatchObject({
      reason: 'database_disk_full',
      values: { phase: 'loading' },
    });
    expect(
      await value(
        `SELECT array_agg(nspname::text) FROM pg_namespace WHERE nspname LIKE 'dataset_g%'`,
      ),
    ).toEqual(['dataset_g1']);
    expect(await files()).toBe(5);
  });

  it('gets what a release without it stored, before its tables are dropped', async () => {
    for (const rounds of [1, 2, 3]) await run(marketOfRounds(rounds));
    const expected = await exported('g1');
    await client.query(
      `UPDATE dataset_generation SET archived = false WHERE id = 1; DELETE FROM generation_file WHERE generation_id = 1`,
    );
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );
    await run(marketOfRounds(4), { keepGenerations: 2 });
    expect(await value(`SELECT dropped_at IS NOT NULL FROM dataset_generation WHERE id = 1`)).toBe(
      true,
    );
    expect(await archived()).toContain(1);
    expect(Object.keys(await exported('g1'))).toEqual(Object.keys(expected));
  });

  it('refuses a file that is changed while it is imported', async () => {
    const { generation } = await run(marketOfRounds(1));
    await marketOfRounds(2).inFolder(async (folder) => {
      const rounds = join(folder, 'funding_rounds.csv');
      // Acquisitions are read after the rounds, and archived with them after that.
      const changeRounds = ({ file }: { file: string }): void => {
        if (file === 'acquisitions') appendFileSync(rounds, '\n');
      };
      await expect(
        importDataset(database.url, folder, { allowJump: true, onProgress: changeRounds }),
      ).rejects.toMatchObject({ reason: 'file_changed', values: { path: rounds } });
    });
    expect(await value('SELECT label FROM served_generation')).toBe(generation);
  });

  it('forgets a preview that is discarded, and removes only the files that no other generation has', async () => {
    await run(marketOfRounds(1));
    await run(marketOfRounds(2), { preview: true });
    expect(await files()).toBe(6);
    await discardPreview(database.url, 'g2', ADA);
    expect(await files()).toBe(5);
    expect(await archived()).toEqual([1]);
    expect(await value('SELECT count(*)::int FROM archived_piece')).toBe(5);
    await expect(exported('g2')).rejects.toMatchObject({ reason: 'generation_discarded' });
  });

  it('forgets a preview that is dropped because another generation was served, and keeps what was served', async () => {
    await run(marketOfRounds(1));
    await run(marketOfRounds(2), { preview: true });
    await run(marketOfRounds(3));
    await run(marketOfRounds(4));
    await client.query(`UPDATE dataset_publication SET published_at = published_at - interval '2 minutes';
      UPDATE dataset_generation SET imported_at = imported_at - interval '3 minutes'`);
    await dropOldGenerations(client, 2);
    expect(
      await value(
        'SELECT array_agg(id::int ORDER BY id) FROM dataset_generation WHERE dropped_at IS NOT NULL',
      ),
    ).toEqual([1, 2]);
    expect(await archived()).toEqual([1, 3, 4]);
    expect(await files()).toBe(7);
  });

  it('never removes a file that a running import found in it', async () => {
    await run(marketOfRounds(1));
    await run(marketOfRounds(2), { preview: true });
    const digest = await value<Buffer>(
      'SELECT digest FROM generation_file WHERE generation_id = 2 EXCEPT SELECT digest FROM generation_file WHERE generation_id = 1',
    );
    await client.query('BEGIN');
    expect(await isArchived(client, digest)).toBe(true);
    await discardPreview(database.url, 'g2', ADA);
    expect(await isArchived(client, digest)).toBe(true);
    await client.query('COMMIT');
    await removeUnusedFiles(client);
    expect(await isArchived(client, digest)).toBe(false);
  });
});
