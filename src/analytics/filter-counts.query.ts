import type { EntityManager } from 'typeorm';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { FundingFact } from '../market-data/facts/funding-fact.entity';

/** Deals of the whole dataset, by what the filters admit. */
export interface FilterCounts {
  byCountry: Counts<string>;
  byStage: Counts<number>;
  byVenue: Counts<string>;
  byAcquisitionType: Counts<string>;
  byExitType: Counts<string>;
  /** By name, over the deals of every company that has it among its product categories. */
  byProductCategory: Counts<string>;
  byCategory: Counts<string>;
  byDomain: Counts<string>;
}

export type Counts<Key> = ReadonlyMap<Key, number>;

export async function filterCounts(manager: EntityManager): Promise<FilterCounts> {
  const funding = <Key>(sql: string): Promise<Counts<Key>> => countBy<Key>(manager, FundingFact, sql);
  const acquisitions = <Key>(sql: string): Promise<Counts<Key>> => countBy<Key>(manager, AcquisitionFact, sql);
  return {
    byCountry: added(await funding<string>('deal.country'), await acquisitions<string>('deal.country')),
    byStage: await funding<number>('deal.stage'),
    byVenue: await funding<string>("CASE WHEN deal.isPublic THEN 'public' ELSE 'private' END"),
    byAcquisitionType: await acquisitions<string>('deal.acquisitionType'),
    byExitType: await acquisitions<string>('deal.exitType'),
    byProductCategory: await countByCategory(manager, 'product_category.name'),
    byCategory: await countByCategory(manager, 'category.name'),
    byDomain: await countByCategory(manager, 'category_domain.name'),
  };
}

async function countBy<Key>(
  manager: EntityManager,
  fact: typeof FundingFact | typeof AcquisitionFact,
  sql: string,
): Promise<Counts<Key>> {
  const rows = await manager
    .createQueryBuilder<object>(fact, 'deal')
    .select(sql, 'key')
    .addSelect('COUNT(*)', 'count')
    .groupBy(sql)
    .getRawMany<{ key: Key; count: number }>();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** A company that has two product categories of one category is in it once. */
async function countByCategory(
  manager: EntityManager,
  level: 'product_category.name' | 'category.name' | 'category_domain.name',
): Promise<Counts<string>> {
  const rows = await manager.query<{ name: string; count: number }[]>(`
    WITH deals AS (
      SELECT company_id, count(*) AS count
      FROM (SELECT company_id FROM funding_fact UNION ALL SELECT company_id FROM acquisition_fact) AS deal
      GROUP BY company_id
    ), tag AS (
      SELECT DISTINCT company_id, ${level} AS name
      FROM company_product_category
      JOIN product_category ON product_category.id = product_category_id
      JOIN category ON category.id = category_id
      JOIN category_domain ON category_domain.id = domain_id
    )
    SELECT tag.name, sum(deals.count)::bigint AS count FROM tag JOIN deals USING (company_id) GROUP BY tag.name
  `);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function added<Key>(...counts: readonly Counts<Key>[]): Counts<Key> {
  const sum = new Map<Key, number>();
  for (const [key, count] of counts.flatMap((part) => [...part])) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}
