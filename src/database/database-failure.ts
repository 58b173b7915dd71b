/** The database cannot be used. The message is one sentence for the person at the terminal; it never holds a password or another value of the configuration. */
export class DatabaseFailure extends Error {}

/** The code of a system error, of PostgreSQL (SQLSTATE) or of Node. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
