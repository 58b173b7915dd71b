import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { DatabaseFailure } from '../database/database-failure';
import { findRunningService } from '../database/embedded/running-service';
import { migrate, migrationState, openUntimedDataSource } from '../database/migrate';
import { serverIn } from '../database/server-client';
import { openDatabase, type OpenDatabase } from '../database/open-database';
import type { OperatorCommand } from './operator-command';

/** The open database of one command, with its schema checked. */
export class CommandDatabase {
  private constructor(
    private readonly database: OpenDatabase,
    readonly dataSource: DataSource,
    readonly migrated: readonly string[],
  ) {}

  get url(): string {
    return serverIn(this.database.url);
  }

  /** What people know it by; never its user or password. */
  get name(): string {
    const { embedded } = this.database;
    if (embedded) return `the embedded one in ${embedded.layout.folder}`;
    const { database, host, port } = new Client({ connectionString: this.url });
    return `${database} on ${host}:${port}`;
  }

  /**
   * The address of the service that runs on the embedded database; undefined if none does, and with
   * DATABASE_URL.
   */
  get runningService(): string | undefined {
    return this.database.embedded && findRunningService(this.database.embedded);
  }

  /**
   * Migrates the embedded database but never seeds it. The database in DATABASE_URL is left as it
   * is.
   */
  static async open(
    env: Readonly<Env>,
    command: OperatorCommand,
    say: (line: string) => void,
  ): Promise<CommandDatabase> {
    const database = await openDatabase(env, say);
    try {
      const migrated = database.embedded ? await migrate(env, database.url, say) : [];
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

  /** Closes without waiting for running statements. */
  abandon(): Promise<void> {
    return this.database.close();
  }
}

async function refuseOldSchema(dataSource: DataSource): Promise<void> {
  const { pending } = await migrationState(dataSource);
  if (pending.length === 0) return;
  await dataSource.destroy();
  throw new DatabaseFailure(
    `The database schema isn't up to date. Run "npm run cli -- db migrate" first.`,
  );
}
