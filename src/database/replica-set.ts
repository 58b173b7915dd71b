import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env';
import { dataSourceOptions } from './data-source-options';
import { migrationState } from './migrate';
import { ReplicaLag } from './replica-lag';

const CHECK_EVERY_MS = 1000;

/** A read replica, and the newest generation it is known to have. 0 means that it isn't used. */
export class Replica {
  newestGeneration = 0;
  readonly lag: ReplicaLag;
  private checking?: Promise<void>;

  constructor(
    /**
     * Its position in DATABASE_REPLICA_URLS, starting at 0. Logs use it because the address
     * contains a password.
     */
    readonly index: number,
    readonly dataSource: DataSource,
    primary: DataSource,
    private readonly logger: Logger,
  ) {
    this.lag = new ReplicaLag(primary, dataSource);
  }

  get usable(): boolean {
    return this.newestGeneration > 0;
  }

  check(): Promise<void> {
    void this.lag.check();
    this.checking ??= this.readNewestGeneration()
      .then((generation) => this.update(generation))
      .catch(() => this.update(0))
      .finally(() => (this.checking = undefined));
    return this.checking;
  }

  /**
   * Call it if a request couldn't use the replica. It is then skipped until the next successful
   * check.
   */
  failed(): void {
    this.update(0);
  }

  async close(): Promise<void> {
    await this.checking;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  private async readNewestGeneration(): Promise<number> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    // A standby may have received the generation but not yet a migration that this build needs. Raw
    // SQL, because generations have no entity.
    if ((await migrationState(this.dataSource)).pending.length > 0) return 0;
    const [row] = await this.dataSource.query<{ id: number | null }[]>(
      'SELECT max(id) AS id FROM dataset_generation',
    );
    return row?.id ?? 0;
  }

  private update(generation: number): void {
    const wasUsable = this.usable;
    this.newestGeneration = generation;
    if (this.usable === wasUsable) return;
    if (this.usable) this.logger.log(`Read replica ${this.index} is in use.`);
    else
      this.logger.warn(
        `Read replica ${this.index} is unreachable or behind. It is skipped until it has caught up.`,
      );
  }
}

/**
 * The replicas in DATABASE_REPLICA_URLS. A dead, slow or outdated one is noticed within seconds,
 * and the other replicas or the primary take over.
 */
@Injectable()
export class ReplicaSet implements OnModuleInit, OnApplicationShutdown {
  readonly replicas: readonly Replica[];
  private timer?: NodeJS.Timeout;
  private turn = 0;

  constructor(env: Env, primary: DataSource) {
    const logger = new Logger('Replicas');
    this.replicas = env.databaseReplicaUrls.map((url, index) => {
      return new Replica(index, new DataSource(dataSourceOptions(env, url)), primary, logger);
    });
  }

  /** Waits for the first check, so that the first requests know which replicas they can use. */
  async onModuleInit(): Promise<void> {
    if (this.replicas.length === 0) return;
    this.timer = setInterval(() => this.checkAll(), CHECK_EVERY_MS);
    this.timer.unref();
    await Promise.all(this.checkAll());
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** The replicas that have the generation, starting with a different one each time. */
  withGeneration(generationId: number): Replica[] {
    const usable = this.replicas.filter(({ newestGeneration }) => newestGeneration >= generationId);
    if (usable.length < 2) return usable;
    const first = this.turn++ % usable.length;
    return [...usable.slice(first), ...usable.slice(0, first)];
  }

  private checkAll(): Promise<void>[] {
    return this.replicas.map((replica) => replica.check());
  }
}
