import { SharedWork } from './shared-work';

describe('shared work', () => {
  it('is done once for all who wait for it, and again for those who come later', async () => {
    const shared = new SharedWork<number>();
    let done = 0;
    const work = (): Promise<number> => {
      done += 1;
      return Promise.resolve(done);
    };
    const both = [shared.run('a', work), shared.run('a', work)];
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await shared.run('a', work)).toBe(2);
  });

  it('is done for each key on its own', async () => {
    const shared = new SharedWork<string>();
    const both = [
      shared.run('a', () => Promise.resolve('of a')),
      shared.run('b', () => Promise.resolve('of b')),
    ];
    expect(await Promise.all(both)).toEqual(['of a', 'of b']);
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
