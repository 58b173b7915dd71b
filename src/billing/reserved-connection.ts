import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

/**
 * A connection that is taken from the pool once and reserved until it fails. Then the next query
 * takes another one.
 */
export class ReservedConnection {
  private taken?: Promise<PoolClient>;

  /**
   * `onBroken` is called if the connection breaks. The query that was running, if any, fails as
   * well.
   */
  constructor(
    private readonly pool: Pool,
    private readonly onBroken: (error: Error) => void,
  ) {}

  async query<Row extends unknown[]>(query: QueryArrayConfig): Promise<QueryArrayResult<Row>> {
    const taken = (this.taken ??= this.take());
    try {
      return await (await taken).query<Row>(query);
    } catch (error) {
      this.release(taken, true);
      throw error;
    }
  }

  /** Before the pool ends, which waits for every connection. */
  close(): void {
    if (this.taken) this.release(this.taken, false);
  }

  private take(): Promise<PoolClient> {
    const taken = this.pool.connect();
    taken.then(
      (client) =>
        client.on('error', (error) => {
          if (this.release(taken, true)) this.onBroken(error);
        }),
      () => undefined, // The query that waits for it fails.
    );
    return taken;
  }

  /** Only once for each connection: a connection that breaks may also fail a query. */
  private release(taken: Promise<PoolClient>, failed: boolean): boolean {
    if (this.taken !== taken) return false;
    this.taken = undefined;
    taken.then(
      (client) => client.release(failed),
      () => undefined,
    );
    return true;
  }
}
