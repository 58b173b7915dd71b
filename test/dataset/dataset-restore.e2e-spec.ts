import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { DatasetFolder } from '../support/market-dataset';
import { documentedRoutes } from '../support/route-list';
import { sampleDataset } from '../support/sample-dataset';
import { temporaryFolder } from '../support/service-process';

/** The parts of an answer that depend on the time and not on the dataset. */
const MOMENTS = /"(?:cached_at|generated_at|ttl|response_time_ms|performance_target_met)":[^,}]+/g;

/**
 * A cursor names the publication in which its walk began, and so does the tag of a page with one.
 */
const CURSOR = /"next_cursor":"[^"]*"/g;

const settled = (text: string): string => text.replace(MOMENTS, '').replace(CURSOR, '');

const SEARCHES = [
  '',
  '?timeframe=all',
  '?timeframe=ly&countries=US,GB',
  '?limit=7&timeframe=all',
  '?start=2020-02-29&end=2024-02-29',
];

describe('an exported generation, imported into an empty database', () => {
  let original: MarketApp;
  let restored: MarketApp;

  beforeAll(async () => {
    original = await startMarketApp(sampleDataset(400, '2026-11-18'));
    const folder = temporaryFolder();
    await exportDataset(original.databaseUrl, folder.path, { overwrite: true });
    const exported: DatasetFolder = { inFolder: (work) => work(folder.path) };
    restored = await startMarketApp(exported).finally(folder.remove);
  });
  afterAll(async () => {
    await original?.close();
    await restored?.close();
  });

  it('gives the same answers with the same tags, byte for byte except for timestamps', async () => {
    const paths = documentedRoutes(original.app)
      // When it was published, and what that changed, isn't a part of the dataset.
      .filter(
        ({ path, access }) => access === 'data' && !/[{]|\/(changes|publications)$/.test(path),
      )
      .flatMap(({ path }) => SEARCHES.map((search) => path.replace('/api/v2', '') + search));
    expect(paths.length).toBeGreaterThan(80);
    for (const path of paths) {
      const [before, after] = await Promise.all([original.get(path), restored.get(path)]);
      expect([path, after.status, settled(after.text)]).toEqual([
        path,
        before.status,
        settled(before.text),
      ]);
      if (before.text.search(CURSOR) < 0)
        expect([path, after.headers.etag]).toEqual([path, before.headers.etag]);
    }
  });

  it('has the same page for every company on the first page of the list', async () => {
    const { companies } = await original.body<{ companies: { slug: string }[] }>(
      '/companies?limit=20',
    );
    expect(companies).toHaveLength(20);
    for (const { slug } of companies) {
      const [before, after] = await Promise.all([
        original.get(`/companies/${slug}`).expect(200),
        restored.get(`/companies/${slug}`).expect(200),
      ]);
      expect(settled(after.text)).toBe(settled(before.text));
    }
  });
});
