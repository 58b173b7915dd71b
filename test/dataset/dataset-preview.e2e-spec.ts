import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { datasetHistory } from '../support/dataset-history';
import { importDataset } from '../support/import-dataset';
import { marketOfRounds } from '../support/market-dataset';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: 'looks right' };

describe('dataset import --preview', () => {
  let database: TestDatabase;
  let client: Client;
  let app: TestApp;
  let first: string;
  let preview: ImportResult;
  let key: string;
  let operatorKey: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    first = await importDataset(database.url, marketOfRounds(1));
    preview = await marketOfRounds(2).inFolder((folder) =>
      importFolder(database.url, folder, { preview: true }),
    );
    key = await mintKey(database.url, { plan: 'enterprise' });
    operatorKey = await withAccounts(database.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', null, undefined, true)).key;
    });
    app = await startTestApp(database.url);
  });
  afterEach(async () => {
    await app.close();
    await database.drop();
  });

  const ask = async (
    withKey: string,
    headers: Record<string, string> = {},
  ): Promise<{
    status: number;
    headers: Headers;
    body: Record<string, unknown>;
    deals?: number;
  }> => {
    const answer = await fetch(`${app.url}/api/v2/category-data`, {
      headers: { authorization: `Bearer ${withKey}`, ...headers },
    });
    const text = await answer.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: answer.status, headers: answer.headers, body, deals: (body.metadata as { total_deals?: number } | undefined)?.total_deals }; // prettier-ignore
  };
  const served = async (): Promise<string> =>
    (await client.query<{ label: string }>('SELECT label FROM served_generation')).rows[0]!.label;

  it("is visible only with the header and an operator's key, and is not served", async () => {
    expect(preview).toMatchObject({ status: 'previewed', changes: { compared_with: first } });
    expect(await served()).toBe(first);
    const header = { 'X-Dataset-Preview': preview.generation! };
    expect((await ask(operatorKey, header)).deals).toBe(2);
    expect((await ask(operatorKey, { 'X-Dataset-Preview': 'g2' })).deals).toBe(2);
    expect((await ask(operatorKey)).deals).toBe(1);
    expect((await ask(key)).deals).toBe(1);
    const refused = await ask(key, header);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'invalid_parameter', parameter: 'X-Dataset-Preview' },
    ]);
    const unknown = await ask(operatorKey, { 'X-Dataset-Preview': 'g9' });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { code: 'invalid_parameter', parameter: 'X-Dataset-Preview' },
    ]);
  });

  it('is served once it is approved, with the same answer and the same tag', async () => {
    const seen = await ask(operatorKey, { 'X-Dataset-Preview': preview.generation! });
    expect(await approvePreview(database.url, 'g2', ADA)).toEqual({
      ...{ from: first, generation: preview.generation },
      ...{ changes: 2, changes_error: null, archive_error: null },
    });
    expect(await served()).toBe(preview.generation);
    const now = await ask(key);
    expect(now.deals).toBe(2);
    expect(now.headers.get('etag')).toBe(seen.headers.get('etag'));
    expect((await ask(key, { 'if-none-match': seen.headers.get('etag')! })).status).toBe(304);
    const { rows } = await client.query(
      'SELECT action, published_by, message FROM dataset_publication ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ action: 'approval', published_by: 'ada', message: 'looks right' }]);
  });

  it("can't be approved once another generation is served, because that would undo its changes", async () => {
    await importDataset(database.url, marketOfRounds(3));
    await expect(approvePreview(database.url, 'g2', ADA)).rejects.toMatchObject({
      reason: 'preview_outdated',
    });
    await expect(approvePreview(database.url, 'g1', ADA)).rejects.toMatchObject({
      reason: 'not_a_preview',
    });
    await expect(approvePreview(database.url, 'g9', ADA)).rejects.toMatchObject({
      reason: 'unknown_generation',
    });
    expect(await served()).toMatch(/^g3-/);
  });

  it('is dropped when it is outdated, but never while it can still be approved', async () => {
    const dropped = async (): Promise<number[]> =>
      (await client.query<{ id: number }>('SELECT id::int FROM dataset_generation WHERE dropped_at IS NOT NULL')).rows.map(({ id }) => id); // prettier-ignore
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '1 hour'`,
    );
    await dropOldGenerations(client, 2);
    expect(await dropped()).toEqual([]);
    await importDataset(database.url, marketOfRounds(3));
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes'`,
    );
    await client.query(
      `UPDATE dataset_generation SET imported_at = imported_at - interval '1 hour'`,
    );
    await dropOldGenerations(client, 2);
    expect(await dropped()).toEqual([2]);
  });

  it('is dropped when an operator discards it, with a record of who did and why', async () => {
    expect(await discardPreview(database.url, 'g2', { by: 'ben', message: 'wrong file' })).toBe(
      preview.generation,
    );
    expect((await ask(operatorKey, { 'X-Dataset-Preview': 'g2' })).status).toBe(400);
    await expect(approvePreview(database.url, 'g2', ADA)).rejects.toMatchObject({
      reason: 'generation_dropped',
    });
    await expect(client.query('SELECT FROM dataset_g2.company')).rejects.toThrow('does not exist');
    const { history } = await datasetHistory(database.url);
    expect(history[0]).toMatchObject({
      status: 'discarded',
      stored: false,
      discarded: { by: 'ben', message: 'wrong file' },
    });
    await expect(discardPreview(database.url, 'g1', ADA)).rejects.toMatchObject({
      reason: 'not_a_preview',
    });
    expect(await served()).toBe(first);
  });

  it('is stored once, however often the same rows are imported, until it can no longer be approved', async () => {
    const again = (): Promise<ImportResult> =>
      marketOfRounds(2).inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    expect(await again()).toMatchObject({ status: 'unchanged', generation: preview.generation });
    await discardPreview(database.url, 'g2', ADA);
    expect(await again()).toMatchObject({ status: 'previewed' });
    await importDataset(database.url, marketOfRounds(3));
    expect(await again()).toMatchObject({ status: 'previewed' });
  });

  it('is skipped by a rollback without a generation', async () => {
    await importDataset(database.url, marketOfRounds(3));
    expect(await rollBack(database.url, undefined, ADA)).toMatchObject({ generation: first });
  });
});
