import type { EntityManager } from 'typeorm';
import { AcquisitionFact } from '../../market-data/facts/acquisition-fact.entity';
import { ProductCategory } from '../../market-data/records/category.entities';
import { Company } from '../../market-data/records/company.entity';
import { Vocabulary, type VocabularyContent } from './vocabulary';

interface TypeRow {
  acquisition_type: string | null;
  exit_type: string | null;
  buyer_type: string | null;
}

/** Reads the vocabulary of the generation whose schema is first in the transaction's search path. */
export async function loadVocabulary(manager: EntityManager): Promise<Vocabulary> {
  const content: VocabularyContent = {
    productCategories: await productCategories(manager),
    ...(await dealTypes(manager)),
    companyTypes: await companyTypes(manager),
    fundingYears: await fundingYears(manager),
  };
  return new Vocabulary(content);
}

async function productCategories(manager: EntityManager): Promise<VocabularyContent['productCategories']> {
  const found = await manager.find(ProductCategory, { relations: { category: { domain: true } } });
  return found.map(({ id, name, category }) => ({ id, name, category, domain: category.domain }));
}

async function dealTypes(
  manager: EntityManager,
): Promise<Pick<VocabularyContent, 'acquisitionTypes' | 'exitTypes' | 'buyerTypes'>> {
  const rows = await manager
    .createQueryBuilder(AcquisitionFact, 'deal')
    .select('deal.acquisitionType', 'acquisition_type')
    .addSelect('deal.exitType', 'exit_type')
    .addSelect('deal.buyerType', 'buyer_type')
    .groupBy('GROUPING SETS ((deal.acquisitionType), (deal.exitType), (deal.buyerType))')
    .getRawMany<TypeRow>();
  const known = (column: keyof TypeRow): string[] => rows.flatMap((row) => row[column] ?? []);
  return { acquisitionTypes: known('acquisition_type'), exitTypes: known('exit_type'), buyerTypes: known('buyer_type') };
}

async function companyTypes(manager: EntityManager): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder(Company, 'company')
    .select('company.companyType', 'type')
    .where('company.companyType IS NOT NULL')
    .groupBy('company.companyType')
    .getRawMany<{ type: string }>();
  return rows.map(({ type }) => type);
}

/** Looks up each year in the day index, because DISTINCT would read every round. Raw SQL, because the builder doesn't support generate_series. */
async function fundingYears(manager: EntityManager): Promise<number[]> {
  const rows: { year: number }[] = await manager.query(`
    SELECT year::int AS year
    FROM (SELECT min(announced_on) AS first_day, max(announced_on) AS last_day FROM funding_fact) AS span,
      generate_series(extract(year FROM first_day)::int, extract(year FROM last_day)::int) AS year
    WHERE EXISTS (SELECT 1 FROM funding_fact WHERE announced_on BETWEEN make_date(year, 1, 1) AND make_date(year, 12, 31))
    ORDER BY year`);
  return rows.map((row) => row.year);
}
