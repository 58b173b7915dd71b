import type { Env } from '../config/env';
import { StartFailure } from '../config/start-failure';
import { assertSuitableServer } from './database-requirements';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database';
import { errorCode } from './error-code';
import { passOver, serversIn } from './server-client';
import { refuseReadOnly } from './session-settings';
import { sharesSessions } from './shared-sessions';
import { withUnsetClient } from './with-client';

const CONNECT_TIMEOUT_MS = 5000;
/** Problems that go away by themselves: the database is starting, failing over, or out of reach. */
const TEMPORARY_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening at its host and port',
  ENOTFOUND: "its host name can't be resolved",
  EAI_AGAIN: "its host name can't be resolved",
  EHOSTUNREACH: "its host can't be reached",
  ENETUNREACH: "its host can't be reached",
  ETIMEDOUT: "its host doesn't respond",
  '53300': 'the server has no free connections',
  '57P03': 'the server is starting up or shutting down',
  '25006': 'no server in it takes writes',
};
const CONFIGURATION_MISTAKES: Record<string, string> = {
  ECONNRESET: "the server at its host and port isn't PostgreSQL",
  '28P01': 'the server rejected its user name or password',
  '28000': 'the server rejected its user',
  '3D000': 'the server has no database with this name',
  '42501': "its user isn't allowed to connect to this database",
};
const REASONS_BY_MESSAGE: [RegExp, string][] = [
  [/timeout/i, "its host doesn't respond"],
  [
    /no encryption/,
    'the server only accepts connections over TLS. Add sslmode=verify-full to the URL',
  ],
  [
    /password must be a (non-empty )?string/,
    'the server requires a password, but the URL has none',
  ],
  [/does not support SSL/, "the server doesn't support TLS"],
  [
    /unsupported startup parameter/,
    'the connection pooler in front of it refuses a start-up parameter of the URL',
  ],
  [/^(ENOENT|EACCES): .*, open /, "a certificate file that the URL names can't be read"],
  [/altnames/, "the server's certificate is for another host name"],
  [/certificate|self-signed/i, "the server's certificate isn't trusted"],
  [
    /Connection terminated|Received unexpected|Unknown message/,
    "the server at its host and port isn't PostgreSQL",
  ],
];

const SHARED_SESSIONS =
  "The database in DATABASE_URL can't be used: a connection pooler in front of it (such as PgBouncer) is in transaction mode, in which the service's prepared " +
  'statements and locks would reach the wrong session. Set its pool mode to "session", or connect to the database directly.';

/** The configured database, opened. */
export interface OpenDatabase {
  url: string;
  /** Not set with DATABASE_URL. */
  embedded?: EmbeddedDatabase;
  /** Releases it. The embedded database stops when no other process uses it. */
  close: () => Promise<void>;
}

const LIKE_THIS =
  'Write it like postgres://user:password@host:port/database, and percent-encode special characters in it, such as % as %25 and # as %23.';

/** A # that isn't percent-encoded would end the URL. */
function isUrl(url: string): boolean {
  try {
    const { username, password, pathname, search, hash } = new URL(url);
    [username, password, pathname, search].forEach(decodeURIComponent);
    return hash === '';
  } catch {
    return false;
  }
}

/** Without the URLs themselves, which contain passwords. */
function refuseMalformedUrls({ databaseUrl = '', databaseReplicaUrls }: Readonly<Env>): void {
  if (!serversIn(databaseUrl).every(isUrl))
    throw new StartFailure(`DATABASE_URL isn't a valid URL. ${LIKE_THIS}`);
  const malformed = databaseReplicaUrls.findIndex((url) => !isUrl(url));
  if (malformed >= 0)
    throw new StartFailure(
      `Number ${malformed + 1} of DATABASE_REPLICA_URLS isn't a valid URL. ${LIKE_THIS}`,
    );
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, known] = REASONS_BY_MESSAGE.find(([pattern]) => pattern.test(message)) ?? [];
  const code = errorCode(error);
  return (
    known ?? TEMPORARY_PROBLEMS[code] ?? CONFIGURATION_MISTAKES[code] ?? 'the connection failed'
  );
}

function isTemporary(error: unknown): boolean {
  return (
    errorCode(error) in TEMPORARY_PROBLEMS ||
    (error instanceof Error && /timeout/i.test(error.message))
  );
}

/** Of several servers, only one that takes writes can be used. */
function assertUsable(server: string, { mustWrite }: { mustWrite: boolean }): Promise<void> {
  const config = { connectionString: server, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  return withUnsetClient(config, async (client) => {
    if (mustWrite) await refuseReadOnly(client);
    await assertSuitableServer(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
    if (await sharesSessions(client, server)) throw new StartFailure(SHARED_SESSIONS);
  });
}

/**
 * Finds the first server that can be used. Throws a StartFailure that says what is wrong with
 * DATABASE_URL, without its value, which contains a password. If the problem may go away by itself,
 * `onUnavailable` gets the sentence instead.
 */
async function assertReachable(
  url: string,
  onUnavailable?: (sentence: string) => void,
): Promise<void> {
  const servers = serversIn(url);
  let failure: unknown;
  for (const server of servers) {
    try {
      return await assertUsable(server, { mustWrite: servers.length > 1 });
    } catch (error) {
      failure = error;
      passOver(server, url);
    }
  }
  if (failure instanceof StartFailure) throw failure;
  const sentence = `The database in DATABASE_URL can't be used: ${reason(failure)}.`;
  if (!onUnavailable || !isTemporary(failure)) throw new StartFailure(sentence, { cause: failure });
  onUnavailable(sentence);
}

/**
 * Opens the database in DATABASE_URL or, if it isn't set, the embedded one. With `onUnavailable`,
 * an unreachable database isn't a failure.
 */
export async function openDatabase(
  env: Readonly<Env>,
  say: (line: string) => void,
  onUnavailable?: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    refuseMalformedUrls(env);
    await assertReachable(env.databaseUrl, onUnavailable);
    return { url: env.databaseUrl, close: () => Promise.resolve() };
  }
  const embedded = await openEmbeddedDatabase(env.embeddedDatabaseDir, say);
  return { url: embedded.url, embedded, close: embedded.release };
}
