import type { Env } from '../../platform/config/env';
import type { UpgradeDto } from '../../platform/http/error-envelope.dto';
import type { Caller } from '../caller';
import { planWithMoreCalls } from '../plan/offers';
import type { NextStepDto } from './dto/entitlement.dto';

const KEYS_PAGE = '/account/developer/api';

/**
 * The next higher plan that has more calls, and the page with the plans. Null if no plan has more.
 */
export function upgradeFrom({ plan, limits }: Caller, pricingUrl: string): UpgradeDto | null {
  const required_plan = limits && planWithMoreCalls(plan, limits);
  return (
    required_plan && {
      required_plan,
      current_plan: plan,
      pricing_page: pricingUrl,
      pricing_url: pricingUrl,
    }
  );
}

/** The next step for a lapsed key whose account has API access again. Null for all other keys. */
export function nextStep(
  { keyLapsed, accountEntitled }: Caller,
  { accountAreaUrl = '' }: Env,
): NextStepDto | null {
  if (!keyLapsed || !accountEntitled) return null;
  // A path on this host if ACCOUNT_AREA_URL isn't set.
  const account_area = accountAreaUrl + KEYS_PAGE;
  return {
    sentence: `This key lapsed when its account lost API access. The account has access again, but the key stays lapsed. Create a new key at ${account_area}.`,
    account_area,
  };
}
