import { StartFailure } from '../config/start-failure';

/** Asks one statement. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** 180004 is version 18.4. */
const MIN_VERSION = 180_000;
const ENCODING = 'UTF8';
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

interface Server {
  versionNumber: number;
  version: string;
  encoding: string;
}

/** For a server of any version. */
const SERVER = `
  SELECT current_setting('server_version_num')::int AS "versionNumber", current_setting('server_version') AS version,
         current_setting('server_encoding') AS encoding`;

/** Throws a StartFailure that says why this server, or this database, can't be used. */
export async function assertSuitableServer(ask: Ask): Promise<void> {
  const [server] = await ask<Server>(SERVER);
  const problem = server && serverProblem(server);
  if (problem) throw new StartFailure(`The database in DATABASE_URL can't be used: ${problem}`);
}

export function serverProblem({ versionNumber, version, encoding }: Server): string | undefined {
  if (versionNumber < MIN_VERSION)
    return `the server is PostgreSQL ${version}, but the service needs version 18 or newer.`;
  if (encoding !== ENCODING)
    return `its encoding is ${encoding}, but the service needs ${ENCODING}. Create another one with CREATE DATABASE ... TEMPLATE template0 ENCODING '${ENCODING}'.`;
  return undefined;
}

interface Rights {
  database: string;
  role: string;
  hasPublic: boolean;
  createsTables: boolean;
  createsSchemas: boolean;
}

const RIGHTS = `
  SELECT quote_ident(current_database()) AS database, quote_ident(current_user) AS role,
         to_regnamespace('public') IS NOT NULL AS "hasPublic",
         coalesce(has_schema_privilege(to_regnamespace('public'), 'USAGE') AND has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "createsTables",
         has_database_privilege(current_database(), 'CREATE') AS "createsSchemas"`;

interface Extension {
  name: string;
  /** Null if it isn't installed. */
  schema: string | null;
  isAvailable: boolean;
  isCreatable: boolean;
}

const EXTENSION_STATES = `
  SELECT wanted.name, nspname AS schema, available.name IS NOT NULL AS "isAvailable",
         coalesce(trusted, false) OR current_setting('is_superuser') = 'on' AS "isCreatable"
  FROM unnest(ARRAY['${EXTENSIONS.join("', '")}']) AS wanted(name)
    LEFT JOIN pg_extension ON extname = wanted.name
    LEFT JOIN pg_namespace ON pg_namespace.oid = extnamespace
    LEFT JOIN pg_available_extensions AS available ON available.name = wanted.name
    LEFT JOIN pg_available_extension_versions AS version ON version.name = wanted.name AND version.version = default_version`;

/**
 * Throws a StartFailure that says what the session's role lacks to create the tables, and which
 * command gives it.
 */
export async function assertMigratable(ask: Ask): Promise<void> {
  const [rights] = await ask<Rights>(RIGHTS);
  const problems = rights ? missingRights(rights) : [];
  problems.push(...(await ask<Extension>(EXTENSION_STATES)).flatMap(missingExtension));
  if (problems.length > 0)
    throw new StartFailure(
      `The database can't be migrated, and hasn't been changed. ${problems.join(' ')}`,
    );
}

function missingRights(rights: Rights): string[] {
  const { database, role, hasPublic, createsTables, createsSchemas } = rights;
  const problems: string[] = [];
  if (!hasPublic)
    problems.push(
      `It has no schema public: run CREATE SCHEMA public AUTHORIZATION ${role} as its owner.`,
    );
  else if (!createsTables)
    problems.push(
      `The role ${role} may not create tables in the schema public: run GRANT USAGE, CREATE ON SCHEMA public TO ${role} as the owner of the database.`,
    );
  if (!createsSchemas)
    problems.push(
      `The role ${role} may not create schemas: run GRANT CREATE ON DATABASE ${database} TO ${role} as the owner of the database.`,
    );
  return problems;
}

/** Indexes name what they need of pg_trgm in public; what they need of btree_gist is found anywhere. */
function missingExtension({ name, schema, isAvailable, isCreatable }: Extension): string[] {
  if (name === 'pg_trgm' && schema !== null && schema !== 'public')
    return [
      `The extension ${name} is in the schema ${schema}: run ALTER EXTENSION ${name} SET SCHEMA public as its owner.`,
    ];
  const isInstalled = schema !== null;
  if (isInstalled) return [];
  if (!isAvailable)
    return [`The server lacks the extension ${name}: install PostgreSQL's contrib package.`];
  if (!isCreatable)
    return [`Only a superuser can run CREATE EXTENSION ${name} SCHEMA public: ask for it.`];
  return [];
}
