import { Client } from 'pg';
import type { Env } from '../config/env';
import { DatabaseFailure, errorCode } from './database-failure';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database';

const CONNECT_TIMEOUT_MS = 5000;
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its host and port',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name is not known',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  ECONNRESET: 'what listens at its host and port is no PostgreSQL',
  '28P01': 'the server refuses its user name or password',
  '28000': 'the server refuses its user',
  '3D000': 'the server has no database of this name',
  '42501': 'its user may not connect to this database',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
};
/** What passes by itself: a database that starts, fails over, or cannot be reached yet. The rest is a matter of the configuration. */
const PASSING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', '53300', '57P03']);
const REASONS_BY_MESSAGE: [RegExp, string][] = [
  [/timeout/i, 'its host does not answer'],
  [/password must be a (non-empty )?string/, 'the server wants a password, and it holds none'],
  [/does not support SSL/, 'the server does not speak TLS'],
  [/certificate|self-signed/i, "the server's certificate is not trusted"],
  [/Connection terminated|Received unexpected|Unknown message/, 'what listens at its host and port is no PostgreSQL'],
];

/** The database that the configuration points to. */
export interface OpenDatabase {
  url: string;
  /** Missing with DATABASE_URL. */
  embedded?: EmbeddedDatabase;
  /** Lets go of it; the embedded database stops when nobody else uses it. */
  close: () => Promise<void>;
}

function isUrl(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

function reason(error: unknown): string {
  const known = REASONS[errorCode(error)];
  if (known) return known;
  const message = error instanceof Error ? error.message : '';
  return REASONS_BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? 'the connection failed';
}

function passes(error: unknown): boolean {
  return PASSING.has(errorCode(error)) || (error instanceof Error && /timeout/i.test(error.message));
}

/**
 * Throws a DatabaseFailure that says what is wrong with DATABASE_URL; its value holds a password and is not repeated. `whenAway` gets the sentence instead
 * where the trouble may pass.
 */
async function proveReachable(url: string, whenAway?: (sentence: string) => void): Promise<void> {
  if (!isUrl(url))
    throw new DatabaseFailure('DATABASE_URL cannot be read as a URL: write postgres://user:password@host:port/database.');
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    const sentence = `The database of DATABASE_URL cannot be used: ${reason(error)}.`;
    if (!whenAway || !passes(error)) throw new DatabaseFailure(sentence, { cause: error });
    whenAway(sentence);
  }
}

/** Opens the database of DATABASE_URL or, where it is unset, the embedded one. With `whenAway`, one that is away for now is no failure. */
export async function openDatabase(
  env: Readonly<Env>,
  say: (line: string) => void,
  whenAway?: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl !== undefined) {
    await proveReachable(env.databaseUrl, whenAway);
    return { url: env.databaseUrl, close: () => Promise.resolve() };
  }
  const embedded = await openEmbeddedDatabase(env.embeddedDatabaseDir, say);
  return { url: embedded.url, embedded, close: embedded.release };
}
