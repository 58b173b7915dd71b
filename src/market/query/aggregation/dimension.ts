import type { CompanyFunding } from '../../../market-data/facts/company-funding.entity';
import type { CompanyProductCategory } from '../../../market-data/records/company-product-category.entity';
import { DEAL_SOURCES, type DealSource } from './deal-source';
import type { Condition } from './dimension-conditions';

/**
 * One way to group or restrict deals, such as by country. Deals with the same key are a bucket, and
 * a null key is the unknown bucket. The catalogue is in dimensions.ts.
 */
export interface CataloguedDimension<Key> {
  /**
   * The key: an expression on the fact with the alias `deal`. Left out where filters have another
   * condition (`matches`, `throughCompany` or `ofInvestments`) and nothing is grouped.
   */
  sql?: string;
  /** The kinds of deals that have it. */
  sources: readonly [DealSource, ...DealSource[]];
  /**
   * What the key depends on: the day of the deal, its company (all deals of a company share a
   * bucket), or the deal itself.
   */
  bucketOf: 'day' | 'company' | 'deal';
  /**
   * A filter applies to the company itself where companies are listed. Null: no filter can use this
   * dimension. Undefined: the list looks at the deals.
   */
  onCompany?: CompanyPlace | null;
  /** The facts don't repeat it, so deals are filtered through their company. */
  throughCompany?: true;
  /**
   * The condition of a filter, if it isn't `expression = ANY(keys)`. `name`: of its parameter.
   */
  matches?: (keys: readonly (Key | null)[], name: string) => Condition;
  /** What a round can have several of, because each of its investments has its own. */
  ofInvestments?: InvestmentPlace;
  /** Investments have neither the column nor an index for it, so their rounds are filtered. */
  throughRound?: true;
  /**
   * Deals are only filtered by it: one deal can have several, or there are as many buckets as
   * records.
   */
  onlyFilters?: true;
}

/**
 * Where a company has what its deals are grouped by: an expression on the alias `company`. If it
 * can have several, they are rows of a table with the alias `tag`, and the expression is only about
 * whether it has any.
 */
export interface CompanyPlace {
  sql: string;
  tags?: { table: typeof CompanyProductCategory | typeof CompanyFunding; sql: string };
}

/** What the investments of rounds are filtered by: an expression on the alias `round`. */
export interface InvestmentPlace {
  sql: string;
  /** If the expression is on the alias `investor`, the investor of each investment. */
  isOfInvestor?: true;
  /** Another condition on the investment. */
  and?: string;
  /** Investments pass by themselves; otherwise, those of all rounds that pass. */
  ofEach?: true;
}

/** Deals can be grouped by it, and filtered. */
type Grouping<Key> = CataloguedDimension<Key> & { sql: string };

/** Deals can only be filtered by it. */
type FilterOnly<Key> = CataloguedDimension<Key> & { onlyFilters: true };

/** What each deal has itself. */
export function ofDeal<Key>(
  sql: string,
  options: Partial<CataloguedDimension<Key>> = {},
): Grouping<Key> {
  return { bucketOf: 'deal', sources: DEAL_SOURCES, ...options, sql };
}

/** What each deal has itself, but isn't grouped by. */
export function filterOfDeal<Key>(options: Partial<CataloguedDimension<Key>>): FilterOnly<Key> {
  return { bucketOf: 'deal', sources: DEAL_SOURCES, ...options, onlyFilters: true };
}

/**
 * What a deal has of its company, in a column of the facts. `onCompany` is required, so that the list
 * of companies never has to guess.
 */
export function ofCompany<Key, Place extends CompanyPlace | null>(
  sql: string,
  onCompany: Place,
  options: Partial<CataloguedDimension<Key>> = {},
): Grouping<Key> & { onCompany: Place } {
  return { bucketOf: 'company', sources: DEAL_SOURCES, ...options, sql, onCompany };
}

/** What only the record of a deal's company has, in this column. */
export function ofCompanyRecord(
  column: 'status' | 'city',
): Grouping<string> & { onCompany: CompanyPlace } {
  return ofCompany<string, CompanyPlace>(
    `(SELECT record.${column} FROM company AS record WHERE record.id = deal.companyId)`,
    { sql: `company.${column}` },
    { throughCompany: true },
  );
}

/** What only the record of a deal's company has, and deals aren't grouped by. */
export function filterOfCompanyRecord<Key>(
  onCompany: CompanyPlace,
): FilterOnly<Key> & { onCompany: CompanyPlace } {
  return {
    bucketOf: 'company',
    sources: DEAL_SOURCES,
    onCompany,
    throughCompany: true,
    onlyFilters: true,
  };
}

/** What each investment of a round has, of which a round can have several. */
export function filterOfInvestments<Key>(
  place: InvestmentPlace,
): FilterOnly<Key> & { ofInvestments: InvestmentPlace } {
  return { bucketOf: 'deal', sources: ['funding'], ofInvestments: place, onlyFilters: true };
}

/**
 * The calendar period of a deal's day. The key is the period's first day. Casts to timestamp,
 * because date_trunc of a date depends on the session's time zone.
 */
export function calendarPeriod(unit: 'week' | 'month' | 'quarter' | 'year'): Grouping<string> {
  const sql = `CAST(DATE_TRUNC('${unit}', CAST(deal.announcedOn AS timestamp)) AS date)`;
  return { sql, bucketOf: 'day', sources: DEAL_SOURCES };
}
