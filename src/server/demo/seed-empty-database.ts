import type { DataSource } from 'typeorm';
import { createDemoAccounts } from '../../billing/account/demo-accounts';
import { Clock } from '../../platform/config/clock';
import type { Env } from '../../platform/config/env';
import { withAdvisoryLock } from '../../platform/database/advisory-lock';
import type { EmbeddedDatabase } from '../../platform/database/embedded/embedded-database';
import { writePrivateFile } from '../../platform/database/embedded/private-file';
import { onlyRow } from '../../platform/database/one-row';

/** Raw SQL, because publications have no entity. */
async function isEmpty(
  dataSource: DataSource,
  table: 'dataset_publication' | 'account',
): Promise<boolean> {
  const { empty } = await onlyRow<{ empty: boolean }>(
    dataSource,
    `SELECT NOT EXISTS (SELECT FROM ${table}) AS empty`,
  );
  return empty;
}

async function importSample(url: string, asOf: string, archive: boolean): Promise<void> {
  const { importDataset } = await import('../../dataset/build/import/import-dataset.ts');
  const { problemReport } = await import('../../dataset/commands/dataset-report.ts');
  const { withTemporaryFolder } = await import('../../dataset/files/reading/temporary-folder.ts');
  const { writeSample } = await import('../../dataset/sample/write-sample.ts');
  await withTemporaryFolder('sample', async (folder) => {
    await writeSample(folder, { asOf });
    const { status, problems } = await importDataset(url, folder, { archive });
    if (status === 'refused')
      throw new Error(`The sample isn't valid:\n${problemReport(problems)}`);
  });
}

/**
 * Loads sample data if no dataset has ever been served, and demo accounts if there are no accounts.
 * If two processes start together, only one of them does it.
 */
export function seedEmptyDatabase(
  env: Readonly<Env>,
  dataSource: DataSource,
  embedded: EmbeddedDatabase,
  say: (line: string) => void,
): Promise<void> {
  return withAdvisoryLock(embedded.url, 'seed', async () => {
    if (await isEmpty(dataSource, 'dataset_publication')) {
      say('Loading fictional sample data ...');
      await importSample(embedded.url, new Clock(env).today(), env.datasetArchive === 'on');
    }
    if (await isEmpty(dataSource, 'account')) {
      const accounts = await createDemoAccounts(dataSource, env);
      // For the banner of later starts. No other key is ever stored.
      writePrivateFile(
        embedded.layout.demoKeys,
        `${JSON.stringify(accounts, null, 2)}\n`,
        embedded.runAs,
      );
    }
  });
}
