import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AcquisitionDay, FundingDay } from '../../../market-data/facts/category-day.entities';
import { DealDay, SUMMED_BY } from '../../../market-data/facts/deal-day.entity';
import { DealPeriod, SUMMED_PERIODS } from '../../../market-data/facts/deal-period.entity';
import { bucketOf } from '../periods/calendar';
import { type Aggregation, type DealScope, inScope } from './deal-scope';
import { DEAL_FACTS } from './deal-source';
import { type Dimension, DIMENSIONS, type KeyOf } from './dimensions';
import { BASE_MEASURES, type Measure } from './measures';
import { filtersOn, passes, type ResolvedFilter } from './resolved-filter';

/**
 * A table to aggregate, with the alias `deal`, what each measure is on it, and each dimension that
 * is something else than on the facts.
 */
export interface Measurable {
  query: SelectQueryBuilder<object>;
  measured: Record<keyof typeof BASE_MEASURES, string> & Partial<Record<Measure, string>>;
  keys?: Partial<Record<Dimension, string>>;
}

/** The facts' measures, on sums: what is counted there is added up here. */
const MEASURES_OF_SUMS: Record<keyof typeof BASE_MEASURES, string> = {
  count: 'COALESCE(SUM(deal.deals), 0)::bigint',
  disclosedCount: 'COALESCE(SUM(deal.disclosed), 0)::bigint',
  amountCents: 'COALESCE(SUM(deal.amountCents), 0)',
  firstDay: BASE_MEASURES.firstDay,
  lastDay: BASE_MEASURES.lastDay,
};

/** What is stored of each period, where its row is the only one of its group. */
const MEASURES_OF_PERIODS = {
  companies: 'MIN(deal.companies)',
  averageCents: 'ROUND(SUM(deal.amountCents) / NULLIF(SUM(deal.disclosed), 0))',
  medianCents: 'MIN(deal.middleCents)',
} satisfies Partial<Record<Measure, string>>;

/** The sums of one period and bucket. */
export type SumsOf<D extends Dimension> = { [Name in D]: KeyOf<Name> | null } & {
  count: number;
  amountCents: bigint;
};

/**
 * The sums that the import has written, if they can answer the aggregation. They are a small part
 * of the facts' rows.
 */
export function storedSums(
  manager: EntityManager,
  aggregation: Aggregation,
): Measurable | undefined {
  return (
    sumsByPeriod(manager, aggregation) ??
    sumsByDimension(manager, aggregation) ??
    sumsByCategory(manager, aggregation)
  );
}

/** The stored sums by a calendar period and a dimension; `none` are the sums of all deals. */
interface StoredPeriods {
  granularity: (typeof SUMMED_PERIODS)[number];
  dimension: string;
}

/**
 * The sums by year, quarter, month or week that can answer an aggregation: if its scope has only
 * whole ones. Without a granularity, the longest periods that fit: 2024 and 2025 together are two
 * years, and from 1 January 2024 to 31 March 2025, they are five quarters.
 */
function storedPeriods({ scope, by, measures }: Aggregation): StoredPeriods | undefined {
  const requested = SUMMED_PERIODS.filter((name) => by.includes(name));
  if (requested.length > 1) return undefined;
  const candidates = requested.length === 1 ? requested : SUMMED_PERIODS;
  const granularity = candidates.find((name) => hasWholePeriods(scope, name));
  const sums = { ...SUMMED_BY[scope.source], category: ['category'] as const };
  const dimension = summedBy(scope, by, sums);
  if (granularity === undefined || dimension === undefined) return undefined;
  if (measures.length === 0) return { granularity, dimension };
  // Other measures don't add up, so each group must be a stored row.
  const isRowEach = dimension === 'none' && requested.length === 1;
  const areStored = measures.every((name) => name in MEASURES_OF_PERIODS);
  return isRowEach && areStored ? { granularity, dimension } : undefined;
}

/** Whether the scope begins and ends with a period of this length. */
function hasWholePeriods(
  { start, end }: DealScope,
  granularity: StoredPeriods['granularity'],
): boolean {
  const beginsWithOne = start === null || bucketOf(start, granularity).start === start;
  const endsWithOne = end === null || bucketOf(end, granularity).end === end;
  return beginsWithOne && endsWithOne;
}

function sumsByPeriod(manager: EntityManager, aggregation: Aggregation): Measurable | undefined {
  const stored = storedPeriods(aggregation);
  if (!stored) return undefined;
  const days = { firstDay: 'MIN(deal.firstOn)', lastDay: 'MAX(deal.lastOn)' };
  const keys = { [stored.granularity]: 'deal.announcedOn' };
  const query = periodRows(manager, aggregation.scope, stored);
  return { query, measured: { ...MEASURES_OF_SUMS, ...days, ...MEASURES_OF_PERIODS }, keys };
}

function periodRows(
  manager: EntityManager,
  { source }: DealScope,
  stored: StoredPeriods,
): SelectQueryBuilder<object> {
  return manager.createQueryBuilder<object>(DealPeriod, 'deal').where({ source, ...stored });
}

/** The deals in scope in each period, split by a dimension, as the import has summed them up. */
export interface StoredSeries<
  G extends StoredPeriods['granularity'] = StoredPeriods['granularity'],
  D extends Dimension = Dimension,
> {
  scope: DealScope;
  granularity: G;
  dimension: D;
  stored: StoredPeriods;
}

/** Undefined if the import hasn't summed up what is asked. */
export function storedSeries<G extends StoredPeriods['granularity'], D extends Dimension>(
  scope: DealScope,
  granularity: G,
  dimension: D,
): StoredSeries<G, D> | undefined {
  const stored = storedPeriods({ scope, by: [granularity, dimension], measures: [] });
  return stored && { scope, granularity, dimension, stored };
}

/**
 * Reads the deals of some keys of the dimension in each period: the stored rows as they are, which
 * takes a third of the time of grouping them.
 */
export async function readSeries<G extends StoredPeriods['granularity'], D extends Dimension>(
  manager: EntityManager,
  { scope, granularity, dimension, stored }: StoredSeries<G, D>,
  keys: ResolvedFilter['keys'],
): Promise<SumsOf<G | D>[]> {
  const { sql } = DIMENSIONS[dimension];
  const query = periodRows(manager, scope, stored)
    .select([
      `deal.announcedOn AS ${granularity}`,
      `${sql} AS "${dimension}"`,
      'deal.deals AS count',
      'deal.amountCents AS "amountCents"',
    ])
    .andWhere(...passes(sql, { parameter: 'shown', keys }));
  const rows = await inScope(query, scope).getRawMany<SumsOf<G | D>>();
  for (const row of rows) row.amountCents = BigInt(row.amountCents);
  return rows;
}

/** The sums by day of all deals, or by the dimensions that group or filter them. */
function sumsByDimension(
  manager: EntityManager,
  { scope, by, measures }: Aggregation,
): Measurable | undefined {
  const { source } = scope;
  const dimension = summedBy(scope, by, SUMMED_BY[source]);
  if (measures.length > 0 || dimension === undefined) return undefined;
  const query = manager.createQueryBuilder<object>(DealDay, 'deal').where({ source, dimension });
  return { query, measured: MEASURES_OF_SUMS };
}

/** The name of the sums by everything, besides the calendar, that groups or filters the deals. */
function summedBy(
  { source, filters }: DealScope,
  by: readonly Dimension[],
  dimensionsByName: Readonly<Record<string, readonly Dimension[]>>,
): string | undefined {
  const requested = [
    ...by.filter((name) => !isCalendar(name)),
    ...filtersOn(filters, source).map(({ dimension }) => dimension),
  ];
  if (requested.length === 0) return 'none';
  return Object.keys(dimensionsByName).find((sums) => {
    const dimensions: readonly string[] = dimensionsByName[sums] ?? [];
    return requested.every((name) => dimensions.includes(name));
  });
}

const CATEGORY_DAYS = { funding: FundingDay, acquisitions: AcquisitionDay } as const;

/** The sums by category, which count companies, too. */
function sumsByCategory(
  manager: EntityManager,
  { scope, by, measures }: Aggregation,
): Measurable | undefined {
  const unfiltered = filtersOn(scope.filters, scope.source).length === 0;
  const inSums = by.every((name) => name === 'category' || isCalendar(name));
  const countsCompanies = by.every((name) => DIMENSIONS[name].bucketOf === 'company');
  const measurable = measures.every((measure) => measure === 'companies' && countsCompanies);
  if (!unfiltered || !inSums || !measurable) return undefined;
  const query = manager.createQueryBuilder<object>(CATEGORY_DAYS[scope.source], 'deal');
  return {
    query,
    measured: {
      ...MEASURES_OF_SUMS,
      companies: companiesOfDays(query, scope, by.includes('category')),
    },
  };
}

function isCalendar(name: Dimension): boolean {
  return DIMENSIONS[name].bucketOf === 'day';
}

/**
 * From the first day of the dataset, the number of companies is the sum of the debuts. In a later
 * window, it is the number of deals whose company has no earlier deal in the window: an index by
 * category, day and previous day counts them without reading the others. :start and :end are the
 * scope's parameters.
 */
function companiesOfDays(
  query: SelectQueryBuilder<object>,
  { source, start, end }: DealScope,
  byCategory: boolean,
): string {
  if (start === null) return 'COALESCE(SUM(deal.debuts), 0)::bigint';
  const untilEnd = end === null ? '' : ' AND fact.announcedOn <= :end';
  const window = `fact.previousOn < :start AND fact.announcedOn >= :start${untilEnd}`;
  const inWindow = (category: string): string =>
    query
      .subQuery()
      .select('COUNT(*)')
      .from<object>(DEAL_FACTS[source], 'fact')
      .where(category)
      .andWhere(window)
      .getQuery();
  if (!byCategory) return inWindow('TRUE');
  const unknown = inWindow('fact.categoryId IS NULL');
  const known = inWindow('fact.categoryId = deal.categoryId');
  return `CASE WHEN deal.categoryId IS NULL THEN ${unknown} ELSE ${known} END`;
}
