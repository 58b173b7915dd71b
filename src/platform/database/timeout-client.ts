import { types } from 'node:util';
import type { ClientConfig } from 'pg';
import { READ_ONLY } from './connection-loss';
import { errorCode } from './error-code';
import { ServerClient } from './server-client';

/**
 * A connection that closes itself if an answer doesn't arrive within `query_timeout`. pg itself
 * only abandons the query. A connection that was lost silently would then go back to the pool and
 * fail every later query, until the kernel gives up on it after 15 minutes. So would one to a server
 * that has become read-only.
 */
export class TimeoutClient extends ServerClient {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (types.isPromise(result)) result.catch((error: unknown) => this.endIfUseless(error));
      return result;
    }) as ServerClient['query'];
  }

  private endIfUseless(error: unknown): void {
    if (errorCode(error) === READ_ONLY || String(error).includes('Query read timeout'))
      this.end(() => undefined);
  }
}
