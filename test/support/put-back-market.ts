import request from 'supertest';
import { importDataset } from './import-dataset';
import type { MarketApp } from './market-app';
import type { DatasetFolder } from './market-dataset';
import { mintKey } from './test-accounts';
import { startTestApp, type TestApp } from './test-app';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A service whose database can be copied, and replaced by the copy later. */
export class PutBackMarket implements Pick<MarketApp, 'get' | 'body' | 'key' | 'url'> {
  key = '';
  private app!: TestApp;
  private databases: TestDatabase[] = [];

  get url(): string {
    return this.app.url;
  }

  get databaseUrl(): string {
    return this.databases[0]!.url;
  }

  async start(dataset: DatasetFolder): Promise<void> {
    this.databases = [await createTestDatabase()];
    await importDataset(this.databaseUrl, dataset);
    this.key = await mintKey(this.databaseUrl, { plan: 'enterprise' });
    this.app = await startTestApp(this.databaseUrl);
  }

  /** PostgreSQL copies a database that nobody is connected to. */
  async copy(): Promise<void> {
    await this.app.close();
    this.databases.push(await createTestDatabase(this.databases[0]!.name));
    this.app = await startTestApp(this.databaseUrl);
  }

  async putBack(): Promise<void> {
    await this.app.close();
    await this.databases.shift()!.drop();
    this.app = await startTestApp(this.databaseUrl);
  }

  readonly get = (path: string): request.Test =>
    request(this.url).get(`/api/v2${path}`).set('Authorization', `Bearer ${this.key}`);

  readonly body = async <Body = Record<string, never>>(path: string): Promise<Body> =>
    (await this.get(path).expect(200)).body as Body;

  async close(): Promise<void> {
    await this.app.close();
    for (const database of this.databases) await database.drop();
  }
}
