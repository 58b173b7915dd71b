import type { Env } from '../../config/env';
import type { Upgrade } from '../../errors/api-error';
import type { Caller } from '../caller';
import { planWithMoreCalls } from '../plan/offers';

const KEYS_PAGE = '/account/developer/api';

/** What the owner of a lapsed key can do to get data again, if a different plan wouldn't help. */
interface NextStep {
  sentence: string;
  /** Where to create a new key: a URL, or a path on this host if ACCOUNT_AREA_URL isn't set. */
  account_area: string;
}

/**
 * The next higher plan that has more calls, and the page with the plans. Null if no plan has more.
 */
export function upgradeFrom({ plan, limits }: Caller, pricingUrl: string): Upgrade | null {
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
): NextStep | null {
  if (!keyLapsed || !accountEntitled) return null;
  const account_area = accountAreaUrl + KEYS_PAGE;
  return {
    sentence: `This key lapsed when its account lost API access. The account has access again, but the key stays lapsed. Create a new key at ${account_area}.`,
    account_area,
  };
}
