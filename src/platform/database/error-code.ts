import { isNativeError } from 'node:util/types';

/**
 * The code of an error from PostgreSQL (SQLSTATE) or Node. It doesn't use instanceof, because
 * socket errors can come from another realm, as in Jest.
 */
export function errorCode(error: unknown): string {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
