import createClient from 'openapi-fetch';
import type { paths } from '../../clients/typescript/src/api';
import * as client from '../../clients/typescript/src/signal-market';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { mintKey, withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { refusal } from './refusal';

const { SignalMarket } = client;

describe('the TypeScript client, with the service', () => {
  let app: MarketApp;
  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new SignalMarket({ apiKey: app.key, baseUrl: app.url, ...options });
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
  });
  afterAll(() => app.close());

  describe('sends', () => {
    it('each item of a list whole, with commas and quotes', async () => {
      const { companies, metadata } = await market().get('/companies', {
        lookup: ['Épsilon & Co', 'Nobody, "Inc."', 'alpha'],
      });
      expect(companies).toMatchObject([
        { asked: 'Épsilon & Co', slug: 'epsilon' },
        { asked: 'alpha', slug: 'alpha' },
      ]);
      expect(metadata.unresolved).toMatchObject([{ asked: 'Nobody, "Inc."' }]);
    });

    it('the only item of a list whole', async () => {
      const { metadata } = await market().get('/companies', { lookup: ['Nobody, "Inc."'] });
      expect(metadata.unresolved).toMatchObject([{ asked: 'Nobody, "Inc."' }]);
    });

    it('an empty list for the other side of a comparison, which drops a filter there', async () => {
      const { filters_applied } = await market().get('/comparison', {
        timeframe: 'all',
        'with.timeframe': 'all',
        countries: ['US'],
        'with.countries': [],
      });
      expect(filters_applied).toEqual({ countries: ['US'], 'with.countries': [] });
    });

    it('a Date as its UTC day', async () => {
      const { metadata } = await market().get('/category-data', {
        start: new Date('2024-01-31T23:59:59-02:00'),
        end: new Date('2024-12-31'),
      });
      expect(metadata.current_period).toEqual({ start: '2024-02-01', end: '2024-12-31' });
    });

    it('an instant as it is', async () => {
      const as_of = new Date('2001-02-03T04:05:06Z');
      const early = await refusal(market().get('/category-data', { as_of }));
      expect(early.message).toContain('2001-02-03T04:05:06.000Z');
    });

    it('a Set as a list', async () => {
      const countries = new Set(['GB', 'US']);
      const { filters_applied } = await market().get('/category-data', { countries });
      expect(filters_applied).toEqual({ countries: ['GB', 'US'] });
    });

    it('a plus sign, an accent and an ampersand as they are', async () => {
      const parameters = { stages: 'Series C+', timeframe: 'ttm' } as const;
      const { metadata } = await market().get('/category-data', parameters);
      expect(metadata.total_deals).toBe(1);
      const { company } = await market().get('/companies/{name}', { name: 'Épsilon & Co' });
      expect(company.slug).toBe('epsilon');
    });
  });

  describe('gets', () => {
    it('a typed body', async () => {
      const { categories, metadata } = await market().get('/category-data', {
        timeframe: 'ttm',
        countries: ['US', 'GB'],
      });
      expect(categories).toMatchObject([
        { name: 'Cloud Security', count: 3 },
        { name: 'Identity Security', count: 1 },
      ]);
      expect(metadata.total_funding).toBe(62_500_000.5);
    });

    it('every page of a list, here of two rows', async () => {
      const pages: string[][] = [];
      for await (const { companies } of market().pages('/companies', { limit: 2 }))
        pages.push(companies.map(({ name }) => name));
      expect(pages).toEqual([['Alpha', 'Beta'], ['Delta', 'Gamma'], ['Épsilon & Co']]);
    });

    it('every row of a list, here of three pages', async () => {
      const names: string[] = [];
      for await (const { name } of market().items('/companies', { limit: 2 })) names.push(name);
      expect(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'Épsilon & Co']);
    });
  });

  it('hands warnings and deprecations to your functions, with JSON, CSV and unchanged answers alike', async () => {
    const notices: unknown[] = [];
    const attentive = market({
      onWarning: ({ code, parameter }) => notices.push({ code, parameter }),
      onDeprecation: ({ since }) => notices.push({ since: since.toISOString() }),
    });
    const parameters = { timeframe: '1y', categories: 'Nothing' } as const;
    for (const status of [200, 304]) {
      for (const ask of [
        () => attentive.get('/category-data', parameters),
        () => attentive.csv('/category-data', parameters),
        () => attentive.xlsx('/category-data', parameters),
      ]) {
        await ask();
        expect({ status: attentive.last?.status, notices: notices.splice(0) }).toEqual({
          status,
          notices: [
            { code: 'unknown_value', parameter: 'categories' },
            { since: '2026-01-01T00:00:00.000Z' },
          ],
        });
      }
    }
  });

  it('hands on where a warning and a deprecation came from', async () => {
    const sources: string[] = [];
    const attentive = market({
      onWarning: (_, url) => sources.push(url),
      onDeprecation: ({ documentation }) => sources.push(String(documentation)),
    });
    await attentive.get('/category-data', { timeframe: '1y', categories: 'Nothing' });
    expect(sources).toEqual([
      `${app.url}/api/v2/category-data?timeframe=1y&categories=Nothing`,
      `${app.url}/docs`,
    ]);
  });

  it("has types that openapi-fetch takes as the API's contract says", async () => {
    const init = { baseUrl: app.url, headers: { authorization: `Bearer ${app.key}` } };
    const json = await createClient<paths, 'application/json'>(init).GET('/api/v2/category-data', {
      params: { query: { timeframe: 'ttm' } },
    });
    const count: number | undefined = json.data?.categories[0]?.count;
    expect(count).toBe(3);
    const csv = await createClient<paths, 'text/csv'>(init).GET('/api/v2/category-data', {
      params: { query: { timeframe: 'ttm', format: 'csv' } },
      parseAs: 'text',
    });
    const text: string | undefined = csv.data;
    expect(text).toMatch(/^name,/);
  });

  describe('keeps answers', () => {
    it('and uses no quota for one that has not changed', async () => {
      const addon = { addonUntil: '2999-12-31', addonSince: '2024-01-01' };
      const capped = market({ apiKey: await mintKey(app.databaseUrl, { plan: 'pro', ...addon }) });
      expect(capped.last).toBeNull();
      const first = await capped.get('/buyer-type', { timeframe: 'ttm' });
      expect(capped.last).toMatchObject({
        status: 200,
        quota: { cost: 1, daily: { limit: 1000, remaining: 999 } },
        dataFreshness: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      });
      expect(await capped.get('/buyer-type', { timeframe: 'ttm' })).toEqual(first);
      expect(capped.last).toMatchObject({
        status: 304,
        quota: { cost: 0, daily: { remaining: 999 } },
      });
    });

    it('in your own store for the next run, without your key', async () => {
      const store = new Map<string, client.StoredAnswer>();
      await market({ cache: store }).get('/ma/history');
      expect(store.size).toBe(1);
      expect(JSON.stringify([...store])).not.toContain(app.key);
      const nextRun = market({ cache: store });
      await nextRun.get('/ma/history');
      expect(nextRun.last?.status).toBe(304);
    });

    it('unless you say cache: false', async () => {
      const forgetful = market({ cache: false });
      await forgetful.get('/ma/history');
      await forgetful.get('/ma/history');
      expect(forgetful.last).toMatchObject({
        status: 200,
        quota: { daily: { limit: Infinity, remaining: Infinity } },
      });
    });
  });

  describe('has an error class', () => {
    it('for 400, with the parameter and what it takes', async () => {
      // @ts-expect-error: the compiler knows the timeframes.
      const bad = await refusal(market().get('/category-data', { timeframe: 'fortnight' }));
      expect(bad).toBeInstanceOf(client.BadRequestError);
      expect(bad).toMatchObject({
        name: 'BadRequestError',
        status: 400,
        code: 'invalid_timeframe',
        parameter: 'timeframe',
        supportedValues: expect.arrayContaining(['ttm']) as string[],
      });
    });

    it('for 404, with near names', async () => {
      const unknown = await refusal(market().get('/companies/{name}', { name: 'Alpa' }));
      expect(unknown).toBeInstanceOf(client.NotFoundError);
      expect(unknown).toMatchObject({
        didYouMean: expect.arrayContaining(['Alpha']) as string[],
        requestId: expect.stringMatching(/\S{8}/) as string,
      });
    });

    it('for 401', async () => {
      const badKey = await refusal(market({ apiKey: 'sig_live_wrong' }).get('/charts'));
      expect(badKey).toBeInstanceOf(client.AuthenticationError);
    });

    it('for 403', async () => {
      const account = 'leaves enterprise';
      const apiKey = await mintKey(app.databaseUrl, { plan: 'enterprise', account });
      await withAccounts(app.databaseUrl, ({ accounts }) => accounts.setPlan(account, 'pro'));
      const lapsed = await refusal(market({ apiKey }).get('/charts'));
      expect(lapsed).toBeInstanceOf(client.AccessError);
    });
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
