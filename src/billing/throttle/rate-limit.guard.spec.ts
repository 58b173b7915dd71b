import type { CallerRequest } from '../caller';
import { RATE_LIMITS } from './rate-limit.guard';

const { getTracker } = RATE_LIMITS;
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
    ['x'.repeat(16_000), 'x'.repeat(45)],
  ])('counts the address %s as %s', (ip, tracker) => {
    expect(getTracker({ ip })).toBe(`address ${tracker}`);
  });

  it('counts a caller by its key, from any address', () => {
    const caller = { keyId: 7 } as CallerRequest['caller'];
    expect(getTracker({ ip: '192.0.2.1', caller })).toBe(getTracker({ ip: '192.0.2.2', caller }));
  });
});
