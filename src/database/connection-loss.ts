import { isNativeError } from 'node:util/types';
import { errorCode } from './database-failure';

/** SQLSTATE classes, SQLSTATE codes and socket errors that mean "the database can't be reached" and not "the statement is wrong". */
const SQLSTATES = /^(08...|53300|57P01|57P02|57P03|25006)$/;
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const PG_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Driver not Connected|Connection terminated|Client has encountered a connection error|not queryable|pool after calling end/;

/** True for a lost connection and for an exhausted pool, but not for a statement that timed out (57014). */
export function isConnectionLoss(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { driverError, errors } = error as Error & { driverError?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isConnectionLoss);
  const code = errorCode(error);
  if (SQLSTATES.test(code) || SOCKET_ERRORS.has(code)) return true;
  return PG_MESSAGES.test(error.message) || (driverError !== undefined && driverError !== error && isConnectionLoss(driverError));
}
