import type { DataSource } from 'typeorm';
import type { DemoAccount } from '../../billing/account/demo-accounts';
import type { Env } from '../../config/env';
import type { EmbeddedDatabase } from '../../database/embedded/embedded-database';
import { migrate, migrationState, openPatientDataSource } from '../../database/migrate';
import type { OpenDatabase } from '../../database/open-database';
import { rowSummary } from '../../dataset/dataset-report';
import { readDatasetStatus } from '../../dataset/dataset-status';
import { readDemoKeys } from '../demo/demo-keys';
import { seedEmptyDatabase } from '../demo/seed-empty-database';

/** Where a start speaks: to the newcomer at the terminal, and to the operator's log. */
export interface Voices {
  say: (line: string) => void;
  logger: { warn: (message: string, context: string) => void };
}

/** What the embedded database offers to a newcomer. */
export interface NewcomersData {
  folder: string;
  /** A line about the generation that is served. */
  dataset: string;
  demoAccounts: DemoAccount[];
}

/** The embedded database is migrated and, where it is empty, given sample data and demo accounts; that of DATABASE_URL is left as it is. */
export async function prepareDatabase(
  env: Readonly<Env>,
  { url, embedded }: OpenDatabase,
  { say, logger }: Voices,
): Promise<NewcomersData | undefined> {
  if (embedded) await migrate(env, url);
  const dataSource = await openPatientDataSource(env, url);
  try {
    if (!embedded) return await warnOfOldSchema(dataSource, logger);
    await seedEmptyDatabase({ env, dataSource, embedded, say });
    return await describe(dataSource, embedded);
  } finally {
    await dataSource.destroy();
  }
}

/** The service starts all the same: it is not ready until somebody migrates, and then it is, without a new start. */
async function warnOfOldSchema(dataSource: DataSource, logger: Voices['logger']): Promise<undefined> {
  const { pending } = await migrationState(dataSource);
  if (pending.length === 0) return;
  logger.warn('The database is not migrated, so requests are answered with 503: run "npm run cli -- db migrate".', 'Database');
}

async function describe(dataSource: DataSource, embedded: EmbeddedDatabase): Promise<NewcomersData> {
  const status = await readDatasetStatus(dataSource);
  return {
    folder: embedded.layout.folder,
    dataset: status ? `${status.generation}: ${rowSummary(status.rows)}` : 'none',
    demoAccounts: readDemoKeys(embedded),
  };
}
