import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { ChangesPage } from '../support/market-mirror';
import { edited, original } from './edited-market';

describe('with KEEP_CHANGES_DAYS', () => {
  let app: MarketApp;

  /**
   * The third publication, 8 days ago, undid what the second one, 31 days ago, had changed. Each
   * makes five changes, but the third adds Gamma, too. The last import deletes what is older than
   * 30 days.
   */
  beforeAll(async () => {
    app = await startMarketApp(original());
    await importDataset(app.databaseUrl, edited());
    await importDataset(app.databaseUrl, original().company('gamma', {}));
    await app.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '31 days' WHERE id < 3`,
    );
    await app.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '8 days' WHERE id = 3`,
    );
    await edited()
      .company('gamma', {})
      .inFolder((folder) =>
        importFolder(app.databaseUrl, folder, { keepChangesDays: 30, allowJump: true }),
      );
  });
  afterAll(() => app.close());

  it('an import deletes older changes', async () => {
    const kept = await app.query(
      'SELECT id::int FROM dataset_publication WHERE change_set_id IS NOT NULL ORDER BY id',
    );
    expect(kept).toEqual([{ id: 3 }, { id: 4 }]);
    expect(await app.query('SELECT count(*)::int AS sets FROM change_set')).toEqual([{ sets: 2 }]);
  });

  describe('without since, the pages of the newest changes have one beginning', () => {
    const search = 'sort=-id&limit=3';
    const page = async (cursor?: string): Promise<ChangesPage> =>
      app.body<ChangesPage>(`/changes?${search}${cursor ? `&cursor=${cursor}` : ''}`);
    const idsOf = ({ changes }: ChangesPage): number[] => changes.map(({ id }) => id);

    /** The content of the first page's cursor: a digest, the last id and the day. */
    async function contentOfFirst(): Promise<[string, number, string]> {
      const { next_cursor } = (await page()).metadata;
      return JSON.parse(Buffer.from(next_cursor!, 'base64url').toString()) as [
        string,
        number,
        string,
      ];
    }
    const cursorOf = (content: unknown[]): string =>
      Buffer.from(JSON.stringify(content)).toString('base64url');

    it('a week before the first one, also if it was read yesterday', async () => {
      const [selection, id, today] = await contentOfFirst();
      const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
      const second = await page(cursorOf([selection, id, yesterday]));
      expect([id, idsOf(second)]).toEqual([14, [13, 12, 11]]);
      const third = await page(second.metadata.next_cursor!);
      expect(idsOf(third)).toEqual([10, 9, 8]);
    });

    it('a week ago if it was read today', async () => {
      const second = await page(cursorOf(await contentOfFirst()));
      expect(idsOf(second)).toEqual([13, 12]);
      expect(second.metadata.next_cursor).toBeNull();
    });

    it('a week ago if the cursor is one of the previous release, which says no day', async () => {
      const [selection, id] = await contentOfFirst();
      expect(idsOf(await page(cursorOf([selection, id])))).toEqual([13, 12]);
    });
  });

  describe('without since, the changes begin a week before', () => {
    const listed = async (query: string): Promise<number[]> =>
      (await app.body<ChangesPage>(`/changes?${query}`)).changes.map(({ id }) => id);
    const daysAgo = (days: number): string =>
      new Date(Date.now() - days * 86_400_000).toISOString();

    it('now', async () => {
      expect(await listed('')).toEqual([12, 13, 14, 15, 16]);
      expect(await listed('until=2999-01-01')).toEqual([12, 13, 14, 15, 16]);
    });

    it('the instant until', async () => {
      expect(await listed(`until=${daysAgo(7.5)}`)).toEqual([6, 7, 8, 9, 10, 11]);
      expect(await listed(`until=${daysAgo(16)}`)).toEqual([]);
    });

    it('the day until', async () => {
      const [day] = daysAgo(7).split('T');
      expect(await listed(`until=${day}`)).toEqual([6, 7, 8, 9, 10, 11]);
    });

    it('the publication of the change until', async () => {
      expect(await listed('until=8')).toEqual([6, 7, 8]);
      expect(await listed('until=14')).toEqual([12, 13, 14]);
    });
  });

  it('the log begins after them', async () => {
    const { earliest } = (await app.body<ChangesPage>('/changes')).metadata;
    const { changes } = await app.body<ChangesPage>(
      `/changes?since=${encodeURIComponent(earliest)}`,
    );
    expect(changes.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    await app.get('/changes?since=0').expect(400);
  });
});
