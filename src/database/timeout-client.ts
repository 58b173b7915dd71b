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
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const answer = ask(...asked);
      if (types.isPromise(answer)) answer.catch((error: unknown) => this.endAfterTimeout(error));
      return answer;
    }) as Client['query'];
  }

  private endAfterTimeout(error: unknown): void {
    if (String(error).includes('Query read timeout')) this.end(() => undefined);
  }
}
