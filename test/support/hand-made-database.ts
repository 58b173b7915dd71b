import { handMadeMarket } from './hand-made-market';
import { importDataset } from './import-dataset';
import {
  createTestDatabase,
  migratedTemplate,
  templateDatabase,
  type TestDatabase,
} from './test-database';

/** A new database that serves the hand-made market as g1. The first caller of the run imports it. */
export async function createHandMadeDatabase(): Promise<TestDatabase> {
  const template = await templateDatabase(
    'hand_made_market',
    (url) => importDataset(url, handMadeMarket()),
    await migratedTemplate(),
  );
  return createTestDatabase(template);
}
