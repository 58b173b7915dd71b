import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import {
  dropGeneration,
  dropOldGenerations,
} from '../../src/dataset/generations/history/drop-old-generations';
import { GenerationDropped, MarketDatabase } from '../../src/market-data/market-database';
import { importDataset } from '../support/import-dataset';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { alphaMarket, dateNewestPublication, publish } from './dated-market';

interface Body {
  metadata: { total_deals: number; as_of?: { generation: string } };
}

/** Datasets were published on 20 March and 1 April. */
describe('as_of, when datasets are dropped and published', () => {
  let database: TestDatabase;
  let client: Client;
  let app: TestApp;
  let key: string;
  let april1: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    await publish(alphaMarket({ category: 'Cloud', days: ['2026-01-01'] }), {
      database,
      client,
      at: '2026-03-20T06:00:00Z',
    });
    april1 = await publish(alphaMarket({ category: 'Cloud', days: ['2026-01-01', '2026-01-02'] }), {
      database,
      client,
      at: '2026-04-01T06:00:00Z',
    });
    key = await mintKey(database.url, { plan: 'enterprise' });
    app = await startTestApp(database.url, { VINTAGES_ON_DEMAND: 'off' });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (path: string): Promise<Response> =>
    fetch(`${app.url}/api/v2/${path}`, { headers: { authorization: `Bearer ${key}` } });
  const metadataOf = async (path: string): Promise<Body['metadata']> => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Body).metadata;
  };

  it('recognizes a dataset that is dropped while it is being read', async () => {
    const label = await importDataset(
      database.url,
      alphaMarket({ category: 'Brief', days: ['2026-01-01'] }),
    );
    const { rows } = await client.query<{ id: number }>(
      'DELETE FROM dataset_publication WHERE id = (SELECT max(id) FROM dataset_publication) RETURNING generation_id::int AS id',
    );
    const [{ id }] = rows as [{ id: number }];
    const generation = { id, label, changedOn: '', publishedAt: null, lastChangeId: null };
    const reading = app.app
      .get(MarketDatabase, { strict: false })
      .read(generation, 'caller', async ({ manager }) => {
        await dropGeneration(client, id);
        return manager.query<unknown[]>('SELECT FROM company');
      });
    await expect(reading).rejects.toBeInstanceOf(GenerationDropped);
  });

  it("says which moments can be had once the dataset of one isn't stored any more, and keeps what is cached", async () => {
    const cached = await metadataOf('category-data?as_of=2026-03-31');
    await dropOldGenerations(client, 1);
    const answer = await ask('stages/distribution?as_of=2026-03-31');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-quota-cost')).toBe('0');
    expect(await answer.json()).toEqual({
      error:
        'The dataset that was served at "2026-03-31" is no longer stored. You can ask for any moment since 2026-04-01T06:00:00.000Z.',
      code: 'invalid_parameter',
      parameter: 'as_of',
      available: [{ from: '2026-04-01T06:00:00.000Z', until: null }],
    });
    expect(await metadataOf('category-data?as_of=2026-03-31')).toEqual(cached);
  });

  it('shows a preview to nobody, and follows its approval from the moment of its publication on', async () => {
    const { generation: preview } = await alphaMarket({
      category: 'Sky',
      days: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
    }).inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    const before = await metadataOf('category-data?as_of=2026-04-10');
    expect(before.as_of?.generation).toBe(april1);

    await approvePreview(database.url, preview ?? '', { by: 'ada', message: null });
    await dateNewestPublication(client, '2026-04-10T09:00:00Z');
    const afterwards = await metadataOf('category-data?as_of=2026-04-10');
    expect(afterwards.as_of?.generation).toBe(preview);
    const justBefore = await metadataOf('category-data?as_of=2026-04-10T08:59:59.999Z');
    expect(justBefore.as_of?.generation).toBe(april1);
  });
});
