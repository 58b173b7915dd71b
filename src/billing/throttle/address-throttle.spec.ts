import { ThrottlerStorageService } from '@nestjs/throttler';
import type { ApiError } from '../../errors/api-error';
import { AddressThrottle } from './address-throttle';

describe('AddressThrottle', () => {
  const storage = new ThrottlerStorageService();
  const throttle = new AddressThrottle(storage);
  const refused = { code: 'rate_limited', fields: { window: 'minute' } };

  afterEach(() => storage.onApplicationShutdown());

  const fail = async (address: string, times: number): Promise<void> => {
    for (let time = 0; time < times; time++) await throttle.countFailedAuthentication(address);
  };

  it('lets 30 failed authentications a minute through from an address, and tells when to come back', async () => {
    await fail('192.0.2.1', 30);
    await expect(fail('192.0.2.1', 1)).rejects.toMatchObject(refused);
    const error = await fail('::ffff:192.0.2.1', 1).catch((thrown: ApiError) => thrown);
    expect(Number((error as ApiError).retryAfterSeconds)).toBeGreaterThan(0);
    expect(Number((error as ApiError).retryAfterSeconds)).toBeLessThanOrEqual(60);
    await fail('192.0.2.2', 1);
  });

  it('counts a /64 of IPv6 as one address', async () => {
    await fail('2001:db8:1:2::1', 15);
    await fail('2001:db8:1:2:ffff::2', 15);
    await expect(fail('2001:db8:1:2::3', 1)).rejects.toMatchObject(refused);
    await fail('2001:db8:1:3::3', 1);
  });

  it('counts public calls by themselves', async () => {
    await fail('192.0.2.1', 30);
    for (let call = 0; call < 300; call++) await throttle.countPublicCall('192.0.2.1');
    await expect(throttle.countPublicCall('192.0.2.1')).rejects.toMatchObject(refused);
  });

  it('takes bounded memory however many addresses come', async () => {
    for (let address = 0; address < 12_000; address++) {
      await throttle.countFailedAuthentication(`10.0.${address >> 8}.${address & 255}`).catch(() => undefined);
    }
    expect(storage.storage.size).toBeLessThanOrEqual(10_001);
    await expect(fail('198.51.100.1', 1)).rejects.toMatchObject(refused);
  });
});
