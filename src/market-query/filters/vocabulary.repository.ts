import type { EntityManager } from 'typeorm';
import { ProductCategory } from '../../market-data/records/category.entities';
import { Company } from '../../market-data/records/company.entity';
import { DEAL_FACTS, DIMENSIONS, type FilterDimension, placeOnCompany } from '../aggregation/dimensions';
import { CHOICE_FILTERS } from './deal-filters';
import { Vocabulary, type VocabularyContent } from './vocabulary';

/** Reads the vocabulary of the generation whose schema is first in the transaction's search path. */
export async function loadVocabulary(manager: EntityManager): Promise<Vocabulary> {
  const content: VocabularyContent = {
    productCategories: await productCategories(manager),
    recorded: await recordedNames(manager),
    fundingYears: await fundingYears(manager),
  };
  return new Vocabulary(content);
}

async function productCategories(manager: EntityManager): Promise<VocabularyContent['productCategories']> {
  const found = await manager.find(ProductCategory, { relations: { category: { domain: true } } });
  return found.map(({ id, name, category }) => ({ id, name, category, domain: category.domain }));
}

async function recordedNames(manager: EntityManager): Promise<VocabularyContent['recorded']> {
  const recorded: Record<string, string[]> = {};
  for (const { dimension } of CHOICE_FILTERS.filter((filter) => filter.recorded)) {
    recorded[dimension] = await namesOn(manager, dimension);
  }
  return recorded;
}

/** The companies have names that no deal has. */
async function namesOn(manager: EntityManager, dimension: FilterDimension): Promise<string[]> {
  const place = placeOnCompany(dimension);
  const { sql, sources } = DIMENSIONS[dimension];
  const tables = place
    ? [manager.createQueryBuilder(Company, 'company').select(place.sql, 'name')]
    : sources.map((source) => manager.createQueryBuilder<object>(DEAL_FACTS[source], 'deal').select(sql, 'name'));
  const names: string[] = [];
  for (const table of tables) {
    const rows = await table.groupBy('1').getRawMany<{ name: string | null }>();
    names.push(...rows.flatMap(({ name }) => name ?? []));
  }
  return [...new Set(names)];
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
