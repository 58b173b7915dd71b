import type { EntityManager } from 'typeorm';
import { Vocabulary, type VocabularyContent } from './vocabulary';

interface ProductCategoryRow {
  id: number;
  name: string;
  category_id: number;
  category: string;
  domain_id: number;
  domain: string;
}

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
  const rows: ProductCategoryRow[] = await manager.query(`
    SELECT p.id, p.name, c.id AS category_id, c.name AS category, d.id AS domain_id, d.name AS domain
    FROM product_category p
    JOIN category c ON c.id = p.category_id
    JOIN category_domain d ON d.id = c.domain_id`);
  return rows.map(({ id, name, ...row }) => ({
    id,
    name,
    category: { id: row.category_id, name: row.category },
    domain: { id: row.domain_id, name: row.domain },
  }));
}

async function dealTypes(
  manager: EntityManager,
): Promise<Pick<VocabularyContent, 'acquisitionTypes' | 'exitTypes' | 'buyerTypes'>> {
  const rows: TypeRow[] = await manager.query(`
    SELECT acquisition_type, exit_type, buyer_type
    FROM acquisition_fact
    GROUP BY GROUPING SETS ((acquisition_type), (exit_type), (buyer_type))`);
  const known = (column: keyof TypeRow): string[] => rows.flatMap((row) => row[column] ?? []);
  return { acquisitionTypes: known('acquisition_type'), exitTypes: known('exit_type'), buyerTypes: known('buyer_type') };
}

async function companyTypes(manager: EntityManager): Promise<string[]> {
  const rows: { company_type: string }[] = await manager.query(
    'SELECT DISTINCT company_type FROM company WHERE company_type IS NOT NULL',
  );
  return rows.map((row) => row.company_type);
}

/** One look into the day index a year, where DISTINCT would read every round. */
async function fundingYears(manager: EntityManager): Promise<number[]> {
  const rows: { year: number }[] = await manager.query(`
    SELECT year::int AS year
    FROM (SELECT min(announced_on) AS first_day, max(announced_on) AS last_day FROM funding_fact) AS span,
      generate_series(extract(year FROM first_day)::int, extract(year FROM last_day)::int) AS year
    WHERE EXISTS (SELECT 1 FROM funding_fact WHERE announced_on BETWEEN make_date(year, 1, 1) AND make_date(year, 12, 31))
    ORDER BY year`);
  return rows.map((row) => row.year);
}
