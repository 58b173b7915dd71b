import type { DealFilters } from '../market-query';
import { DIMENSIONS, type Dimension, MEASURES } from './deal-facts';
import type { DealScope } from './deal-scope';

/** Filters on the company: they admit all of its deals or none. */
const COMPANY_FILTERS: readonly (keyof DealFilters)[] = ['countries', 'productCategoryIds'];

/**
 * How many companies a bucket has. Counting distinct ids means sorting every row in scope. Where the window is the only thing that can part a company's
 * deals, the deals in a bucket that follow none in it are as many: the fact knows the day of the deal before. A fifth to a third of the time at a million
 * rounds (test/bench). The parameter :start is the scope's, and -infinity where it has none.
 */
export function distinctCompanies(scope: DealScope, by: Dimension): string {
  const { bucketOf, sql } = DIMENSIONS[by];
  if (bucketOf === 'deal' || !keepsCompaniesWhole(scope.filters)) return MEASURES.companies;
  const first = scope.start === null ? `CAST('-infinity' AS date)` : 'CAST(:start AS date)';
  if (bucketOf === 'day') return `COUNT(*) FILTER (WHERE deal.previousOn < GREATEST(${first}, ${sql}))`;
  return scope.start === null
    ? `COUNT(*) FILTER (WHERE deal.previousOn = ${first})`
    : `COUNT(*) FILTER (WHERE deal.previousOn < ${first})`;
}

function keepsCompaniesWhole(filters: DealFilters): boolean {
  return (Object.keys(filters) as (keyof DealFilters)[]).every(
    (name) => filters[name] === undefined || COMPANY_FILTERS.includes(name),
  );
}
