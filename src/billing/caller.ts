import type { Request } from 'express';
import type { Generation } from '../market-data/generation';
import type { QuotaUse } from './quota/quota-windows';

export type PlanId = 'free' | 'pro' | 'enterprise';

/** Who calls: made once by ApiKeyGuard from a live look-up; guard, interceptor, services and log read this and nothing else. */
export interface Caller {
  keyId: number;
  /** The public part of the key: the 10 characters behind `sig_live_`. */
  publicId: string;
  accountId: number;
  /** The base plan, without the add-on. */
  plan: PlanId;
  /** False for a lapsed key and for an account without API entitlement: no data, but /entitlement answers. */
  mayReadData: boolean;
  keyLapsed: boolean;
  accountEntitled: boolean;
  /** The account's plan has no quota. A key that may not read data has a quota of 0 all the same. */
  uncapped: boolean;
  /** The generation that was current when the key was checked; null before the first import. */
  generation: Generation | null;
  /** The UTC day of the check by the database's clock: use is counted on it. */
  day: string;
}

/** The answer to one request for a unit of quota: granted or not, what is used of the windows after it, and the database's clock. */
export interface Reservation {
  granted: boolean;
  used: QuotaUse;
  atMs: number;
}

/** A request behind ApiKeyGuard. `caller` is missing on public routes without a valid key, `reservation` if nothing had to be reserved. */
export interface CallerRequest extends Request {
  caller?: Caller;
  reservation?: Reservation;
}
