import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { BillingDatabase, type HotStatement } from '../../billing/billing-database';
import { errorCode } from '../../database/database-failure';
import { MIGRATIONS } from '../../database/migrations';

/** A database that takes longer to answer counts as unreachable. */
const TIMEOUT_MS = 1000;
/** Answers are reused for so long: any number of probes and scrapes costs one statement per second. */
const KEPT_MS = 1000;
const UNDEFINED_TABLE = '42P01';

/** $1: the migrations of this build. Returns one row; its generation is null if no dataset was imported. */
const LOOK: HotStatement = {
  name: 'database-state',
  text: `
    SELECT (SELECT count(DISTINCT name)::int FROM migrations WHERE name = ANY ($1::text[])), g.id, extract(epoch FROM now() - g.published_at)::float8
    FROM (VALUES (1)) AS always
    LEFT JOIN served_generation AS g ON true`,
};
type Row = [applied: number, generationId: number | null, ageSeconds: number | null];

/** What the primary database answered last. */
export interface DatabaseState {
  reachable: boolean;
  /** Whether every migration of this build is applied. Those of a newer build don't matter. */
  migrated: boolean;
  /** The generation that is served; its age was `ageSeconds` at `seenAt` (milliseconds of performance.now()). */
  generation: { id: number; ageSeconds: number; seenAt: number } | null;
}

const AWAY: DatabaseState = { reachable: false, migrated: false, generation: null };
const NOT_MIGRATED: DatabaseState = { reachable: true, migrated: false, generation: null };

/**
 * Asks the primary over the connections that requests use, not over a separate one: if requests can't reach it, it isn't reachable.
 * At most one statement runs at a time, and its answer is kept for a second.
 */
@Injectable()
export class DatabaseStateReader {
  private readonly names = MIGRATIONS.map((migration) => migration.name);
  private underWay?: Promise<DatabaseState>;
  private kept?: { state: Promise<DatabaseState>; until: number };

  constructor(private readonly database: BillingDatabase) {}

  /** Never throws, and answers within a second. A slower database counts as unreachable. */
  read(): Promise<DatabaseState> {
    const now = performance.now();
    if (!this.kept || now >= this.kept.until) this.kept = { state: this.look(), until: now + KEPT_MS };
    return this.kept.state;
  }

  private async look(): Promise<DatabaseState> {
    const timeout = new AbortController();
    this.underWay ??= this.ask().finally(() => (this.underWay = undefined));
    const tooLate = sleep(TIMEOUT_MS, AWAY, { signal: timeout.signal }).catch(() => AWAY);
    return Promise.race([this.underWay, tooLate]).finally(() => timeout.abort());
  }

  private async ask(): Promise<DatabaseState> {
    try {
      const [row] = await this.database.run<Row>(LOOK, [this.names]);
      const [applied, id, ageSeconds] = row as Row;
      const generation = id === null ? null : { id, ageSeconds: ageSeconds ?? 0, seenAt: performance.now() };
      return { reachable: true, migrated: applied === this.names.length, generation };
    } catch (error) {
      return errorCode(error) === UNDEFINED_TABLE ? NOT_MIGRATED : AWAY;
    }
  }
}
