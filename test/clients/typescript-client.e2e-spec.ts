import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'openapi-fetch';
import type { paths } from '../../clients/typescript/src/api';
import * as client from '../../clients/typescript/src/signal-market';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey, withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { unzip } from '../support/unzip';
import { refusal } from './refusal';

const { ArgumentError, SignalMarket } = client;

describe('the TypeScript client, with the service', () => {
  let app: MarketApp;
  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new SignalMarket({ apiKey: app.key, baseUrl: app.url, ...options });
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
  });
  afterAll(() => app.close());

  it('has a type for the rows of every list', () => {
    type Untyped = {
      [P in client.ListPath]: [client.Item<P>] extends [never] ? P : never;
    }[client.ListPath];
    const untyped: [Untyped] extends [never] ? 'none' : Untyped = 'none'; // checked by the compiler
    expect(untyped).toBe('none');
  });

  it('sends each item of a list whole, and refuses an empty list before it calls', async () => {
    const { companies, metadata } = await market().get('/companies', {
      lookup: ['Épsilon & Co', 'Nobody, Inc.', 'alpha'],
    });
    expect(companies.map(({ asked, slug }) => [asked, slug])).toEqual([
      ['Épsilon & Co', 'epsilon'],
      ['alpha', 'alpha'],
    ]);
    expect(metadata.unresolved).toMatchObject([{ asked: 'Nobody, Inc.' }]);
    for (const parameters of [{ lookup: [] }, { countries: [] }])
      await expect(market().get('/companies', parameters)).rejects.toThrow(
        'is an empty list, which would mean everything',
      );
    const dropped = await market().get('/comparison', {
      timeframe: 'all',
      'with.timeframe': 'all',
      countries: ['US'],
      'with.countries': [],
    });
    expect(dropped.filters_applied).toEqual({ countries: ['US'], 'with.countries': [] });
  });

  it('takes a list of empty texts as an empty list', async () => {
    await expect(market().get('/category-data', { companies: ''.split(',') })).rejects.toThrow(
      '`companies` is an empty list, which would mean everything',
    );
  });

  it('sends a Date as its UTC day, an instant as it is, and a Set as a list', async () => {
    const { metadata, filters_applied } = await market().get('/category-data', {
      start: new Date('2024-01-31T23:59:59-02:00'),
      end: new Date('2024-12-31'),
      countries: new Set(['GB', 'US']),
    });
    expect(metadata.current_period).toEqual({ start: '2024-02-01', end: '2024-12-31' });
    expect(filters_applied).toEqual({ countries: ['GB', 'US'] });
    const early = market().get('/category-data', { as_of: new Date('2001-02-03T04:05:06Z') });
    expect((await refusal(early)).message).toContain('2001-02-03T04:05:06.000Z');
  });

  it('refuses by name what has no text, before it calls', async () => {
    const client = market();
    const sent: [unknown, string][] = [
      [new Map([['start', 1]]), 'a value of the type Map'],
      [{ from: 1 }, 'a value of the type Object'],
      [() => 1, 'a function'],
      [Symbol('x'), 'a symbol'],
      [NaN, 'NaN'],
      [new Date('never'), 'an invalid Date'],
      [[['US']], 'a value of the type Array'],
    ];
    for (const [start, named] of sent) {
      const refused = await refusal(client.get('/category-data', { start: start as string }));
      expect(refused).toBeInstanceOf(ArgumentError);
      expect(refused.message).toBe(
        `\`start\` can't be ${named}. Send a text, a number, a Date, or a list of them.`,
      );
    }
    expect(client.last).toBeNull();
  });

  it('sends a single item of a list whole, if it has a comma', async () => {
    const { metadata } = await market().get('/companies', { lookup: ['Nobody, "Inc."'] });
    expect(metadata.unresolved).toMatchObject([{ asked: 'Nobody, "Inc."' }]);
  });

  it('writes a whole list into a file, whose name says the format', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'whole-list-'));
    try {
      const client = market();
      const file = join(folder, 'companies.ndjson');
      const rows = await client.export('/exports/companies', file, { countries: ['US'] });
      const { metadata } = await client.get('/companies', { countries: ['US'] });
      expect([rows, client.last?.status]).toEqual([metadata.total_count, 200]);
      expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(rows);
      await client.export('/exports/funding-rounds', join(folder, 'rounds.parquet'));
      expect(readdirSync(folder).sort()).toEqual(['companies.ndjson', 'rounds.parquet']);
      await expect(client.export('/exports/companies', 'companies.xlsx')).rejects.toThrow(
        'must end with .ndjson, .csv, .parquet',
      );
      const missing = join(folder, 'none', 'companies.csv');
      await expect(client.export('/exports/companies', missing)).rejects.toThrow('ENOENT');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('cannot ask for a record without its name', () => {
    // @ts-expect-error: the compiler asks for `name`.
    const unnamed = (): unknown => market().get('/companies/{name}');
    expect(unnamed).toBeDefined();
  });

  it('gets a typed body, with a list as repeated parameters', async () => {
    const { categories, metadata } = await market().get('/category-data', {
      timeframe: 'ttm',
      countries: ['US', 'GB'],
    });
    expect(categories.map(({ name, count }) => `${name}: ${count}`)).toEqual([
      'Cloud Security: 3',
      'Identity Security: 1',
    ]);
    expect(metadata.total_funding).toBe(62_500_000.5);
  });

  it('encodes special characters: a plus sign in a stage, an accent and an ampersand in a name', async () => {
    const { metadata } = await market().get('/category-data', {
      stages: 'Series C+',
      timeframe: 'ttm',
    });
    expect(metadata.total_deals).toBe(1);
    const { company } = await market().get('/companies/{name}', { name: 'Épsilon & Co' });
    expect(company.slug).toBe('epsilon');
  });

  it('reads every page of a list', async () => {
    const names: string[] = [];
    let pages = 0;
    for await (const page of market().pages('/companies', { limit: 2 })) {
      names.push(...page.companies.map(({ name }) => name));
      pages += 1;
    }
    expect(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'Épsilon & Co']);
    expect(pages).toBe(3);
  });

  it('reads every row of a list, and CSV as text', async () => {
    const names: string[] = [];
    for await (const { name } of market().items('/companies', { limit: 2 })) names.push(name);
    expect(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'Épsilon & Co']);
    const csv: string = await market().csv('/companies', { limit: 1 });
    expect(csv).toMatch(/^name,slug,[^\n]*\r\nAlpha,alpha,[^\n]*\r\n$/);
    // @ts-expect-error: a body is JSON, so its format can't be another one.
    const mistaken = market().get('/companies', { format: 'csv' });
    expect(await refusal(mistaken)).toBeInstanceOf(client.UnexpectedAnswerError);
    // @ts-expect-error: /charts has no CSV.
    expect(await refusal(market().csv('/charts'))).toBeInstanceOf(client.BadRequestError);
  });

  it('gets a workbook as bytes, and the same bytes again without quota', async () => {
    const client = market();
    const workbook = await client.xlsx('/companies', { limit: 2 });
    expect(unzip(Buffer.from(workbook)).get('xl/sharedStrings.xml')).toContain('Alpha');
    const again = await client.xlsx('/companies', { limit: 2 });
    expect(client.last?.status).toBe(304);
    expect(Buffer.from(again).equals(Buffer.from(workbook))).toBe(true);
    // @ts-expect-error: /charts has no workbook.
    expect(await refusal(client.xlsx('/charts'))).toMatchObject({
      status: 406,
      code: 'not_acceptable',
    });
  });

  it('hands warnings and deprecations to your functions, with JSON, CSV and unchanged answers alike', async () => {
    const notices: unknown[] = [];
    const attentive = market({
      onWarning: ({ code, parameter }, url) =>
        notices.push([code, parameter, new URL(url).pathname]),
      onDeprecation: ({ since, documentation }) =>
        notices.push([since.toISOString(), documentation]),
    });
    const parameters = { timeframe: '1y', categories: 'Nothing' } as const;
    for (let call = 0; call < 2; call += 1) {
      await attentive.get('/category-data', parameters);
      await attentive.csv('/category-data', parameters);
      await attentive.xlsx('/category-data', parameters);
    }
    expect(attentive.last?.status).toBe(304);
    const warned = ['unknown_value', 'categories', '/api/v2/category-data'];
    const deprecated = ['2026-01-01T00:00:00.000Z', `${app.url}/docs`];
    expect(notices).toEqual([1, 2, 3, 4, 5, 6].flatMap(() => [warned, deprecated]));
  });

  it("has types that openapi-fetch takes as the API's contract says", async () => {
    const init = { baseUrl: app.url, headers: { authorization: `Bearer ${app.key}` } };
    const query = { timeframe: 'ttm' } as const;
    const json = await createClient<paths, 'application/json'>(init).GET('/api/v2/category-data', {
      params: { query },
    });
    const count: number | undefined = json.data?.categories[0]?.count;
    expect(count).toBe(3);
    const csv = await createClient<paths, 'text/csv'>(init).GET('/api/v2/category-data', {
      params: { query: { ...query, format: 'csv' } },
      parseAs: 'text',
    });
    const text: string | undefined = csv.data;
    expect(text).toMatch(/^name,/);
  });

  it('shows how much quota is left, and uses none for an unchanged answer', async () => {
    const apiKey = await mintKey(app.databaseUrl, {
      plan: 'pro',
      addonUntil: '2999-12-31',
      addonSince: '2024-01-01',
    });
    const capped = market({ apiKey });
    expect(capped.last).toBeNull();
    const first = await capped.get('/buyer-type', { timeframe: 'ttm' });
    expect(capped.last).toMatchObject({
      status: 200,
      quota: { cost: 1, daily: { limit: 1000, remaining: 999 } },
    });
    const again = await capped.get('/buyer-type', { timeframe: 'ttm' });
    expect(capped.last).toMatchObject({
      status: 304,
      quota: { cost: 0, daily: { remaining: 999 } },
    });
    expect(again).toEqual(first);
    expect(capped.last?.dataFreshness).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await market().get('/buyer-type', { timeframe: 'ttm' });
  });

  it('caches answers between runs in your own store, and caches none with cache: false', async () => {
    const store = new Map<string, client.StoredAnswer>();
    await market({ cache: store }).get('/ma/history');
    expect(store.size).toBe(1);
    expect(JSON.stringify([...store])).not.toContain(app.key);
    const nextRun = market({ cache: store });
    await nextRun.get('/ma/history');
    expect(nextRun.last?.status).toBe(304);
    const forgetful = market({ cache: false });
    await forgetful.get('/ma/history');
    await forgetful.get('/ma/history');
    expect(forgetful.last).toMatchObject({
      status: 200,
      quota: { daily: { limit: Infinity, remaining: Infinity } },
    });
  });

  it("has an error class for each status, with the service's message", async () => {
    const bad = await refusal(market().get('/category-data', { timeframe: 'fortnight' as 'ttm' }));
    expect(bad).toBeInstanceOf(client.BadRequestError);
    expect(bad).toMatchObject({
      name: 'BadRequestError',
      status: 400,
      code: 'invalid_timeframe',
      parameter: 'timeframe',
    });
    expect((bad as client.BadRequestError).supportedValues).toContain('ttm');

    const unknown = await refusal(market().get('/companies/{name}', { name: 'Alpa' }));
    expect(unknown).toBeInstanceOf(client.NotFoundError);
    expect((unknown as client.NotFoundError).didYouMean).toContain('Alpha');
    expect(unknown.requestId).toMatch(/\S{8}/);

    const badKey = await refusal(market({ apiKey: 'sig_live_wrong' }).get('/charts'));
    expect(badKey).toBeInstanceOf(client.AuthenticationError);

    const account = 'leaves enterprise';
    const lapsed = await mintKey(app.databaseUrl, { plan: 'enterprise', account });
    await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan(account, 'pro'));
    expect(await refusal(market({ apiKey: lapsed }).get('/charts'))).toBeInstanceOf(
      client.AccessError,
    );
  });

  it('sends its version and your intent, and the service counts both', async () => {
    await market({ intent: 'weekly funding report' }).get('/category-data', { timeframe: 'ttm' });
    const day = async (): Promise<string> => {
      const rows = await withAccounts(app.databaseUrl, ({ dataSource }) =>
        dataSource.query<{ category: string }[]>('SELECT category FROM client_day'),
      );
      return rows.map(({ category }) => category).join(' ');
    };
    await until('the intent is counted', async () => (await day()).includes('funding_analysis'));
    expect(await day()).toContain('service-js/1');
  });
});
