import { Injectable } from '@nestjs/common';
import { ThrottlerStorageService } from '@nestjs/throttler';
import { addressGroup } from './address-group';
import { tooManyRequests } from './too-many-requests';

const MINUTE_MS = 60_000;
const FAILED_AUTHENTICATIONS_A_MINUTE = 30;
const PUBLIC_CALLS_A_MINUTE = 300;
const SIGN_IN_ATTEMPTS_A_MINUTE = 20;
/** Bounds the memory that a flood from many addresses can take: those beyond it share one count. */
const COUNTS_AT_A_TIME = 10_000;

/** What one address may do in a minute without a valid key. Counted by each replica for itself: it blunts guessing, it is no quota. */
@Injectable()
export class AddressThrottle {
  constructor(private readonly storage: ThrottlerStorageService) {}

  /** Only failures are counted and only failures are refused: a valid key's calls from the same address go on. */
  countFailedAuthentication(address: string | undefined): Promise<void> {
    return this.count('failed-authentication', address, FAILED_AUTHENTICATIONS_A_MINUTE);
  }

  countPublicCall(address: string | undefined): Promise<void> {
    return this.count('public-call', address, PUBLIC_CALLS_A_MINUTE);
  }

  /** Failures to sign in, and whatever makes the service work for somebody who has not: links asked for by e-mail, trips to the sign-in provider. */
  countSignInAttempt(address: string | undefined): Promise<void> {
    return this.count('sign-in', address, SIGN_IN_ATTEMPTS_A_MINUTE);
  }

  private async count(what: string, address: string | undefined, limit: number): Promise<void> {
    const hits = await this.storage.increment(this.nameOf(what, addressGroup(address)), MINUTE_MS, limit, 0, what);
    if (hits.isBlocked) throw tooManyRequests(hits.timeToBlockExpire);
  }

  private nameOf(what: string, group: string): string {
    const name = `${what} ${group}`;
    const counts = this.storage.storage;
    return counts.has(name) || counts.size < COUNTS_AT_A_TIME ? name : `${what} others`;
  }
}
