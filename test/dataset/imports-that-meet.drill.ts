import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { marketOfRounds } from '../support/market-dataset';
import { buildService, CLI, temporaryFolder } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const BUILD = dirname(dirname(CLI));
const RUNNER = join(__dirname, '../support/signalled-at-step.mjs');
const ADA = { by: 'ada', message: null };

/**
 * What happens to the dataset while somebody else's command has read it and not yet published:
 * afterwards, it has so many rounds.
 */
const MEANWHILE = [
  { what: 'an approval', action: 'approval', rounds: 12 },
  { what: 'a rollback', action: 'rollback', rounds: 10 },
] as const;

const FOLDERS = ['a folder', 'a patch', 'an exported folder'] as const;

interface Outcome extends Partial<ImportResult> {
  refused?: string;
  base?: string;
  served?: { generation: string; action: string; by: string };
}

const importRounds = (
  databaseUrl: string,
  rounds: number,
  options: ImportOptions = {},
): Promise<ImportResult> =>
  marketOfRounds(rounds).inFolder((files) =>
    importFolder(databaseUrl, files, { allowShrink: true, allowJump: true, ...options }),
  );

describe('publications that meet', () => {
  /** Serves eleven rounds after ten, and has a preview of twelve. Each test begins with a copy. */
  let imported: TestDatabase;
  let database: TestDatabase;
  let client: Client;
  let folder: { path: string; remove: () => void };
  let preview: string;
  let running: ChildProcessByStdio<null, Readable, null> | undefined;

  beforeAll(async () => {
    await buildService();
    imported = await createTestDatabase();
    await importRounds(imported.url, 10);
    await importRounds(imported.url, 11);
    preview = (await importRounds(imported.url, 12, { preview: true })).generation!;
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
    folder = temporaryFolder();
  });
  afterEach(async () => {
    running?.kill('SIGKILL');
    folder.remove();
    await database.drop();
  });
  afterAll(() => imported.drop());

  const run = (rounds: number, options: ImportOptions = {}): Promise<ImportResult> =>
    importRounds(database.url, rounds, options);
  const served = async (): Promise<string> =>
    (await client.query<{ label: string }>('SELECT label FROM served_generation')).rows[0]!.label;
  const rounds = async (): Promise<number> => {
    const { rows } = await client.query<{ rounds: number }>(
      `SELECT (row_counts ->> 'funding_rounds')::int AS rounds FROM served_generation`,
    );
    return rows[0]!.rounds;
  };

  const happens = (action: 'approval' | 'rollback'): Promise<unknown> =>
    action === 'approval'
      ? approvePreview(database.url, preview, ADA)
      : rollBack(database.url, undefined, ADA);

  /** Another process does the work, and waits at a step until `meanwhile` has happened. */
  async function beside(
    {
      work,
      target,
      step,
      options = {},
    }: { work: 'import' | 'rollback'; target: string; step: string; options?: ImportOptions },
    meanwhile: () => Promise<unknown>,
  ): Promise<Outcome> {
    const other = (running = spawn(
      process.execPath,
      [RUNNER, BUILD, work, database.url, target, step, 'SIGSTOP', JSON.stringify(options)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ));
    let said = '';
    other.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    while (!said.includes('reached')) await once(other.stdout, 'data');
    await meanwhile();
    other.kill('SIGCONT');
    await once(other, 'close');
    return JSON.parse(said.trim().split('\n').at(-1)!) as Outcome;
  }

  /** Imports thirteen rounds, or a patch of one, and waits just before it publishes. */
  const importing = (
    what: (typeof FOLDERS)[number],
    options: ImportOptions,
    meanwhile: () => Promise<unknown>,
  ): Promise<Outcome> => {
    const importFrom = (path: string, given = options): Promise<Outcome> =>
      beside({ work: 'import', target: path, step: 'Vacuuming', options: given }, meanwhile);
    if (what === 'a patch') {
      writeFileSync(join(folder.path, 'funding_rounds.csv'), 'id,amount_usd\nr1,999\n');
      return importFrom(folder.path, { ...options, patch: {} });
    }
    return marketOfRounds(13).inFolder(async (files) => {
      if (what === 'an exported folder')
        writeFileSync(join(files, 'dataset.json'), JSON.stringify({ generation: await served() }));
      return importFrom(files);
    });
  };

  for (const folderKind of FOLDERS)
    it.each(MEANWHILE)(
      `an import of ${folderKind} doesn't undo $what made meanwhile`,
      async ({ action, rounds: roundsThen }) => {
        const before = await served();
        const outcome = await importing(folderKind, {}, () => happens(action));
        expect(outcome).toMatchObject({
          refused: 'import_outdated',
          base: before,
          served: { generation: await served(), action, by: 'ada' },
        });
        expect(await rounds()).toBe(roundsThen);
        const { history } = await datasetHistory(database.url);
        expect(history[0]).toMatchObject({ status: 'preview', base: before });
        await expect(
          approvePreview(database.url, history[0]!.generation, ADA),
        ).rejects.toMatchObject({ reason: 'preview_outdated', values: { base: before } });
      },
    );

  it.each(MEANWHILE)(
    "a preview isn't approved over $what made while it was imported, and was compared with what it was made on",
    async ({ action }) => {
      const before = await served();
      const outcome = await importing('a patch', { preview: true }, () => happens(action));
      expect(outcome).toMatchObject({
        status: 'previewed',
        changes: { compared_with: before, files: { funding_rounds: { added: 0, changed: 1 } } },
      });
      await expect(approvePreview(database.url, outcome.generation!, ADA)).rejects.toMatchObject({
        reason: 'preview_outdated',
      });
    },
  );

  it('a preview is approved if a rollback has served what it was made on again', async () => {
    // The next import drops a preview that is older than a minute.
    const { generation } = await run(14, { preview: true });
    await run(13);
    await rollBack(database.url, undefined, ADA);
    expect(await approvePreview(database.url, generation!, ADA)).toMatchObject({ generation });
  });

  it('an import says so in the history if it replaces what was published meanwhile', async () => {
    const outcome = await importing('a folder', { replace: true }, () => happens('rollback'));
    expect(outcome.status).toBe('imported');
    expect(await rounds()).toBe(13);
    const { history } = await datasetHistory(database.url);
    expect(history[0]).toMatchObject({ status: 'served', replaced_others: true });
    expect(history[1]).toMatchObject({ replaced_others: false });
  });

  it("a rollback doesn't undo another one made while it compared", async () => {
    await run(14);
    const outcome = await beside({ work: 'rollback', target: 'g1', step: 'Comparing' }, () =>
      happens('rollback'),
    );
    const now = await served();
    expect(outcome).toMatchObject({
      refused: 'rollback_outdated',
      served: { generation: now, action: 'rollback', by: 'ada' },
    });
    expect(await rounds()).toBe(11);
  });

  it('an exported folder is made on its generation, until it is imported: then it holds that one', async () => {
    await exportDataset(database.url, folder.path);
    const manifest = (): { generation: string } =>
      JSON.parse(readFileSync(join(folder.path, 'dataset.json'), 'utf8')) as { generation: string };
    expect(manifest()).toMatchObject({ generation: await served(), rows: { funding_rounds: 11 } });
    const edit = async (amount: number): Promise<ImportResult> => {
      const path = join(folder.path, 'funding_rounds.csv');
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(/^(r1,.*?,.*?,.*?,)[^,]*/m, `$1${amount}`),
      );
      return importFolder(database.url, folder.path, { allowJump: true });
    };
    expect((await edit(1_000_001)).status).toBe('imported');
    expect(manifest().generation).toBe(await served());
    expect((await edit(1_000_002)).status).toBe('imported');
    // A colleague's import, which the folder doesn't have.
    await run(15);
    await expect(edit(1_000_003)).rejects.toMatchObject({ reason: 'import_outdated' });
    expect(await rounds()).toBe(15);
  });

  it('a folder of another database counts as made on what is served, and one that names nothing is refused', async () => {
    await exportDataset(database.url, folder.path);
    writeFileSync(join(folder.path, 'dataset.json'), '{"generation": "g99-00000000"}');
    await run(12);
    const { status } = await importFolder(database.url, folder.path, { allowJump: true });
    expect(status).toBe('imported');
    writeFileSync(join(folder.path, 'dataset.json'), '{"rows": 7}');
    await expect(importFolder(database.url, folder.path)).rejects.toMatchObject({
      reason: 'invalid_manifest',
    });
  });
});
