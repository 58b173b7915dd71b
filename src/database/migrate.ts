import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { withAdvisoryLock } from './advisory-lock';
import { dataSourceOptions } from './data-source-options';
import { MIGRATIONS } from './migrations';

/** The migrations of this build: those the database has, and those it lacks. */
export interface MigrationState {
  applied: string[];
  pending: string[];
}

/** A data source without a statement timeout, for migrations and imports. */
export function openUntimedDataSource(env: Readonly<Env>, url: string): Promise<DataSource> {
  return new DataSource(dataSourceOptions({ ...env, statementTimeoutMs: 0 }, url)).initialize();
}

/** Applies the pending migrations and returns their names. If several processes do so at once, one works and the others find nothing left to do. */
export function migrate(env: Readonly<Env>, url: string): Promise<string[]> {
  return withAdvisoryLock(url, 'migrate', async () => {
    const dataSource = await openUntimedDataSource(env, url);
    try {
      const applied = await dataSource.runMigrations();
      return applied.map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Raw SQL, because TypeORM creates its table of migrations before it reads it, which fails on a standby. */
export async function migrationState(dataSource: DataSource): Promise<MigrationState> {
  const [table] = await dataSource.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  const rows = table?.exists ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const seen = new Set(rows.map((row) => row.name));
  const names = MIGRATIONS.map((migration) => migration.name);
  return { applied: names.filter((name) => seen.has(name)), pending: names.filter((name) => !seen.has(name)) };
}
