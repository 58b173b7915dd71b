import { importDataset } from './import-dataset';
import { scatteredMarket } from './scattered-market';
import {
  createTestDatabase,
  migratedTemplate,
  templateDatabase,
  type TestDatabase,
} from './test-database';

/** A new database that serves the scattered market as g1. The first caller of the run imports it. */
export async function createScatteredDatabase(): Promise<TestDatabase> {
  const template = await templateDatabase(
    'scattered_market',
    (url) => importDataset(url, scatteredMarket()),
    await migratedTemplate(),
  );
  return createTestDatabase(template);
}
