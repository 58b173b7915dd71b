import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** What happens to the dataset while somebody else's command has read it and not yet published. */
const MEANWHILE = ['an approval', 'a rollback'] as const;

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

  async function happens(what: (typeof MEANWHILE)[number]): Promise<void> {
    if (what === 'an approval') await approvePreview(database.url, preview, ADA);
    else await rollBack(database.url, undefined, ADA);
  }

  /** Another process does the work, and waits at a step until `meanwhile` has happened. */
  async function beside(
    args: [work: string, target: string, step: string, options?: ImportOptions],
    meanwhile: () => Promise<unknown>,
  ): Promise<Outcome> {
    const [work, target, step, options = {}] = args;
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

  const importing = (
    what: 'a folder' | 'a patch' | 'an exported folder',
    options: ImportOptions,
    meanwhile: () => Promise<unknown>,
  ): Promise<Outcome> => {
    const dataset = what === 'a patch' ? marketOfRounds(0) : marketOfRounds(13);
    return dataset.inFolder(async (files) => {
      if (what === 'a patch') {
        for (const name of [
          'categories',
          'companies',
          'investors',
          'funding_rounds',
          'acquisitions',
        ])
          rmSync(join(files, `${name}.csv`));
        writeFileSync(join(files, 'funding_rounds.csv'), 'id,amount_usd\nr1,999\n');
      }
      if (what === 'an exported folder')
        writeFileSync(join(files, 'dataset.json'), JSON.stringify({ generation: await served() }));
      const given = what === 'a patch' ? { ...options, patch: {} } : options;
      return beside(['import', files, 'Vacuuming', given], meanwhile);
    });
  };

  for (const what of ['a folder', 'a patch', 'an exported folder'] as const)
    it.each(MEANWHILE)(`an import of ${what} doesn't undo %s made meanwhile`, async (which) => {
      const before = await served();
      const outcome = await importing(what, {}, () => happens(which));
      const now = await served();
      const action = which === 'an approval' ? 'approval' : 'rollback';
      expect(outcome).toMatchObject({
        refused: 'import_outdated',
        base: before,
        served: { generation: now, action, by: 'ada' },
      });
      expect(await rounds()).toBe(which === 'an approval' ? 12 : 10);
      const { history } = await datasetHistory(database.url);
      expect(history[0]).toMatchObject({ status: 'preview', base: before });
      await expect(approvePreview(database.url, history[0]!.generation, ADA)).rejects.toMatchObject(
        { reason: 'preview_outdated', values: { base: before } },
      );
    });

  it.each(MEANWHILE)(
    "a preview isn't approved over %s made while it was imported, and was compared with what it was made on",
    async (which) => {
      const before = await served();
      const outcome = await importing('a patch', { preview: true }, () => happens(which));
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
    const outcome = await importing('a folder', { replace: true }, () => happens('a rollback'));
    expect(outcome.status).toBe('imported');
    expect(await rounds()).toBe(13);
    const { history } = await datasetHistory(database.url);
    expect(history[0]).toMatchObject({ status: 'served', replaced_others: true });
    expect(history[1]).toMatchObject({ replaced_others: false });
  });

  it("a rollback doesn't undo another one made while it compared", async () => {
    await run(14);
    const outcome = await beside(['rollback', 'g1', 'Comparing'], () => happens('a rollback'));
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
