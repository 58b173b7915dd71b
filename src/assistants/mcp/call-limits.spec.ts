import { setTimeout as sleep } from 'node:timers/promises';
import { CallCounters } from '../../billing/throttle/call-counters';
import type { Grant } from '../oauth/grant/grant';
import { CallLimits, MAX_CALLS_AT_ONCE, MAX_CALLS_PER_MINUTE } from './call-limits';

type Caller = Parameters<CallLimits['within']>[0];

const member = (memberId: number, gone = new AbortController().signal): Caller => ({
  grant: { memberId } as Grant,
  gone,
});

describe('the calls of a member', () => {
  let limits: CallLimits;
  beforeEach(() => (limits = new CallLimits(new CallCounters())));

  const work = (): Promise<string> => Promise.resolve('ok');

  /** Takes every place until the result is called, which ends one call. */
  function occupy(caller: Caller): () => void {
    const ends: (() => void)[] = [];
    for (let call = 0; call < MAX_CALLS_AT_ONCE; call++) {
      const until = new Promise<void>((resolve) => ends.push(resolve));
      void limits.within(caller, 'read', () => until);
    }
    return () => ends.shift()!();
  }

  it('are at most 120 a minute, of each kind', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let call = 0; call < MAX_CALLS_PER_MINUTE; call++)
      await limits.within(member(1), 'read', work);
    await expect(limits.within(member(1), 'read', work)).rejects.toThrow(
      'At most 120 calls a minute. Wait 60 s',
    );
    expect(await limits.within(member(2), 'read', work)).toBe('ok');
    expect(await limits.within(member(1), 'list', work)).toBe('ok');
    clock.mockReturnValue(Date.now() + 60_000);
    expect(await limits.within(member(1), 'read', work)).toBe('ok');
    clock.mockRestore();
  });

  it('beyond four at once wait for their turn, in the order in which they came', async () => {
    const endOne = occupy(member(1));
    const begun: number[] = [];
    const waiting = [1, 2, 3, 4].map((number) =>
      limits.within(member(1), 'read', () => Promise.resolve(begun.push(number))),
    );
    expect(await limits.within(member(2), 'read', work)).toBe('ok');
    expect(begun).toEqual([]);
    endOne();
    await Promise.all(waiting);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('never run more than four at once, and none is lost, also where one fails', async () => {
    let running = 0;
    let most = 0;
    const calls = Array.from({ length: 40 }, (_, number) =>
      limits.within(member(1), 'read', async () => {
        most = Math.max(most, ++running);
        await sleep(number % 3);
        running -= 1;
        if (number % 5 === 0) throw new Error('failed');
      }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    expect([most, running]).toEqual([MAX_CALLS_AT_ONCE, 0]);
  });

  it('are refused after five seconds without a turn', async () => {
    const endOne = occupy(member(1));
    const started = performance.now();
    await expect(limits.within(member(1), 'read', work)).rejects.toThrow(
      'At most 4 calls run at once. Wait 1 s',
    );
    expect(performance.now() - started).toBeGreaterThan(4900);
    endOne();
    await sleep(1);
    expect(await limits.within(member(1), 'read', work)).toBe('ok');
  });

  it('wait no longer once the client is gone, and leave their turn to the next', async () => {
    const endOne = occupy(member(1));
    const connection = new AbortController();
    const seen = jest.fn(work);
    const left = limits.within(member(1, connection.signal), 'read', seen);
    const next = limits.within(member(1), 'read', work);
    connection.abort();
    await expect(left).rejects.toThrow('At most 4 calls run at once');
    endOne();
    expect(await next).toBe('ok');
    expect(seen).not.toHaveBeenCalled();
  });
});
