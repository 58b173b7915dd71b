import type { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { DatabaseFailure } from '../database/database-failure';
import { migrate, migrationState, openUntimedDataSource } from '../database/migrate';
import { openDatabase, type OpenDatabase } from '../database/open-database';
import type { OperatorCommand } from './operator-command';

/** The database of one command: open, and of the schema that the command expects. */
export class CommandDatabase {
  private constructor(
    private readonly database: OpenDatabase,
    readonly dataSource: DataSource,
    readonly migrated: readonly string[],
  ) {}

  get url(): string {
    return this.database.url;
  }

  /** The embedded database is migrated, never seeded; that of DATABASE_URL is left as it is. */
  static async open(env: Readonly<Env>, command: OperatorCommand, say: (line: string) => void): Promise<CommandDatabase> {
    const database = await openDatabase(env, say);
    try {
      const migrated = database.embedded ? await migrate(env, database.url) : [];
      const dataSource = await openUntimedDataSource(env, database.url);
      if (!command.anySchema) await refuseOldSchema(dataSource);
      return new CommandDatabase(database, dataSource, migrated);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
    await this.abandon();
  }

  /** Lets go without waiting for what still runs. */
  abandon(): Promise<void> {
    return this.database.close();
  }
}

async function refuseOldSchema(dataSource: DataSource): Promise<void> {
  const { pending } = await migrationState(dataSource);
  if (pending.length === 0) return;
  await dataSource.destroy();
  throw new DatabaseFailure('The schema of the database is not up to date: run "npm run cli -- db migrate" first.');
}
