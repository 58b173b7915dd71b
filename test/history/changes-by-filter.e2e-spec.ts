import { rollBack } from '../../src/dataset/generations/history/rollback';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';
import type { ChangesPage } from '../support/market-mirror';
import { edited, original } from './edited-market';

/**
 * The import raised r1, and renamed Beta's category from Perimeter to Edge. The rollback undid both.
 * Each changed all five rows: alpha, beta, peak, r1 and a1 are the changes 1 to 5, and then 6 to 10.
 */
describe('/changes with filters', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(original());
    await importDataset(app.databaseUrl, edited());
    await rollBack(app.databaseUrl, undefined, { by: 'ada', message: null });
  });
  afterAll(() => app.close());

  const changes = (query: string): Promise<ChangesPage> =>
    app.body<ChangesPage>(`/changes?${query}`);
  /** Each change as its id, kind and key. */
  const listed = async (query: string): Promise<string[]> =>
    (await changes(query)).changes.map(({ id, kind, key }) => `${id} ${kind} ${key}`);

  describe('finds a change', () => {
    it.each(['Perimeter', 'Edge'])(
      'by %s, which its category was called before or after it',
      async (name) => {
        const search = `since=0&until=10&kinds=company,acquisition&categories=${name}`;
        expect(await listed(search)).toEqual([
          '2 company beta',
          '5 acquisition a1',
          '7 company beta',
          '10 acquisition a1',
        ]);
      },
    );

    it.each([
      { search: 'categories=Edge&kinds=company', found: ['2 company beta'] },
      { search: 'countries=US&categories=Edge&kinds=company', found: [] },
      {
        search: 'continents=EU&kinds=company,investor',
        found: ['2 company beta', '3 investor peak'],
      },
      { search: 'transactionRanges=$5M-$10M&kinds=funding_round', found: ['4 funding_round r1'] },
      { search: 'transactionRanges=$25M-$50M&kinds=funding_round', found: [] },
      { search: 'exit_type=nothing&kinds=acquisition', found: [] },
      { search: 'acquirers=Alpha&kinds=acquisition', found: ['5 acquisition a1'] },
      {
        search: 'investors=peak&kinds=funding_round,investor',
        found: ['3 investor peak', '4 funding_round r1'],
      },
    ])('of the import by $search: $found', async ({ search, found }) => {
      expect(await listed(`since=0&until=5&${search}`)).toEqual(found);
    });

    it.each([
      { slugs: 'alpha', found: ['1 company alpha', '4 funding_round r1', '5 acquisition a1'] },
      { slugs: 'peak', found: ['3 investor peak', '4 funding_round r1'] },
    ])('of $slugs with those of its deals', async ({ slugs, found }) => {
      expect(await listed(`since=0&until=5&slugs=${slugs}`)).toEqual(found);
    });

    it('of several slugs, of the kinds that are asked for', async () => {
      expect(await listed('since=0&until=5&slugs=beta, peak&kinds=company,investor')).toEqual([
        '2 company beta',
        '3 investor peak',
      ]);
    });

    it.each(['Edge', 'edge', 'EDGE'])(
      'by %s, a former name of a category or its slug, without a warning',
      async (name) => {
        const search = `since=0&until=5&kinds=company&categories=${name}`;
        expect(await listed(search)).toEqual(['2 company beta']);
        expect((await changes(search)).warnings).toBeUndefined();
      },
    );
  });

  it('warns of a name that no category had', async () => {
    const { warnings } = await changes('since=0&kinds=company&categories=Edgy');
    expect(warnings).toMatchObject([{ code: 'unknown_value', parameter: 'categories' }]);
  });

  it("lets the kinds pass that a filter doesn't apply to, with a warning", async () => {
    const search = 'since=0&until=5&stages=Series A&kinds=funding_round,acquisition';
    expect(await listed(search)).toEqual(['5 acquisition a1']);
    expect((await changes(search)).warnings).toMatchObject([
      { code: 'partial_filter', parameter: 'stages', value: 'Series A' },
    ]);
    const rounds = await changes('since=0&stages=Seed&kinds=funding_round');
    expect(rounds.warnings).toBeUndefined();
  });

  it('repeats the value in that warning also of exit_type, which filters_applied calls exitType', async () => {
    const { warnings } = await changes('since=0&until=5&exit_type=IPO');
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'partial_filter', parameter: 'exit_type', value: 'IPO' }),
    );
  });

  describe('of a company in two categories', () => {
    /** Niche is listed under Perimeter, by its main category, and under Response. */
    const nicheIn = (city: string): MarketDataset =>
      original().category('SOAR', 'Response', 'Core').company('niche', {
        product_category: 'WAF',
        extra_product_categories: 'SOAR',
        city,
      });
    beforeAll(async () => {
      await importDataset(app.databaseUrl, nicheIn('Austin'));
      await importDataset(app.databaseUrl, nicheIn('Boston'));
    });

    it.each(['categories=Response', 'productCategories=SOAR'])(
      'find them by %s, the second category, as the list of companies does',
      async (filter) => {
        const list = await app.body<{ companies: { slug: string }[] }>(`/companies?${filter}`);
        expect(list.companies.map(({ slug }) => slug)).toEqual(['niche']);
        const log = await changes(`since=0&kinds=company&${filter}`);
        expect(log.changes.map(({ change, key }) => `${change} ${key}`)).toEqual([
          'added niche',
          'updated niche',
        ]);
      },
    );
  });
});
