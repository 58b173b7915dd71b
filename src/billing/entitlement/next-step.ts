import type { Env } from '../../config/env';
import type { Upgrade } from '../../errors/api-error';
import type { Caller, PlanId } from '../caller';

const KEYS_PAGE = '/account/developer/api';

/** What the owner of a lapsed key does to get data again, when another plan would not help. */
export interface NextStep {
  sentence: string;
  /** Where a new key is created; a path on this host if ACCOUNT_AREA_URL is not set. */
  account_area: string;
}

/** The plan that has what is missing, and where the plans are. */
export function upgradeFrom(plan: PlanId, pricingUrl: string): Upgrade {
  return { required_plan: 'enterprise', current_plan: plan, pricing_page: pricingUrl, pricing_url: pricingUrl };
}

/** For a lapsed key of an account that has API access again: a key stays lapsed. null for every other key. */
export function nextStep({ keyLapsed, accountEntitled }: Caller, { accountAreaUrl = '' }: Env): NextStep | null {
  if (!keyLapsed || !accountEntitled) return null;
  const account_area = accountAreaUrl + KEYS_PAGE;
  return {
    sentence: `This key lapsed when its account lost API access. The account has access again, but the key stays lapsed: create a new key at ${account_area}.`,
    account_area,
  };
}
