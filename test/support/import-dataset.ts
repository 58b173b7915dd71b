import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { problemLine } from '../../src/dataset/checks/problem-words';
import type { DatasetFolder } from './market-dataset';

/**
 * Imports and serves a test's dataset, as `dataset import` does. Returns its generation's label.
 */
export async function importDataset(databaseUrl: string, dataset: DatasetFolder): Promise<string> {
  const { generation, problems } = await dataset.inFolder((folder) =>
    importFolder(databaseUrl, folder, { allowShrink: true, allowJump: true }),
  );
  if (problems.length > 0 || generation === null) {
    throw new Error(`The test's dataset was refused:\n${problems.map(problemLine).join('\n')}`);
  }
  return generation;
}
