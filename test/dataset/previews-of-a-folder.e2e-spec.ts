import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { importText } from '../../src/dataset/commands/import.commands';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { importDataset } from '../support/import-dataset';
import { marketOfRounds } from '../support/market-dataset';
import { temporaryFolder } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: null };
const BEN = { by: 'ben', message: null };

/** Ada exports what is served, edits it, and imports her folder as previews, which Ben approves. */
describe('a folder whose import becomes a preview', () => {
  /** Serves a market of two rounds. Each test begins with a copy of it. */
  let served: TestDatabase;
  let first: string;
  let database: TestDatabase;
  /** What Ada has exported. */
  let folder: { path: string; remove: () => void };

  beforeAll(async () => {
    served = await createTestDatabase();
    first = await importDataset(served.url, marketOfRounds(2));
  });
  beforeEach(async () => {
    database = await createTestDatabase(served.name);
    folder = temporaryFolder();
    await exportDataset(database.url, folder.path);
  });
  afterEach(async () => {
    folder.remove();
    await database.drop();
  });
  afterAll(() => served.drop());

  const manifest = (): unknown =>
    JSON.parse(readFileSync(join(folder.path, 'dataset.json'), 'utf8'));
  const imported = (options: ImportOptions = {}): Promise<ImportResult> =>
    importFolder(database.url, folder.path, { allowJump: true, authorship: ADA, ...options });
  /** Sets the amount of the first round, and imports the folder. */
  function edited(amount: number, options?: ImportOptions): Promise<ImportResult> {
    const path = join(folder.path, 'funding_rounds.csv');
    const rows = readFileSync(path, 'utf8');
    writeFileSync(path, rows.replace(/^(r1,.*?,.*?,.*?,)[^,]*/m, `$1${amount}`));
    return imported(options);
  }
  async function previewed(amount: number, options: ImportOptions = {}): Promise<string> {
    const { status, generation } = await edited(amount, { preview: true, ...options });
    expect(status).toBe('previewed');
    return generation!;
  }
  const approve = (generation: string): Promise<unknown> =>
    approvePreview(database.url, generation, BEN);
  const colleaguesImport = (): Promise<string> => importDataset(database.url, marketOfRounds(3));

  it('holds that preview, and is imported again once it is approved', async () => {
    const preview = await previewed(100);
    expect(manifest()).toMatchObject({ generation: preview, rows: { funding_rounds: 2 } });
    await approve(preview);
    const { status, generation } = await edited(200);
    expect(status).toBe('imported');
    expect(manifest()).toMatchObject({ generation });
  });

  it('is imported again while the preview waits, if what it was made on is still served', async () => {
    await previewed(100);
    expect((await edited(200)).status).toBe('imported');
  });

  it('is imported again after the preview was discarded, if what it was made on is still served', async () => {
    await discardPreview(database.url, await previewed(100), BEN);
    const again = await edited(200, { preview: true });
    expect(again).toMatchObject({ status: 'previewed', changes: { compared_with: first } });
    await approve(again.generation!);
  });

  it('is imported again after an earlier one of its previews was approved', async () => {
    const earlier = await previewed(100);
    await previewed(200);
    const latest = await previewed(300);
    await approve(earlier);
    await expect(approve(latest)).rejects.toMatchObject({ reason: 'preview_outdated' });
    const again = await previewed(400);
    await approve(again);
    expect(manifest()).toMatchObject({ generation: again });
  });

  it('is imported again if a preview of it was exported meanwhile', async () => {
    const preview = await previewed(100);
    await exportDataset(database.url, folder.path, { generation: preview, overwrite: true });
    expect(manifest()).toMatchObject({ generation: preview });
    expect((await edited(200)).status).toBe('imported');
  });

  it('is unchanged if the preview has its rows already, and can be approved and imported again', async () => {
    const preview = await previewed(100);
    const again = await imported({ preview: true });
    expect(again).toMatchObject({ status: 'unchanged', generation: preview, can_approve: true });
    expect(importText(again)).toBe(
      `Unchanged: ${preview} already holds these rows (0 categories, 1 companies, 0 investors, 2 funding rounds, 0 acquisitions). To see it, send "X-Dataset-Preview: ${preview}" with an operator's key. To serve it: dataset approve ${preview}`,
    );
    await approve(preview);
    expect((await edited(200)).status).toBe('imported');
  });

  it('is refused if somebody published something else instead of its preview', async () => {
    await previewed(100);
    const colleagues = await colleaguesImport();
    await expect(edited(200)).rejects.toMatchObject({
      reason: 'import_outdated',
      values: { base: first, served: { generation: colleagues } },
    });
  });

  it('is refused if its preview was approved and rolled back', async () => {
    const preview = await previewed(100);
    await previewed(200);
    await approve(preview);
    await rollBack(database.url, undefined, BEN);
    await expect(edited(300)).rejects.toMatchObject({
      reason: 'import_outdated',
      values: { base: preview, served: { generation: first, action: 'rollback', by: 'ben' } },
    });
  });

  it('is told at once that its preview is outdated, each time and without an approval to try', async () => {
    const colleagues = await colleaguesImport();
    const late = await edited(100, { preview: true });
    expect(late).toMatchObject({ status: 'previewed', can_approve: false });
    const text = importText(late);
    expect(text).not.toContain('dataset approve');
    expect(text).toContain(
      `Warning: ${late.generation} was made on ${first}, but unknown imported ${colleagues}, which is served now. Approving it would undo that.`,
    );
    const again = await imported({ preview: true });
    expect(again).toMatchObject({ status: 'unchanged', generation: late.generation });
    expect(again).toMatchObject({ can_approve: false, warnings: late.warnings });
  });

  it('becomes a preview of what is served with --replace, which says so and can be approved', async () => {
    const outdated = await previewed(100);
    const colleagues = await colleaguesImport();
    const replacing = await imported({ needsTwo: true, replace: true });
    expect(replacing).toMatchObject({
      status: 'previewed',
      can_approve: true,
      changes: { compared_with: colleagues },
    });
    const { history } = await datasetHistory(database.url);
    expect(history.map(({ generation, base, replaced_others }) => [generation, base, replaced_others])).toEqual([
      [replacing.generation, colleagues, true],
      [colleagues, first, false],
      [outdated, first, false],
      [first, null, false],
    ]); // prettier-ignore
    await approve(replacing.generation!);
    expect((await edited(200)).status).toBe('imported');
  });

  it('keeps its dataset.json if that names the generation already', async () => {
    const path = join(folder.path, 'dataset.json');
    const written = readFileSync(path, 'utf8');
    expect((await imported()).status).toBe('unchanged');
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('needs no dataset.json, and gets none', async () => {
    const without = marketOfRounds(4);
    await without.inFolder(async (path) => {
      const options = { preview: true, allowJump: true, authorship: ADA };
      const { generation } = await importFolder(database.url, path, options);
      await approve(generation!);
      expect(existsSync(join(path, 'dataset.json'))).toBe(false);
      expect((await importFolder(database.url, path, options)).status).toBe('unchanged');
    });
  });
});
