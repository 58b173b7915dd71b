import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerThread } from './worker-thread';

const PROGRAM = `
  const { readFileSync } = require('node:fs');
  const { setTimeout } = require('node:timers/promises');
  let lastDone = null;
  module.exports = async (task) => {
    if (task === 'fail') throw new Error('no such task');
    if (task === 'exit') process.exit(0);
    if (task === 'nice') return Number(readFileSync('/proc/thread-self/stat', 'utf8').split(' ')[18]);
    const after = lastDone;
    await setTimeout(task.wait);
    lastDone = task.name;
    return { name: task.name, after };
  };`;

describe('a worker thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const program = join(folder, 'program.cjs');
  writeFileSync(program, PROGRAM);
  const thread = new WorkerThread<unknown, unknown>(program);
  afterAll(async () => {
    await thread.end();
    rmSync(folder, { recursive: true });
  });

  it('does one task after another, in their order', async () => {
    const both = [thread.run({ name: 'slow', wait: 50 }), thread.run({ name: 'quick', wait: 0 })];
    expect(await Promise.all(both)).toEqual([
      { name: 'slow', after: null },
      { name: 'quick', after: 'slow' },
    ]);
  });

  it('says why a task failed, and does the next one', async () => {
    await expect(thread.run('fail')).rejects.toThrow('no such task');
    expect(await thread.run({ name: 'next', wait: 0 })).toMatchObject({ name: 'next' });
  });

  it('refuses a task that can not be copied, and waits for nothing then', async () => {
    await expect(thread.run(() => 'a function')).rejects.toThrow('could not be cloned');
    expect(thread.waitingCount).toBe(0);
  });

  it('fails what waits when it ends, and starts again with the next task', async () => {
    const waiting = [thread.run({ name: 'running', wait: 60_000 }), thread.run('fail')];
    const outcomes = Promise.allSettled(waiting);
    await thread.end();
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'The thread was ended' } },
      { status: 'rejected', reason: { message: 'The thread was ended' } },
    ]);
    expect(await thread.run({ name: 'next', wait: 0 })).toMatchObject({ name: 'next' });
  });

  it('fails what waits when its program ends it', async () => {
    await expect(thread.run('exit')).rejects.toThrow('The thread has ended');
  });

  it('leaves the processor to requests first', async () => {
    expect(await thread.run('nice')).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  });
});
