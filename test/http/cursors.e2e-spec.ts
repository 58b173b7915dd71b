import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { VocabularyStore } from '../../src/market/query/filters/vocabulary-store';
import { Clock } from '../../src/platform/config/clock';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { MovableClock } from '../support/movable-clock';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/**
 * One round and one acquisition of each company, one of them a day: the first `size` days of 2026.
 */
function market(size: number, prefix = 'c'): MarketDataset {
  const dataset = new MarketDataset().category('Product', 'Category', 'Domain');
  for (let i = 0; i < size; i++) {
    const slug = `${prefix}${String(i).padStart(2, '0')}`;
    const day = `2026-01-${String(i + 1).padStart(2, '0')}`;
    dataset.company(slug, { product_category: 'Product' }).investor(`i-${slug}`);
    dataset
      .round(slug, day, 1000 + i, { investors: `i-${slug}`, id: `r-${slug}` })
      .acquisition(slug, day, 10, { id: `a-${slug}` });
  }
  return dataset;
}

interface RoundsPage extends Page {
  funding_rounds: { id: string }[];
}

interface Page {
  metadata: { total_count: number; next_cursor: string | null };
  cache_metadata: { generation: string };
}

const LISTS = ['companies', 'investors', 'funding-rounds', 'acquisitions'];
const ROWS: Readonly<Record<string, string>> = { 'funding-rounds': 'funding_rounds' };

/** What stands in a cursor: where its list begins, and after which row its page ended. */
interface CursorContent {
  generation: unknown;
  publishedAt: unknown;
  /** The day whose calendar the first page had. */
  today: unknown;
  /** The digest of the list, its period, its filters and its order. */
  selection: unknown;
  sortedBy: unknown;
  id: unknown;
}

function contentOf(cursor: string): CursorContent {
  const [generation, publishedAt, today, selection, sortedBy, id] = JSON.parse(
    Buffer.from(cursor, 'base64url').toString(),
  ) as unknown[];
  return { generation, publishedAt, today, selection, sortedBy, id };
}

function encoded(content: unknown[]): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function cursorOf(content: CursorContent): string {
  const { generation, publishedAt, today, selection, sortedBy, id } = content;
  return encoded([generation, publishedAt, today, selection, sortedBy, id]);
}

/** As the release before gives it out. */
function formerCursorOf({
  generation,
  selection,
  sortedBy,
  id,
}: Omit<CursorContent, 'publishedAt' | 'today'>): string {
  return encoded([generation, selection, sortedBy, id]);
}

/** The first 16 characters of the digest of what identifies a list. */
function digestOf(selection: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(selection)).digest('base64url').slice(0, 16);
}

describe('a walk through a list', () => {
  let database: TestDatabase;
  let client: Client;
  let replicas: TestApp[];
  let key: string;
  let first: string;
  const clock = new MovableClock();

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    key = await mintKey(database.url, { plan: 'enterprise' });
    const start = (): Promise<TestApp> =>
      startTestApp(database.url, { VINTAGES_ON_DEMAND: 'off' }, (builder) =>
        builder.overrideProvider(Clock).useValue(clock),
      );
    replicas = [await start(), await start()];
  });
  beforeEach(async () => {
    clock.moment = new Date('2026-11-18');
    first = await importDataset(database.url, market(9));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  const ask = (
    path: string,
    headers: Record<string, string> = {},
    replica = 0,
  ): Promise<Response> =>
    fetch(`${replicas[replica]!.url}/api/v2/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });

  async function page(path: string, replica = 0): Promise<Page> {
    const answer = await ask(path, {}, replica);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  }

  /**
   * The ids or slugs of all pages, and the totals and generations that the pages named. Replicas
   * take turns.
   */
  async function walk(
    path: string,
    { afterFirstPage }: { afterFirstPage?: () => unknown } = {},
  ): Promise<{ found: string[]; totals: number[]; generations: string[] }> {
    const rowsKey = path.split('?')[0]!;
    const pages: Page[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const current = await page(
        `${path}${path.includes('?') ? '&' : '?'}limit=4${more}`,
        pages.length % 2,
      );
      if (pages.push(current) === 1) await afterFirstPage?.();
      cursor = current.metadata.next_cursor;
    }
    const rows = pages.flatMap(
      (each) =>
        (each as unknown as Record<string, { id?: string; slug: string }[]>)[
          ROWS[rowsKey] ?? rowsKey
        ]!,
    );
    return {
      found: rows.map(({ id, slug }) => id ?? slug),
      totals: [...new Set(pages.map(({ metadata }) => metadata.total_count))],
      generations: [...new Set(pages.map(({ cache_metadata }) => cache_metadata.generation))],
    };
  }
  const refusal = async (path: string, headers = {}): Promise<unknown> => {
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers.get('x-quota-cost')]).toEqual([400, '0']);
    return answer.json();
  };
  const firstCursor = async (path: string): Promise<string> =>
    (await page(path)).metadata.next_cursor!;

  it.each(LISTS)(
    'of /%s finds exactly the records of its first page over an import, by two replicas',
    async (list) => {
      const path = `${list}?timeframe=all`;
      const undisturbed = await walk(path);
      const walked = await walk(path, {
        afterFirstPage: () => importDataset(database.url, market(12, 'b')),
      });
      expect(walked).toEqual({ ...undisturbed, totals: [9], generations: [first] });
      expect(walked.found).toHaveLength(9);
      expect((await walk(path)).totals).toEqual([12]);
    },
  );

  it.each(LISTS)('of /%s keeps the period of its first page over midnights', async (list) => {
    clock.moment = new Date('2026-07-02');
    const path = `${list}?timeframe=6m`;
    const undisturbed = await walk(path);
    // The period holds seven of the nine days today, and none of them later.
    const walked = await walk(path, {
      afterFirstPage: () => (clock.moment = new Date('2026-07-31')),
    });
    expect(walked).toEqual(undisturbed);
    expect(walked.found).toHaveLength(7);
    expect((await page(path)).metadata.total_count).toBe(0);
  });

  it('continues over a rollback, in the dataset that was withdrawn', async () => {
    const second = await importDataset(database.url, market(12));
    const walked = await walk('companies', {
      afterFirstPage: () => rollBack(database.url, undefined, { by: 'ada', message: null }),
    });
    expect(walked).toMatchObject({ totals: [12], generations: [second] });
    expect((await page('companies')).cache_metadata.generation).toBe(first);
  });

  it('has the freshness of its dataset, and entity tags that outlive imports', async () => {
    await client.query(
      `UPDATE dataset_publication SET published_at = '2026-10-05 23:59:59.9999+00'`,
    );
    const path = `companies?limit=4&cursor=${await firstCursor('companies?limit=4')}`;
    const before = await ask(path);
    await importDataset(database.url, market(12, 'b'));
    const after = await ask(path, { 'if-none-match': before.headers.get('etag')! });
    expect({ before: before.status, after: after.status }).toEqual({ before: 200, after: 304 });
    expect(after.headers.get('x-quota-cost')).toBe('0');
    expect(after.headers.get('x-data-freshness')).toBe('2026-10-05');
    expect(after.headers.get('link')).toBe(before.headers.get('link'));
  });

  it('ends with a reason once its dataset is no longer stored', async () => {
    const cursor = await firstCursor('companies?limit=4');
    await page(`companies?limit=4&cursor=${cursor}`);
    await importDataset(database.url, market(12));
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes' WHERE id = (SELECT max(id) FROM dataset_publication)`,
    );
    await dropOldGenerations(client, 1);
    await expect(
      client.query(`SELECT FROM dataset_${first.split('-')[0]}.company`),
    ).rejects.toThrow('does not exist');
    for (const path of [
      `companies?limit=5&cursor=${cursor}`,
      `companies?limit=6&cursor=${cursor}`,
    ]) {
      expect(await refusal(path)).toEqual({
        error:
          'The dataset that this cursor continues is no longer stored. Start again without it.',
        code: 'invalid_cursor',
        parameter: 'cursor',
      });
    }
    expect((await page('companies')).metadata.total_count).toBe(12);
  });

  it('says that a cursor belongs to other filters, also after an import', async () => {
    const cursor = await firstCursor('companies?limit=4');
    await importDataset(database.url, market(12));
    expect(await refusal(`companies?q=c&cursor=${cursor}`)).toMatchObject({
      code: 'invalid_cursor',
      error:
        'This cursor belongs to a different list, different filters or a different order. Start again without it.',
    });
  });

  // The next release has to read this form, too: change it only as docs/contract.md 6.1 says.
  it('is given out in the form that this release and the next one read', async () => {
    clock.moment = new Date('2026-07-02');
    const path = 'funding-rounds?timeframe=6m&limit=1';
    await importDataset(
      database.url,
      market(9)
        .company('us', { country: 'US' })
        .round('us', '2026-03-01', 1)
        .round('us', '2026-03-02', 1),
    );
    const { cache_metadata, metadata } = await page(path);
    expect(contentOf(metadata.next_cursor!)).toEqual({
      generation: cache_metadata.generation,
      publishedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string,
      today: '2026-07-02',
      selection: digestOf(['funding-rounds', '2026-01-03', '2026-07-02', null, null, '-date']),
      sortedBy: '2026-03-02',
      id: 11,
    });
  });

  describe('begun on the release before', () => {
    const LIST = 'funding-rounds?timeframe=6m&limit=4';

    /** The cursor of the same page, as the release before gives it out. */
    let former: string;
    beforeEach(async () => {
      clock.moment = new Date('2026-07-02T12:00:00Z');
      former = formerCursorOf({
        ...contentOf(await firstCursor(LIST)),
        selection: digestOf(['funding-rounds', '2026-01-03', '2026-07-02', null]),
      });
    });

    it('goes on, also after an import and past midnight', async () => {
      await importDataset(database.url, market(12, 'b'));
      clock.moment = new Date('2026-07-03T12:00:00Z');
      const continued = (await page(`${LIST}&cursor=${former}`)) as RoundsPage;
      expect(continued.metadata).toMatchObject({ total_count: 7, has_more: false });
      expect(continued.funding_rounds.map(({ id }) => id)).toEqual(['r-c04', 'r-c03', 'r-c02']);
      expect(continued.cache_metadata.generation).toBe(first);
    });

    it.each(['countries=US', 'sort=-amount', 'as_of=2026-07-02'])(
      'ends with another list: %s',
      async (other) => {
        expect(await refusal(`${LIST}&${other}&cursor=${former}`)).toMatchObject({
          code: 'invalid_cursor',
        });
      },
    );

    it('ends two days later', async () => {
      clock.moment = new Date('2026-07-04T12:00:00Z');
      expect(await refusal(`${LIST}&cursor=${former}`)).toMatchObject({ code: 'invalid_cursor' });
    });
  });

  it.each<{ title: string; forged: (content: CursorContent) => string }>([
    { title: 'in the form of the release before', forged: formerCursorOf },
    {
      title: 'of another day',
      forged: (content) => cursorOf({ ...content, today: '2020-01-01' }),
    },
    {
      title: 'of another list',
      forged: (content) => cursorOf({ ...content, selection: 'forged' }),
    },
    {
      title: 'of another publication',
      forged: (content) => cursorOf({ ...content, publishedAt: '2020-01-01T00:00:00.000Z' }),
    },
  ])('costs at most two readings of the query with a forged cursor $title', async ({ forged }) => {
    const cursor = await firstCursor('funding-rounds?timeframe=ttm&limit=4');
    const store = replicas[0]!.app.get(VocabularyStore, { strict: false });
    const readings = jest.spyOn(store, 'knownValues');
    const path = `funding-rounds?timeframe=ttm&cursor=${forged(contentOf(cursor))}`;
    expect(await refusal(path)).toMatchObject({ code: 'invalid_cursor' });
    expect(readings.mock.calls.length).toBeLessThanOrEqual(2);
    readings.mockRestore();
  });

  it('never leads to a preview without its header, however the cursor is written', async () => {
    const { generation } = await market(12, 'p').inFolder((folder) =>
      importFolder(database.url, folder, { preview: true, allowShrink: true, allowJump: true }),
    );
    const content = contentOf(await firstCursor('companies?limit=4&sort=-name'));
    for (const publishedAt of [null, content.publishedAt, '2026-01-01T00:00:00.000Z']) {
      const forged = cursorOf({ ...content, generation, publishedAt });
      expect(await refusal(`companies?sort=-name&cursor=${forged}`)).toMatchObject({
        code: 'invalid_cursor',
      });
    }
  });
});
