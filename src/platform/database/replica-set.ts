import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env';
import { RepeatedTask } from '../config/repeated-task';
import { dataSourceOptions } from './data-source-options';
import { migrationState } from './migrate';
import { onlyRow } from './one-row';
import { ReplicaLag } from './replica-lag';

const CHECK_WAITS = { firstMs: 500, betweenMs: 1000 };

/** A read replica, and the newest generation it is known to have. 0 means that it isn't used. */
export class Replica {
  newestGeneration = 0;
  readonly lag: ReplicaLag;
  private readonly checks = new RepeatedTask();

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

  /** Resolves after the first check. */
  async startChecks(): Promise<void> {
    await this.check();
    this.checks.start(() => this.check(), CHECK_WAITS);
  }

  /**
   * Call it if a request couldn't use the replica. It is then skipped until the next successful
   * check.
   */
  failed(): void {
    this.update(0);
  }

  async close(): Promise<void> {
    await this.checks.end();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  private async check(): Promise<void> {
    void this.lag.check();
    this.update(await this.readNewestGeneration().catch(() => 0));
  }

  private async readNewestGeneration(): Promise<number> {
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    // A standby may have received the generation but not yet a migration that this build needs. Raw
    // SQL, because generations have no entity.
    if ((await migrationState(this.dataSource)).pending.length > 0) return 0;
    const { id } = await onlyRow<{ id: number }>(
      this.dataSource,
      'SELECT coalesce(max(id), 0) AS id FROM dataset_generation',
    );
    return id;
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
  private turn = 0;

  constructor(env: Env, primary: DataSource) {
    const logger = new Logger('Replicas');
    const entities = primary.options.entities ?? [];
    this.replicas = env.databaseReplicaUrls.map((url, index) => {
      const replica = new DataSource(dataSourceOptions(env, url, { entities }));
      return new Replica(index, replica, primary, logger);
    });
  }

  /** Waits for the first check, so that the first requests know which replicas they can use. */
  async onModuleInit(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.startChecks()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** The replicas that have the generation, starting with a different one each time. */
  withGeneration(generationId: number): Replica[] {
    const usable = this.replicas.filter(({ newestGeneration }) => newestGeneration >= generationId);
    if (usable.length < 2) return usable;
    const first = this.turn++ % usable.length;
    return [...usable.slice(first), ...usable.slice(0, first)];
  }
}
