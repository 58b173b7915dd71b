import { DEAL_SOURCES, type DealSource } from '../../../market/query/aggregation/deal-source';
import {
  type Dimension,
  DIMENSIONS,
  hasDimension,
  isOfInvestments,
} from '../../../market/query/aggregation/dimensions';
import { investmentCounts } from '../../../market/query/aggregation/investment-counts';
import { CHOICE_FILTERS } from '../../../market/query/filters/deal-filters';
import { TABLES } from './sums';

/**
 * Counts the deals of every filter's values. Some values are looked up in another record, so its key
 * has to be there.
 */
export const COUNTS: readonly string[] = [
  ...DEAL_SOURCES.flatMap(dealCounts),
  ...investmentCountsOf(),
];

/**
 * Deals share what they have of their company, so those of each company are counted first: some is
 * looked up in its record.
 */
function dealCounts(source: DealSource): string[] {
  const { facts } = TABLES[source];
  const dimensions = [...new Set(CHOICE_FILTERS.map(({ dimension }) => dimension))]
    .filter((name) => !isOfInvestments(name))
    .filter((name) => hasDimension(source, name));
  const isOfCompany = (name: Dimension): boolean => DIMENSIONS[name].bucketOf === 'company';
  const ofCompany = dimensions.filter(isOfCompany);
  const ofDeal = dimensions.filter((name) => !isOfCompany(name));
  const columns = columnsReadBy(ofCompany).join(', ');
  const companies = `(SELECT ${columns}, count(*) AS deals FROM ${facts} GROUP BY ${columns})`;
  return [
    countsBy(source, ofCompany, { from: companies, count: 'sum(deals)' }),
    countsBy(source, ofDeal, { from: facts, count: 'count(*)' }),
  ];
}

/** The columns of the facts that dimensions are read from: `country` of "deal.country". */
function columnsReadBy(dimensions: readonly Dimension[]): string[] {
  const found = dimensions.flatMap(
    (name) => withColumns(DIMENSIONS[name].sql).match(/(?<=deal\.)\w+/g) ?? [],
  );
  return [...new Set(found)];
}

/** The SQL of a dimension with the columns of its properties: company_type for `companyType`. */
function withColumns(sql: string): string {
  return sql.replace(/deal\.\w+/g, (property) => property.replace(/[A-Z]/g, '_$&').toLowerCase());
}

/**
 * SQL that counts by several dimensions in one pass. Keys become texts only once they are counted.
 * Of the dimensions stage and buyerType:
 *
 *   INSERT INTO deal_count (source, dimension, key, deals)
 *   SELECT 'funding',
 *     CASE WHEN grouping(key0) = 0 THEN 'stage' WHEN grouping(key1) = 0 THEN 'buyerType' END,
 *     CASE WHEN grouping(key0) = 0 THEN key0::text WHEN grouping(key1) = 0 THEN key1::text END,
 *     count(*)
 *   FROM (SELECT deal.*, deal.stage AS key0, deal.buyer_type AS key1 FROM funding_fact AS deal) AS fact
 *   GROUP BY GROUPING SETS ((key0), (key1))
 */
function countsBy(
  source: DealSource,
  dimensions: readonly Dimension[],
  { from, count }: { from: string; count: string },
): string {
  const keys = dimensions.map((name, place) => ({
    dimension: name,
    key: `key${place}`,
    sql: withColumns(DIMENSIONS[name].sql),
  }));
  const names = keys.map(({ key, dimension }) => `WHEN grouping(${key}) = 0 THEN '${dimension}'`);
  const texts = keys.map(({ key }) => `WHEN grouping(${key}) = 0 THEN ${key}::text`);
  return `INSERT INTO deal_count (source, dimension, key, deals)
   SELECT '${source}', CASE ${names.join(' ')} END, CASE ${texts.join(' ')} END, ${count}
   FROM (SELECT deal.*, ${keys.map(({ key, sql }) => `${sql} AS ${key}`).join(', ')} FROM ${from} AS deal) AS fact
   GROUP BY GROUPING SETS (${keys.map(({ key }) => `(${key})`).join(', ')})`;
}

/** Of what a round can have several buckets. */
function investmentCountsOf(): string[] {
  const names = new Set(CHOICE_FILTERS.map(({ dimension }) => dimension).filter(isOfInvestments));
  return [...names].map(
    (name) =>
      `INSERT INTO deal_count (source, dimension, key, deals) SELECT 'funding', '${name}', key, deals FROM (${investmentCounts(name)}) AS counted`,
  );
}
