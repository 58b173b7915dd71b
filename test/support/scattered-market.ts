import { MarketDataset } from './market-dataset';

export const COUNTRIES = ['US', 'GB', 'DE', 'IL', 'SG'];
export const CATEGORIES = [
  ['Container Security', 'Cloud Security', 'Cloud'],
  ['Workload Protection', 'Cloud Security', 'Cloud'],
  ['Access Management', 'Identity Security', 'Identity'],
  ['Fraud Prevention', 'Fraud', 'Risk'],
] as const;
export const STAGES = ['Seed', 'Series A', 'Series C+', 'Grant', 'Post-IPO'];
const BUYERS = ['Private Equity', 'Cybersecurity Vendor'];
export const RANGES = ['Under $1M', '$1M-$5M', '$10M-$25M', '$1B+', 'Undisclosed'];

/** Deterministic, with everything that may be unknown sometimes unknown. */
export function scatteredMarket(): MarketDataset {
  const dataset = new MarketDataset();
  const pick = <T>(list: readonly T[], seed: number): T | undefined =>
    seed % (list.length + 1) === list.length ? undefined : list[seed % (list.length + 1)];
  for (const [product, category, domain] of CATEGORIES) dataset.category(product, category, domain);
  for (let i = 0; i < 40; i++) {
    dataset.company(`c${i}`, {
      country: pick(COUNTRIES, i * 7),
      product_category: pick(CATEGORIES, i * 3)?.[0],
      extra_product_categories: i % 5 === 0 ? 'Fraud Prevention' : '',
      company_type: pick(['Product', 'Services'], i),
    });
  }
  for (let i = 0; i < 400; i++) {
    const day = new Date(Date.UTC(2023, 0, 1 + ((i * 37) % 1450))).toISOString().slice(0, 10);
    const amount = i % 7 === 0 ? null : ((i * 7919) % 1_000) * (i % 11 === 0 ? 1_500_000 : 40_000) + (i % 3) / 4 + 0.25;
    if (i % 4 === 0) {
      dataset.acquisition(`c${i % 40}`, day, amount, {
        buyer_type: pick(BUYERS, i),
        exit_type: pick(['Acquisition', 'Take-Private'], i),
        acquisition_type: pick(['Merger', 'Acquisition'], i * 5),
      });
    } else {
      dataset.round(`c${(i * 3) % 40}`, day, amount, { stage: pick(STAGES, i), venue: i % 9 === 0 ? 'public' : 'private' });
    }
  }
  return dataset;
}
