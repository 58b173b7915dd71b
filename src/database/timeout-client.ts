import { Client, type ClientConfig } from 'pg';
import { types } from 'node:util';

/**
 * A connection that ends itself when an answer has not come within `query_timeout`. pg only gives the query up: the connection, cut without a word or not,
 * would go back to the pool and fail every later query in the same way, until the kernel gives it up after a quarter of an hour.
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
