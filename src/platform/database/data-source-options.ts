import { types } from 'pg';
import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils';
import type { Env } from '../config/env';
import { MIGRATIONS } from './migrations';
import { sessionSettings } from './session-settings';
import { TimeoutClient } from './timeout-client';

const DATE = 1082;
const BIGINT = 20;

/** How long a request waits for a free connection before it gets a 503. */
export const CONNECTION_TIMEOUT_MS = 2000;

/**
 * DATE stays a string (pg would turn it into local midnight). BIGINT becomes a number, because ids
 * and cents stay below 2^53.
 */
export function readDaysAndBigintsAsWritten(): void {
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(BIGINT, Number);
}

/**
 * How long to wait for an answer on a silently lost connection, beyond the server's own statement
 * timeout.
 */
const CLIENT_TIMEOUT_MARGIN_MS = 1000;

/** Columns are named like the properties of their entities, in snake_case. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, name: string): string {
    return name || snakeCase(property);
  }

  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`);
  }
}

/** The classes that a connection reads and writes through repositories. */
export type EntityClasses = NonNullable<DataSourceOptions['entities']>;

interface Purpose {
  entities: EntityClasses;
  /** Refuses servers that are read-only. */
  mustWrite?: boolean;
}

export function dataSourceOptions(
  env: Env,
  url: string,
  { entities, mustWrite = false }: Purpose,
): DataSourceOptions {
  readDaysAndBigintsAsWritten();
  return {
    type: 'postgres',
    url,
    applicationName: 'signal-market-api',
    poolSize: env.databasePoolMax,
    entities,
    namingStrategy: new SnakeCaseColumns(),
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    logger: 'debug', // TypeORM's default logger writes to standard output, even if --json is set.
    extra: {
      Client: TimeoutClient,
      onConnect: sessionSettings({ statement_timeout: env.statementTimeoutMs }, { mustWrite }),
      ...(env.statementTimeoutMs > 0 && {
        query_timeout: env.statementTimeoutMs + CLIENT_TIMEOUT_MARGIN_MS,
      }),
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
    },
  };
}
