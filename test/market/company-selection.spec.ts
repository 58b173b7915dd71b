import { DataSource, type EntityManager } from 'typeorm';
import { selectedCompanies } from '../../src/companies/company-selection.query';
import type { MarketSnapshot } from '../../src/market-data/market-database';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import type { ResolvedFilter } from '../../src/market/query/aggregation/resolved-filter';
import type { MarketQuery } from '../../src/market/query/questions/market-request';
import { Question } from '../../src/market/query/questions/question';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const DATASET = new MarketDataset()
  .category('Cloud', 'Cloud', 'Cloud')
  .category('Identity', 'Identity', 'Identity')
  .company('american', {
    country: 'US',
    product_category: 'Cloud',
    extra_product_categories: 'Identity',
    company_type: 'Product',
  })
  .company('british', { country: 'GB', product_category: 'Identity' })
  .company('unknown', { company_type: 'Services' })
  .round('british', '2024-01-01', 1_000_000, { stage: 'Seed' })
  .round('unknown', '2024-01-01', null);

describe('a filter on the list of companies', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let ids: Map<string, number>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, DATASET);
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: MARKET_ENTITIES }),
    ).initialize();
    const categories = await inGeneration((manager) =>
      manager.query<{ id: number; name: string }[]>('SELECT id, name FROM product_category'),
    );
    ids = new Map(categories.map(({ id, name }) => [name, id]));
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const inGeneration = <Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> =>
    dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL search_path = dataset_g1, public');
      return work(manager);
    });

  const selected = (
    dimension: ResolvedFilter['dimension'],
    keys: ResolvedFilter['keys'],
  ): Promise<string[]> =>
    inGeneration(async (manager) => {
      const query = {
        period: { start: null, end: null },
        filters: [{ dimension, parameter: 'tested', keys }],
      };
      const market = new Question(query as unknown as MarketQuery, { manager } as MarketSnapshot);
      const companies = await selectedCompanies(market).orderBy('company.slug').getMany();
      return companies.map(({ slug }) => slug);
    });

  it.each<[ResolvedFilter['dimension'], ResolvedFilter['keys'], string[]]>([
    ['country', ['US'], ['american']],
    ['country', [null], ['unknown']],
    ['country', ['GB', null], ['british', 'unknown']],
    ['country', [], []],
    ['companyType', [null], ['british']],
    ['companyType', ['Services', null], ['british', 'unknown']],
    ['range', [null], ['unknown']],
    ['range', [1, null], ['british', 'unknown']],
    ['range', [], []],
    ['stage', [null], ['unknown']],
  ])(
    'on %s with the keys %j selects %j: null is the unknown bucket, and no keys select nothing',
    async (dimension, keys, slugs) => {
      expect(await selected(dimension, keys)).toEqual(slugs);
    },
  );

  it('on product categories looks at all of them, and null selects the companies without one', async () => {
    expect(await selected('productCategory', [ids.get('Identity')!])).toEqual([
      'american',
      'british',
    ]);
    expect(await selected('productCategory', [ids.get('Cloud')!, null])).toEqual([
      'american',
      'unknown',
    ]);
    expect(await selected('productCategory', [null])).toEqual(['unknown']);
    expect(await selected('productCategory', [])).toEqual([]);
  });
});
