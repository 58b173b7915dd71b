import { SignalMarket } from '../../clients/typescript/src/signal-market';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { ROW_VERSION } from '../../src/market/records/list-rows';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { ChangesPage } from '../support/market-mirror';
import { edited, original } from './edited-market';

/**
 * The edited dataset is imported over the original, and then rolled back. Each publication changes
 * all five rows: the round and Beta, and those that show the amount or the category of another row.
 * So the import made the changes 1 to 5, and the rollback 6 to 10.
 */
describe('/changes', () => {
  let app: MarketApp;
  let importedAt: string;
  let rolledBackAt: string;

  beforeAll(async () => {
    app = await startMarketApp(original());
    await importDataset(app.databaseUrl, edited());
    await rollBack(app.databaseUrl, undefined, { by: 'ada', message: 'secret words' });
    importedAt = await publishedAt('since=0');
    rolledBackAt = await publishedAt('since=0&sort=-id');
  });
  afterAll(() => app.close());

  /** When the first of the changes that a query finds was published. */
  const publishedAt = async (query: string): Promise<string> => {
    const [change] = (await changes(query)).changes;
    return change?.published_at ?? 'never';
  };
  const changes = (query: string): Promise<ChangesPage> =>
    app.body<ChangesPage>(`/changes?${query}`);
  /** Each change as its id, kind and key. */
  const listed = async (query: string): Promise<string[]> =>
    (await changes(query)).changes.map(({ id, kind, key }) => `${id} ${kind} ${key}`);
  const refusal = async (query: string): Promise<object> => {
    const answer = await app.get(`/changes?${query}`).expect(400);
    return answer.body as object;
  };

  it('lists each row that differs, oldest first, and then what undoes it', async () => {
    expect(await listed('since=0')).toEqual([
      '1 company alpha',
      '2 company beta',
      '3 investor peak',
      '4 funding_round r1',
      '5 acquisition a1',
      '6 company alpha',
      '7 company beta',
      '8 investor peak',
      '9 funding_round r1',
      '10 acquisition a1',
    ]);
  });

  it('says what a change changed, from which value and to which', async () => {
    const { changes: ofRounds } = await changes('since=0&kinds=funding_round');
    expect(ofRounds).toMatchObject([
      {
        id: 4,
        action: 'import',
        change: 'updated',
        name: 'Alpha',
        updated_fields: ['amount'],
        before: { amount: 9_500_000 },
        after: { amount: 12_000_000 },
      },
      {
        id: 9,
        action: 'rollback',
        change: 'updated',
        updated_fields: ['amount'],
        before: { amount: 12_000_000 },
        after: { amount: 9_500_000 },
      },
    ]);
  });

  it('shows a row after its change as the list of its kind has it', async () => {
    const { changes: latest } = await changes('since=8&kinds=funding_round');
    const list = await app.body<{ funding_rounds: object[] }>('/funding-rounds?timeframe=all');
    expect(latest.map(({ after }) => after)).toEqual(list.funding_rounds);
  });

  describe('with sort=-id', () => {
    it('lists the newest first', async () => {
      expect(await listed('since=0&sort=-id')).toEqual([
        '10 acquisition a1',
        '9 funding_round r1',
        '8 investor peak',
        '7 company beta',
        '6 company alpha',
        '5 acquisition a1',
        '4 funding_round r1',
        '3 investor peak',
        '2 company beta',
        '1 company alpha',
      ]);
    });

    it('counts what it finds on the first page, in all and by publication', async () => {
      const { metadata } = await changes('since=0&sort=-id&limit=3&kinds=company,funding_round');
      const { counts, publications } = metadata;
      expect(counts).toEqual({ company: 4, investor: 0, funding_round: 2, acquisition: 0 });
      expect(publications).toMatchObject([
        {
          action: 'rollback',
          published_at: rolledBackAt,
          counts: { company: 2, investor: 0, funding_round: 1, acquisition: 0 },
        },
        {
          action: 'import',
          published_at: importedAt,
          counts: { company: 2, investor: 0, funding_round: 1, acquisition: 0 },
        },
      ]);
    });

    it('goes on with the next page, without counts', async () => {
      const search = 'since=0&sort=-id&limit=3&kinds=company,funding_round';
      const first = await changes(search);
      const next = await changes(`${search}&cursor=${first.metadata.next_cursor}`);
      expect(first.changes.map(({ id }) => id)).toEqual([9, 7, 6]);
      expect(next.changes.map(({ id }) => id)).toEqual([4, 2, 1]);
      expect(next.metadata).not.toHaveProperty('counts');
    });

    it('has cursors that only its own selection takes', async () => {
      const search = 'since=0&sort=-id&limit=3&kinds=company,funding_round';
      const { next_cursor } = (await changes(search)).metadata;
      expect(await refusal(`since=0&kinds=company&cursor=${next_cursor}`)).toMatchObject({
        code: 'invalid_cursor',
      });
    });
  });

  it("doesn't count what it lists oldest first", async () => {
    expect((await changes('since=0')).metadata).not.toHaveProperty('counts');
  });

  describe('begins', () => {
    it('a week ago by default, and has all of that week', async () => {
      expect(await listed('')).toEqual(await listed('since=0'));
    });

    it('after the change since', async () => {
      expect(await listed('since=7')).toEqual([
        '8 investor peak',
        '9 funding_round r1',
        '10 acquisition a1',
      ]);
    });

    it('after the instant since, with any offset', async () => {
      const rollback = [
        '6 company alpha',
        '7 company beta',
        '8 investor peak',
        '9 funding_round r1',
        '10 acquisition a1',
      ];
      expect(await listed(`since=${importedAt}`)).toEqual(rollback);
      const withOffset = importedAt.replace('Z', '%2B00:00');
      expect(await listed(`since=${withOffset}`)).toEqual(rollback);
    });

    it('at the earliest with the position that the metadata names', async () => {
      const { metadata } = await changes('since=10');
      expect(await listed(`since=${metadata.earliest}`)).toEqual(await listed('since=0'));
    });
  });

  describe('ends', () => {
    it('with what was published at the instant until', async () => {
      expect(await listed(`until=${importedAt}`)).toEqual([
        '1 company alpha',
        '2 company beta',
        '3 investor peak',
        '4 funding_round r1',
        '5 acquisition a1',
      ]);
    });

    it('with the change until', async () => {
      expect(await listed('since=2&until=7')).toEqual([
        '3 investor peak',
        '4 funding_round r1',
        '5 acquisition a1',
        '6 company alpha',
        '7 company beta',
      ]);
    });

    it('with all of the day until', async () => {
      const [today] = rolledBackAt.split('T');
      expect(await listed(`until=${today}`)).toEqual(await listed('since=0'));
    });
  });

  it('says at which change it is, and that nothing follows', async () => {
    const { metadata } = await changes('since=10');
    expect(metadata).toMatchObject({
      latest: 10,
      has_more: false,
      next_cursor: null,
      row_version: ROW_VERSION,
    });
  });

  describe('refuses', () => {
    it('a day before the log, with its earliest moment', async () => {
      const { earliest } = (await changes('')).metadata;
      expect(await refusal('since=2020-01-01')).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'since',
        earliest,
      });
    });

    it('a change after the latest, and names the latest', async () => {
      expect(await refusal('since=11')).toMatchObject({
        parameter: 'since',
        error: expect.stringContaining('id 10') as string,
      });
      expect(await refusal('until=11')).toMatchObject({ parameter: 'until' });
    });

    it.each(['yesterday', '2026-02-30', '2026-01-01T25:00:00Z', '-1'])(
      '%s, which is neither a change nor a moment',
      async (since) => {
        expect(await refusal(`since=${since}`)).toMatchObject({
          code: 'invalid_parameter',
          parameter: 'since',
        });
      },
    );

    it('a kind that no record has', async () => {
      expect(await refusal('kinds=rounds')).toMatchObject({
        parameter: 'kinds',
        supported_values: ['company', 'investor', 'funding_round', 'acquisition'],
      });
    });

    it("a cursor that isn't one", async () => {
      expect(await refusal('cursor=x')).toMatchObject({ code: 'invalid_cursor' });
    });

    it('a start in the future', async () => {
      expect(await refusal('since=2999-01-01')).toMatchObject({
        parameter: 'since',
        error: '"2999-01-01" is in the future. "since" must be a moment that has passed.',
      });
    });

    it('a start later than the end', async () => {
      expect(await refusal('since=7&until=3')).toMatchObject({
        parameter: 'since',
        error: '"since" (7) must not be later than "until" (3).',
      });
      expect(await refusal(`since=${rolledBackAt}&until=${importedAt}`)).toMatchObject({
        parameter: 'since',
      });
    });
  });

  it('comes in pages, over several publications, with the address of the next page', async () => {
    const first = await app.get('/changes?since=0&limit=3').expect(200);
    const { metadata } = first.body as ChangesPage;
    expect(metadata.has_more).toBe(true);
    expect(first.headers.link).toContain(`cursor=${metadata.next_cursor}>; rel="next"`);
    expect(await listed(`since=0&limit=3&cursor=${metadata.next_cursor}`)).toEqual([
      '4 funding_round r1',
      '5 acquisition a1',
      '6 company alpha',
    ]);
    expect(await refusal(`since=1&cursor=${metadata.next_cursor}`)).toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it('costs nothing when it is asked again without news', async () => {
    const first = await app.get('/changes?since=10').expect(200);
    expect((first.body as ChangesPage).changes).toEqual([]);
    const etag = first.headers.etag ?? '';
    const again = await app.get('/changes?since=10').set('If-None-Match', etag).expect(304);
    expect(again.headers['x-quota-cost']).toBe('0');
  });

  it('has no period, and says so', async () => {
    const { warnings } = await changes(
      'timeframe=ttm&start=2026-01-01&end=2026-01-02&offset=1&as_of=2026-01-01',
    );
    expect(warnings?.map(({ code, parameter }) => `${code} ${parameter}`)).toEqual([
      'ignored_parameter timeframe',
      'ignored_parameter start',
      'ignored_parameter end',
      'ignored_parameter offset',
      'ignored_parameter as_of',
    ]);
  });

  it('answers as CSV with the rows as JSON', async () => {
    const { text } = await app.get('/changes?since=3&until=4&format=csv').expect(200);
    const [head, row] = text.split('\r\n');
    expect(head).toBe(
      'name,id,published_at,generation,action,kind,change,key,updated_fields,before,after',
    );
    expect(row).toContain('funding_round,updated,r1,amount,"{""amount"":9500000}","{""id"":""r1""');
  });

  it('never shows the messages of curators', async () => {
    expect(JSON.stringify(await changes('since=0'))).not.toContain('secret words');
  });

  it.each(['companies', 'investors', 'funding-rounds', 'acquisitions'])(
    'is where every page of /%s begins, also after a rollback to the same generation',
    async (list) => {
      const { position } = (await changes('since=10')).metadata;
      expect(position).toMatch(/^10@g1-/);
      const { metadata } = await app.body<{ metadata: object }>(`/${list}?timeframe=all`);
      expect(metadata).toMatchObject({ latest_change: 10, position });
    },
  );

  it('is read by the client change by change', async () => {
    const client = new SignalMarket({ apiKey: app.key, baseUrl: app.url });
    const read: string[] = [];
    for await (const { id, key } of client.changes({ since: 3, limit: 2 }))
      read.push(`${id} ${key}`);
    expect(read).toEqual(['4 r1', '5 a1', '6 alpha', '7 beta', '8 peak', '9 r1', '10 a1']);
  });

  it('is free for the client as long as nothing has changed', async () => {
    const client = new SignalMarket({ apiKey: app.key, baseUrl: app.url });
    const read: unknown[] = [];
    for await (const change of client.changes({ since: 10 })) read.push(change);
    expect(client.last?.status).toBe(200);
    for await (const change of client.changes({ since: 10 })) read.push(change);
    expect(client.last?.status).toBe(304);
    expect(read).toEqual([]);
  });
});
