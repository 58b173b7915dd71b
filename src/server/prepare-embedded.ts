import type { DataSource } from 'typeorm';
import type { DemoAccount } from '../billing/account/demo-accounts';
import type { Env } from '../config/env';
import type { EmbeddedDatabase } from '../database/embedded/embedded-database';
import { migrate, openUntimedDataSource } from '../database/migrate';
import { rowSummary } from '../dataset/dataset-report';
import { readDatasetStatus } from '../dataset/dataset-status';
import { readDemoKeys } from './demo/demo-keys';
import { seedEmptyDatabase } from './demo/seed-empty-database';

/** What the embedded database offers to a newcomer. */
export interface NewcomersData {
  folder: string;
  /** A line about the generation that is served. */
  dataset: string;
  demoAccounts: DemoAccount[];
}

/** The embedded database is migrated and, where it is empty, given sample data and demo accounts. */
export async function prepareEmbedded(
  env: Readonly<Env>,
  embedded: EmbeddedDatabase,
  say: (line: string) => void,
): Promise<NewcomersData> {
  await migrate(env, embedded.url);
  const dataSource = await openUntimedDataSource(env, embedded.url);
  try {
    await seedEmptyDatabase({ env, dataSource, embedded, say });
    return await describe(dataSource, embedded);
  } finally {
    await dataSource.destroy();
  }
}

async function describe(dataSource: DataSource, embedded: EmbeddedDatabase): Promise<NewcomersData> {
  const status = await readDatasetStatus(dataSource);
  return {
    folder: embedded.layout.folder,
    dataset: status ? `${status.generation}: ${rowSummary(status.rows)}` : 'none',
    demoAccounts: readDemoKeys(embedded),
  };
}
