import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { restoreGeneration } from '../../src/dataset/build/restore/restore-generation';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { citedBy } from '../support/cited-by';
import { datasetHistory } from '../support/dataset-history';
import { importDataset } from '../support/import-dataset';
import { marketOfRounds } from '../support/market-dataset';
import { mintKey, withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: 'looks right' };

interface Answer {
  status: number;
  etag: string;
  link: string;
  body: { code?: string; parameter?: string; metadata?: { total_deals: number } };
}

describe('dataset import --preview', () => {
  /**
   * Serves a market of one round, g1, and has a preview of two rounds, g2. Each test begins with a
   * copy of it.
   */
  let imported: TestDatabase;
  /** The label of g1. */
  let first: string;
  let preview: ImportResult;
  let key: string;
  let operatorKey: string;
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    imported = await createTestDatabase();
    first = await importDataset(imported.url, marketOfRounds(1));
    preview = await marketOfRounds(2).inFolder((folder) =>
      importFolder(imported.url, folder, { preview: true }),
    );
    key = await mintKey(imported.url, { plan: 'enterprise' });
    operatorKey = await withAccounts(imported.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', { isOperator: true })).key;
    });
  });
  beforeEach(async () => {
    database = await createTestDatabase(imported.name);
    client = await database.connect();
    // An import drops outdated previews that are older than a minute.
    await client.query('UPDATE dataset_generation SET imported_at = clock_timestamp()');
  });
  afterEach(() => database.drop());
  afterAll(() => imported.drop());

  const served = async (): Promise<string> =>
    (await client.query<{ label: string }>('SELECT label FROM served_generation')).rows[0]!.label;

  describe('for callers of the API', () => {
    let app: TestApp;
    beforeEach(async () => {
      app = await startTestApp(database.url);
    });
    afterEach(() => app.close());

    const ask = async (withKey: string, headers: Record<string, string> = {}): Promise<Answer> => {
      const answer = await fetch(`${app.url}/api/v2/category-data`, {
        headers: { authorization: `Bearer ${withKey}`, ...headers },
      });
      const text = await answer.text();
      const body = (text === '' ? {} : JSON.parse(text)) as Answer['body'];
      const etag = answer.headers.get('etag') ?? '';
      const link = answer.headers.get('link') ?? '';
      return { status: answer.status, etag, link, body };
    };
    const dealsSeenBy = async (withKey: string, generation?: string): Promise<unknown> => {
      const headers: Record<string, string> =
        generation === undefined ? {} : { 'X-Dataset-Preview': generation };
      return (await ask(withKey, headers)).body.metadata?.total_deals;
    };
    const REFUSED = {
      status: 400,
      body: { code: 'invalid_parameter', parameter: 'X-Dataset-Preview' },
    };

    it('is stored, compared with what is served, and not served itself', async () => {
      expect(preview).toMatchObject({ status: 'previewed', changes: { compared_with: first } });
      expect(await served()).toBe(first);
      expect(await dealsSeenBy(operatorKey)).toBe(1);
      expect(await dealsSeenBy(key)).toBe(1);
    });

    it("is shown to an operator's key that names it, by its number or its whole label", async () => {
      expect(await dealsSeenBy(operatorKey, 'g2')).toBe(2);
      expect(preview.generation).toMatch(/^g2-/);
      expect(await dealsSeenBy(operatorKey, preview.generation!)).toBe(2);
    });

    it("is refused to a customer's key", async () => {
      expect(await ask(key, { 'X-Dataset-Preview': 'g2' })).toMatchObject(REFUSED);
    });

    it('is refused if there is no such generation', async () => {
      expect(await ask(operatorKey, { 'X-Dataset-Preview': 'g9' })).toMatchObject(REFUSED);
    });

    it('is served once it is approved, with the same answer and the same tag', async () => {
      const seen = await ask(operatorKey, { 'X-Dataset-Preview': 'g2' });
      expect(await approvePreview(database.url, 'g2', ADA)).toEqual({
        from: first,
        generation: preview.generation,
        changes: 2,
        changes_error: null,
        archive_error: null,
      });
      expect(await served()).toBe(preview.generation);
      const now = await ask(key);
      expect(now.body.metadata?.total_deals).toBe(2);
      expect(now.etag).toBe(seen.etag);
      expect((await ask(key, { 'if-none-match': seen.etag })).status).toBe(304);
      const { rows } = await client.query(
        'SELECT action, published_by, message FROM dataset_publication ORDER BY id DESC LIMIT 1',
      );
      expect(rows).toEqual([{ action: 'approval', published_by: 'ada', message: 'looks right' }]);
    });

    it('can be cited once it is approved', async () => {
      await ask(operatorKey, { 'X-Dataset-Preview': 'g2' });
      await approvePreview(database.url, 'g2', ADA);
      const { link } = await ask(key);
      const cited = await fetch(citedBy({ headers: { link } }), {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(cited.status).toBe(200);
      expect(await cited.json()).toMatchObject({ metadata: { total_deals: 2 } });
    });

    it('is gone at once when an operator discards it', async () => {
      expect(await dealsSeenBy(operatorKey, 'g2')).toBe(2);
      await discardPreview(database.url, 'g2', ADA);
      expect(await ask(operatorKey, { 'X-Dataset-Preview': 'g2' })).toMatchObject(REFUSED);
    });
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

  describe('when old generations are dropped', () => {
    const dropped = async (): Promise<number[]> => {
      const { rows } = await client.query<{ id: number }>(
        'SELECT id::int FROM dataset_generation WHERE dropped_at IS NOT NULL',
      );
      return rows.map(({ id }) => id);
    };
    /** Far longer than the minute for which an outdated preview is kept. */
    const anHourPasses = async (): Promise<void> => {
      await client.query(`
        UPDATE dataset_publication SET published_at = published_at - interval '1 hour';
        UPDATE dataset_generation SET imported_at = imported_at - interval '1 hour'`);
    };

    it('is kept while it can be approved, however long ago it was imported', async () => {
      await anHourPasses();
      await dropOldGenerations(client, 2);
      expect(await dropped()).toEqual([]);
    });

    it('is dropped once it is outdated, even if there is room for it', async () => {
      await importDataset(database.url, marketOfRounds(3));
      await anHourPasses();
      await dropOldGenerations(client, 3);
      expect(await dropped()).toEqual([2]);
    });
  });

  it('is dropped when an operator discards it, with a record of who did and why', async () => {
    expect(await discardPreview(database.url, 'g2', { by: 'ben', message: 'wrong file' })).toBe(
      preview.generation,
    );
    const refusal = {
      reason: 'generation_discarded',
      values: { generation: preview.generation, by: 'ben' },
    };
    await expect(approvePreview(database.url, 'g2', ADA)).rejects.toMatchObject(refusal);
    await expect(restoreGeneration(database.url, 'g2')).rejects.toMatchObject(refusal);
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
