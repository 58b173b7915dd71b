import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';

const TEMPLATE = 'signal_market_template';

export interface TestDatabase {
  url: string;
  name: string;
  /** A connection of the test's own, until `drop`. */
  connect: () => Promise<Client>;
  drop: () => Promise<void>;
  /**
   * Closes every connection and refuses new ones until `restore`, like a database that is
   * unreachable.
   */
  cutOff: () => Promise<void>;
  restore: () => Promise<void>;
}

function serverUrl(database: string): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('There is no PostgreSQL for the tests: run them with "npm test".');
  return `${server}/${database}`;
}

async function asAdministrator<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function createDatabase(client: Client, name: string, template: string): Promise<unknown> {
  return client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
}

async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource(
    dataSourceOptions(readEnv({}), url, { entities: [] }),
  ).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
}

/**
 * The name of a database that tests clone. The first caller of the run creates it, from `copyOf` or
 * empty, and fills it.
 */
export async function templateDatabase(
  name: string,
  fill: (url: string) => Promise<unknown>,
  copyOf = 'template1',
): Promise<string> {
  await asAdministrator(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await createDatabase(client, `${name}_new`, copyOf);
    await fill(serverUrl(`${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

/** The name of a template that is migrated and empty. */
export function migratedTemplate(): Promise<string> {
  return templateDatabase(TEMPLATE, migrate);
}

/**
 * A new, migrated and empty database. `copyOf`: a copy of another database, to which nobody is
 * connected.
 */
export async function createTestDatabase(copyOf?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = copyOf ?? (await migratedTemplate());
  await asAdministrator((client) => createDatabase(client, name, template));
  const clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: serverUrl(name) });
    clients.push(client);
    await client.connect();
    return client;
  };
  const drop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.end()));
    await asAdministrator((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  const allowConnections = (allowed: boolean): Promise<void> =>
    asAdministrator(async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
      if (!allowed)
        await client.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
          [name],
        );
    });
  return {
    url: serverUrl(name),
    name,
    connect,
    drop,
    cutOff: () => allowConnections(false),
    restore: () => allowConnections(true),
  };
}
