import { createHash } from 'node:crypto';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { VocabularyStore } from '../../src/market/query/filters/vocabulary-store';
import { Clock } from '../../src/platform/config/clock';
import { present } from '../../src/platform/errors/present';
import { dailyMarket } from '../support/daily-market';
import { importDataset } from '../support/import-dataset';
import { MovableClock } from '../support/movable-clock';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

interface Page {
  metadata: { total_count: number; has_more: boolean; next_cursor: string | null };
  cache_metadata: { generation: string };
  funding_rounds: { id: string }[];
}

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

function cursorOf(content: CursorContent): string {
  const { generation, publishedAt, today, selection, sortedBy, id } = content;
  return encoded([generation, publishedAt, today, selection, sortedBy, id]);
}

/** As the previous release gives it out. */
function formerCursorOf(content: Omit<CursorContent, 'publishedAt' | 'today'>): string {
  const { generation, selection, sortedBy, id } = content;
  return encoded([generation, selection, sortedBy, id]);
}

function encoded(content: unknown[]): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** The first 16 characters of the digest of what identifies a list. */
function digestOf(selection: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(selection)).digest('base64url').slice(0, 16);
}

describe('a cursor', () => {
  let database: TestDatabase;
  let app: TestApp;
  let key: string;
  let first: string;
  const clock = new MovableClock();

  beforeAll(async () => {
    database = await createTestDatabase();
    key = await mintKey(database.url, { plan: 'enterprise' });
    app = await startTestApp(database.url, { VINTAGES_ON_DEMAND: 'off' }, (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
  });
  beforeEach(async () => {
    clock.moment = new Date('2026-11-18');
    first = await importDataset(database.url, dailyMarket({ days: 9 }));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (path: string): Promise<Response> =>
    fetch(`${app.url}/api/v2/${path}`, { headers: { authorization: `Bearer ${key}` } });

  async function page(path: string): Promise<Page> {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  }

  async function refusal(path: string): Promise<unknown> {
    const answer = await ask(path);
    expect({ status: answer.status, cost: answer.headers.get('x-quota-cost') }).toEqual({
      status: 400,
      cost: '0',
    });
    return answer.json();
  }

  async function firstCursor(path: string): Promise<string> {
    const { metadata } = await page(path);
    return present(metadata.next_cursor, 'cursor of the next page');
  }

  // The next release has to read this form, too: change it only as docs/contract.md 6.1 says.
  it('is given out in the form that this release and the next one read', async () => {
    clock.moment = new Date('2026-07-02');
    const path = 'funding-rounds?timeframe=6m&limit=1';
    const generation = await importDataset(
      database.url,
      dailyMarket({ days: 9 })
        .company('us', { country: 'US' })
        .round('us', '2026-03-01', 1)
        .round('us', '2026-03-02', 1),
    );
    expect(contentOf(await firstCursor(path))).toEqual({
      generation,
      publishedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string,
      today: '2026-07-02',
      selection: digestOf(['funding-rounds', '2026-01-03', '2026-07-02', null, null, '-date']),
      sortedBy: '2026-03-02',
      id: 11,
    });
  });

  describe('of the previous release', () => {
    const LIST = 'funding-rounds?timeframe=6m&limit=4';

    /** The cursor of the first page, as the previous release gives it out. */
    let former: string;
    beforeEach(async () => {
      clock.moment = new Date('2026-07-02T12:00:00Z');
      former = formerCursorOf({
        ...contentOf(await firstCursor(LIST)),
        selection: digestOf(['funding-rounds', '2026-01-03', '2026-07-02', null]),
      });
    });

    it('continues its list, also after an import and past midnight', async () => {
      await importDataset(database.url, dailyMarket({ days: 12, prefix: 'b' }));
      clock.moment = new Date('2026-07-03T12:00:00Z');
      const continued = await page(`${LIST}&cursor=${former}`);
      expect(continued.metadata).toMatchObject({ total_count: 7, has_more: false });
      expect(continued.funding_rounds.map(({ id }) => id)).toEqual(['r-c04', 'r-c03', 'r-c02']);
      expect(continued.cache_metadata.generation).toBe(first);
    });

    it.each(['countries=US', 'sort=-amount', 'as_of=2026-07-02'])(
      'is refused for another list: %s',
      async (other) => {
        expect(await refusal(`${LIST}&${other}&cursor=${former}`)).toMatchObject({
          code: 'invalid_cursor',
        });
      },
    );

    it('is refused two days later', async () => {
      clock.moment = new Date('2026-07-04T12:00:00Z');
      expect(await refusal(`${LIST}&cursor=${former}`)).toMatchObject({ code: 'invalid_cursor' });
    });
  });

  it.each<{ title: string; forged: (content: CursorContent) => string }>([
    { title: 'in the form of the previous release', forged: formerCursorOf },
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
  ])('costs at most two readings of the query if it was forged: $title', async ({ forged }) => {
    const cursor = await firstCursor('funding-rounds?timeframe=ttm&limit=4');
    const store = app.app.get(VocabularyStore, { strict: false });
    const readings = jest.spyOn(store, 'knownValues');
    // A query that nobody has sent before is read, and that is noticed.
    await page(`funding-rounds?timeframe=ttm&gen=${Date.now()}`);
    expect(readings).toHaveBeenCalled();
    readings.mockClear();
    const path = `funding-rounds?timeframe=ttm&cursor=${forged(contentOf(cursor))}`;
    expect(await refusal(path)).toMatchObject({ code: 'invalid_cursor' });
    expect(readings.mock.calls.length).toBeLessThanOrEqual(2);
    readings.mockRestore();
  });

  it('never leads to a preview without its header, however it is written', async () => {
    const { generation } = await dailyMarket({ days: 12, prefix: 'p' }).inFolder((folder) =>
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
