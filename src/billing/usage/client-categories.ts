const MAX_INTENT_LENGTH = 2000;

/**
 * The categories of what callers want to do, each with the words that identify it. The first match
 * wins.
 */
const CATEGORIES: readonly (readonly [category: string, words: RegExp])[] = [
  ['ai_training', /\b(train(ing)?|fine-?tun\w*|embedding\w*|corpus)\b/],
  ['due_diligence', /\b(due diligence|diligence|valuation\w*|comparables?|comps)\b/],
  ['deal_sourcing', /\b(sourc\w+|pipeline|prospect\w*|lead gen\w*|targets?)\b/],
  ['competitor_tracking', /\b(compet\w+|rival\w*|benchmark\w*)\b/],
  ['portfolio_monitoring', /\b(portfolio\w*|monitor\w*|watch ?list\w*|alert\w*)\b/],
  ['investor_research', /\b(investor\w*|syndicat\w*|lp|vc)\b/],
  ['acquisition_analysis', /\b(m&a|merger\w*|acqui\w+|exit\w*|takeover\w*)\b/],
  ['funding_analysis', /\b(fund\w*|rais\w+|rounds?|series [a-h]|seed)\b/],
  ['company_research', /\b(compan\w+|startup\w*|vendor\w*)\b/],
  ['market_report', /\b(report\w*|market\w*|trend\w*|newsletter\w*|dashboard\w*|analys\w+)\b/],
  ['testing', /\b(test\w*|try\w*|demo\w*|debug\w*|health)\b/],
];

/**
 * Reduces X-Service-Intent (contract 1.3) to one of the categories, so that the text itself is
 * never stored. Returns null if the header wasn't sent, `invalid` if it breaks its constraint, and
 * `unclassified` if no category matches.
 */
export function intentCategory(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (Array.isArray(header) || header.length > MAX_INTENT_LENGTH) return 'invalid';
  const text = header.trim().toLowerCase();
  if (text === '') return null;
  return CATEGORIES.find(([, words]) => words.test(text))?.[0] ?? 'unclassified';
}

const MAX_SDK_LENGTH = 64;
const SDK_PATTERN =
  /^(service-go|service-js|service-python|service-ruby)\/v?([0-9]+)\.[0-9]+\.[0-9]+(?:[-+][A-Za-z0-9.-]{1,20})?$/;

/**
 * Reduces X-Service-SDK-Version to the SDK and its major version, such as "service-js/2". Null if
 * it wasn't sent, `invalid` if it breaks its constraint.
 */
export function sdkCategory(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  const match =
    typeof header === 'string' && header.length <= MAX_SDK_LENGTH ? SDK_PATTERN.exec(header) : null;
  return match ? `${match[1]}/${match[2]?.slice(0, 9)}` : 'invalid';
}
