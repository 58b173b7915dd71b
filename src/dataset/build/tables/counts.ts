import {
  type ChoiceDimension,
  DEAL_SOURCES,
  type DealSource,
  DIMENSIONS,
  hasDimension,
  isOfInvestments,
} from '../../../market/query/aggregation/dimensions';
import { investmentCounts } from '../../../market/query/aggregation/investment-counts';
import { CHOICE_FILTERS } from '../../../market/query/filters/deal-filters';
import { TABLES, withColumns } from './sums';

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
  const dimensions = [...new Set(CHOICE_FILTERS.map(({ dimension }) => dimension))].filter(
    (name) => hasDimension(source, name) && !isOfInvestments(name),
  );
  const ofCompany = dimensions.filter((name) => DIMENSIONS[name].bucketOf === 'company');
  const found = ofCompany.flatMap((name) =>
    withColumns(DIMENSIONS[name].sql).match(/(?<=deal\.)\w+/g),
  );
  const columns = [...new Set(found)].join(', ');
  const companies = `(SELECT ${columns}, count(*) AS deals FROM ${facts} GROUP BY ${columns})`;
  return [
    countsBy(source, ofCompany, companies, 'sum(deals)'),
    countsBy(
      source,
      dimensions.filter((name) => !ofCompany.includes(name)),
      facts,
      'count(*)',
    ),
  ];
}

/** All dimensions in one pass. Keys become texts only once they are counted. */
function countsBy(
  source: DealSource,
  dimensions: readonly ChoiceDimension[],
  deals: string,
  count: string,
): string {
  const pick = (value: (dimension: string, place: number) => string): string =>
    `CASE ${dimensions.map((name, place) => `WHEN grouping(key${place}) = 0 THEN ${value(name, place)}`).join(' ')} END`;
  return `INSERT INTO deal_count (source, dimension, key, deals)
   SELECT '${source}', ${pick((name) => `'${name}'`)}, ${pick((_, place) => `key${place}::text`)}, ${count}
   FROM (SELECT deal.*, ${dimensions.map((name, place) => `${withColumns(DIMENSIONS[name].sql)} AS key${place}`).join(', ')} FROM ${deals} AS deal) AS fact
   GROUP BY GROUPING SETS (${dimensions.map((_, place) => `(key${place})`).join(', ')})`;
}

/** Of what a round can have several buckets. */
function investmentCountsOf(): string[] {
  const names = new Set(CHOICE_FILTERS.map(({ dimension }) => dimension).filter(isOfInvestments));
  return [...names].map(
    (name) =>
      `INSERT INTO deal_count (source, dimension, key, deals) SELECT 'funding', '${name}', key, deals FROM (${investmentCounts(name)}) AS counted`,
  );
}
