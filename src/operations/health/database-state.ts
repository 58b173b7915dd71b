import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyCheck } from '../../billing/api-key/key-check';
import { BillingDatabase, type HotStatement } from '../../billing/billing-database';
import type { Generation } from '../../market-data/generation';
import { errorCode } from '../../platform/database/error-code';
import { MIGRATIONS } from '../../platform/database/migrations';

/** A database that takes longer to answer counts as unreachable. */
const TIMEOUT_MS = 1000;
/**
 * Answers are reused for so long: any number of probes and scrapes costs one statement per second.
 */
const CACHE_MS = 1000;
const UNDEFINED_TABLE = '42P01';

/**
 * $1: the migrations of this build. Returns one row, in the order of `Row`: `one_row` is there even
 * if no dataset was imported, and the generation is null then.
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
type Row = [
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
  private readonly names = MIGRATIONS.map((migration) => migration.name);
  private readonly keys: TimedStatement<Generation | null>;
  private readonly look: TimedStatement<Row | undefined>;
  private readonly needs = new Map<string, TimedStatement<unknown>>();
  private lastSeen = NOTHING_SEEN;
  private cached?: { state: Promise<DatabaseState>; until: number };

  constructor(keyCheck: KeyCheck, database: BillingDatabase) {
    this.keys = new TimedStatement(() => keyCheck.currentGeneration());
    this.needs.set('keys', this.keys);
    this.watch('writes', () => database.run(WRITE, []));
    this.look = new TimedStatement(async () => {
      const [row] = await database.run<Row>(LOOK, [this.names]);
      return row;
    });
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
    const works = new Map<string, boolean>();
    const [look, served] = await Promise.all([
      this.look.ask(),
      this.keys.ask(),
      ...Array.from(this.needs, async ([name, need]) =>
        works.set(name, (await need.ask()).answer !== undefined),
      ),
    ]);
    if (errorCode(look.error) === UNDEFINED_TABLE) return NOT_MIGRATED;
    if (look.answer) {
      this.lastSeen = this.seenIn(look.answer);
    } else {
      // If keys can be checked, most likely there is just no connection left for LOOK. What it saw
      // last still holds, except for the generation.
      if (!works.get('keys') || !this.lastSeen.migrated) return UNREACHABLE;
      if (served.answer && served.answer.id !== this.lastSeen.generation?.id) {
        const generation = { id: served.answer.id, ageSeconds: 0, seenAt: performance.now() };
        this.lastSeen = { ...this.lastSeen, generation };
      }
    }
    return { ...this.lastSeen, reachable: true, works };
  }

  private seenIn([applied, id, ageSeconds, failedVintages]: Row): Seen {
    const generation =
      id === null || ageSeconds === null ? null : { id, ageSeconds, seenAt: performance.now() };
    return { migrated: applied === this.names.length, generation, failedVintages };
  }
}

/** What a statement answered, or how it failed. */
interface Outcome<T> {
  answer?: T;
  error?: unknown;
}
const TOO_SLOW = {};

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
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      )
      .finally(() => (this.running = undefined));
    return Promise.race<Outcome<T>>([this.running, sleep(TIMEOUT_MS, TOO_SLOW, { ref: false })]);
  }
}
