import { rollBack } from '../../src/dataset/generations/history/rollback';
import { citedBy } from '../support/cited-by';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

interface Published {
  published_at: string;
  generation: string;
  action: string;
  as_of: string;
  availability: string;
  newest_deal_date: string | null;
  counts: Record<string, number>;
  changes: Record<string, number> | null;
}

interface Page {
  publications: Published[];
  metadata: Record<string, unknown> & { next_cursor: string | null; position: string };
  warnings?: { code: string; parameter: string }[];
}

const market = (newest: string): MarketDataset =>
  new MarketDataset()
    .company('alpha', { name: 'Alpha' })
    .company('beta', { name: 'Beta' })
    .investor('peak', {})
    .round('alpha', '2026-01-01', 9_500_000, { stage: 'Seed', investors: 'peak' })
    .round('beta', newest, 1_000_000, { stage: 'Seed' });

describe('/publications', () => {
  let app: MarketApp;
  /** The rollback, the import that it undid, and the first import. */
  let all: [Published, Published, Published];

  beforeAll(async () => {
    app = await startMarketApp(market('2026-02-01'));
    await importDataset(app.databaseUrl, market('2026-03-01'));
    await rollBack(app.databaseUrl, undefined, { by: 'ada', message: 'secret words' });
    all = (await list('')).publications as typeof all;
  });
  afterAll(() => app.close());

  const list = (query: string): Promise<Page> => app.body<Page>(`/publications?${query}`);
  const times = async (query: string): Promise<string[]> =>
    (await list(query)).publications.map(({ published_at }) => published_at);

  it('lists what was published, newest first, with what it held and what it changed', () => {
    const counts = { company: 2, investor: 1, funding_round: 2, acquisition: 0 };
    // The round, and the company whose last round it is.
    const changes = { company: 1, investor: 0, funding_round: 1, acquisition: 0 };
    expect(all).toMatchObject([
      { action: 'rollback', newest_deal_date: '2026-02-01', counts, changes },
      { action: 'import', newest_deal_date: '2026-03-01', counts, changes },
      { action: 'import', newest_deal_date: '2026-02-01', counts, changes: null },
    ]);
    expect(all.map(({ availability }) => availability)).toEqual(['stored', 'stored', 'stored']);
    const [rollback, , first] = all;
    expect(rollback.generation).toBe(first.generation);
  });

  it('tells nobody who published, or why', async () => {
    expect(JSON.stringify(await list(''))).not.toMatch(/"ada"|secret/);
  });

  it('has the value of as_of that gives the dataset of each publication', async () => {
    for (const { as_of, newest_deal_date } of all) {
      const { funding_rounds } = await app.body<{ funding_rounds: { date: string }[] }>(
        `/funding-rounds?timeframe=all&as_of=${as_of}`,
      );
      expect(funding_rounds[0]?.date).toBe(newest_deal_date);
    }
  });

  it('says which datasets are archived or gone, as soon as they are', async () => {
    const { etag } = (await app.get('/publications')).headers as { etag: string };
    const [, undone] = all;
    const set = (values: string): Promise<unknown> =>
      app.query(`UPDATE dataset_generation SET ${values} WHERE label = '${undone.generation}'`);
    const availability = async (): Promise<string | undefined> =>
      (await list('')).publications[1]?.availability;
    await set('dropped_at = clock_timestamp(), archived = true');
    expect(await availability()).toBe('archived');
    await app.get('/publications').set('If-None-Match', etag).expect(200);
    await set('archived = false');
    expect(await availability()).toBe('gone');
    await set('dropped_at = NULL');
    await app.get('/publications').set('If-None-Match', etag).expect(304);
  });

  it('takes moments and positions of the change log as since and until', async () => {
    const [newest, second, first] = all.map(({ published_at }) => published_at);
    const [, undone] = all;
    expect(await times(`since=${first}`)).toEqual([newest, second]);
    expect(await times(`until=${first}`)).toEqual([first]);
    expect(await times(`since=${first}&until=${second}`)).toEqual([second]);
    const { position } = (await list('')).metadata;
    expect(await times(`since=${position}`)).toEqual([]);
    expect(await times(`until=${position}`)).toEqual([newest, second, first]);
    expect(await times(`since=2@${undone.generation}`)).toEqual([newest]);
  });

  it.each([
    { query: 'since=2099-01-01', parameter: 'since' },
    { query: 'since=7@g99-00000000', parameter: 'since' },
    { query: 'since=2026-01-03&until=2026-01-01', parameter: 'since' },
    { query: 'limit=0', parameter: 'limit' },
  ])('refuses $query', async ({ query, parameter }) => {
    const refused = await app.get(`/publications?${query}`).expect(400);
    expect(refused.body).toMatchObject({ parameter });
  });

  it('has its number of rows in X-Total-Count, and the rows as CSV', async () => {
    const { headers, text } = await app.get('/publications?format=csv&limit=2');
    expect((headers as Record<string, string>)['x-total-count']).toBe('3');
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toMatch(/^published_at,generation,action,as_of,availability,newest_deal_date,/);
  });

  it('ignores filters and as_of with a warning', async () => {
    const { warnings } = await list('countries=US&as_of=2026-01-01&kinds=company');
    expect(warnings?.map(({ code, parameter }) => `${code} ${parameter}`).sort()).toEqual([
      'ignored_parameter as_of',
      'ignored_parameter countries',
      'ignored_parameter kinds',
    ]);
  });

  it('is cited with an address without a blank, also if the + of its moment was not encoded', async () => {
    const sent = await app.get('/publications?until=2026-11-01T12:00:00+02:00').expect(200);
    expect(sent.headers.link).toContain('/publications?until=2026-11-01T12:00:00%2002:00>;');
    const cited = await app.get(`/publications${citedBy(sent).search}`).expect(200);
    expect(cited.body).toMatchObject({ publications: (sent.body as Page).publications });
  });

  it('is not cited on later pages, nor is /changes', async () => {
    const { next_cursor } = (await list('limit=2')).metadata;
    for (const path of [`/publications?limit=2&cursor=${next_cursor}`, '/changes']) {
      const { headers } = await app.get(path).expect(200);
      expect((headers as { link?: string }).link ?? '').not.toContain('cite-as');
    }
  });

  describe('while more is published', () => {
    it('comes in pages that go on where they were after another publication', async () => {
      const { publications, metadata } = await list('limit=2');
      expect(publications).toEqual(all.slice(0, 2));
      expect(metadata).toMatchObject({ total_count: 3, returned_count: 2, has_more: true });
      await importDataset(app.databaseUrl, market('2026-04-01'));
      const next = await list(`limit=2&cursor=${metadata.next_cursor}`);
      expect(next.publications).toEqual(all.slice(2));
      expect(next.metadata).toMatchObject({ total_count: 4, has_more: false, next_cursor: null });
      const answer = await app.get(`/changes?cursor=${metadata.next_cursor}`);
      expect(answer.body as object).toMatchObject({ code: 'invalid_cursor' });
    });

    it('is cited with its own instant as until, which keeps giving it', async () => {
      const sent = await app.get('/publications?limit=2');
      const { publications, metadata } = sent.body as Page;
      const cited = citedBy(sent);
      expect(decodeURIComponent(cited.search)).toBe(
        `?limit=2&until=${metadata.generated_at as string}`,
      );
      await importDataset(app.databaseUrl, market('2026-05-01'));
      const later = await app.get(`/publications${cited.search}&format=csv`);
      expect(later.text).toContain(publications[0]?.generation);
      const again = await list(cited.search.slice(1));
      expect(again.publications).toEqual(publications);
      expect((await list('limit=2')).publications).not.toEqual(publications);
      // Cited again, and asked for an earlier moment, it keeps its end.
      expect(citedBy(later).searchParams.get('until')).toBe(metadata.generated_at);
      const past = await app.get('/publications?until=2026-11-01');
      expect(citedBy(past).search).toBe('?until=2026-11-01');
      const ahead = await app.get('/publications?until=2099-01-01');
      expect(citedBy(ahead).search).not.toContain('2099');
    });
  });
});
