import { isNativeError } from 'node:util/types';

/** The database cannot be used. The message is one sentence for the person at the terminal; it never holds a password or another value of the configuration. */
export class DatabaseFailure extends Error {}

/** The code of a system error, of PostgreSQL (SQLSTATE) or of Node. Not instanceof: the errors of Node's sockets may come from another realm, as under Jest. */
export function errorCode(error: unknown): string {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
