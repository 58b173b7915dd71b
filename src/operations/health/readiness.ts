import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { type HealthCheckResult, HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import { type DatabaseState, DatabaseStateReader } from './database-state';
import { Draining } from './draining';

/** What an orchestrator is told, in the form of @nestjs/terminus. Its sentences are ours: no address, no SQL, no driver's words. */
export interface ReadinessReport {
  ready: boolean;
  result: HealthCheckResult;
}

/** Whether requests should come here: the primary answers, it is migrated, a dataset is served, and nobody has asked the process to end. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Readiness');
  private lastReport = '';

  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicator: HealthIndicatorService,
    private readonly database: DatabaseStateReader,
    private readonly draining: Draining,
  ) {}

  /** Never throws. A change is logged, a state that lasts is not. */
  async report(): Promise<ReadinessReport> {
    const service = this.indicator.check('service');
    const result = await this.check(
      this.draining.hasBegun
        ? [service.down('The service is stopping.')]
        : [service.up(), ...this.databaseChecks(await this.database.read())],
    );
    this.tellOfChange(result);
    return { ready: result.status === 'ok', result };
  }

  /** What cannot be known is left out: of a database that does not answer only that is said. */
  private databaseChecks({ reachable, migrated, generation }: DatabaseState): HealthIndicatorResult[] {
    const database = this.indicator.check('database');
    if (!reachable) return [database.down('The database does not answer.')];
    const migrations = this.indicator.check('migrations');
    if (!migrated) return [database.up(), migrations.down('The database is not migrated to this version.')];
    const dataset = this.indicator.check('dataset');
    return [database.up(), migrations.up(), generation ? dataset.up() : dataset.down('No dataset has been imported yet.')];
  }

  private async check(results: HealthIndicatorResult[]): Promise<HealthCheckResult> {
    try {
      return await this.checks.check(results.map((result) => () => result));
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
      throw error;
    }
  }

  private tellOfChange({ error = {} }: HealthCheckResult): void {
    const report = Object.values(error)
      .map((check) => String(check?.message))
      .join(' ');
    if (report === this.lastReport) return;
    this.lastReport = report;
    if (report === '') this.logger.log('Ready for requests.');
    else this.logger.warn(`Not ready for requests: ${report}`);
  }
}
