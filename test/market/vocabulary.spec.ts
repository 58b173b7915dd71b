import { DataSource } from 'typeorm';
import { generationSchema } from '../../src/market-data/generation';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import type { Vocabulary } from '../../src/market/query/filters/vocabulary';
import { loadVocabulary } from '../../src/market/query/filters/vocabulary.repository';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the vocabulary of a generation', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let handMade: Vocabulary;

  const vocabularyOf = async (dataset: MarketDataset): Promise<Vocabulary> => {
    const label = await importDataset(database.url, dataset);
    return dataSource.transaction(async (manager) => {
      await manager.query(
        `SET LOCAL search_path = ${generationSchema(Number(/^g(\d+)-/.exec(label)?.[1]))}, public`,
      );
      return loadVocabulary(manager);
    });
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: MARKET_ENTITIES }),
    ).initialize();
    handMade = await vocabularyOf(handMadeMarket());
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has the three levels of categories, each matching its product categories', () => {
    expect(
      handMade.productCategoryList.map(({ name, category, domain }) => [
        name,
        category.name,
        domain.name,
      ]),
    ).toEqual([
      ['Access Management', 'Identity Security', 'Identity'],
      ['Cloud Workload Protection', 'Cloud Security', 'Cloud & Apps'],
      ['Container Security', 'Cloud Security', 'Cloud & Apps'],
      ['Fraud, Risk & Abuse', 'Risk, Fraud & Abuse', 'Fraud & Risk'],
    ]);
    const namesOf = (keys: readonly unknown[] = []): string[] =>
      handMade.productCategoryList.filter(({ id }) => keys.includes(id)).map(({ name }) => name);
    const [cloud] = handMade.categories.matching('cloud security');
    expect(namesOf(cloud?.keys)).toEqual(['Cloud Workload Protection', 'Container Security']);
    const [identity] = handMade.categoryDomains.matching('identity');
    expect(namesOf(identity?.keys)).toEqual(['Access Management']);
    const [risk] = handMade.categories.matching('risk-fraud-and-abuse');
    expect(risk?.name).toBe('Risk, Fraud & Abuse');
  });

  it('has the types of deals and companies, sorted, without unknown', () => {
    expect(handMade.recorded('acquisitionType').names).toEqual(['Acquisition', 'Buyout', 'Merger']);
    expect(handMade.recorded('exitType').names).toEqual(['Acquisition', 'Take-Private']);
    expect(handMade.recorded('buyerType').names).toEqual([
      'Cybersecurity Vendor',
      'Private Equity',
    ]);
    expect(handMade.recorded('companyType').names).toEqual(['Product', 'Services']);
  });

  it('has the years with funding records, including future ones, but no empty years', () => {
    expect(handMade.fundingYears).toEqual([2020, 2024, 2025, 2026]);
  });

  it('distinguishes names that differ only in case, and sorts by code point', async () => {
    const vocabulary = await vocabularyOf(
      new MarketDataset()
        .category('Fintech', 'Z', 'Domain')
        .category('FinTech', 'a', 'Domain')
        .category('\u{1F98A}', 'Z', 'Domain')
        .category('\uFFFD', 'a', 'Domain'),
    );
    expect(vocabulary.productCategories.names).toEqual([
      'FinTech',
      'Fintech',
      '\uFFFD',
      '\u{1F98A}',
    ]);
    expect(vocabulary.productCategories.matching('fin-tech')).toHaveLength(2);
    expect(vocabulary.productCategories.slugOf('Fintech')).toBe('fintech-2');
    expect(vocabulary.categories.names).toEqual(['Z', 'a']);
    expect(vocabulary.fundingYears).toEqual([]);
    expect(vocabulary.recorded('acquisitionType').names).toEqual([]);
  });
});
