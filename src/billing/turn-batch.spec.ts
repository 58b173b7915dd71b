import { setImmediate } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { TurnBatch } from './turn-batch';

/** A batch in which the test decides when each statement ends. */
function heldBatch(): {
  batch: TurnBatch<number, number>;
  statements: number[][];
  end: (index: number, error?: Error) => void;
} {
  const statements: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const batch = new TurnBatch<number, number>((questions) => {
    statements.push(questions);
    return new Promise((resolve, reject) =>
      ends.push((error) =>
        error ? reject(error) : resolve(questions.map((question) => question * 10)),
      ),
    );
  });
  return { batch, statements, end: (index, error) => ends[index]?.(error) };
}

describe('TurnBatch', () => {
  it('answers all questions of a turn with one statement, each with its own answer', async () => {
    const { batch, statements, end } = heldBatch();
    const answers = Promise.all([1, 2, 3].map((question) => batch.ask(question)));
    await setImmediate();
    end(0);
    expect(await answers).toEqual([10, 20, 30]);
    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('never answers a question from a statement that started before it was asked, and runs one at a time', async () => {
    const { batch, statements, end } = heldBatch();
    const first = batch.ask(1);
    await setImmediate();
    const later = [batch.ask(2), batch.ask(3)];
    await setImmediate();
    expect(statements).toEqual([[1]]);
    end(0);
    expect(await first).toBe(10);
    await setImmediate();
    expect(statements).toEqual([[1], [2, 3]]);
    end(1);
    expect(await Promise.all(later)).toEqual([20, 30]);
  });

  it.each([
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a statement that failed', new DatabaseError('timeout', 7, 'error')],
  ])(
    'answers %s with a 503 for all callers, and continues with the next batch',
    async (_, error) => {
      const { batch, end } = heldBatch();
      const failing = Promise.allSettled([batch.ask(1), batch.ask(2)]);
      await setImmediate();
      end(0, error);
      const unavailable = {
        status: 'rejected',
        reason: { code: 'quota_unavailable', cause: error },
      };
      expect(await failing).toMatchObject([unavailable, unavailable]);
      const next = batch.ask(3);
      await setImmediate();
      end(1);
      expect(await next).toBe(30);
    },
  );

  it('passes a mistake of the program on as it is', async () => {
    const { batch, end } = heldBatch();
    const failing = batch.ask(1);
    await setImmediate();
    const mistake = new TypeError('rows is undefined');
    end(0, mistake);
    await expect(failing).rejects.toBe(mistake);
  });

  it('limits the size of a statement and sends the rest with the next one', async () => {
    const { batch, statements, end } = heldBatch();
    const answers = Promise.all(Array.from({ length: 1001 }, (_, index) => batch.ask(index)));
    await setImmediate();
    end(0);
    await setImmediate();
    await setImmediate();
    end(1);
    expect((await answers).at(-1)).toBe(10_000);
    expect(statements.map(({ length }) => length)).toEqual([1000, 1]);
  });
});
