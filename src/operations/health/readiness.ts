import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DatabaseState, DatabaseStateReader } from './database-state';
import { Draining } from './draining';

/** Something that a replica needs to take requests. */
type Check = { status: 'up' } | { status: 'down'; message: string };
/** In the order in which they are listed. */
type Checks = Record<string, Check>;

const UP: Check = { status: 'up' };

function down(message: string): Check {
  return { status: 'down', message };
}

const STOPPING: Checks = { service: down('The service is stopping.') };

/**
 * The answer of a probe, in the format of @nestjs/terminus. It never contains an address, SQL or a
 * driver's message. `details` has the checks, and is empty if the probe lists none.
 */
export interface Health {
  status: 'ok' | 'error';
  details: Checks;
}

/** The answer that lists the checks. */
interface ReadinessReport extends Health {
  /** The checks that are up, and those that are down. */
  info: Checks;
  error: Checks;
}

/**
 * Whether this replica can take requests: the primary is migrated, checks keys and takes writes,
 * what other modules need works, a dataset is served, and the service isn't shutting down.
 */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Readiness');
  /** What the log says. At first nothing, so a replica that is ready from the start logs no change. */
  private loggedProblems = '';
  private readonly preparations: (() => unknown)[] = [];
  private prepared?: Promise<void>;
  private hasBeenReady = false;
  /** What to say if a need isn't met, by its name. */
  private readonly problems = new Map([
    ['keys', 'Keys cannot be checked.'],
    ['writes', 'The database takes no writes.'],
  ]);

  constructor(
    private readonly database: DatabaseStateReader,
    private readonly draining: Draining,
  ) {}

  /**
   * Registers what the requests of a module wait for, such as the look-up of a session. It is tried
   * at each check, and has to be cheap. `problem` is the sentence of the check if it fails.
   */
  needs(name: string, problem: string, run: () => Promise<unknown>): void {
    this.problems.set(name, problem);
    this.database.watch(name, run);
  }

  /**
   * Registers work that keeps the process busy for a moment. It is done once, when an orchestrator
   * first asks whether the service is ready: later, customers would wait for it, and earlier, it
   * would delay the start. If any of it fails, the next check does all of it again.
   */
  prepares(work: () => unknown): void {
    this.preparations.push(work);
  }

  /** Throws only if the registered work does. Logs changes only. */
  async report(): Promise<ReadinessReport> {
    const checks = await this.check();
    this.logChange(checks);
    const report = reportOf(checks);
    this.hasBeenReady ||= report.status === 'ok';
    return report;
  }

  /**
   * Whether a load balancer should send requests here. A replica that was ready stays in, whatever
   * happens to the database: with the database, all replicas would leave at once, and callers would
   * get the load balancer's error page instead of the service's own answer. It lists no checks.
   */
  async forTraffic(): Promise<Health> {
    const stays = this.hasBeenReady && !this.draining.hasBegun;
    return { status: stays ? 'ok' : (await this.report()).status, details: {} };
  }

  private async check(): Promise<Checks> {
    if (this.draining.hasBegun) return STOPPING;
    await this.prepareOnce();
    const state = await this.database.read();
    // The service may have begun to stop during the read, which takes up to a second.
    if (this.draining.hasBegun) return STOPPING;
    return { service: UP, ...this.databaseChecks(state) };
  }

  /**
   * Checks that can't be made are left out: without the database there is nothing to say about
   * migrations and the dataset.
   */
  private databaseChecks({ reachable, migrated, works, generation }: DatabaseState): Checks {
    if (!reachable) return { database: down('The database does not answer, or takes no writes.') };
    if (!migrated)
      return { database: UP, migrations: down('The database is not migrated to this version.') };
    const needs: Checks = {};
    for (const [name, problem] of this.problems) needs[name] = works.get(name) ? UP : down(problem);
    const dataset = generation ? UP : down('No dataset has been imported yet.');
    return { database: UP, migrations: UP, ...needs, dataset };
  }

  private prepareOnce(): Promise<void> {
    this.prepared ??= this.prepare().catch((error: unknown) => {
      this.prepared = undefined; // The next check tries again.
      throw error;
    });
    return this.prepared;
  }

  private async prepare(): Promise<void> {
    for (const work of this.preparations) {
      await nextTurn();
      await work();
    }
  }

  private logChange(checks: Checks): void {
    const problems = Object.values(checks)
      .flatMap((check) => (check.status === 'down' ? check.message : []))
      .join(' ');
    if (problems === this.loggedProblems) return;
    this.loggedProblems = problems;
    if (problems === '') this.logger.log('Ready for requests.');
    else this.logger.warn(`Not ready for requests: ${problems}`);
  }
}

function reportOf(details: Checks): ReadinessReport {
  const info: Checks = {};
  const error: Checks = {};
  for (const [name, check] of Object.entries(details)) {
    const those = check.status === 'up' ? info : error;
    those[name] = check;
  }
  const status = Object.keys(error).length > 0 ? 'error' : 'ok';
  return { status, info, error, details };
}
