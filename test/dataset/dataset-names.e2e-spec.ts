import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('a name that a folder and a generation have', () => {
  let database: TestDatabase;
  let folder: string;
  const before = process.cwd();

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, new MarketDataset().company('alpha'));
    folder = mkdtempSync(join(tmpdir(), 'signal-market-names-'));
    mkdirSync(join(folder, 'g1'));
    process.chdir(folder);
  });
  afterAll(async () => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  it.each([
    ['diff', 'dataset diff GENERATION g1'],
    ['import', 'dataset rollback g1'],
    ['export', 'dataset export DIR --generation g1'],
  ])('is asked back by dataset %s, which says how to name either', async (name, help) => {
    const { status, document } = await runDatasetCommand(database.url, name, ['g1']);
    expect(status).toBe(2);
    expect(document.error).toContain(
      '"g1" is also a generation. For a folder of that name, write "./g1".',
    );
    expect(document.error).toContain(help);
  });

  it('is a folder with ./ in front, and with --generation', async () => {
    expect(await runDatasetCommand(database.url, 'export', ['./g1'])).toMatchObject({ status: 0 });
    const options = { generation: 'g1', overwrite: true };
    expect(await runDatasetCommand(database.url, 'export', ['g1'], options)).toMatchObject({
      status: 0,
    });
    expect(await runDatasetCommand(database.url, 'import', ['./g1'])).toMatchObject({
      document: { status: 'unchanged' },
    });
    expect(await runDatasetCommand(database.url, 'export', ['g2'])).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'g2/companies.csv'))).toBe(true);
  });

  it('is a generation where only a generation fits', async () => {
    expect(await runDatasetCommand(database.url, 'restore', ['g1'])).toMatchObject({
      document: { status: 'unchanged' },
    });
    const { document } = await runDatasetCommand(database.url, 'discard', ['g1']);
    expect(document.error).toContain("isn't a preview");
  });
});
