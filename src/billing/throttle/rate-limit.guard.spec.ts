import type { ExecutionContext } from '@nestjs/common';
import type { CallerRequest } from '../caller';
import { RATE_LIMITS } from './rate-limit.guard';

const { getTracker, generateKey } = RATE_LIMITS;
const context = { getHandler: () => ({ name: 'plans' }) } as unknown as ExecutionContext;

describe('a rate limit', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::/64'],
    [undefined, 'unknown'],
  ])('counts the address %s as %s', (ip, tracker) => {
    expect(getTracker({ ip })).toBe(tracker);
  });

  it('counts a caller by its key, from any address', () => {
    const caller = { keyId: 7 } as CallerRequest['caller'];
    expect(getTracker({ ip: '192.0.2.1', caller })).toBe(getTracker({ ip: '192.0.2.2', caller }));
  });

  it('uses a bounded amount of memory for any number of addresses', () => {
    const counters = new Set<string>();
    for (let address = 0; address < 200_000; address++)
      counters.add(generateKey(context, `10.${address >> 16}.${address >> 8}.${address}`));
    expect(counters.size).toBeLessThanOrEqual(16_384);
    expect(counters.size).toBeGreaterThan(10_000);
  });
});
