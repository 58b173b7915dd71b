import { isDeepStrictEqual } from 'node:util';
import request from 'supertest';
import { createHandMadeDatabase } from './hand-made-database';
import { handMadeMarket } from './hand-made-market';
import { importDataset } from './import-dataset';
import type { DatasetFolder } from './market-dataset';
import { createScatteredDatabase } from './scattered-database';
import { scatteredMarket } from './scattered-market';
import { mintKey } from './test-accounts';
import { type Rebuild, startTestApp, type TestApp } from './test-app';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface MarketApp extends TestApp {
  databaseUrl: string;
  /** An enterprise key. */
  key: string;
  /** GET below /api/v2 with the enterprise key. */
  get: (path: string) => request.Test;
  /** The body of a 200 answer. Asks again, as clients do, if a busy machine was too slow for it. */
  body: <Body = Record<string, never>>(path: string) => Promise<Body>;
}

/**
 * The service on a database with an imported dataset, and an enterprise key. The database is new, or
 * an empty one that the test has made, and dropped at the end.
 */
export async function startMarketApp(
  dataset: DatasetFolder,
  variables: Record<string, string> = {},
  rebuild?: Rebuild,
  made?: Pick<TestDatabase, 'url' | 'drop'>,
): Promise<MarketApp> {
  const database = made ?? (await newDatabase(dataset));
  if (made) await importDataset(made.url, dataset);
  const key = await mintKey(database.url, { plan: 'enterprise' });
  const app = await startTestApp(database.url, variables, rebuild);
  const get = (path: string): request.Test =>
    request(app.url).get(`/api/v2${path}`).set('Authorization', `Bearer ${key}`);
  return {
    ...app,
    databaseUrl: database.url,
    key,
    get,
    body: async <Body>(path: string) => {
      const answer = await get(path).retry(2, (_, response) => response?.status === 503);
      if (answer.status !== 200)
        throw new Error(
          `${path}: ${answer.status} ${answer.text}${answer.status === 500 ? ' To see why, run the test with TEST_LOG=true.' : ''}`,
        );
      return answer.body as Body;
    },
    close: async () => {
      try {
        await app.close();
      } finally {
        await database.drop();
      }
    },
  };
}

/**
 * A new database with an imported dataset. Many files ask for the hand-made or the scattered market:
 * they clone a database that has it.
 */
async function newDatabase(dataset: DatasetFolder): Promise<TestDatabase> {
  if (isDeepStrictEqual(dataset, handMadeMarket())) return createHandMadeDatabase();
  if (isDeepStrictEqual(dataset, scatteredMarket())) return createScatteredDatabase();
  const database = await createTestDatabase();
  await importDataset(database.url, dataset);
  return database;
}
