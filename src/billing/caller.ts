import type { Request } from 'express';
import type { Generation } from '../market-data/generation';
import type { PlanId } from './plan/offers';
import type { QuotaLimits } from './plan/plans';
import type { QuotaUse } from './quota/quota-windows';

/**
 * The authenticated caller. ApiKeyGuard creates it once per request, from a live lookup, and
 * everything after it reads only this.
 */
export interface Caller {
  keyId: number;
  /** The public part of the key: the 10 characters after `sig_live_`. */
  publicId: string;
  accountId: number;
  /** The base plan, without the add-on. */
  plan: PlanId;
  /**
   * False for a lapsed key, or an account without API entitlement. Such a caller gets no data, but
   * can call /entitlement.
   */
  mayReadData: boolean;
  keyLapsed: boolean;
  accountEntitled: boolean;
  /**
   * Of the plan, or else of the add-on; null means unlimited. A key that may not read data has
   * limits of 0.
   */
  limits: QuotaLimits | null;
  /** The generation that was current when the key was checked; null before the first import. */
  generation: Generation | null;
  /** The UTC day of the check, by the database's clock. Usage is counted on this day. */
  day: string;
}

/**
 * The result of reserving a unit of quota: whether it was granted, the usage of the windows
 * afterwards, and the time by the database's clock.
 */
export interface Reservation {
  granted: boolean;
  used: QuotaUse;
  atMs: number;
}

/**
 * A request after ApiKeyGuard. `caller` is undefined on public routes without a valid key,
 * `reservation` if nothing had to be reserved.
 */
export interface CallerRequest extends Request {
  caller?: Caller;
  reservation?: Reservation;
}
