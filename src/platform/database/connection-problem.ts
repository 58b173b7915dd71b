import { isNativeError } from 'node:util/types';
import { errorCode } from './error-code';

/** What a server that isn't PostgreSQL does, and a proxy that has no PostgreSQL behind it. */
const CLOSED =
  "the server at its host and port closed the connection. It may be a proxy that can't reach PostgreSQL, or it isn't PostgreSQL";

/** Why no connection could be opened. */
interface ConnectionProblem {
  /** What the server or pg says. */
  message?: RegExp;
  /** SQLSTATEs of the server, or codes of Node. */
  codes?: readonly string[];
  /** It follows "The database in DATABASE_URL can't be used: ". */
  reason: string;
  /** It may go away by itself: the database is starting, failing over, or out of reach. */
  isTemporary?: true;
}

/**
 * The first match counts. Messages that say more than their code come first. Wide patterns come
 * last, because PostgreSQL repeats names in its messages, such as that of a database called
 * "certificates".
 */
const PROBLEMS: readonly ConnectionProblem[] = [
  {
    // PostgreSQL doesn't say whether it would allow the connection over TLS.
    message: /^no pg_hba\.conf entry for .*, no encryption$/,
    reason:
      "the server's pg_hba.conf doesn't allow this connection without TLS. Add sslmode=verify-full to the URL, or allow the connection there",
  },
  {
    message: /^no pg_hba\.conf entry for /,
    reason: "the server's pg_hba.conf doesn't allow this connection",
  },
  {
    message: /^unsupported startup parameter/,
    reason: 'the connection pooler in front of it refuses a start-up parameter of the URL',
  },
  {
    message: /server_login_retry|^query_wait_timeout/,
    reason: "the connection pooler in front of it can't connect to it",
    isTemporary: true,
  },

  {
    codes: ['ECONNREFUSED'],
    reason: 'nothing is listening at its host and port',
    isTemporary: true,
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    reason: "its host name can't be resolved",
    isTemporary: true,
  },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH'],
    reason: "its host can't be reached",
    isTemporary: true,
  },
  { codes: ['ETIMEDOUT'], reason: "its host doesn't respond", isTemporary: true },
  { codes: ['53300'], reason: 'the server has no free connections', isTemporary: true },
  {
    codes: ['57P01', '57P02', '57P03'],
    reason: 'the server is starting up or shutting down',
    isTemporary: true,
  },
  { codes: ['25006'], reason: 'no server in it takes writes', isTemporary: true },
  { codes: ['28P01'], reason: 'the server rejected its user name or password' },
  { codes: ['28000'], reason: 'the server rejected its user' },
  { codes: ['3D000'], reason: 'the server has no database with this name' },
  { codes: ['42501'], reason: "its user isn't allowed to connect to this database" },
  {
    // Not temporary: most often, another kind of server. For a proxy whose database is away, the
    // service can be started again.
    codes: ['ECONNRESET'],
    reason: CLOSED,
  },

  { message: /^Connection terminated/, reason: CLOSED },
  {
    message: /^(timeout expired|Query read timeout)$/,
    reason: "its host doesn't respond",
    isTemporary: true,
  },
  {
    message: /password must be a (non-empty )?string/,
    reason: 'the server requires a password, but the URL has none',
  },
  { message: /does not support SSL/, reason: "the server doesn't support TLS" },
  {
    message: /^(ENOENT|EACCES): .*, open /,
    reason: "a certificate file that the URL names can't be read",
  },
  { message: /altnames/, reason: "the server's certificate is for another host name" },
  { message: /certificate|self-signed/i, reason: "the server's certificate isn't trusted" },
  {
    message: /Received unexpected|Unknown message/,
    reason: "the server at its host and port isn't PostgreSQL",
  },
];

/** What is wrong, in words that repeat nothing of the URL. */
export function connectionProblem(error: unknown): { reason: string; isTemporary: boolean } {
  const code = errorCode(error);
  const text = isNativeError(error) ? error.message : '';
  const known = PROBLEMS.find(({ codes, message }) => codes?.includes(code) || message?.test(text));
  return {
    reason: known?.reason ?? 'the connection failed',
    isTemporary: known?.isTemporary ?? false,
  };
}
