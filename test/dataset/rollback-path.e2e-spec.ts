import * as fc from 'fast-check';
import type { Client } from 'pg';
import { LAYOUT } from '../../src/dataset/build/tables/complete-tables';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { UNKNOWN_AUTHORSHIP } from '../../src/dataset/generations/publication/publication';
import { randomRuns } from '../support/full-length';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

type Step = 'import' | 'preview' | 'approve' | 'rollback' | { rollbackTo: number };

/** Generations without tables: enough for the decisions about them. */
describe('which generation a rollback serves, and which ones stay', () => {
  let database: TestDatabase;
  let client: Client;
  let newest: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  beforeEach(() => startAgain());
  afterAll(() => database.drop());

  async function startAgain(): Promise<void> {
    await client.query('TRUNCATE dataset_generation RESTART IDENTITY CASCADE');
    newest = 0;
  }

  async function store(isPreview: boolean): Promise<number> {
    newest += 1;
    await client.query(
      `INSERT INTO dataset_generation (id, label, content_digest, row_counts, imported_at, imported_by, layout, is_preview, archived, base)
       OVERRIDING SYSTEM VALUE VALUES ($1::int, 'g' || $1::int, repeat('0', 64), '{}', clock_timestamp(), 'ada', $3, $2, true, (SELECT label FROM served_generation))`,
      [newest, isPreview, LAYOUT],
    );
    return newest;
  }

  async function importOne(): Promise<number> {
    const id = await store(false);
    await client.query(
      `INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id) VALUES ($1, 'import', 'ada', 0)`,
      [id],
    );
    return id;
  }

  const back = async (to?: number): Promise<number> => {
    const { generation } = await rollBack(
      database.url,
      to === undefined ? undefined : `g${to}`,
      UNKNOWN_AUTHORSHIP,
    );
    return Number(generation.slice(1));
  };
  const served = async (): Promise<number> =>
    (await client.query<{ id: number }>('SELECT id::int FROM served_generation')).rows[0]!.id;

  it('never serves a generation again that was rolled back from, unless it is named', async () => {
    for (let number = 1; number <= 14; number++) await importOne();
    expect(await back()).toBe(13);
    await importOne();
    expect(await back()).toBe(13);
    expect(await back()).toBe(12);
    expect(await back(14)).toBe(14);
    expect(await back()).toBe(12);
  });

  it('goes back past everything that was served after the generation that an operator named', async () => {
    for (let number = 1; number <= 4; number++) await importOne();
    expect(await back(2)).toBe(2);
    expect(await back()).toBe(1);
    await expect(back()).rejects.toMatchObject({ reason: 'no_earlier_generation' });
  });

  it('is what was served before and not rolled back from since, whatever happened', async () => {
    const step = fc.oneof(
      { arbitrary: fc.constantFrom<Step>('import', 'preview', 'approve', 'rollback'), weight: 5 },
      { arbitrary: fc.record({ rollbackTo: fc.integer({ min: 1, max: 8 }) }), weight: 1 },
    );
    const sequences = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (steps) => {
        await startAgain();
        const model = new OperatorsNotes();
        for (const taken of steps)
          expect([taken, await take(taken)]).toEqual([taken, model.expect(taken, newest)]);
      },
    );
    await fc.assert(sequences, { numRuns: randomRuns(40) });
  });

  /** Returns the generation that is served afterwards, or the reason why nothing changed. */
  async function take(step: Step): Promise<number | string> {
    if (step === 'import') return importOne();
    if (step === 'preview') return `preview ${await store(true)}`;
    const change =
      step === 'approve'
        ? approvePreview(database.url, `g${newest}`, UNKNOWN_AUTHORSHIP)
        : back(step === 'rollback' ? undefined : step.rollbackTo);
    return change.then(served, ({ reason }: { reason: string }) => reason);
  }

  /** All stored generations, as the names say, with decisions that are over a minute old. */
  async function keeping(keep: number): Promise<number[]> {
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '1 hour'`,
    );
    await client.query(
      `UPDATE dataset_generation SET imported_at = imported_at - interval '1 hour'`,
    );
    await dropOldGenerations(client, keep);
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id',
    );
    return rows.map(({ id }) => id);
  }

  it('keeps the served generation and the one that a rollback would serve, and drops those that were rolled back from first', async () => {
    for (let number = 1; number <= 5; number++) await importOne();
    await back(2);
    const last = await importOne();
    expect(await keeping(4)).toEqual([1, 2, 5, last]);
    expect(await keeping(3)).toEqual([1, 2, last]);
    expect(await keeping(2)).toEqual([2, last]);
    expect(await back()).toBe(2);
  });

  it('counts previews, and drops those that cannot be approved any more at once', async () => {
    for (let number = 1; number <= 3; number++) await importOne();
    for (let number = 4; number <= 6; number++) await store(true);
    expect(await keeping(5)).toEqual([2, 3, 4, 5, 6]);
    expect(await keeping(3)).toEqual([2, 3, 6]);
    await importOne();
    expect(await keeping(5)).toEqual([2, 3, 7]);
  });

  it('never drops a preview that was just imported', async () => {
    await importOne();
    await importOne();
    const preview = await store(true);
    await dropOldGenerations(client, 2);
    await expect(
      approvePreview(database.url, `g${preview}`, UNKNOWN_AUTHORSHIP),
    ).resolves.toMatchObject({ generation: 'g3' });
  });
});

/**
 * The model: a pile of notes, one for each served generation. Going back takes notes off the pile.
 */
class OperatorsNotes {
  private readonly pile: number[] = [];
  private readonly everServed = new Set<number>();
  /** What was served when each preview was made. */
  private readonly madeOn = new Map<number, number | undefined>();

  expect(step: Step, newest: number): number | string {
    if (step === 'import') return this.serve(newest);
    if (step === 'preview') {
      this.madeOn.set(newest, this.pile.at(-1));
      return `preview ${newest}`;
    }
    if (step === 'approve') return this.approve(newest);
    if (this.pile.length === 0) return 'no_dataset';
    if (step === 'rollback') {
      if (this.pile.length === 1) return 'no_earlier_generation';
      this.pile.pop();
      return this.pile.at(-1)!;
    }
    return this.goTo(step.rollbackTo, newest);
  }

  private serve(id: number): number {
    this.everServed.add(id);
    this.pile.push(id);
    return id;
  }

  private approve(newest: number): number | string {
    if (newest === 0) return 'unknown_generation';
    if (this.everServed.has(newest)) return 'not_a_preview';
    const isUndone = this.pile.length > 0 && this.madeOn.get(newest) !== this.pile.at(-1);
    return isUndone ? 'preview_outdated' : this.serve(newest);
  }

  private goTo(id: number, newest: number): number | string {
    if (id > newest) return 'unknown_generation';
    if (id === this.pile.at(-1)) return 'generation_already_served';
    if (!this.everServed.has(id)) return 'never_served';
    while (this.pile.includes(id)) this.pile.pop();
    return this.serve(id);
  }
}
