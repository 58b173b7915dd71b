import { Client, type ClientConfig } from 'pg';
import { types } from 'node:util';

/**
 * A connection that closes itself if an answer doesn't arrive within `query_timeout`. pg itself
 * only abandons the query. A connection that was lost silently would then go back to the pool and
 * fail every later query, until the kernel gives up on it after 15 minutes.
 */
export class TimeoutClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      if (types.isPromise(result)) result.catch((error: unknown) => this.endAfterTimeout(error));
      return result;
    }) as Client['query'];
  }

  private endAfterTimeout(error: unknown): void {
    if (String(error).includes('Query read timeout')) this.end(() => undefined);
  }
}
