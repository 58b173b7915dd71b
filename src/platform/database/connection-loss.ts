import { isNativeError } from 'node:util/types';
import { errorCode } from './error-code';

/** The SQLSTATE of a statement that writes, on a standby for example. */
export const READ_ONLY = '25006';
/** SQLSTATEs and socket errors that mean "the database can't be reached". */
const CODES =
  /^(08...|53300|57P0[123]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/**
 * SQLSTATEs of a server that is there, but can't complete a statement now: it is out of disk, memory
 * or something else (class 53), the system beneath it fails (class 58), the statement took too long
 * (57014) or waited too long for a lock (55P03), or it was rolled back so that others could go on.
 */
const OVERLOADS = /^(53...|58...|57014|55P03|40001|40P01)$/;
/**
 * A transaction that can't be put in order with others (40001), or a deadlock (40P01). PostgreSQL
 * has rolled it back, and it may succeed when it is repeated.
 */
const ROLLED_BACK = /^(40001|40P01)$/;
/**
 * TypeORM releases a query runner when its connection breaks between two statements; the next
 * statement finds it released. By name, because a command that needs no database doesn't load
 * TypeORM.
 */
const RELEASED = /^QueryRunner(Provider)?AlreadyReleasedError$/;
const PG_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Driver not Connected|Connection terminated|Client has encountered a connection error|not queryable|pool after calling end/;

/** True for a lost connection, one that could not be opened, and an exhausted pool. */
export function isConnectionLoss(error: unknown): boolean {
  return matchesAnywhere(error, (each) => meansUnreachable(each) || endsSession(each));
}

/**
 * A connection loss that may go away by itself. A server that refuses the role or the database is
 * reachable.
 */
export function isUnreachable(error: unknown): boolean {
  return matchesAnywhere(error, meansUnreachable);
}

/** The server is there, but can't complete the statement now: its disk is full, or a table is locked. */
export function isOverload(error: unknown): boolean {
  return matchesAnywhere(error, (each) => OVERLOADS.test(errorCode(each)));
}

/**
 * Does `work`, and once more if PostgreSQL rolls it back for the sake of others. Only for work that
 * is one transaction or statement.
 */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!matchesAnywhere(error, (each) => ROLLED_BACK.test(errorCode(each)))) throw error;
    return work();
  }
}

/** Tests the error and the errors that it wraps. */
function matchesAnywhere(error: unknown, matches: (error: Error) => boolean): boolean {
  if (!isNativeError(error)) return false;
  const { driverError, errors } = error as Error & { driverError?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some((each) => matchesAnywhere(each, matches));
  return matches(error) || (driverError !== error && matchesAnywhere(driverError, matches));
}

function meansUnreachable(error: Error): boolean {
  return (
    CODES.test(errorCode(error)) || RELEASED.test(error.name) || PG_MESSAGES.test(error.message)
  );
}

/**
 * PostgreSQL closes the connection after an error of these severities, whatever its code, and
 * refuses to open one with them.
 */
function endsSession(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}
