import { MarketDataset } from './market-dataset';

/** What to do if a test finds no rows of something new. */
export const HOW_TO_ADD_ROWS =
  'give companies or deals of test/support/hand-made-market.ts what is listed here';

/**
 * A market that is small enough to add up by hand. Today is 2026-11-18 (a Wednesday), so `ttm` is
 * 2025-11-19 to 2026-11-18.
 *
 * Funding, ttm: Cloud Security 30 M + 12.5 M + undisclosed (2 companies), Identity Security 20 M
 * (1), no category 5 M (1): 67.5 M in 5 rounds. Acquisitions, ttm: Cloud Security 100 M +
 * undisclosed, no category 40 M: 140 M in 3 deals.
 */
export function handMadeMarket(): MarketDataset {
  return new MarketDataset()
    .category('Cloud Workload Protection', 'Cloud Security', 'Cloud & Apps')
    .category('Container Security', 'Cloud Security', 'Cloud & Apps')
    .category('Access Management', 'Identity Security', 'Identity')
    .category('Fraud, Risk & Abuse', 'Risk, Fraud & Abuse', 'Fraud & Risk')
    .company('alpha', {
      name: 'Alpha',
      country: 'US',
      city: 'Boston',
      product_category: 'Cloud Workload Protection',
      company_type: 'Product',
    })
    .company('beta', {
      name: 'Beta',
      country: 'GB',
      city: 'London',
      product_category: 'Container Security',
      extra_product_categories: 'Access Management|Container Security',
      company_type: 'Product',
    })
    .company('gamma', {
      name: 'Gamma',
      country: 'US',
      product_category: 'Access Management',
      company_type: 'Services',
    })
    .company('delta', { name: 'Delta' })
    .company('epsilon', {
      name: 'Épsilon & Co',
      country: 'DE',
      product_category: 'Fraud, Risk & Abuse',
    })
    .investor('north', { name: 'North Capital', investor_type: 'Venture Capital', country: 'US' })
    .investor('south', {
      name: 'South Fund',
      government_linked_tier: 'sovereign_wealth',
      government_linked_country: 'SG',
      government_linked_since: '1981-05-22',
    })
    .round('alpha', '2025-11-19', 30_000_000, {
      stage: 'Series B',
      investors: 'north|south',
      lead_investors: 'south',
    })
    .round('alpha', '2026-11-18', '12500000.50', {
      stage: 'Series C+',
      investors: 'north',
      lead_investors: 'north',
    })
    .round('beta', '2026-03-01', null, { stage: 'Seed' })
    .round('gamma', '2026-11-16', 20_000_000, {
      venue: 'public',
      stage: 'Post-IPO',
      instrument_type: 'convertible_notes',
    })
    .round('delta', '2026-06-30', 5_000_000, { investors: 'north' })
    .round('alpha', '2025-11-18', 7_000_000, { stage: 'Series A' }) // the day before ttm
    .round('gamma', '2026-11-19', 1_000_000, { stage: 'Seed' }) // tomorrow
    .round('epsilon', '2024-02-29', 800_000, { stage: 'Pre-Seed' }) // a leap day
    .round('beta', '2020-12-31', 0.01, { stage: 'Grant' })
    .acquisition('beta', '2026-01-15', 100_000_000, {
      acquirer: 'gamma',
      acquirer_name: 'Gamma',
      buyer_type: 'Cybersecurity Vendor',
      exit_type: 'Acquisition',
      acquisition_type: 'Acquisition',
      acquirer_country: 'US',
    })
    .acquisition('alpha', '2026-10-01', null, {
      acquirer_name: 'Big Fund',
      buyer_type: 'Private Equity',
      exit_type: 'Take-Private',
      acquisition_type: 'Buyout',
    })
    .acquisition('delta', '2025-12-31', 40_000_000, {
      acquirer_name: 'Big Fund',
      exit_type: 'Acquisition',
      acquisition_type: 'Acquisition',
    })
    .acquisition('epsilon', '2023-05-05', 2_000_000, {
      acquirer_name: 'Someone',
      buyer_type: 'Private Equity',
      acquisition_type: 'Merger',
    });
}
