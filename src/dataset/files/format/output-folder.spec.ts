import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATASET_FILES } from './dataset-files';
import { type PartialPath, writeDatasetFiles } from './output-folder';

describe('the files of a dataset', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'output-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function writeAll(partialPath: PartialPath): Promise<void> {
    for (const { name } of DATASET_FILES) await writeFile(partialPath(name), 'written');
  }

  async function failHalfway(partialPath: PartialPath): Promise<void> {
    for (const { name } of DATASET_FILES.slice(0, 3)) await writeFile(partialPath(name), 'written');
    throw new Error('failed halfway');
  }

  it('get their names once all of them are complete', async () => {
    await writeDatasetFiles(folder, {}, writeAll);
    expect((await readdir(folder)).sort()).toEqual(DATASET_FILES.map(({ name }) => name).sort());
  });

  it('lose an optional file of an earlier dataset that the new one does not have', async () => {
    await writeFile(join(folder, 'former_slugs.csv'), 'before');
    await writeDatasetFiles(folder, { overwrite: true }, async (partialPath) => {
      for (const file of DATASET_FILES.filter(({ isOptional }) => !isOptional))
        await writeFile(partialPath(file.name), 'written');
    });
    expect(await readdir(folder)).not.toContain('former_slugs.csv');
  });

  it.each(['companies.csv', 'accepted.csv', 'quality.json', 'dataset.json'])(
    'replace or remove no %s that is there, unless they are told to',
    async (name) => {
      await writeFile(join(folder, name), 'before');
      await expect(writeDatasetFiles(folder, {}, writeAll)).rejects.toMatchObject({
        reason: 'file_exists',
        values: { path: join(folder, name) },
      });
      expect(await readdir(folder)).toEqual([name]);
      expect(await readFile(join(folder, name), 'utf8')).toBe('before');
    },
  );

  it('do not exist if writing them fails halfway', async () => {
    await expect(writeDatasetFiles(folder, {}, failHalfway)).rejects.toThrow('failed halfway');
    expect(await readdir(folder)).toEqual([]);
  });

  it('keep their content if replacing them fails halfway', async () => {
    await writeFile(join(folder, 'companies.csv'), 'before');
    await expect(writeDatasetFiles(folder, { overwrite: true }, failHalfway)).rejects.toThrow(
      'failed halfway',
    );
    expect(await readdir(folder)).toEqual(['companies.csv']);
    expect(await readFile(join(folder, 'companies.csv'), 'utf8')).toBe('before');
  });
});
