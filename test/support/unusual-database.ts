import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { readEnv } from '../../src/platform/config/env';
import { migrate } from '../../src/platform/database/migrate';

export interface UnusualDatabase {
  url: string;
  drop: () => Promise<void>;
}

interface Kind {
  /** As CREATE DATABASE says it, such as "LOCALE 'C'". */
  options?: string;
  /** What an administrator has set for the service's role in this database. */
  settings?: Readonly<Record<string, string>>;
}

/** A migrated, empty database that differs from those of other tests. */
export async function createUnusualDatabase({
  options = '',
  settings = {},
}: Kind): Promise<UnusualDatabase> {
  const name = `unusual_${randomBytes(6).toString('hex')}`;
  await administrate([
    `CREATE DATABASE ${name} TEMPLATE template0 ${options}`,
    ...Object.entries(settings).map(
      ([setting, value]) =>
        `ALTER ROLE CURRENT_USER IN DATABASE ${name} SET ${setting} = '${value}'`,
    ),
  ]);
  const url = `${process.env.TEST_POSTGRES_URL}/${name}`;
  await migrate(readEnv({}), url);
  return { url, drop: () => administrate([`DROP DATABASE ${name} WITH (FORCE)`]) };
}

async function administrate(statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
