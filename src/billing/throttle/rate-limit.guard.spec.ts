import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerStorageService } from '@nestjs/throttler';
import type { CallerRequest } from '../caller';
import type { QuotaLedger } from '../quota/quota-ledger';
import { RATE_LIMITS, RateLimitGuard } from './rate-limit.guard';

class CountedBy extends RateLimitGuard {
  constructor() {
    super(RATE_LIMITS, new ThrottlerStorageService(), new Reflector(), {} as QuotaLedger);
  }

  tracker(request: Partial<CallerRequest>): Promise<string> {
    return this.getTracker(request as CallerRequest);
  }

  counter(tracker: string): string {
    return this.generateKey({ getHandler: () => ({ name: 'plans' }) } as unknown as ExecutionContext, tracker);
  }
}

describe('a rate limit', () => {
  const counted = new CountedBy();

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::/64'],
    [undefined, 'unknown'],
  ])('counts the address %s as %s', async (ip, tracker) => {
    expect(await counted.tracker({ ip })).toBe(tracker);
  });

  it('counts a caller by its key, from any address', async () => {
    const caller = { keyId: 7 } as CallerRequest['caller'];
    expect(await counted.tracker({ ip: '192.0.2.1', caller })).toBe(await counted.tracker({ ip: '192.0.2.2', caller }));
  });

  it('uses a bounded amount of memory for any number of addresses', () => {
    const counters = new Set<string>();
    for (let address = 0; address < 200_000; address++)
      counters.add(counted.counter(`10.${address >> 16}.${address >> 8}.${address}`));
    expect(counters.size).toBeLessThanOrEqual(16_384);
    expect(counters.size).toBeGreaterThan(10_000);
  });
});
