import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RepeatedTask } from '../config/repeated-task';
import { isUnreachable } from './connection-loss';
import { migrationState } from './migrate';

const RETRY_MS = 1000;

/**
 * Connects the primary's DataSource when the service starts. If the database is unreachable, the
 * service still starts: it answers 503, isn't ready, and tries again until the database responds.
 * After that, the driver's pool reconnects by itself.
 */
@Injectable()
export class PrimaryConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly retries = new RepeatedTask();
  private lastReported?: string;

  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    if (await this.connect()) return;
    this.logger.warn('The database is unreachable. Requests get a 503 until it is back.');
    this.retries.start(() => this.retry(), { firstMs: RETRY_MS, betweenMs: RETRY_MS });
  }

  onApplicationShutdown(): Promise<void> {
    return this.retries.end();
  }

  /**
   * A server that comes back may lack the database or the role for a while, for example during a
   * restore. A running service keeps trying.
   */
  private async retry(): Promise<void> {
    try {
      if (!(await this.connect())) return;
      this.logger.log('Connected to the database.');
      void this.retries.end();
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.lastReported)
        this.logger.error(`The database can't be used: ${message}`);
      this.lastReported = message;
    }
  }

  private async connect(): Promise<boolean> {
    try {
      await this.dataSource.initialize();
    } catch (error) {
      if (isUnreachable(error)) return false;
      throw error;
    }
    await this.warnOfOldSchema();
    return true;
  }

  /** The service becomes ready as soon as the migrations are applied. It needs no restart. */
  private async warnOfOldSchema(): Promise<void> {
    const state = await migrationState(this.dataSource).catch(() => undefined);
    if (!state || state.pending.length === 0) return;
    this.logger.warn(
      `The database schema isn't up to date, so requests get a 503. Run "npm run cli -- db migrate".`,
    );
  }
}
