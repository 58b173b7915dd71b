import type { Client } from 'pg';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { Clock } from '../../src/platform/config/clock';
import { present } from '../../src/platform/errors/present';
import { dailyMarket } from '../support/daily-market';
import { importDataset } from '../support/import-dataset';
import { MovableClock } from '../support/movable-clock';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** A page of one of the four lists. */
interface Page {
  metadata: { total_count: number; next_cursor: string | null };
  cache_metadata: { generation: string };
  companies?: { slug: string }[];
  investors?: { slug: string }[];
  funding_rounds?: { id: string }[];
  acquisitions?: { id: string }[];
}

interface Walk {
  /** The slugs of companies and investors, or the ids of deals. */
  found: string[];
  /** What the pages named, each once. */
  totals: number[];
  generations: string[];
}

const LISTS = ['companies', 'investors', 'funding-rounds', 'acquisitions'];

function recordsIn(page: Page): string[] {
  const { companies = [], investors = [], funding_rounds = [], acquisitions = [] } = page;
  return [
    ...[...companies, ...investors].map(({ slug }) => slug),
    ...[...funding_rounds, ...acquisitions].map(({ id }) => id),
  ];
}

describe('a walk through a list', () => {
  let database: TestDatabase;
  let client: Client;
  let replicas: [TestApp, TestApp];
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
    first = await importDataset(database.url, dailyMarket({ days: 9 }));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await database.drop();
  });

  const ask = (
    path: string,
    { headers = {}, replica = replicas[0] }: { headers?: object; replica?: TestApp } = {},
  ): Promise<Response> =>
    fetch(`${replica.url}/api/v2/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });

  async function page(path: string, replica?: TestApp): Promise<Page> {
    const answer = await ask(path, { replica });
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

  /** Reads a list to its end, four records a page. The replicas take turns. */
  async function walk(
    path: string,
    { afterFirstPage }: { afterFirstPage?: () => unknown } = {},
  ): Promise<Walk> {
    const firstPage = await page(`${path}&limit=4`);
    await afterFirstPage?.();
    const pages = [firstPage];
    let cursor = firstPage.metadata.next_cursor;
    while (cursor !== null) {
      const isOdd = pages.length % 2 === 1;
      const next = await page(`${path}&limit=4&cursor=${cursor}`, replicas[isOdd ? 1 : 0]);
      pages.push(next);
      cursor = next.metadata.next_cursor;
    }
    return {
      found: pages.flatMap(recordsIn),
      totals: [...new Set(pages.map(({ metadata }) => metadata.total_count))],
      generations: [...new Set(pages.map(({ cache_metadata }) => cache_metadata.generation))],
    };
  }

  it.each(LISTS)('of /%s stays in the dataset of its first page over an import', async (list) => {
    const path = `${list}?timeframe=all`;
    const undisturbed = await walk(path);
    const walked = await walk(path, {
      afterFirstPage: () => importDataset(database.url, dailyMarket({ days: 12, prefix: 'b' })),
    });
    expect(walked).toEqual({ ...undisturbed, totals: [9], generations: [first] });
    expect(walked.found).toHaveLength(9);
    expect((await walk(path)).totals).toEqual([12]);
  });

  it.each(LISTS)('of /%s keeps the period of its first page over midnights', async (list) => {
    clock.moment = new Date('2026-07-02');
    const path = `${list}?timeframe=6m`;
    const undisturbed = await walk(path);
    // The period holds seven of the nine days on 2 July, and none of them on 31 July.
    const walked = await walk(path, {
      afterFirstPage: () => (clock.moment = new Date('2026-07-31')),
    });
    expect(walked).toEqual(undisturbed);
    expect(walked.found).toHaveLength(7);
    expect((await page(path)).metadata.total_count).toBe(0);
  });

  it('continues over a rollback, in the dataset that was withdrawn', async () => {
    const second = await importDataset(database.url, dailyMarket({ days: 12 }));
    const walked = await walk('companies?timeframe=all', {
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
    const etag = present(before.headers.get('etag'), 'entity tag');
    await importDataset(database.url, dailyMarket({ days: 12, prefix: 'b' }));
    const after = await ask(path, { headers: { 'if-none-match': etag } });
    expect({ before: before.status, after: after.status }).toEqual({ before: 200, after: 304 });
    expect(after.headers.get('x-quota-cost')).toBe('0');
    expect(after.headers.get('x-data-freshness')).toBe('2026-10-05');
    expect(after.headers.get('link')).toBe(before.headers.get('link'));
  });

  it('ends with a reason once its dataset is no longer stored', async () => {
    const cursor = await firstCursor('companies?limit=4');
    await page(`companies?limit=4&cursor=${cursor}`);
    await importDataset(database.url, dailyMarket({ days: 12 }));
    await dropAllButServedGeneration();
    // Not 4: that page was asked for, and may be cached.
    for (const limit of [5, 6]) {
      expect(await refusal(`companies?limit=${limit}&cursor=${cursor}`)).toEqual({
        error:
          'The dataset that this cursor continues is no longer stored. Start again without it.',
        code: 'invalid_cursor',
        parameter: 'cursor',
      });
    }
    expect((await page('companies')).metadata.total_count).toBe(12);
  });

  async function dropAllButServedGeneration(): Promise<void> {
    // A generation is kept for a while after it was replaced.
    await client.query(
      `UPDATE dataset_publication SET published_at = published_at - interval '2 minutes' WHERE id = (SELECT max(id) FROM dataset_publication)`,
    );
    await dropOldGenerations(client, 1);
    const [schemaSuffix] = first.split('-');
    await expect(client.query(`SELECT FROM dataset_${schemaSuffix}.company`)).rejects.toThrow(
      'does not exist',
    );
  }

  it('says that a cursor belongs to other filters, also after an import', async () => {
    const cursor = await firstCursor('companies?limit=4');
    await importDataset(database.url, dailyMarket({ days: 12 }));
    expect(await refusal(`companies?q=c&cursor=${cursor}`)).toMatchObject({
      code: 'invalid_cursor',
      error:
        'This cursor belongs to a different list, different filters or a different order. Start again without it.',
    });
  });
});
