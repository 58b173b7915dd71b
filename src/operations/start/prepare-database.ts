import type { Env } from '../../config/env';
import { migrate, migrationState, openPatientDataSource } from '../../database/migrate';
import type { OpenDatabase } from '../../database/open-database';
import type { DemoKey } from '../demo/demo-keys';

/** Where a start speaks: to the newcomer at the terminal, and to the operator's log. */
export interface Voices {
  say: (line: string) => void;
  logger: { warn: (message: string, context: string) => void };
}

/** What the embedded database holds when the service starts on it. */
export interface NewcomersData {
  folder: string;
  /** A line about the generation that is served. */
  dataset: string;
  demoKeys: DemoKey[];
}

/** The embedded database is migrated and, where it is empty, given sample data and demo accounts; that of DATABASE_URL is left as it is. */
export async function prepareDatabase(
  env: Readonly<Env>,
  database: OpenDatabase,
  { say, logger }: Voices,
): Promise<NewcomersData | undefined> {
  if (database.embedded) {
    await migrate(env, database.url);
    return { folder: database.embedded.layout.folder, dataset: '', demoKeys: [] };
  }
  if (await isBehind(env, database.url)) {
    logger.warn(
      'The database schema is not up to date, so requests are answered with 503: run "npm run cli -- db migrate".',
      'Database',
    );
  }
  return undefined;
}

async function isBehind(env: Readonly<Env>, url: string): Promise<boolean> {
  const dataSource = await openPatientDataSource(env, url);
  try {
    return (await migrationState(dataSource)).pending.length > 0;
  } finally {
    await dataSource.destroy();
  }
}
