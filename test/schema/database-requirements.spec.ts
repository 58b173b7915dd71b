import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { readEnv } from '../../src/platform/config/env';
import { serverProblem } from '../../src/platform/database/database-requirements';
import { migrate } from '../../src/platform/database/migrate';
import { openDatabase } from '../../src/platform/database/open-database';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';

const PASSWORD = 'for-this-test';

const databaseName = (url: string): string => new URL(url).pathname.slice(1);

/** Databases and a role that isn't a superuser and owns nothing. */
class OtherDatabases {
  readonly role = `plain_${randomBytes(4).toString('hex')}`;
  private readonly names: string[] = [];

  static async create(): Promise<OtherDatabases> {
    const databases = new OtherDatabases();
    await databases.run('postgres', [`CREATE ROLE ${databases.role} LOGIN PASSWORD '${PASSWORD}'`]);
    return databases;
  }

  /** Returns the URL with which the role uses it. `statements` are an administrator's, in it. */
  async add(options: string, statements: readonly string[] = []): Promise<string> {
    const name = `required_${randomBytes(4).toString('hex')}`;
    this.names.push(name);
    await this.run('postgres', [`CREATE DATABASE ${name} TEMPLATE template0 ${options}`]);
    await this.run(name, statements);
    const url = new URL(`${process.env.TEST_POSTGRES_URL}/${name}`);
    url.username = this.role;
    url.password = PASSWORD;
    return url.href;
  }

  /** Gives the role all that it needs to migrate. */
  async grantIn(url: string): Promise<void> {
    await this.runIn(url, [
      `GRANT CREATE ON DATABASE ${databaseName(url)} TO ${this.role}`,
      `GRANT CREATE ON SCHEMA public TO ${this.role}`,
    ]);
  }

  async tablesIn(url: string): Promise<unknown[]> {
    const [rows] = await this.runIn(url, [
      `SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname IN ('public', 'dataset_template')`,
    ]);
    return rows ?? [];
  }

  /** Runs an administrator's statements, and returns the rows of each. */
  runIn(url: string, statements: readonly string[]): Promise<unknown[][]> {
    return this.run(databaseName(url), statements);
  }

  async drop(): Promise<void> {
    await this.run('postgres', [
      ...this.names.map((name) => `DROP DATABASE ${name} WITH (FORCE)`),
      `DROP ROLE ${this.role}`,
    ]);
  }

  private async run(database: string, statements: readonly string[]): Promise<unknown[][]> {
    const client = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/${database}` });
    await client.connect();
    try {
      const results: unknown[][] = [];
      for (const statement of statements)
        results.push((await client.query<object>(statement)).rows);
      return results;
    } finally {
      await client.end();
    }
  }
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
const migrationOf = (url: string): Promise<string> => failureOf(migrate(readEnv({}), url));

describe('what the database must be, before the first migration', () => {
  let databases: OtherDatabases;

  beforeAll(async () => {
    databases = await OtherDatabases.create();
  });
  afterAll(() => databases.drop());

  it.each([
    [
      { versionNumber: 150_018, version: '15.18 (Debian 15.18-0+deb12u1)', encoding: 'UTF8' },
      'the server is PostgreSQL 15.18 (Debian 15.18-0+deb12u1), but the service needs version 18 or newer.',
    ],
    [
      { versionNumber: 170_009, version: '17.9', encoding: 'SQL_ASCII' },
      'the server is PostgreSQL 17.9, but the service needs version 18 or newer.',
    ],
    [
      { versionNumber: 180_004, version: '18.4', encoding: 'LATIN1' },
      "its encoding is LATIN1, but the service needs UTF8. Create another one with CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8'.",
    ],
    [{ versionNumber: 180_000, version: '18.0', encoding: 'UTF8' }, undefined],
    [{ versionNumber: 190_001, version: '19.1', encoding: 'UTF8' }, undefined],
  ])('of the server %j, the problem is %j', (server, problem) => {
    expect(serverProblem(server)).toBe(problem);
  });

  it.each(['SQL_ASCII', 'LATIN1'])(
    'an encoding such as %s is refused by the service, commands and migrations, which change nothing',
    async (encoding) => {
      const url = await databases.add(`ENCODING '${encoding}' LOCALE 'C'`);
      await databases.grantIn(url);
      const sentence = `The database in DATABASE_URL can't be used: its encoding is ${encoding}, but the service needs UTF8. Create another one with CREATE DATABASE ... TEMPLATE template0 ENCODING 'UTF8'.`;
      const opened = openDatabase(readEnv({ DATABASE_URL: url }), () => undefined);
      expect([await failureOf(opened), await migrationOf(url)]).toEqual([sentence, sentence]);
      expect(await databases.tablesIn(url)).toEqual([]);
    },
  );

  it('a role without rights learns all that it lacks, and the commands that give it', async () => {
    const url = await databases.add('');
    const { role } = databases;
    const name = databaseName(url);
    expect(await migrationOf(url)).toBe(
      "The database can't be migrated, and hasn't been changed. " +
        `The role ${role} may not create tables in the schema public: run GRANT USAGE, CREATE ON SCHEMA public TO ${role} as the owner of the database. ` +
        `The role ${role} may not create schemas: run GRANT CREATE ON DATABASE ${name} TO ${role} as the owner of the database.`,
    );
    expect(await databases.tablesIn(url)).toEqual([]);
  });

  it("a role that isn't a superuser, and owns nothing, needs no more than these grants to migrate and import", async () => {
    const url = await databases.add('');
    await databases.grantIn(url);
    expect(await migrationOf(url)).toBe('none');
    expect(await importDataset(url, handMadeMarket())).toMatch(/^g1-/);
  });

  it("the extension pg_trgm in another schema than public is refused, and btree_gist isn't", async () => {
    const url = await databases.add('', [
      'CREATE SCHEMA extensions',
      'CREATE EXTENSION pg_trgm SCHEMA extensions',
      'CREATE EXTENSION btree_gist SCHEMA extensions',
    ]);
    await databases.grantIn(url);
    expect(await migrationOf(url)).toBe(
      "The database can't be migrated, and hasn't been changed. " +
        'The extension pg_trgm is in the schema extensions: run ALTER EXTENSION pg_trgm SET SCHEMA public as its owner.',
    );
    const moved = await databases.add('', [
      'CREATE SCHEMA extensions',
      'CREATE EXTENSION pg_trgm',
      'CREATE EXTENSION btree_gist SCHEMA extensions',
    ]);
    await databases.grantIn(moved);
    expect(await migrationOf(moved)).toBe('none');
    expect(await importDataset(moved, handMadeMarket())).toMatch(/^g1-/);
  });

  it('a database without the schema public is refused, with the commands that are enough to migrate it', async () => {
    const url = await databases.add('', ['DROP SCHEMA public']);
    const { role } = databases;
    const name = databaseName(url);
    expect(await migrationOf(url)).toBe(
      "The database can't be migrated, and hasn't been changed. " +
        `It has no schema public: run CREATE SCHEMA public AUTHORIZATION ${role} as its owner. ` +
        `The role ${role} may not create schemas: run GRANT CREATE ON DATABASE ${name} TO ${role} as the owner of the database.`,
    );
    await databases.runIn(url, [
      `CREATE SCHEMA public AUTHORIZATION ${role}`,
      `GRANT CREATE ON DATABASE ${name} TO ${role}`,
    ]);
    expect(await migrationOf(url)).toBe('none');
  });
});
