import { SignalMarket } from '../../clients/typescript/src/signal-market';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { ROW_VERSION } from '../../src/market/records/list-rows';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import type { ChangesPage } from '../support/market-mirror';
import { withAccounts } from '../support/test-accounts';

const ADA = { by: 'ada', message: 'secret words' };

function market(): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .category('WAF', 'Perimeter', 'Network')
    .company('alpha', { name: 'Alpha', product_category: 'SSO', country: 'US' })
    .company('beta', { name: 'Beta', product_category: 'WAF', country: 'DE' })
    .investor('peak', { country: 'GB' })
    .round('alpha', '2026-01-01', 9_500_000, { stage: 'Seed', investors: 'peak' })
    .acquisition('beta', '2026-02-01', null, {
      acquirer: 'alpha',
      acquirer_name: 'Alpha',
      buyer_type: 'Strategic',
    });
}

/** One amount differs, and a category is renamed. */
function edited(): MarketDataset {
  const dataset = market();
  dataset.records.funding_rounds[0]!.amount_usd = 12_000_000;
  dataset.records.categories[1]!.category = 'Edge';
  return dataset;
}

describe('/changes', () => {
  let app: MarketApp;
  let published: string[];

  beforeAll(async () => {
    app = await startMarketApp(market());
    await importDataset(app.databaseUrl, edited());
    await rollBack(app.databaseUrl, undefined, ADA);
    published = (await changes('since=0')).changes.map((change) => change.published_at);
  });
  afterAll(() => app.close());

  const changes = (query: string): Promise<ChangesPage> =>
    app.body<ChangesPage>(`/changes?${query}`);
  const told = async (query: string): Promise<string[]> =>
    (await changes(query)).changes.map(({ id, kind, key }) => `${id} ${kind} ${key}`);
  const refused = async (query: string): Promise<Record<string, unknown>> => {
    const { status, body } = (await app.get(`/changes?${query}`)) as {
      status: number;
      body: Record<string, unknown>;
    };
    expect(status).toBe(400);
    return body;
  };

  const IMPORT = [
    '1 company alpha',
    '2 company beta',
    '3 investor peak',
    '4 funding_round r1',
    '5 acquisition a1',
  ];
  const ROLLBACK = [
    '6 company alpha',
    '7 company beta',
    '8 investor peak',
    '9 funding_round r1',
    '10 acquisition a1',
  ];

  it('tells each row that differs, oldest first, and what undoes it', async () => {
    expect(await told('since=0')).toEqual([...IMPORT, ...ROLLBACK]);
    const { changes: rounds } = await changes('since=0&kinds=funding_round');
    expect(rounds).toMatchObject([
      { action: 'import', change: 'updated', name: 'Alpha', updated_fields: ['amount'], before: { amount: 9_500_000 }, after: { amount: 12_000_000 } },
      { action: 'rollback', change: 'updated', updated_fields: ['amount'], before: { amount: 12_000_000 }, after: { amount: 9_500_000 } },
    ]); // prettier-ignore
    const list = await app.body<{ funding_rounds: unknown[] }>('/funding-rounds?timeframe=all');
    expect(rounds[1]!.after).toEqual(list.funding_rounds[0]);
  });

  it('lists the newest first with sort=-id, and counts all of them on the first page', async () => {
    const newest = [...IMPORT, ...ROLLBACK].reverse();
    expect(await told('since=0&sort=-id')).toEqual(newest);
    const first = await changes('since=0&sort=-id&limit=3&kinds=company,funding_round');
    expect(first.metadata.counts).toEqual({
      company: 4,
      investor: 0,
      funding_round: 2,
      acquisition: 0,
    });
    const ofOne = { company: 2, investor: 0, funding_round: 1, acquisition: 0 };
    expect(first.metadata.publications).toMatchObject([
      { action: 'rollback', published_at: published[5], counts: ofOne },
      { action: 'import', published_at: published[0], counts: ofOne },
    ]);
    const next = await changes(
      `since=0&sort=-id&limit=3&kinds=company,funding_round&cursor=${first.metadata.next_cursor}`,
    );
    expect(next.changes.map(({ id }) => id)).toEqual([4, 2, 1]);
    expect(next.metadata).not.toHaveProperty('counts');
    expect((await changes('since=0')).metadata).not.toHaveProperty('counts');
    const other = await refused(`since=0&kinds=company&cursor=${first.metadata.next_cursor}`);
    expect(other).toMatchObject({ code: 'invalid_cursor' });
  });

  it('begins after a change, after an instant or with a day, and a week ago by default', async () => {
    const today = published[0]!.slice(0, 10);
    expect(await told('')).toEqual([...IMPORT, ...ROLLBACK]);
    expect(await told('since=7')).toEqual(ROLLBACK.slice(2));
    expect(await told(`since=${published[0]}`)).toEqual(ROLLBACK);
    expect(await told(`since=${encodeURIComponent(published[0]!.replace('Z', '+00:00'))}`)).toEqual(
      ROLLBACK,
    );
    expect(await told(`until=${published[0]}`)).toEqual(IMPORT);
    expect(await told('since=2&until=7')).toEqual([...IMPORT.slice(2), ...ROLLBACK.slice(0, 2)]);
    expect(await told(`until=${today}`)).toEqual([...IMPORT, ...ROLLBACK]);
    const { metadata } = await changes('since=10');
    expect(metadata).toMatchObject({
      latest: 10,
      has_more: false,
      next_cursor: null,
      row_version: ROW_VERSION,
    });
    expect(await told(`since=${metadata.earliest}`)).toHaveLength(10);
  });

  it('refuses what the log does not have, and says what it has', async () => {
    const { metadata } = await changes('');
    const early = await refused('since=2020-01-01');
    expect(early).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'since',
      earliest: metadata.earliest,
    });
    expect(await refused('since=11')).toMatchObject({
      parameter: 'since',
      error: expect.stringContaining('id 10') as string,
    });
    expect(await refused('until=11')).toMatchObject({ parameter: 'until' });
    for (const since of ['yesterday', '2026-02-30', '2026-01-01T25:00:00Z', '-1'])
      expect(await refused(`since=${since}`)).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'since',
      });
    expect(await refused('kinds=rounds')).toMatchObject({ parameter: 'kinds', supported_values: ['company', 'investor', 'funding_round', 'acquisition'] }); // prettier-ignore
    expect(await refused('cursor=x')).toMatchObject({ code: 'invalid_cursor' });
  });

  it('pages, also over later publications, with the address of the next page', async () => {
    const first = await app.get('/changes?since=0&limit=3').expect(200);
    const { metadata } = first.body as ChangesPage;
    expect(metadata.has_more).toBe(true);
    expect(first.headers.link).toContain(`cursor=${metadata.next_cursor}>; rel="next"`);
    expect(await told(`since=0&limit=3&cursor=${metadata.next_cursor}`)).toEqual(
      [...IMPORT, ...ROLLBACK].slice(3, 6),
    );
    expect(await refused(`since=1&cursor=${metadata.next_cursor}`)).toMatchObject({
      code: 'invalid_cursor',
    });
  });

  it('costs nothing when it is asked again without news', async () => {
    const first = await app.get('/changes?since=10').expect(200);
    expect((first.body as ChangesPage).changes).toEqual([]);
    const again = await app
      .get('/changes?since=10')
      .set('If-None-Match', first.headers.etag!)
      .expect(304);
    expect(again.headers['x-quota-cost']).toBe('0');
  });

  it('finds a change by its row before or after, with the names of that time', async () => {
    expect(await told('since=0&categories=Perimeter&kinds=company,acquisition')).toEqual(['2 company beta', '5 acquisition a1', '7 company beta', '10 acquisition a1']); // prettier-ignore
    expect(await told('since=0&categories=Edge&kinds=company&until=5')).toEqual(['2 company beta']);
    expect(await told('since=0&until=5&continents=EU&kinds=company,investor')).toEqual([
      '2 company beta',
      '3 investor peak',
    ]);
    expect(await told('since=0&until=5&transactionRanges=$5M-$10M&kinds=funding_round')).toEqual([
      '4 funding_round r1',
    ]);
    expect(await told('since=0&until=5&transactionRanges=$25M-$50M&kinds=funding_round')).toEqual(
      [],
    );
    expect(await told('since=0&until=5&countries=US&categories=Edge&kinds=company')).toEqual([]);
    expect(await told('since=0&until=5&exit_type=nothing&kinds=acquisition')).toEqual([]);
    expect(await told('since=0&until=5&acquirers=Alpha&kinds=acquisition')).toEqual([
      '5 acquisition a1',
    ]);
    expect(await told('since=0&until=5&investors=peak&kinds=funding_round,investor')).toEqual([
      '3 investor peak',
      '4 funding_round r1',
    ]);
  });

  it('knows names that a category had, in any case and as a slug, without a false warning', async () => {
    for (const name of ['Edge', 'edge', 'EDGE']) {
      const { changes: found, warnings } = await changes(
        `since=0&kinds=company&until=5&categories=${name}`,
      );
      expect([name, found.map(({ key }) => key), warnings]).toEqual([name, ['beta'], undefined]);
    }
    const { warnings } = await changes('since=0&kinds=company&categories=Edgy');
    expect(warnings).toMatchObject([{ code: 'unknown_value', parameter: 'categories' }]);
  });

  it('refuses a start in the future, or later than the end', async () => {
    expect(await refused('since=2999-01-01')).toMatchObject({
      parameter: 'since',
      error: '"2999-01-01" is in the future. "since" must be a moment that has passed.',
    });
    expect(await refused('since=7&until=3')).toMatchObject({
      parameter: 'since',
      error: '"since" (7) must not be later than "until" (3).',
    });
    const [first, last] = [published[0]!, published.at(-1)!];
    expect(await refused(`since=${last}&until=${first}`)).toMatchObject({ parameter: 'since' });
  });

  it('lets the kinds pass that a filter does not apply to, with a warning', async () => {
    const { changes: found, warnings } = await changes(
      'since=0&until=5&stages=Series A&kinds=funding_round,acquisition',
    );
    expect(found.map(({ key }) => key)).toEqual(['a1']);
    expect(warnings).toMatchObject([{ code: 'partial_filter', parameter: 'stages' }]);
    expect((await changes('since=0&stages=Seed&kinds=funding_round')).warnings).toBeUndefined();
  });

  it('finds the changes of companies and investors with those of their deals', async () => {
    expect(await told('since=0&until=5&slugs=alpha')).toEqual([
      '1 company alpha',
      '4 funding_round r1',
      '5 acquisition a1',
    ]);
    expect(await told('since=0&until=5&slugs=peak')).toEqual([
      '3 investor peak',
      '4 funding_round r1',
    ]);
    expect(await told('since=0&until=5&slugs=beta, peak&kinds=company,investor')).toEqual([
      '2 company beta',
      '3 investor peak',
    ]);
  });

  it('has no period, and says so', async () => {
    const { warnings } = await changes(
      'timeframe=ttm&start=2026-01-01&end=2026-01-02&offset=1&as_of=2026-01-01',
    );
    expect(warnings?.map(({ code, parameter }) => [code, parameter])).toEqual(
      ['timeframe', 'start', 'end', 'offset', 'as_of'].map((parameter) => [
        'ignored_parameter',
        parameter,
      ]),
    );
  });

  it('answers as CSV with the rows as JSON, and never shows the messages of curators', async () => {
    const { text } = await app.get('/changes?since=3&until=4&format=csv').expect(200);
    const [head, row] = text.split('\r\n');
    expect(head).toBe(
      'name,id,published_at,generation,action,kind,change,key,updated_fields,before,after',
    );
    expect(row).toContain('funding_round,updated,r1,amount,"{""amount"":9500000}","{""id"":""r1""');
    expect(JSON.stringify(await changes('since=0'))).not.toContain(ADA.message);
  });

  it('is where the lists of every page begin, also after a rollback to the same generation', async () => {
    const { position } = (await changes('since=10')).metadata;
    expect(position).toMatch(/^10@g1-/);
    for (const list of ['/companies', '/investors', '/funding-rounds', '/acquisitions']) {
      const { metadata } = await app.body<{
        metadata: { latest_change: number; position: string };
      }>(`${list}?timeframe=all`);
      expect({ list, ...metadata }).toMatchObject({ list, latest_change: 10, position });
    }
  });

  it('is read by the client change by change, and free as long as nothing has changed', async () => {
    const client = new SignalMarket({ apiKey: app.key, baseUrl: app.url });
    const keys: string[] = [];
    for await (const { id, key } of client.changes({ since: 3, limit: 2 }))
      keys.push(`${id} ${key}`);
    expect(keys).toEqual(['4 r1', '5 a1', '6 alpha', '7 beta', '8 peak', '9 r1', '10 a1']);
    for (const status of [200, 304]) {
      for await (const change of client.changes({ since: 10 }))
        throw new Error(`unexpected change ${change.id}`);
      expect(client.last?.status).toBe(status);
    }
  });

  it('has nothing to say about a preview, except to an operator who asks for it', async () => {
    const { generation: preview } = await edited().inFolder((folder) =>
      importFolder(app.databaseUrl, folder, { preview: true }),
    );
    expect(await told('since=10')).toEqual([]);
    const operatorKey = await withAccounts(app.databaseUrl, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', null, undefined, true)).key;
    });
    const ask = async (search: string): Promise<ChangesPage> => {
      const headers = {
        authorization: `Bearer ${operatorKey}`,
        'X-Dataset-Preview': preview!,
      };
      return (await (await fetch(`${app.url}/api/v2/changes?${search}`, { headers })).json()) as ChangesPage; // prettier-ignore
    };
    const first = await ask('limit=3');
    const all = await ask('');
    expect(first.changes).toEqual(all.changes.slice(0, 3));
    expect(all.changes.slice(3)).toEqual((await ask(`limit=3&cursor=${first.metadata.next_cursor}`)).changes); // prettier-ignore
    expect(all.changes.map(({ id, key }) => `${id} ${key}`)).toEqual([
      ...['1 alpha', '2 beta', '3 peak', '4 r1', '5 a1'],
    ]);
    expect(all.changes[0]).toMatchObject({ action: 'preview', generation: preview });
    expect(all.metadata.position).toBe(`5@${preview}`);
    expect(await ask('since=0')).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'X-Dataset-Preview',
    });
  });
});

it('tells the changes of a company under each category under which the list has it', async () => {
  const sold = (city: string): MarketDataset =>
    market().category('SOAR', 'Response', 'Core').company('niche', {
      product_category: 'WAF',
      extra_product_categories: 'SOAR',
      city,
    });
  const app = await startMarketApp(sold('Austin'));
  try {
    await importDataset(app.databaseUrl, sold('Boston'));
    for (const filter of ['categories=Response', 'productCategories=SOAR']) {
      const { companies } = await app.body<{ companies: { slug: string }[] }>(`/companies?${filter}`); // prettier-ignore
      expect(companies.map(({ slug }) => slug)).toEqual(['niche']);
      const told = await app.body<ChangesPage>(`/changes?since=0&kinds=company&${filter}`);
      expect(told.changes.map(({ key }) => key)).toEqual(['niche']);
    }
  } finally {
    await app.close();
  }
});

describe('with KEEP_CHANGES_DAYS', () => {
  it('an import deletes older changes, except those that a younger publication undid, and the log begins later', async () => {
    const app = await startMarketApp(market());
    try {
      await importDataset(app.databaseUrl, edited());
      await importDataset(app.databaseUrl, market().company('gamma', {}));
      await app.query(
        `UPDATE dataset_publication SET published_at = published_at - interval '31 days' WHERE id < 3`,
      );
      await app.query(
        `UPDATE dataset_publication SET published_at = published_at - interval '8 days' WHERE id = 3`,
      );
      const importing = (dataset: MarketDataset): Promise<unknown> =>
        dataset.inFolder((folder) =>
          importFolder(app.databaseUrl, folder, { keepChangesDays: 30, allowJump: true }),
        );
      await importing(edited().company('gamma', {}));
      const [{ sets, kept }] = (await app.query(
        `SELECT (SELECT count(*)::int FROM change_set) AS sets, array_agg(id::int ORDER BY id) FILTER (WHERE change_set_id IS NOT NULL) AS kept FROM dataset_publication`,
      )) as [{ sets: number; kept: number[] }];
      expect({ sets, kept }).toEqual({ sets: 2, kept: [3, 4] });
      const { earliest, latest } = (await app.body<ChangesPage>('/changes'))
        .metadata as unknown as {
        earliest: string;
        latest: number;
      };
      const since = encodeURIComponent(earliest);
      const { changes } = await app.body<ChangesPage>(`/changes?since=${since}`);
      expect(changes.map(({ id }) => id)).toEqual(
        Array.from({ length: latest - 5 }, (_, place) => place + 6),
      );
      await app.get('/changes?since=0').expect(400);
    } finally {
      await app.close();
    }
  });
});
