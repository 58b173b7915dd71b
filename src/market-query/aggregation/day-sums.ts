import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AcquisitionDay, FundingDay } from '../../market-data/facts/category-day.entities';
import { DealDay, SUMMED_BY } from '../../market-data/facts/deal-day.entity';
import { type Aggregation, type DealScope, filtersOn } from './deal-scope';
import { DEAL_FACTS, type Dimension, DIMENSIONS } from './dimensions';
import { BASE_MEASURES, type Measure } from './measures';

/** A table to aggregate, with the alias `deal`, and what each measure is on it. */
export interface Measurable {
  query: SelectQueryBuilder<object>;
  measured: Record<keyof typeof BASE_MEASURES, string> & Partial<Record<Measure, string>>;
}

/** The facts' measures, on sums: what is counted there is added up here. */
const MEASURES_OF_SUMS: Record<keyof typeof BASE_MEASURES, string> = {
  count: 'COALESCE(SUM(deal.deals), 0)::bigint',
  disclosedCount: 'COALESCE(SUM(deal.disclosed), 0)::bigint',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
};

/** The sums by day that the import has written, if they can answer the aggregation. They are a small part of the facts' rows. */
export function daySums(manager: EntityManager, aggregation: Aggregation): Measurable | undefined {
  return sumsByOneDimension(manager, aggregation) ?? sumsByCategory(manager, aggregation);
}

/** The sums of all deals, or those by the only dimension that groups or filters them. */
function sumsByOneDimension(manager: EntityManager, { scope, by, measures }: Aggregation): Measurable | undefined {
  const { source, filters } = scope;
  const filtered = filtersOn(filters, source).map((filter) => filter.dimension);
  const [dimension = 'none', ...others] = new Set([...by.filter((name) => !isCalendar(name)), ...filtered]);
  const isSummed = dimension === 'none' || dimension in SUMMED_BY[source];
  if (measures.length > 0 || others.length > 0 || !isSummed) return undefined;
  const query = manager
    .createQueryBuilder<object>(DealDay, 'deal')
    .where('deal.source = :source AND deal.dimension = :dimension', { source, dimension });
  return { query, measured: MEASURES_OF_SUMS };
}

const CATEGORY_DAYS = { funding: FundingDay, acquisitions: AcquisitionDay } as const;

/** The sums by category, which count companies, too. */
function sumsByCategory(manager: EntityManager, { scope, by, measures }: Aggregation): Measurable | undefined {
  const unfiltered = filtersOn(scope.filters, scope.source).length === 0;
  const inSums = by.every((name) => name === 'category' || isCalendar(name));
  const countsCompanies = by.every((name) => DIMENSIONS[name].bucketOf === 'company');
  const measurable = measures.every((measure) => measure === 'companies' && countsCompanies);
  if (!unfiltered || !inSums || !measurable) return undefined;
  const query = manager.createQueryBuilder<object>(CATEGORY_DAYS[scope.source], 'deal');
  return { query, measured: { ...MEASURES_OF_SUMS, companies: companiesOfDays(query, scope, by.includes('category')) } };
}

function isCalendar(name: Dimension): boolean {
  return DIMENSIONS[name].bucketOf === 'day';
}

/**
 * From the first day of the dataset, the number of companies is the sum of the debuts. In a later window, it is the number of deals whose company has no
 * earlier deal in the window: an index by category, day and previous day counts them without reading the others. :start and :end are the scope's parameters.
 */
function companiesOfDays(query: SelectQueryBuilder<object>, { source, start, end }: DealScope, byCategory: boolean): string {
  if (start === null) return 'COALESCE(SUM(deal.debuts), 0)::bigint';
  const window = `fact.previousOn < :start AND fact.announcedOn >= :start${end === null ? '' : ' AND fact.announcedOn <= :end'}`;
  const inWindow = (category: string): string =>
    query.subQuery().select('COUNT(*)').from<object>(DEAL_FACTS[source], 'fact').where(category).andWhere(window).getQuery();
  if (!byCategory) return inWindow('TRUE');
  const [unknown, known] = [inWindow('fact.categoryId IS NULL'), inWindow('fact.categoryId = deal.categoryId')];
  return `CASE WHEN deal.categoryId IS NULL THEN ${unknown} ELSE ${known} END`;
}
