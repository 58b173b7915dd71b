import type { KeyCheck } from '../../src/billing/api-key/key-check';
import type { BillingDatabase } from '../../src/billing/billing-database';
import type { Generation } from '../../src/market-data/generation';
import { DatabaseStateReader } from '../../src/operations/health/database-state';
import { MIGRATIONS } from '../../src/platform/database/migrations';

/** Of one check: what is seen, and a write. Keys are checked by others. */
const STATEMENTS = 2;

/** What the primary shows, as the statement's row has it. */
function shown({
  migrations = MIGRATIONS.length,
  generation = 7,
  ageSeconds = 60,
}: {
  migrations?: number;
  generation?: number | null;
  ageSeconds?: number | null;
} = {}): unknown[] {
  const failedVintages = 0;
  return [migrations, generation, ageSeconds, failedVintages];
}

/** Stands in for the primary: answers each statement with what `answer` says, and counts them. */
class ScriptedDatabase implements Pick<BillingDatabase, 'run'> {
  statements = 0;

  constructor(private readonly answer: () => Promise<unknown[]>) {}

  async run<Row extends unknown[]>(): Promise<Row[]> {
    this.statements += 1;
    return [(await this.answer()) as Row];
  }
}

const SERVED: Generation = {
  id: 7,
  label: 'g7',
  changedOn: '2026-11-22',
  publishedAt: '2026-11-22T09:30:00.000Z',
  lastChangeId: 0,
};

const readerOn = (
  database: ScriptedDatabase,
  checkKeys = (): Promise<Generation> => Promise.resolve(SERVED),
): DatabaseStateReader =>
  new DatabaseStateReader(
    { currentGeneration: checkKeys } as KeyCheck,
    database as unknown as BillingDatabase,
  );

describe('the state of the database', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is read once per second, for any number of callers', async () => {
    const database = new ScriptedDatabase(() => Promise.resolve(shown()));
    const reader = readerOn(database);
    const states = await Promise.all(Array.from({ length: 100 }, () => reader.read()));
    expect(states[99]).toMatchObject({
      reachable: true,
      migrated: true,
      generation: { id: 7, ageSeconds: 60 },
    });
    jest.advanceTimersByTime(999);
    await reader.read();
    expect(database.statements).toBe(STATEMENTS);
    jest.advanceTimersByTime(1);
    await reader.read();
    expect(database.statements).toBe(2 * STATEMENTS);
  });

  it('counts a hanging database as unavailable after a second, and does not query it again meanwhile', async () => {
    const database = new ScriptedDatabase(() => new Promise(() => undefined));
    const reader = readerOn(database, () => new Promise(() => undefined));
    for (let probe = 0; probe < 5; probe++) {
      const state = reader.read();
      await jest.advanceTimersByTimeAsync(1000);
      expect(await state).toEqual({
        reachable: false,
        migrated: false,
        works: new Map(),
        generation: null,
        failedVintages: 0,
      });
    }
    expect(database.statements).toBe(STATEMENTS);
  });

  it('notices at the next check that a database is back', async () => {
    let away = true;
    const database = new ScriptedDatabase(() =>
      away ? Promise.reject(new Error('ECONNREFUSED')) : Promise.resolve(shown()),
    );
    const checkKeys = (): Promise<Generation> =>
      away ? Promise.reject(new Error('ECONNREFUSED')) : Promise.resolve(SERVED);
    const reader = readerOn(database, checkKeys);
    expect((await reader.read()).reachable).toBe(false);
    away = false;
    jest.advanceTimersByTime(1000);
    expect((await reader.read()).reachable).toBe(true);
  });

  it('shows that keys cannot be checked although the database answers', async () => {
    const reader = readerOn(new ScriptedDatabase(() => Promise.resolve(shown())), () =>
      Promise.reject(new Error('timeout')),
    );
    expect(await reader.read()).toMatchObject({
      reachable: true,
      migrated: true,
      works: new Map([
        ['keys', false],
        ['writes', true],
      ]),
    });
  });

  it('says which of the needs that modules have registered works', async () => {
    const reader = readerOn(new ScriptedDatabase(() => Promise.resolve(shown())));
    reader.watch('members', () => Promise.resolve(null));
    reader.watch('assistants', () => Promise.reject(new Error('timeout')));
    expect((await reader.read()).works).toEqual(
      new Map([
        ['keys', true],
        ['writes', true],
        ['members', true],
        ['assistants', false],
      ]),
    );
  });

  it('is what the key check says if there is no connection left for anything else, also after an import', async () => {
    let left = true;
    let served = SERVED;
    const tooMany = new Error('sorry, too many clients already');
    const database = new ScriptedDatabase(() =>
      left ? Promise.resolve(shown()) : Promise.reject(tooMany),
    );
    const reader = readerOn(database, () => Promise.resolve(served));
    await reader.read();
    left = false;
    jest.advanceTimersByTime(1000);
    const up = { reachable: true, migrated: true };
    expect(await reader.read()).toMatchObject({ ...up, generation: { id: 7, ageSeconds: 60 } });
    served = { ...SERVED, id: 8 };
    jest.advanceTimersByTime(1000);
    expect(await reader.read()).toMatchObject({ ...up, generation: { id: 8, ageSeconds: 0 } });
  });

  it.each([
    [
      'some migrations are missing',
      shown({ migrations: MIGRATIONS.length - 1 }),
      { reachable: true, migrated: false },
    ],
    [
      'nothing was imported',
      shown({ generation: null, ageSeconds: null }),
      { reachable: true, migrated: true, generation: null },
    ],
  ])('shows that %s', async (_, row, expected) => {
    expect(await readerOn(new ScriptedDatabase(() => Promise.resolve(row))).read()).toMatchObject(
      expected,
    );
  });

  it('distinguishes a database without tables from an unreachable one', async () => {
    const noTable = Object.assign(new Error('relation "migrations" does not exist'), {
      code: '42P01',
    });
    const state = await readerOn(new ScriptedDatabase(() => Promise.reject(noTable))).read();
    expect(state).toEqual({
      reachable: true,
      migrated: false,
      works: new Map(),
      generation: null,
      failedVintages: 0,
    });
  });
});
