import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DatabaseState, DatabaseStateReader } from './database-state';
import { Draining } from './draining';

/** The answer for an orchestrator, as @nestjs/terminus formats it. It never contains an address, SQL or a driver's message. */
export interface ReadinessReport {
  ready: boolean;
  result: HealthCheckResult;
}

/** Whether this replica can take requests: the primary is migrated and checks keys, a dataset is served, and the service isn't shutting down. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Readiness');
  private lastReport = '';
  private readonly preparations: (() => unknown)[] = [];
  private prepared?: Promise<void>;
  private hasBeenReady = false;

  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly database: DatabaseStateReader,
    private readonly draining: Draining,
  ) {}

  /**
   * Registers work that keeps the process busy for a moment, once. It is done when an orchestrator first asks whether the service is ready: later, customers
   * would wait for it, and earlier, it would delay the start.
   */
  needs(work: () => unknown): void {
    this.preparations.push(work);
  }

  /** Throws only if the registered work does. Logs changes only. */
  async report(): Promise<ReadinessReport> {
    if (!this.draining.hasBegun) await (this.prepared ??= this.prepare());
    const service = this.indicator.check('service');
    const result = await this.check(
      this.draining.hasBegun
        ? [service.down('The service is stopping.')]
        : [service.up(), ...this.databaseChecks(await this.database.read())],
    );
    this.logChange(result);
    const ready = result.status === 'ok';
    this.hasBeenReady ||= ready;
    return { ready, result };
  }

  /**
   * Whether a load balancer should send requests here. A replica that was ready stays in, whatever happens to the database: with the database, all
   * replicas would leave at once, and callers would get the load balancer's error page instead of the service's own answer.
   */
  async takesTraffic(): Promise<boolean> {
    if (this.draining.hasBegun) return false;
    return this.hasBeenReady || (await this.report()).ready;
  }

  private async prepare(): Promise<void> {
    for (const work of this.preparations) {
      await nextTurn();
      work();
    }
  }

  /** Checks that can't be made are left out: without the database there is nothing to say about migrations and the dataset. */
  private databaseChecks({ reachable, migrated, checksKeys, generation }: DatabaseState): HealthIndicatorResult[] {
    const database = this.indicator.check('database');
    if (!reachable) return [database.down('The database does not answer.')];
    const migrations = this.indicator.check('migrations');
    if (!migrated) return [database.up(), migrations.down('The database is not migrated to this version.')];
    const keys = this.indicator.check('keys');
    if (!checksKeys) return [database.up(), migrations.up(), keys.down('Keys cannot be checked.')];
    const dataset = this.indicator.check('dataset');
    return [
      database.up(),
      migrations.up(),
      keys.up(),
      generation ? dataset.up() : dataset.down('No dataset has been imported yet.'),
    ];
  }

  private async check(results: HealthIndicatorResult[]): Promise<HealthCheckResult> {
    try {
      return await this.checks.check(results.map((result) => () => result));
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }

  private logChange({ error = {} }: HealthCheckResult): void {
    const report = Object.values(error)
      .map((check) => String(check?.message))
      .join(' ');
    if (report === this.lastReport) return;
    this.lastReport = report;
    if (report === '') this.logger.log('Ready for requests.');
    else this.logger.warn(`Not ready for requests: ${report}`);
  }
}
