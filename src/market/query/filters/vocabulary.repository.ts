import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DealCount } from '../../../market-data/facts/deal-count.entity';
import { ProductCategory } from '../../../market-data/records/category.entities';
import { Company } from '../../../market-data/records/company.entity';
import { Investor } from '../../../market-data/records/investor.entity';
import { DEAL_FACTS } from '../aggregation/deal-source';
import {
  type ChoiceDimension,
  type Dimension,
  DIMENSIONS,
  isOfInvestments,
} from '../aggregation/dimensions';
import { dimensionOf } from '../aggregation/resolved-filter';
import { CHOICE_FILTERS } from './deal-filters';
import { Vocabulary, type VocabularyContent } from './vocabulary';

/**
 * Reads the vocabulary of the generation whose schema is first in the transaction's search path.
 */
export async function loadVocabulary(manager: EntityManager): Promise<Vocabulary> {
  const content: VocabularyContent = {
    productCategories: await productCategories(manager),
    recorded: await recordedNames(manager),
    fundingYears: await fundingYears(manager),
  };
  return new Vocabulary(content);
}

/** As plain rows: making entities of a thousand categories takes ten times as long. */
async function productCategories(
  manager: EntityManager,
): Promise<VocabularyContent['productCategories']> {
  const rows = await manager
    .createQueryBuilder(ProductCategory, 'product')
    .innerJoin('product.category', 'category')
    .innerJoin('category.domain', 'domain')
    .select(['product.id AS id', 'product.name AS name'])
    .addSelect(['category.id AS category_id', 'category.name AS category_name'])
    .addSelect(['domain.id AS domain_id', 'domain.name AS domain_name'])
    .getRawMany<ProductCategoryRow>();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: { id: row.category_id, name: row.category_name },
    domain: { id: row.domain_id, name: row.domain_name },
  }));
}

interface ProductCategoryRow {
  id: number;
  name: string;
  category_id: number;
  category_name: string;
  domain_id: number;
  domain_name: string;
}

async function recordedNames(manager: EntityManager): Promise<VocabularyContent['recorded']> {
  const recorded: Record<string, string[]> = {};
  for (const { dimension } of CHOICE_FILTERS.filter((filter) => filter.recorded)) {
    recorded[dimension] = await namesOn(manager, dimension);
  }
  return recorded;
}

/**
 * The companies and investors have names that no deal has. Those on deals have been counted by the
 * import.
 */
async function namesOn(manager: EntityManager, dimension: ChoiceDimension): Promise<string[]> {
  const place = dimensionOf({ dimension }).onCompany;
  if (place)
    return distinctNames(manager.createQueryBuilder(Company, 'company').select(place.sql, 'name'));
  if (isOfInvestments(dimension)) {
    const { sql } = DIMENSIONS[dimension].ofInvestments;
    return distinctNames(manager.createQueryBuilder(Investor, 'investor').select(sql, 'name'));
  }
  const counts = manager.createQueryBuilder(DealCount, 'counted').select('counted.key', 'name');
  const counted = await distinctNames(
    counts.where('counted.dimension = :dimension', { dimension }),
  );
  // Without any, the generation may have been imported before this dimension had a filter.
  return counted.length > 0 ? counted : namesOnDeals(manager, dimension);
}

async function namesOnDeals(manager: EntityManager, dimension: Dimension): Promise<string[]> {
  const { sql, sources } = DIMENSIONS[dimension];
  const names: string[] = [];
  for (const source of sources) {
    names.push(
      ...(await distinctNames(
        manager.createQueryBuilder<object>(DEAL_FACTS[source], 'deal').select(sql, 'name'),
      )),
    );
  }
  return [...new Set(names)];
}

/** The different names that a query selects. */
async function distinctNames(records: SelectQueryBuilder<object>): Promise<string[]> {
  const rows = await records.groupBy('1').getRawMany<{ name: string | null }>();
  return rows.flatMap(({ name }) => name ?? []);
}

/**
 * Looks up each year in the day index, because DISTINCT would read every round. Raw SQL, because
 * the builder doesn't support generate_series.
 */
async function fundingYears(manager: EntityManager): Promise<number[]> {
  const rows: { year: number }[] = await manager.query(`
    SELECT year::int AS year
    FROM (SELECT min(announced_on) AS first_day, max(announced_on) AS last_day FROM funding_fact) AS span,
      generate_series(extract(year FROM first_day)::int, extract(year FROM last_day)::int) AS year
    WHERE EXISTS (SELECT 1 FROM funding_fact WHERE announced_on BETWEEN make_date(year, 1, 1) AND make_date(year, 12, 31))
    ORDER BY year`);
  return rows.map((row) => row.year);
}
