import { types } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { ENTITIES } from './entities';
import { TimeoutClient } from './timeout-client';
import { MIGRATIONS } from './migrations';

const DATE = 1082;
const BIGINT = 20;

/** How long a caller waits for a free connection before the answer is 503. */
export const CONNECTION_TIMEOUT_MS = 2000;

/** DATE stays the calendar day it is (pg would make local midnight of it); BIGINT becomes a number (ids and cents stay below 2^53). */
export function readDaysAndBigintsAsWritten(): void {
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(BIGINT, Number);
}

/** How long a connection that was cut without a word is waited for, beyond the statement timeout that the server keeps itself. */
const CLIENT_TIMEOUT_MARGIN_MS = 1000;

export function dataSourceOptions(env: Env, url: string): DataSourceOptions {
  readDaysAndBigintsAsWritten();
  return {
    type: 'postgres',
    url,
    applicationName: 'signal-market-api',
    poolSize: env.databasePoolMax,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    extra: {
      Client: TimeoutClient,
      statement_timeout: env.statementTimeoutMs,
      ...(env.statementTimeoutMs > 0 && { query_timeout: env.statementTimeoutMs + CLIENT_TIMEOUT_MARGIN_MS }),
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
    },
  };
}
