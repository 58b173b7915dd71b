import { setTimeout as sleep } from 'node:timers/promises';
import { ReadSlots } from './read-slots';

/** Work that the test ends. */
function work(): {
  run: () => Promise<string>;
  begun: () => boolean;
  end: () => void;
  fail: () => void;
} {
  let resolve!: (value: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle));
  let begun = false;
  return {
    run: () => {
      begun = true;
      return promise;
    },
    begun: () => begun,
    end: () => resolve('done'),
    fail: () => reject(new Error('failed')),
  };
}

describe('Read slots', () => {
  it('run only as many reads at once as there are slots, and the others in order of arrival', async () => {
    const slots = new ReadSlots(2, 1000);
    const works = [work(), work(), work(), work()];
    const results = works.map(({ run }) => slots.run(run));
    const begun = (): boolean[] => works.map((each) => each.begun());
    expect(begun()).toEqual([true, true, false, false]);
    works[1]!.end();
    await results[1];
    await sleep(0);
    expect(begun()).toEqual([true, true, true, false]);
    works[0]!.end();
    works[2]!.end();
    await results[2];
    await sleep(0);
    expect(begun()).toEqual([true, true, true, true]);
    works[3]!.end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are free again after failed work', async () => {
    const slots = new ReadSlots(1, 1000);
    const failing = work();
    const result = slots.run(failing.run);
    failing.fail();
    await expect(result).rejects.toThrow('failed');
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
  });

  it('refuse a read with a 503 if it has waited too long, and give the slot to the next one', async () => {
    const slots = new ReadSlots(1, 20);
    const long = work();
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
    const takesASecond = (): Promise<string> =>
      Promise.resolve().then(() => ((time += 1000), 'done'));
    for (let read = 0; read < 50; read++) await slots.run(takesASecond);
    const long = work();
    const results = [
      slots.run(long.run),
      ...Array.from({ length: 60 }, () => slots.run(takesASecond)),
    ];
    const settled = results.map(() => false);
    results.forEach(
      (result, index) => void result.catch(() => undefined).finally(() => (settled[index] = true)),
    );
    await sleep(0);
    // Those that may wait for about 20 seconds do, and the last ones don't.
    const accepted = settled.indexOf(true);
    expect(accepted).toBe(21);
    expect(settled.slice(accepted)).not.toContain(false);
    await expect(results.at(-1)).rejects.toMatchObject({ code: 'temporarily_unavailable' });
    long.end();
    expect(new Set(await Promise.all(results.slice(0, accepted)))).toEqual(new Set(['done']));
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
    clock.mockRestore();
  });
});
