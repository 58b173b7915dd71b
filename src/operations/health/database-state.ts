import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyCheck } from '../../billing/api-key/key-check';
import { BillingDatabase, type HotStatement } from '../../billing/billing-database';
import type { Generation } from '../../market-data/generation';
import { errorCode } from '../../platform/database/error-code';
import { MIGRATIONS } from '../../platform/database/migrations';
import { present } from '../../platform/errors/present';

/** A database that takes longer to answer counts as unreachable. */
const TIMEOUT_MS = 1000;
/**
 * Answers are reused for so long: any number of probes and scrapes costs one statement per second.
 */
const CACHE_MS = 1000;
const UNDEFINED_TABLE = '42P01';

const MIGRATION_NAMES = MIGRATIONS.map((migration) => migration.name);

/**
 * $1: the migrations of this build. Returns one row, in the order of `LookRow`: `one_row` is there
 * even if no dataset was imported, and the generation is null then.
 */
const LOOK: HotStatement = {
  name: 'database-state',
  text: `
    SELECT
      (SELECT count(DISTINCT name)::int FROM migrations WHERE name = ANY ($1::text[])) AS applied,
      g.id AS generation_id,
      extract(epoch FROM now() - g.published_at)::float8 AS age_seconds,
      (SELECT count(*)::int FROM dataset_generation WHERE restore_failed_at IS NOT NULL) AS failed_vintages
    FROM (VALUES (1)) AS one_row
    LEFT JOIN served_generation AS g ON true`,
};
/** The smallest write: a row lock is committed to disk, but leaves nothing to clean up. */
const WRITE: HotStatement = {
  name: 'write-check',
  text: 'SELECT id FROM plan LIMIT 1 FOR NO KEY UPDATE',
};
type LookRow = [
  applied: number,
  generationId: number | null,
  /** Null if there is no generation. */
  ageSeconds: number | null,
  failedVintages: number,
];

interface Seen {
  /** Whether every migration of this build is applied. Those of a newer build don't matter. */
  migrated: boolean;
  /**
   * The generation that is served; its age was `ageSeconds` at `seenAt` (milliseconds of
   * performance.now()).
   */
  generation: { id: number; ageSeconds: number; seenAt: number } | null;
  /** How many vintages couldn't be restored. */
  failedVintages: number;
}

/** What the primary database answered last. */
export interface DatabaseState extends Seen {
  reachable: boolean;
  /**
   * Whether the statements work that requests wait for, by the name of what needs them. If their
   * tables are locked, they don't, although the database is reachable.
   */
  works: ReadonlyMap<string, boolean>;
}

const NOTHING_SEEN: Seen = { migrated: false, generation: null, failedVintages: 0 };
const UNREACHABLE: DatabaseState = { ...NOTHING_SEEN, reachable: false, works: new Map() };
const NOT_MIGRATED: DatabaseState = { ...UNREACHABLE, reachable: true };

/**
 * Asks the primary what requests ask it: with the statements and over the connections that check
 * keys, members and assistants, so that the answer is what callers experience. LOOK finds out what is
 * wrong. At most one of each runs at a time, and the answer is cached for a second.
 */
@Injectable()
export class DatabaseStateReader {
  private readonly look: TimedStatement<Seen>;
  private readonly keys: TimedStatement<Generation | null>;
  /** Everything that the state says about whether it works: keys, writes, and what modules watch. */
  private readonly needs = new Map<string, TimedStatement<unknown>>();
  private lastSeen = NOTHING_SEEN;
  private cached?: { state: Promise<DatabaseState>; until: number };

  constructor(keyCheck: KeyCheck, database: BillingDatabase) {
    this.look = new TimedStatement(() => lookAt(database));
    this.keys = new TimedStatement(() => keyCheck.currentGeneration());
    this.needs.set('keys', this.keys);
    this.watch('writes', () => database.run(WRITE, []));
  }

  /** From now on, `run` is tried at each look, and the state says whether it works. */
  watch(need: string, run: () => Promise<unknown>): void {
    this.needs.set(need, new TimedStatement(run));
  }

  /** Never throws, and answers within a second. A slower database counts as unreachable. */
  read(): Promise<DatabaseState> {
    const now = performance.now();
    if (!this.cached || now >= this.cached.until)
      this.cached = { state: this.ask(), until: now + CACHE_MS };
    return this.cached.state;
  }

  private async ask(): Promise<DatabaseState> {
    const [look, keys, works] = await Promise.all([
      this.look.ask(),
      this.keys.ask(),
      this.tryNeeds(),
    ]);
    if (look.status === 'answered') {
      this.lastSeen = look.answer;
      return { ...this.lastSeen, reachable: true, works };
    }
    if (look.status === 'failed' && errorCode(look.error) === UNDEFINED_TABLE) return NOT_MIGRATED;
    // If keys can be checked, most likely there is just no connection left for LOOK. What it saw last
    // still holds, except for the generation.
    if (keys.status !== 'answered' || !this.lastSeen.migrated) return UNREACHABLE;
    const served = keys.answer;
    if (served && served.id !== this.lastSeen.generation?.id) {
      const generation = { id: served.id, ageSeconds: 0, seenAt: performance.now() };
      this.lastSeen = { ...this.lastSeen, generation };
    }
    return { ...this.lastSeen, reachable: true, works };
  }

  private async tryNeeds(): Promise<Map<string, boolean>> {
    const tried = Array.from(this.needs, async ([name, statement]) => {
      const { status } = await statement.ask();
      return [name, status === 'answered'] as const;
    });
    return new Map(await Promise.all(tried));
  }
}

async function lookAt(database: BillingDatabase): Promise<Seen> {
  const [row] = await database.run<LookRow>(LOOK, [MIGRATION_NAMES]);
  const [applied, id, ageSeconds, failedVintages] = present(row, 'row of database-state');
  const generation =
    id === null || ageSeconds === null ? null : { id, ageSeconds, seenAt: performance.now() };
  return { migrated: applied === MIGRATION_NAMES.length, generation, failedVintages };
}

type Outcome<T> =
  { status: 'answered'; answer: T } | { status: 'failed'; error: unknown } | { status: 'too slow' };

/**
 * A statement that runs at most once at a time. It is left alone, not repeated, if it takes too
 * long.
 */
class TimedStatement<T> {
  private running?: Promise<Outcome<T>>;

  constructor(private readonly run: () => Promise<T>) {}

  ask(): Promise<Outcome<T>> {
    this.running ??= this.run()
      .then(
        (answer): Outcome<T> => ({ status: 'answered', answer }),
        (error: unknown): Outcome<T> => ({ status: 'failed', error }),
      )
      .finally(() => (this.running = undefined));
    const late: Promise<Outcome<T>> = sleep(TIMEOUT_MS, { status: 'too slow' }, { ref: false });
    return Promise.race([this.running, late]);
  }
}
