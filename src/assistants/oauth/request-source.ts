import { normalizeIp } from '@nestjs/throttler';
import { createHash, randomBytes } from 'node:crypto';

/** Each process has its own, so what is stored can't be traced back to an address. */
const SALT = randomBytes(16);

/** Which network an address belongs to. Rows of one source displace each other first. */
export function requestSource(address: string): Buffer {
  return createHash('sha256').update(SALT).update(normalizeIp(address)).digest().subarray(0, 8);
}
