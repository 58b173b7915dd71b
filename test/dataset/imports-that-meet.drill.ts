import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { present } from '../../src/platform/errors/present';
import { datasetHistory } from '../support/dataset-history';
import { marketOfRounds } from '../support/market-dataset';
import { buildService, CLI, temporaryFolder } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const BUILD = dirname(dirname(CLI));
const RUNNER = join(__dirname, '../support/signalled-at-step.mjs');
const ADA = { by: 'ada', message: null };

interface Outcome extends Partial<ImportResult> {
  refused?: string;
  base?: string;
  served?: { generation: string; action: string; by: string };
}

interface Work {
  work: 'import' | 'rollback';
  databaseUrl: string;
  /** The folder to import, or the generation to go back to. */
  target: string;
  options?: ImportOptions;
}

/** Work of another process, which has stopped at one of its steps. */
class PausedWork {
  private constructor(
    private readonly child: ChildProcessByStdio<null, Readable, null>,
    private readonly output: { text: string },
  ) {}

  static async at(
    step: string,
    { work, databaseUrl, target, options = {} }: Work,
  ): Promise<PausedWork> {
    const child = spawn(
      process.execPath,
      [RUNNER, BUILD, work, databaseUrl, target, step, 'SIGSTOP', JSON.stringify(options)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const output = { text: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.text += text));
    const ended = once(child.stdout, 'end');
    while (!output.text.includes('reached')) {
      await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.stdout.readableEnded) throw new Error(`The ${work} ended before "${step}".`);
    }
    return new PausedWork(child, output);
  }

  /** Lets it go on, and returns what its last line says. */
  async finish(): Promise<Outcome> {
    this.child.kill('SIGCONT');
    await once(this.child, 'close');
    const lastLine = this.output.text.trim().split('\n').at(-1);
    return JSON.parse(present(lastLine, 'last line')) as Outcome;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

async function importRounds(
  databaseUrl: string,
  rounds: number,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return marketOfRounds(rounds).inFolder((files) =>
    importDataset(databaseUrl, files, { allowShrink: true, allowJump: true, ...options }),
  );
}

describe('publications that meet', () => {
  /** Serves eleven rounds after ten, and has a preview of twelve. Each test begins with a copy. */
  let imported: TestDatabase;
  let preview: string;
  let database: TestDatabase;
  let client: Client;
  let folder: { path: string; remove: () => void };
  let paused: PausedWork | undefined;

  beforeAll(async () => {
    await buildService();
    imported = await createTestDatabase();
    await importRounds(imported.url, 10);
    await importRounds(imported.url, 11);
    const { generation } = await importRounds(imported.url, 12, { preview: true });
    preview = present(generation, 'preview');
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
    folder = temporaryFolder();
  });
  afterEach(async () => {
    paused?.kill();
    folder.remove();
    await database.drop();
  });
  afterAll(() => imported.drop());

  const served = async (): Promise<{ label: string; rounds: number }> => {
    const { rows } = await client.query<{ label: string; rounds: number }>(
      `SELECT label, (row_counts ->> 'funding_rounds')::int AS rounds FROM served_generation`,
    );
    return present(rows[0], 'served generation');
  };

  /** What a colleague does: serves the preview of twelve rounds, or goes back to ten. */
  async function publish(action: 'approval' | 'rollback'): Promise<void> {
    if (action === 'approval') await approvePreview(database.url, preview, ADA);
    else await rollBack(database.url, undefined, ADA);
  }

  async function writeThirteenRounds(): Promise<void> {
    await marketOfRounds(13).inFolder((files) =>
      Promise.resolve(cpSync(files, folder.path, { recursive: true })),
    );
  }
  async function writeExportOfThirteenRounds(): Promise<void> {
    await writeThirteenRounds();
    writeManifest({ generation: (await served()).label });
  }
  function writePatchOfOneRound(): void {
    writeFileSync(join(folder.path, 'funding_rounds.csv'), 'id,amount_usd\nr1,999\n');
  }
  function writeManifest(manifest: object): void {
    writeFileSync(join(folder.path, 'dataset.json'), JSON.stringify(manifest));
  }

  /** Imports the folder in another process, which pauses just before it publishes. */
  async function pausedImport(options: ImportOptions = {}): Promise<PausedWork> {
    const { url: databaseUrl } = database;
    const work = { work: 'import', databaseUrl, target: folder.path, options } as const;
    return (paused = await PausedWork.at('Vacuuming', work));
  }

  describe.each([
    { kind: 'a folder', write: writeThirteenRounds, options: {} },
    { kind: 'an exported folder', write: writeExportOfThirteenRounds, options: {} },
    { kind: 'a patch', write: writePatchOfOneRound, options: { patch: {} } },
  ])('an import of $kind', ({ write, options }) => {
    it.each([
      { what: 'an approval', action: 'approval', rounds: 12 },
      { what: 'a rollback', action: 'rollback', rounds: 10 },
    ] as const)(
      "doesn't undo $what made meanwhile, and leaves a preview that can't be approved",
      async ({ action, rounds }) => {
        const before = await served();
        await write();
        const importing = await pausedImport(options);
        await publish(action);
        const outcome = await importing.finish();

        const after = await served();
        expect(after.rounds).toBe(rounds);
        expect(outcome).toMatchObject({
          refused: 'import_outdated',
          base: before.label,
          served: { generation: after.label, action, by: 'ada' },
        });

        const { history } = await datasetHistory(database.url);
        const left = present(history[0], 'newest generation');
        expect(left).toMatchObject({ status: 'preview', base: before.label });
        await expect(approvePreview(database.url, left.generation, ADA)).rejects.toMatchObject({
          reason: 'preview_outdated',
          values: { base: before.label },
        });
      },
    );
  });

  it('an import that may replace what was published meanwhile does, and the history says so', async () => {
    await writeThirteenRounds();
    const importing = await pausedImport({ replace: true });
    await publish('rollback');
    expect((await importing.finish()).status).toBe('imported');
    expect((await served()).rounds).toBe(13);
    const { history } = await datasetHistory(database.url);
    expect(history[0]).toMatchObject({ status: 'served', replaced_others: true });
    expect(history[1]).toMatchObject({ replaced_others: false });
  });

  it.each([
    { what: 'an approval', action: 'approval' },
    { what: 'a rollback', action: 'rollback' },
  ] as const)(
    "a preview is compared with what it was made on, and can't be approved after $what made meanwhile",
    async ({ action }) => {
      const before = await served();
      writePatchOfOneRound();
      const importing = await pausedImport({ preview: true, patch: {} });
      await publish(action);
      const outcome = await importing.finish();
      expect(outcome).toMatchObject({
        status: 'previewed',
        changes: {
          compared_with: before.label,
          files: { funding_rounds: { added: 0, changed: 1 } },
        },
      });
      await expect(
        approvePreview(database.url, present(outcome.generation, 'preview'), ADA),
      ).rejects.toMatchObject({ reason: 'preview_outdated' });
    },
  );

  it('a preview can be approved again after a rollback to what it was made on', async () => {
    // The next import drops a preview that is older than a minute.
    const { generation } = await importRounds(database.url, 14, { preview: true });
    await importRounds(database.url, 13);
    await rollBack(database.url, undefined, ADA);
    const approved = await approvePreview(database.url, present(generation, 'preview'), ADA);
    expect(approved).toMatchObject({ generation });
    expect((await served()).rounds).toBe(14);
  });

  it("a rollback doesn't undo another one made while it compared", async () => {
    await importRounds(database.url, 14);
    const { url: databaseUrl } = database;
    paused = await PausedWork.at('Comparing', { work: 'rollback', databaseUrl, target: 'g1' });
    await publish('rollback');
    const outcome = await paused.finish();
    const after = await served();
    expect(after.rounds).toBe(11);
    expect(outcome).toMatchObject({
      refused: 'rollback_outdated',
      served: { generation: after.label, action: 'rollback', by: 'ada' },
    });
  });

  describe('an exported folder', () => {
    beforeEach(() => exportDataset(database.url, folder.path));

    const manifest = (): { generation: string } =>
      JSON.parse(readFileSync(join(folder.path, 'dataset.json'), 'utf8')) as { generation: string };

    /** Changes the amount of the first round, and imports the folder. */
    async function importWithAmount(amount: number): Promise<ImportResult> {
      const path = join(folder.path, 'funding_rounds.csv');
      const rounds = readFileSync(path, 'utf8');
      writeFileSync(path, rounds.replace(/^(r1,.*?,.*?,.*?,)[^,]*/m, `$1${amount}`));
      return importDataset(database.url, folder.path, { allowJump: true });
    }

    it('names its generation, and after an import the new one, so that it can be imported again', async () => {
      expect(manifest()).toMatchObject({
        generation: (await served()).label,
        rows: { funding_rounds: 11 },
      });
      expect((await importWithAmount(1_000_001)).status).toBe('imported');
      expect(manifest().generation).toBe((await served()).label);
      expect((await importWithAmount(1_000_002)).status).toBe('imported');
    });

    it("is refused after a colleague's import, which it doesn't have", async () => {
      await importRounds(database.url, 15);
      await expect(importWithAmount(1_000_003)).rejects.toMatchObject({
        reason: 'import_outdated',
      });
      expect((await served()).rounds).toBe(15);
    });

    it('of another database counts as made on what is served', async () => {
      writeManifest({ generation: 'g99-00000000' });
      await importRounds(database.url, 12);
      expect((await importWithAmount(1_000_004)).status).toBe('imported');
    });

    it('whose manifest names no generation is refused', async () => {
      writeManifest({ rows: 7 });
      await expect(importWithAmount(1_000_005)).rejects.toMatchObject({
        reason: 'invalid_manifest',
      });
    });
  });
});
