import { DataSource, type EntityManager } from 'typeorm';
import { FundingFact } from '../../src/market-data/facts/funding-fact.entity';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import { Company } from '../../src/market-data/records/company.entity';
import { inScope } from '../../src/market/query/aggregation/deal-scope';
import { narrowCompanies } from '../../src/market/query/aggregation/narrowed-companies';
import type { ResolvedFilter } from '../../src/market/query/aggregation/resolved-filter';
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

/** The keys of the vocabularies in the cases below. */
const SEED = 3;
const FROM_1_TO_5_MILLION = 1;

type FilterKeys = Pick<ResolvedFilter, 'dimension' | 'keys'>;

describe('a resolved filter', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, DATASET);
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: MARKET_ENTITIES }),
    ).initialize();
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

  const companiesWith = (filter: FilterKeys): Promise<string[]> =>
    inGeneration(async (manager) => {
      const companies = manager.createQueryBuilder(Company, 'company').orderBy('company.slug');
      narrowCompanies(companies, { ...filter, parameter: 'tested' });
      return (await companies.getMany()).map(({ slug }) => slug);
    });

  const companiesOfRoundsWith = (filter: FilterKeys): Promise<string[]> =>
    inGeneration(async (manager) => {
      const rounds = manager
        .createQueryBuilder(FundingFact, 'deal')
        .innerJoin(Company, 'company', 'company.id = deal.companyId')
        .select('company.slug', 'slug')
        .orderBy('company.slug');
      const filters = [{ ...filter, parameter: 'tested' }];
      inScope(rounds, { source: 'funding', start: null, end: null, filters });
      return (await rounds.getRawMany<{ slug: string }>()).map(({ slug }) => slug);
    });

  const categoryId = (name: string): Promise<number> =>
    inGeneration(async (manager) => {
      const rows = await manager.query<{ id: number }[]>(
        'SELECT id FROM product_category WHERE name = $1',
        [name],
      );
      const [category] = rows;
      if (category === undefined) throw new Error(`There is no category ${name}.`);
      return category.id;
    });

  describe('on companies', () => {
    it.each<FilterKeys & { passing: string[] }>([
      { dimension: 'country', keys: ['US'], passing: ['american'] },
      { dimension: 'country', keys: [null], passing: ['unknown'] },
      { dimension: 'country', keys: ['GB', null], passing: ['british', 'unknown'] },
      { dimension: 'country', keys: [], passing: [] },
      { dimension: 'companyType', keys: [null], passing: ['british'] },
      { dimension: 'companyType', keys: ['Services', null], passing: ['british', 'unknown'] },
      { dimension: 'companyType', keys: [], passing: [] },
    ])(
      'passes those of one of its keys, where null is the unknown bucket: $dimension in $keys is $passing',
      async ({ dimension, keys, passing }) => {
        expect(await companiesWith({ dimension, keys })).toEqual(passing);
      },
    );

    it('on product categories passes companies with the category among all of theirs', async () => {
      const keys = [await categoryId('Identity')];
      expect(await companiesWith({ dimension: 'productCategory', keys })).toEqual([
        'american',
        'british',
      ]);
    });

    it('on product categories passes companies without one for null', async () => {
      const keys = [await categoryId('Cloud'), null];
      expect(await companiesWith({ dimension: 'productCategory', keys })).toEqual([
        'american',
        'unknown',
      ]);
      expect(await companiesWith({ dimension: 'productCategory', keys: [null] })).toEqual([
        'unknown',
      ]);
    });

    it('on product categories passes no company without keys', async () => {
      expect(await companiesWith({ dimension: 'productCategory', keys: [] })).toEqual([]);
    });
  });

  it.each<FilterKeys & { passing: string[] }>([
    { dimension: 'range', keys: [FROM_1_TO_5_MILLION], passing: ['british'] },
    { dimension: 'range', keys: [null], passing: ['unknown'] },
    { dimension: 'range', keys: [FROM_1_TO_5_MILLION, null], passing: ['british', 'unknown'] },
    { dimension: 'range', keys: [], passing: [] },
    { dimension: 'stage', keys: [SEED], passing: ['british'] },
    { dimension: 'stage', keys: [null], passing: ['unknown'] },
    { dimension: 'stage', keys: [], passing: [] },
  ])(
    'on rounds passes those of one of its keys, where null is the unknown bucket: $dimension in $keys is of $passing',
    async ({ dimension, keys, passing }) => {
      expect(await companiesOfRoundsWith({ dimension, keys })).toEqual(passing);
    },
  );
});
