import type { Env } from '../config/env';
import { StartFailure } from '../config/start-failure';
import { connectionProblem } from './connection-problem';
import { assertSuitableServer } from './database-requirements';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database';
import { passOver, serversIn } from './server-client';
import { refuseReadOnly } from './session-settings';
import { sharesSessions } from './shared-sessions';
import { withUnsetClient } from './with-client';

const CONNECT_TIMEOUT_MS = 5000;

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
  const { reason, isTemporary } = connectionProblem(failure);
  const sentence = `The database in DATABASE_URL can't be used: ${reason}.`;
  if (!onUnavailable || !isTemporary) throw new StartFailure(sentence, { cause: failure });
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
