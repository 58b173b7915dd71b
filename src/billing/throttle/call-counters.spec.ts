import { ADDRESS_THROTTLER, CallCounters, MAX_ADDRESS_COUNTERS } from './call-counters';

const MINUTE = 60_000;

describe('the counters of calls', () => {
  let counters: CallCounters;
  beforeEach(() => {
    jest.useFakeTimers();
    counters = new CallCounters();
  });
  afterEach(() => jest.useRealTimers());

  const isRefused = async (address: string): Promise<boolean> =>
    (await counters.increment(address, MINUTE, 2, 0, ADDRESS_THROTTLER)).isBlocked;

  it('refuse the third of two calls, until the first is a minute old', async () => {
    await counters.increment('203.0.113.7', MINUTE, 2, 0, ADDRESS_THROTTLER);
    jest.advanceTimersByTime(20_000);
    await counters.increment('203.0.113.7', MINUTE, 2, 0, ADDRESS_THROTTLER);
    expect(await counters.increment('203.0.113.7', MINUTE, 2, 0, ADDRESS_THROTTLER)).toEqual({
      totalHits: 3,
      timeToExpire: 40,
      isBlocked: true,
      timeToBlockExpire: 40,
    });
    jest.advanceTimersByTime(40_000);
    expect(await isRefused('203.0.113.7')).toBe(false);
    expect(await isRefused('203.0.113.7')).toBe(true);
  });

  it('never refuse an address for the calls of others, however many there are', async () => {
    for (let address = 0; address < 100_000; address++) {
      const flooding = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
      for (let call = 0; call < 3; call++) await isRefused(flooding);
    }
    expect(await isRefused('203.0.113.7')).toBe(false);
    expect(counters.addresses).toBe(MAX_ADDRESS_COUNTERS);
  });

  it('forget no key and no member when addresses flood', async () => {
    await counters.increment('key 7', MINUTE, 1, 0, 'key');
    for (let address = 0; address < 2 * MAX_ADDRESS_COUNTERS; address++)
      await isRefused(`2001:db8:0:${address.toString(16)}::/64`);
    expect((await counters.increment('key 7', MINUTE, 1, 0, 'key')).isBlocked).toBe(true);
  });
});
