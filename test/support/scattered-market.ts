import { MarketDataset } from './market-dataset';

export const COUNTRIES = ['US', 'GB', 'DE', 'IL', 'SG'];
export const CITIES = ['Tel Aviv', 'tel aviv', 'London'];
export const INVESTOR_TYPES = ['Venture Capital', 'Corporate Venture Capital', 'Angel'];
export const CATEGORIES = [
  ['Container Security', 'Cloud Security', 'Cloud'],
  ['Workload Protection', 'Cloud Security', 'Cloud'],
  ['Access Management', 'Identity Security', 'Identity'],
  ['Fraud Prevention', 'Fraud', 'Risk'],
] as const;
export const STAGES = ['Seed', 'Series A', 'Series C+', 'Grant', 'Post-IPO'];
const ACQUIRERS = [
  { acquirer: 'twin', acquirer_name: 'Twin Inc.' },
  { acquirer: 'other-twin', acquirer_name: 'Twin' },
  { acquirer_name: 'Twin' },
  { acquirer_name: 'twin' },
  { acquirer: 'c1', acquirer_name: 'C One' },
  { acquirer_name: 'Untracked' },
];
const YEARS = [2001, 2004, 2009, 2014, 2019];
const INSTRUMENTS = ['senior_notes', 'warrant_activity'];
const BUYERS = ['Private Equity', 'Cybersecurity Vendor'];
export const RANGES = ['Under $1M', '$1M-$5M', '$10M-$25M', '$1B+', 'Undisclosed'];

/** All other investors make their first investments earlier. */
const NEWCOMER_FROM = '2026-06-01';

const pick = <T>(list: readonly T[], seed: number): T | undefined =>
  seed % (list.length + 1) === list.length ? undefined : list[seed % (list.length + 1)];

/** Deterministic. Every value that may be unknown is sometimes unknown. */
export function scatteredMarket(): MarketDataset {
  const dataset = new MarketDataset();
  scatterNames(dataset);
  for (let i = 0; i < 400; i++) scatterDeal(dataset, i);
  return dataset;
}

function scatterNames(dataset: MarketDataset): void {
  for (const [product, category, domain] of CATEGORIES) dataset.category(product, category, domain);
  for (let i = 0; i < 40; i++) {
    dataset.company(`c${i}`, {
      country: pick(COUNTRIES, i * 7),
      product_category: pick(CATEGORIES, i * 3)?.[0],
      extra_product_categories: i % 5 === 0 ? 'Fraud Prevention' : '',
      company_type: pick(['Product', 'Services'], i),
      founded_year: pick(YEARS, i * 7),
      city: pick(CITIES, i * 3),
      status: pick(['active', 'closed', 'public'], i * 5),
    });
  }
  // Three buyers share a name: two tracked companies, and one that isn't tracked.
  dataset.company('twin', { name: 'Twin' }).company('other-twin', { name: 'Twin' });
  for (let i = 0; i < 12; i++) {
    dataset.investor(`i${i}`, {
      name: `Investor ${i % 10}`,
      investor_type: pick(INVESTOR_TYPES, i),
      government_linked_tier: pick([undefined, 'sovereign_wealth', 'defence_cvc'], i),
    });
  }
  dataset.investor('newcomer', { name: 'Newcomer' });
}

function scatterDeal(dataset: MarketDataset, i: number): void {
  const day = new Date(Date.UTC(2023, 0, 1 + ((i * 37) % 1450))).toISOString().slice(0, 10);
  const amount =
    i % 7 === 0
      ? null
      : ((i * 7919) % 1_000) * (i % 11 === 0 ? 1_500_000 : 40_000) + (i % 3) / 4 + 0.25;
  if (i % 4 === 0) {
    dataset.acquisition(`c${acquired(i)}`, day, amount, {
      buyer_type: pick(BUYERS, i),
      exit_type: pick(['Acquisition', 'Take-Private'], i),
      acquisition_type: pick(['Merger', 'Acquisition'], i * 5),
      ...ACQUIRERS[((i * 11) % 13) % ACQUIRERS.length],
      acquirer_country: pick(COUNTRIES, i * 13),
    });
  } else {
    const investors = Array.from({ length: i % 4 }, (_, part) => `i${(i * 5 + part * 7) % 12}`);
    if (day >= NEWCOMER_FROM) investors.push('newcomer');
    dataset.round(`c${(i * 3) % 40}`, day, amount, {
      stage: pick(STAGES, i),
      venue: i % 9 === 0 ? 'public' : 'private',
      instrument_type: i % 9 === 0 ? pick(INSTRUMENTS, i) : undefined,
      investors: investors.join('|'),
      lead_investors: i % 3 === 0 ? investors[0] : undefined,
    });
  }
}

/**
 * The number of the company that is acquired. The companies c0, c4, c8 and so on raise nothing. Every
 * third acquisition is of one of the others, all of which do.
 */
function acquired(i: number): number {
  const place = i / 12;
  return Number.isInteger(place) ? (i + 1 + (place % 3)) % 40 : i % 40;
}
