import type { DataSource } from 'typeorm';
import { type Env, localAddress } from '../config/env';
import { StartFailure } from '../config/start-failure';
import type { EntityClasses } from '../database/data-source-options';
import { findRunningService } from '../database/embedded/running-service';
import { migrate, migrationState, openUntimedDataSource } from '../database/migrate';
import { openDatabase } from '../database/open-database';
import { serverIn, ServerClient } from '../database/server-client';
import type { CommandContext, CommandSurroundings, OperatorCommand } from './operator-command';

/** The open database of one command, with its schema checked. */
export interface CommandDatabase {
  /** What the command gets of it. Links lead to the service that runs on it, if one does. */
  own: Pick<CommandContext, 'env' | 'dataSource' | 'databaseUrl' | 'migrated'>;
  /** What people know it by; never its user or password. */
  name: string;
  close: () => Promise<void>;
  /** Closes without waiting for running statements. */
  abandon: () => Promise<void>;
}

/**
 * Migrates the embedded database but never seeds it. The database in DATABASE_URL is left as it is.
 */
export async function openCommandDatabase(
  { env, say }: Pick<CommandSurroundings, 'env' | 'say'>,
  command: OperatorCommand,
  entities: EntityClasses,
): Promise<CommandDatabase> {
  const { url, embedded, close: abandon } = await openDatabase(env, say);
  try {
    const migrated = embedded ? await migrate(env, url, say) : [];
    const dataSource = await openUntimedDataSource(env, url, entities);
    if (!command.anySchema) await refuseOldSchema(dataSource);
    const databaseUrl = serverIn(url);
    const { database, host, port } = new ServerClient({ connectionString: databaseUrl });
    const linked = leadingTo(embedded && findRunningService(embedded), env);
    return {
      own: { env: linked, dataSource, databaseUrl, migrated },
      name: embedded
        ? `the embedded one in ${embedded.layout.folder}`
        : `${database} on ${host}:${port}`,
      close: async () => {
        if (dataSource.isInitialized) await dataSource.destroy();
        await abandon();
      },
      abandon,
    };
  } catch (error) {
    await abandon();
    throw error;
  }
}

/**
 * Makes links lead to the running service, on the port it was started with, unless ACCOUNT_AREA_URL
 * is set.
 */
function leadingTo(service: string | undefined, env: Readonly<Env>): Readonly<Env> {
  if (service === undefined || env.accountAreaUrl !== localAddress(env)) return env;
  return Object.freeze({ ...env, accountAreaUrl: service });
}

async function refuseOldSchema(dataSource: DataSource): Promise<void> {
  const { pending } = await migrationState(dataSource);
  if (pending.length === 0) return;
  await dataSource.destroy();
  throw new StartFailure(
    `The database schema isn't up to date. Run "npm run cli -- db migrate" first.`,
  );
}
