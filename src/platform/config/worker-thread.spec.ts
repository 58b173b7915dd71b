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
    if (task === 'fail with a text') throw 'no such task';
    // The thread has a larger stack than the main thread, which can't read so deep a result.
    if (task === 'nest') return Array.from({ length: 8000 }).reduce((nested) => [nested], []);
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

  it('says why and where a task failed, and does the next one', async () => {
    await expect(thread.run('fail')).rejects.toMatchObject({
      message: 'no such task',
      stack: expect.stringContaining(program) as string,
    });
    await expect(thread.run('fail with a text')).rejects.toMatchObject({ message: 'no such task' });
    expect(await thread.run({ name: 'next', wait: 0 })).toMatchObject({ name: 'next' });
  });

  it('fails a task whose result can not be read, and does the next one', async () => {
    const nested = thread.run('nest');
    const next = thread.run({ name: 'next', wait: 0 });
    await expect(nested).rejects.toThrow('Maximum call stack size exceeded');
    expect(await next).toMatchObject({ name: 'next' });
    expect(thread.waitingCount).toBe(0);
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
