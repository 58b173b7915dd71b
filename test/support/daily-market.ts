import { MarketDataset } from './market-dataset';

/**
 * A company for each of the first days of 2026, with an investor, and with one round and one
 * acquisition on that day. They are numbered from 0: the round of the company c03 is r-c03.
 */
export function dailyMarket({
  days,
  prefix = 'c',
}: {
  days: number;
  prefix?: string;
}): MarketDataset {
  const dataset = new MarketDataset().category('Product', 'Category', 'Domain');
  for (let index = 0; index < days; index++) {
    const slug = `${prefix}${String(index).padStart(2, '0')}`;
    const day = `2026-01-${String(index + 1).padStart(2, '0')}`;
    dataset
      .company(slug, { product_category: 'Product' })
      .investor(`i-${slug}`)
      .round(slug, day, 1000 + index, { investors: `i-${slug}`, id: `r-${slug}` })
      .acquisition(slug, day, 10, { id: `a-${slug}` });
  }
  return dataset;
}
