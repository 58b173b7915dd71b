/**
 * It declares filters of its own, before the service is loaded.
 *
 * @fresh-modules
 */
import '../support/founded-filters';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { inputsOf } from '../../src/assistants/mcp/tools/tool-inputs';
import type { EndpointSpec } from '../../src/market/query/endpoints/endpoint-spec';
import { apiParameters } from '../../src/market/query/filters/api-parameters';
import { DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { boundFilter, choiceFilter } from '../../src/market/query/filters/declared-filter';
import { FOUNDED_AFTER, FOUNDED_BEFORE, FOUNDED_DECADES } from '../support/founded-filters';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf, type PagePart } from '../support/page';
import { documentedRoutes } from '../support/route-list';

/** "alpha" and "north" are the names that the list of routes takes. */
const DATASET = new MarketDataset()
  .category('Cloud', 'Cloud', 'Cloud')
  .investor('north', { name: 'North' })
  .company('alpha', {
    country: 'US',
    founded_year: 2014,
    product_category: 'Cloud',
    company_type: 'Product',
  })
  .company('new', { country: 'US', founded_year: 2021 })
  .company('old', { country: 'US', founded_year: 2009 })
  .company('quiet', { founded_year: 2012 })
  .company('undated')
  .round('alpha', '2024-01-01', 1_000_000, { stage: 'Seed', investors: 'north' })
  .round('alpha', '2025-01-01', null, { stage: 'Series A' })
  .round('new', '2025-02-01', 2_000_000, { stage: 'Seed' })
  .round('undated', '2025-03-01', 4_000_000)
  .acquisition('alpha', '2026-01-01', 8_000_000, {
    acquisition_type: 'Merger',
    exit_type: 'Merger',
    buyer_type: 'Vendor',
  })
  .acquisition('old', '2026-02-01', null);

describe('a filter that is only declared, on a new attribute of the company', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(DATASET, { EXPLORE_PUBLIC: 'true' });
    // As if the dataset had been imported by a release without the filter.
    await app.app
      .get(DataSource)
      .query(`DELETE FROM dataset_g1.deal_count WHERE dimension = 'foundedDecade'`);
  });
  afterAll(() => app.close());

  const open = async (path: string): Promise<PagePart> =>
    pageOf(await request(app.url).get(path).expect(200));

  it.each([
    ['foundedDecades=2010s', ['alpha', 'quiet']],
    ['foundedDecades=2000s,2020s', ['new', 'old']],
    ['foundedDecades=1980s', []],
    ['founded_after=2014', ['alpha', 'new']],
    ['founded_before=2014', ['alpha', 'old', 'quiet']],
    ['founded_after=2010&founded_before=2013', ['quiet']],
    ['founded_after=2010&countries=US&timeframe=all', ['alpha', 'new']],
    ['founded_after=2010&stages=Series A', ['alpha']],
  ])('selects the companies of %s', async (search, slugs) => {
    const { companies } = await app.body<{ companies: { slug: string }[] }>(`/companies?${search}`);
    expect(companies.map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    { search: 'foundedDecades=2010s', rounds: 2, acquisitions: 1, investors: 1 },
    { search: 'foundedDecades=2000s', rounds: 0, acquisitions: 1, investors: 0 },
    { search: 'founded_after=2014', rounds: 3, acquisitions: 1, investors: 1 },
    { search: 'founded_before=2014', rounds: 2, acquisitions: 2, investors: 1 },
    { search: 'founded_after=2015&founded_before=2030', rounds: 1, acquisitions: 0, investors: 0 },
  ])(
    'selects the deals of $search: $rounds rounds, $acquisitions acquisitions, $investors investors',
    async ({ search, rounds, acquisitions, investors }) => {
      const metadataOf = async (path: string): Promise<Record<string, unknown>> => {
        const { metadata } = await app.body<{ metadata: Record<string, unknown> }>(
          `${path}?timeframe=all&${search}`,
        );
        return metadata;
      };
      expect(await metadataOf('/funding-rounds')).toMatchObject({ total_deals: rounds });
      expect(await metadataOf('/category-data')).toMatchObject({ total_deals: rounds });
      expect(await metadataOf('/acquisitions')).toMatchObject({ total_deals: acquisitions });
      expect(await metadataOf('/ma/history')).toMatchObject({ total_deals: acquisitions });
      expect(await metadataOf('/investors')).toMatchObject({ total_count: investors });
    },
  );

  it('offers its names with their counts', async () => {
    const { foundedDecades } = await app.body<{ foundedDecades: object[] }>('/filter-options');
    expect(foundedDecades).toEqual([
      { value: '2000s', name: '2000s', slug: '2000s', count: 1 },
      { value: '2010s', name: '2010s', slug: '2010s', count: 3 },
      { value: '2020s', name: '2020s', slug: '2020s', count: 1 },
    ]);
  });

  it('warns about a name that no record has', async () => {
    expect(await app.body('/companies?foundedDecades=1980s&founded_after=2000')).toMatchObject({
      filters_applied: { foundedDecades: ['1980s'], founded_after: ['2000'] },
      warnings: [{ code: 'unknown_value', parameter: 'foundedDecades', value: '1980s' }],
    });
  });

  it.each(['soon', '1899', '2101', '2014.5'])('refuses %s as a bound', async (value) => {
    const refusal = await app.get(`/companies?founded_after=${value}`).expect(400);
    expect(refusal.body).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'founded_after',
      error: `"founded_after" must be a whole number from 1900 to 2100, not "${value}".`,
    });
  });

  it('gets a warning if two bounds exclude each other', async () => {
    const warnings = async (search: string): Promise<unknown> =>
      (await app.body<{ warnings?: unknown }>(`/companies?${search}`)).warnings;
    expect(await warnings('founded_after=2015&founded_before=2014')).toMatchObject([
      { code: 'contradictory_filters', parameter: 'founded_before', value: '2014' },
    ]);
    expect(await warnings('founded_after=2014&founded_before=2014')).toBeUndefined();
  });

  it('stands in the OpenAPI document and in the inputs of assistants', () => {
    const endpoint: EndpointSpec = {
      path: 'companies',
      deals: 'both',
      defaultTimeframe: 'all',
      extraParams: [],
    };
    const documented = new Map(
      apiParameters(endpoint).map((parameter) => [parameter.name, parameter.schema]),
    );
    expect(documented.get('foundedDecades')).toMatchObject({ type: 'string', example: '2010s' });
    expect(documented.get('founded_after')).toMatchObject({
      type: 'string',
      pattern: '^[+-]?[0-9]+$',
      example: '2015',
    });
    expect(inputsOf([endpoint])).toMatchObject({
      foundedDecades: { type: 'array', items: { type: 'string' } },
      founded_after: { type: 'integer' },
    });
  });

  it('has a field and a chip on the pages, and narrows what they show', async () => {
    const page = await open('/explore/deals?timeframe=all&foundedDecades=2010s&founded_after=2014');
    expect(page.has('heading', /^2 rounds/)).toBe(true);
    const decade = page.the('group', FOUNDED_DECADES.label).the('checkbox', '2010s 3');
    expect([decade.attribute('name'), decade.value, decade.attribute('checked')]).toEqual([
      'foundedDecades',
      '2010s',
      '',
    ]);
    const year = page.the('spinbutton', FOUNDED_AFTER.label);
    expect([year.value, year.attribute('min'), year.attribute('max')]).toEqual([
      '2014',
      '1900',
      '2100',
    ]);
    expect(page.the('spinbutton', FOUNDED_BEFORE.label).value).toBe('');
    const chips = page.the('list', 'Filters that are set').all('link', /remove$/);
    expect(chips.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${FOUNDED_DECADES.label}: 2010s`),
      expect.stringContaining(`${FOUNDED_AFTER.label}: 2014`),
    ]);
    expect(
      (await open('/explore/companies?foundedDecades=2010s')).has('heading', '2 companies'),
    ).toBe(true);
  });

  async function expectAnswersOfEveryEndpoint(search: string): Promise<void> {
    const routes = documentedRoutes(app.app).filter(({ access }) => access === 'data');
    expect(routes.length).toBeGreaterThan(20);
    for (const { path, example } of routes) {
      const { status } = await app.get(`${example.replace('/api/v2', '')}?${search}`);
      expect([path, status]).toEqual([path, 200]);
    }
  }

  it.each(['foundedDecades=2010s', 'founded_after=2010'])(
    'works on every endpoint: %s',
    expectAnswersOfEveryEndpoint,
  );

  it('works on every endpoint beside all other filters', async () => {
    const options =
      await app.body<Record<string, { value?: string; code?: string }[] | undefined>>(
        '/filter-options',
      );
    const search = new URLSearchParams();
    for (const { name, example } of DEAL_FILTERS) {
      const [first] = options[name] ?? [];
      search.set(name, first?.value ?? first?.code ?? example);
    }
    await expectAnswersOfEveryEndpoint(search.toString());
  });

  it('does not compile on a dimension that no company has', () => {
    const named = { name: 'x', description: '', example: '' };
    const declared = { ...named, label: 'X' };
    const values = 'recorded';
    const options = { description: '' };
    // @ts-expect-error: a category only groups deals, so the list of companies could not follow.
    choiceFilter({ ...declared, options, values, dimension: 'category' });
    // @ts-expect-error: a country is not a number, so it has no bound.
    boundFilter({ ...declared, edge: 'lowest', range: { min: 1, max: 2 }, dimension: 'country' });
    // @ts-expect-error: without a label, a page could not say that the filter is set.
    choiceFilter({ ...named, options, values, dimension: 'country' });
    expect(choiceFilter({ ...declared, options, values, dimension: 'country' })).toBeDefined();
  });
});
