import type { Client } from 'pg';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import type { TestDatabase } from '../support/test-database';

/** Alpha raised 100 dollars from North on each of some days. */
export function alphaMarket({
  category,
  days,
}: {
  category: string;
  days: string[];
}): MarketDataset {
  const dataset = new MarketDataset()
    .category('Product', category, 'Domain')
    .company('alpha', { product_category: 'Product' })
    .investor('north');
  for (const day of days) dataset.round('alpha', day, 100, { investors: 'north' });
  return dataset;
}

/** Publishes a dataset as if that had happened at an instant. Returns its generation's label. */
export async function publish(
  dataset: MarketDataset,
  { database, client, at }: { database: TestDatabase; client: Client; at: string },
): Promise<string> {
  const label = await importDataset(database.url, dataset);
  await dateNewestPublication(client, at);
  return label;
}

export async function dateNewestPublication(client: Client, at: string): Promise<void> {
  await client.query(
    'UPDATE dataset_publication SET published_at = $1 WHERE id = (SELECT max(id) FROM dataset_publication)',
    [at],
  );
}
