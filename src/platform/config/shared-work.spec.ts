import { SharedWork } from './shared-work';

describe('shared work', () => {
  it('is done once for all who wait for it, and again for those who come later', async () => {
    const shared = new SharedWork<number>();
    let done = 0;
    const work = (): Promise<number> => Promise.resolve((done += 1));
    expect(await Promise.all([shared.run('a', work), shared.run('a', work)])).toEqual([1, 1]);
    expect(await shared.run('b', work)).toBe(2);
    expect(await shared.run('a', work)).toBe(3);
  });

  it('fails for all who wait, and is tried again by the next', async () => {
    const shared = new SharedWork<string>();
    const failing = (): Promise<string> => Promise.reject(new Error('failed'));
    const both = [shared.run('a', failing), shared.run('a', () => Promise.resolve('second'))];
    expect(await Promise.allSettled(both)).toMatchObject([
      { reason: { message: 'failed' } },
      { reason: { message: 'failed' } },
    ]);
    expect(await shared.run('a', () => Promise.resolve('next'))).toBe('next');
  });
});
