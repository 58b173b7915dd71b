import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from '../platform/errors/api-error';
import { ReadSlots } from './read-slots';

/** A read that the test ends. */
class HeldRead {
  hasBegun = false;
  end: () => void = () => undefined;
  fail: () => void = () => undefined;
  private readonly result = new Promise<string>((resolve, reject) => {
    this.end = () => resolve('done');
    this.fail = () => reject(new Error('failed'));
  });

  readonly run = (): Promise<string> => {
    this.hasBegun = true;
    return this.result;
  };
}

describe('Read slots', () => {
  it('run only as many reads at once as there are slots, and the others in order of arrival', async () => {
    const slots = new ReadSlots(2, 1000);
    const [first, second, third, fourth] = [
      new HeldRead(),
      new HeldRead(),
      new HeldRead(),
      new HeldRead(),
    ];
    const reads = [first, second, third, fourth];
    const results = Promise.all(reads.map(({ run }) => slots.run(run)));
    const begun = async (): Promise<boolean[]> => {
      await sleep(0);
      return reads.map(({ hasBegun }) => hasBegun);
    };
    expect(await begun()).toEqual([true, true, false, false]);
    second.end();
    expect(await begun()).toEqual([true, true, true, false]);
    first.end();
    third.end();
    expect(await begun()).toEqual([true, true, true, true]);
    fourth.end();
    expect(await results).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are free again after failed work', async () => {
    const slots = new ReadSlots(1, 1000);
    const failing = new HeldRead();
    const result = slots.run(failing.run);
    failing.fail();
    await expect(result).rejects.toThrow('failed');
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
  });

  it('refuse a read with a 503 if it has waited too long, and give the slot to the next one', async () => {
    const slots = new ReadSlots(1, 20);
    const long = new HeldRead();
    const result = slots.run(long.run);
    await expect(slots.run(() => Promise.resolve('late'))).rejects.toMatchObject({
      code: 'temporarily_unavailable',
    });
    long.end();
    await result;
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
  });

  it('let many slow reads wait for each other, where each comes to its turn in time', async () => {
    const slots = new ReadSlots(2, 20_000);
    const results = Array.from({ length: 8 }, () => slots.run(() => sleep(50, 'done')));
    expect(new Set(await Promise.all(results))).toEqual(new Set(['done']));
  });

  it('refuse a read at once if those before it would take longer than it may wait', async () => {
    let time = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
    const slots = new ReadSlots(1, 20_000);
    const takesASecond = async (): Promise<string> => {
      await Promise.resolve();
      time += 1000;
      return 'done';
    };
    for (let read = 0; read < 50; read++) await slots.run(takesASecond);
    const long = new HeldRead();
    const running = slots.run(long.run);
    const outcomes: string[] = [];
    for (let read = 0; read < 60; read++)
      slots.run(takesASecond).then(
        (done) => outcomes.push(done),
        ({ code }: ApiError) => outcomes.push(code),
      );
    await sleep(0);
    // The first twenty may wait for about 20 seconds.
    expect(outcomes).toEqual(Array(40).fill('temporarily_unavailable'));
    outcomes.length = 0;
    long.end();
    expect(await running).toBe('done');
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
    expect(outcomes).toEqual(Array(20).fill('done'));
    clock.mockRestore();
  });
});
