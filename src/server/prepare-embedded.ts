import type { DemoAccount } from '../billing/account/demo-accounts';
import { rowSummary } from '../dataset/commands/dataset-report';
import { readDatasetStatus } from '../dataset/generations/history/dataset-status';
import type { Env } from '../platform/config/env';
import type { EmbeddedDatabase } from '../platform/database/embedded/embedded-database';
import { readJson } from '../platform/database/embedded/private-file';
import { migrate, openUntimedDataSource } from '../platform/database/migrate';
import { seedEmptyDatabase } from './demo/seed-empty-database';
import { ENTITIES } from './entities';

/** What the startup message shows about the embedded database. */
export interface NewcomersData {
  folder: string;
  /** One line about the current generation. */
  dataset: string;
  demoAccounts: DemoAccount[];
  /** The address to enter in an assistant; null if the service doesn't know its public address. */
  mcpAddress: string | null;
}

/** Migrates the embedded database and, if it is empty, adds sample data and demo accounts. */
export async function prepareEmbedded(
  env: Readonly<Env>,
  embedded: EmbeddedDatabase,
  say: (line: string) => void,
): Promise<NewcomersData> {
  await migrate(env, embedded.url);
  const dataSource = await openUntimedDataSource(env, embedded.url, ENTITIES);
  try {
    await seedEmptyDatabase(env, dataSource, embedded, say);
    const status = await readDatasetStatus(dataSource);
    return {
      folder: embedded.layout.folder,
      dataset: status ? `${status.generation}: ${rowSummary(status.rows)}` : 'none',
      // None if the operator created the accounts or deleted the file.
      demoAccounts: readJson<DemoAccount[]>(embedded.layout.demoKeys) ?? [],
      mcpAddress: env.accountAreaUrl === undefined ? null : `${env.accountAreaUrl}/mcp`,
    };
  } finally {
    await dataSource.destroy();
  }
}
