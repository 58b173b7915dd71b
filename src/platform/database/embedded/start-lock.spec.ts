import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStartLock } from './start-lock';

describe('the start lock', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-lock-'));
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('outlives being removed while it is held', async () => {
    const lock = join(folder, 'lock');
    const held = withStartLock(lock, () => {
      rmSync(lock);
      jest.advanceTimersByTime(10_000);
      return Promise.resolve('done');
    });
    expect(await held).toBe('done');
    expect(existsSync(lock)).toBe(false);
  });

  it('says that the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const write = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw full;
    });
    try {
      await expect(
        withStartLock(join(folder, 'lock'), () => Promise.resolve('done')),
      ).rejects.toThrow(`The disk of ${folder} is full. Free some space on it first.`);
    } finally {
      write.mockRestore();
    }
  });
});
