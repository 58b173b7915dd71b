import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { dataSourceOptions, type EntityClasses } from './data-source-options';
import { MIGRATIONS } from './migrations';
import { appliedMigrations, applyMigrations } from './patient-migrations';

/** The migrations of this build: those the database has, and those it lacks. */
interface MigrationState {
  applied: string[];
  pending: string[];
}

/** A data source without a statement timeout, for migrations and imports. */
export function openUntimedDataSource(
  env: Readonly<Env>,
  url: string,
  entities: EntityClasses,
): Promise<DataSource> {
  const untimed = { ...env, statementTimeoutMs: 0 };
  return new DataSource(dataSourceOptions(untimed, url, { entities })).initialize();
}

/**
 * Applies the pending migrations and returns their names. If several processes do so at once, one
 * works and the others find nothing left to do. Says when it has to wait for a table.
 */
export async function migrate(
  env: Readonly<Env>,
  url: string,
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const dataSource = await openUntimedDataSource(env, url, []);
  try {
    return await applyMigrations(dataSource, say);
  } finally {
    await dataSource.destroy();
  }
}

export async function migrationState(dataSource: DataSource): Promise<MigrationState> {
  const seen = new Set(await appliedMigrations(dataSource));
  const names = MIGRATIONS.map((migration) => migration.name);
  return {
    applied: names.filter((name) => seen.has(name)),
    pending: names.filter((name) => !seen.has(name)),
  };
}
