import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Generation } from '../../market-data/generation';
import { Env } from '../../platform/config/env';
import { LOCKS } from '../../platform/database/advisory-lock';
import { serverIn } from '../../platform/database/server-client';
import {
  ApiError,
  databaseUnavailable,
  isUnavailable,
  orUnavailable,
} from '../../platform/errors/api-error';
import { MAX_RESTORES_PER_DAY, MAX_RESTORES_PER_VISITOR, RESTORES_TODAY } from './restore-order';
import { RestoreProcess } from './restore-process';

const MAX_WAIT_MS = 3000;
const POLL_MS = 100;
const UNMEASURED_MS = 60_000;
const USE_NOTED_MS = 60_000;
const MAX_VISITORS = 10_000;
/**
 * $1 is the account, $2 the generation. A lock ends with the process that holds it, so it never
 * claims a restore that was killed. Raw SQL, because generations have no entity.
 */
const STATE = `
  SELECT dropped_at IS NULL AS "isStored", archived AS "isArchived",
    restore_failed_at IS NOT NULL AS "hasFailed",
    coalesce(import_ms, ${UNMEASURED_MS}) AS "importMs",
    EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND classid = 0 AND objid = ${LOCKS.restore} AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS "isAnyRestoring",
    (${RESTORES_TODAY}) AS "startedToday"
  FROM dataset_generation
  WHERE id = $2`;

interface State {
  isStored: boolean;
  isArchived: boolean;
  /** A restore that failed is only tried again by `dataset restore`. */
  hasFailed: boolean;
  /** How long its import or last restore took. */
  importMs: number;
  /** Whether a generation is being restored, by any replica. */
  isAnyRestoring: boolean;
  /** How many restores the account has started today. */
  startedToday: number;
}

/**
 * When a restore began. It moves on while this replica restores another generation. It stands still
 * while another replica restores one, because that may be this one.
 */
interface RestoreStart {
  at: number;
}

interface RunningRestore {
  start: RestoreStart;
  importMs: number;
  begunBy: Requester;
  /** Why it failed, or that the tables are stored. Never rejects. */
  ended: Promise<ApiError | 'stored'>;
}

/** Whose request it is: an account's, or that of a visitor at a network address. */
interface Requester {
  accountId: number | null;
  address: string;
}

/**
 * Brings back the tables of vintages that requests ask for, if they were dropped and their files
 * are archived. One is restored at a time over all replicas. `dataset restore` and this do the
 * same.
 */
@Injectable()
export class VintageRestorer implements OnApplicationShutdown {
  private readonly logger = new Logger('Vintages');
  private readonly running = new Map<number, RunningRestore>();
  private readonly notedAt = new Map<number, number>();
  /** By day and network address. Each replica counts separately. */
  private readonly startedByVisitors = new LRUCache<string, number>({ max: MAX_VISITORS });
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly process: RestoreProcess,
    private readonly env: Env,
  ) {}

  /** Whether requests restore anything, or only `dataset restore`. */
  get isOn(): boolean {
    return this.env.vintagesOnDemand === 'on';
  }

  /**
   * Returns true once a generation's tables are stored, and false if they can't be restored. Throws
   * ApiError: 503 if it takes longer than a caller waits or has failed, 429 if the account, or the
   * visitor at this address, has started too many restores today.
   */
  async restore(
    generation: Generation,
    { accountId = null, address = '' }: { accountId?: number | null | undefined; address?: string },
  ): Promise<boolean> {
    if (!this.isOn) return false;
    const requester = { accountId, address };
    let restore = this.running.get(generation.id);
    if (!restore) {
      const state = await this.state(generation, accountId);
      if (state.isStored) return true;
      if (!state.isArchived) return false;
      restore = this.begin(generation, state, requester);
    }
    const outcome = await Promise.race([
      restore.ended,
      sleep(MAX_WAIT_MS, 'running' as const, { ref: false }),
    ]);
    if (outcome === 'stored') return true;
    if (outcome === 'running')
      throw restoring(restore.importMs - (performance.now() - restore.start.at));
    // Whoever began it has no restores left today. This requester may have some.
    if (outcome.code === 'rate_limited' && restore.begunBy !== requester)
      return this.restore(generation, requester);
    throw outcome;
  }

  /**
   * Notes that a request read a generation, at most once a minute: of the restored ones, the longest
   * unused go first. Changes nothing of those that weren't restored.
   */
  noteUse({ id }: Generation): void {
    const now = performance.now();
    const notedAt = this.notedAt.get(id);
    if (notedAt !== undefined && now - notedAt < USE_NOTED_MS) return;
    this.notedAt.set(id, now);
    const update = this.dataSource.query(
      `UPDATE dataset_generation SET last_used_at = clock_timestamp() WHERE id = $1 AND restored_at IS NOT NULL`,
      [id],
    );
    // The next request tries again. This one needs no more than to be answered.
    update.catch(() => this.notedAt.delete(id));
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
    this.process.stop();
  }

  /** Throws ApiError: 503 if it has failed before, 429 if too many were started today. */
  private begin(
    generation: Generation,
    { hasFailed, importMs, isAnyRestoring, startedToday }: State,
    requester: Requester,
  ): RunningRestore {
    // Another request may have begun it meanwhile.
    const known = this.running.get(generation.id);
    if (known) return known;
    if (hasFailed) throw new ApiError('vintage_unavailable');
    // It may be this generation that another replica restores: then this request starts nothing.
    if (!isAnyRestoring && startedToday >= MAX_RESTORES_PER_DAY) throw tooMany(requester.accountId);
    const start = { at: performance.now() };
    const ended = this.untilStored(generation, requester, start).catch((error: unknown) =>
      this.failed(generation, error),
    );
    const restore = { start, importMs, begunBy: requester, ended };
    this.running.set(generation.id, restore);
    void ended.then(() => this.running.delete(generation.id));
    return restore;
  }

  /** Throws ApiError (429) if a visitor at this address has started too many today. */
  private countStart(address: string): void {
    const day = new Date().toISOString().slice(0, 10);
    const visitor = `${day} ${normalizeIp(address)}`;
    const started = this.startedByVisitors.get(visitor) ?? 0;
    if (started >= MAX_RESTORES_PER_VISITOR) throw tooMany(null);
    this.startedByVisitors.set(visitor, started + 1);
  }

  /** Waits its turn, starts a process, and looks whether another replica was faster. */
  private async untilStored(
    generation: Generation,
    { accountId, address }: Requester,
    start: RestoreStart,
  ): Promise<'stored'> {
    // The process that restores counts for an account.
    let mustCountVisitor = accountId === null;
    while (!this.isStopping) {
      const { isStored, isAnyRestoring, hasFailed } = await this.state(generation, accountId);
      if (isStored) return 'stored';
      // Another replica tried.
      if (hasFailed) throw new ApiError('vintage_unavailable');
      if (this.process.isRunning) start.at = performance.now();
      if (isAnyRestoring || this.process.isRunning) {
        await sleep(POLL_MS);
        continue;
      }
      if (mustCountVisitor) this.countStart(address);
      mustCountVisitor = false;
      await this.run(generation, accountId);
    }
    throw new Error('the service is stopping');
  }

  private async run({ label }: Generation, accountId: number | null): Promise<void> {
    const databaseUrl = serverIn((this.dataSource.options as { url: string }).url);
    const { keepVintages } = this.env;
    const outcome = await this.process.run({ databaseUrl, label, accountId, keepVintages });
    if (outcome.status === 'too_many_restores') throw tooMany(accountId);
    // Killed, or cut off: the next request may try again at once.
    if (outcome.status === 'interrupted') throw restoring(0);
    if (outcome.status === 'failed') throw new Error(outcome.message);
    if (outcome.status === 'restored')
      this.logger.log(`Restored ${label} for a request about that time.`);
  }

  private failed({ label }: Generation, error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (isUnavailable(error)) return databaseUnavailable(error);
    if (!this.isStopping)
      this.logger.error(`${label} could not be restored: ${(error as Error).message}`);
    return new ApiError('vintage_unavailable');
  }

  private async state({ id }: Generation, accountId: number | null): Promise<State> {
    const [state] = await orUnavailable(this.dataSource.query<[State]>(STATE, [accountId, id]));
    return state;
  }
}

function restoring(forMs: number): ApiError {
  return new ApiError('vintage_restoring', {
    retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1000)),
  });
}

function tooMany(accountId: number | null): ApiError {
  const tomorrow = new Date().setUTCHours(24, 0, 0, 0);
  const started =
    accountId === null
      ? 'Too many restores of earlier datasets were started today from here, or by all readers without an account.'
      : `Your account has started ${MAX_RESTORES_PER_DAY} restores of earlier datasets today.`;
  const error = `${started} Times whose datasets are stored can still be asked for.`;
  return new ApiError('rate_limited', {
    error,
    fields: { window: 'day' },
    retryAfterSeconds: Math.ceil((tomorrow - Date.now()) / 1000),
  });
}
