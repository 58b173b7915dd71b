import { DIMENSIONS, type FilterDimension } from '../../src/market/query/aggregation/dimensions';
import type { DealFilter } from '../../src/market/query/filters/deal-filter';
import { CHOICE_FILTERS, DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { boundFilter, choiceFilter } from '../../src/market/query/filters/declared-filter';

/**
 * Filters that the service doesn't ship, on an attribute of the company: import this file before
 * the application, which reads the declarations once. The year has a dimension of its own, because
 * the service's `foundedYear` only filters.
 */
const FOUNDED =
  '(SELECT founder.founded_year FROM company AS founder WHERE founder.id = deal.companyId)';
const ofCompany = { bucketOf: 'company', sources: ['funding', 'acquisitions'] };

Object.assign(DIMENSIONS, {
  foundingYear: { ...ofCompany, sql: FOUNDED, onCompany: { sql: 'company.foundedYear' } },
  foundedDecade: {
    ...ofCompany,
    sql: `(${FOUNDED} / 10 * 10) || 's'`,
    onCompany: { sql: `(company.foundedYear / 10 * 10) || 's'` },
  },
});

/** The types know only the dimensions of the service. */
const text = 'foundedDecade' as FilterDimension as 'country';
const number = 'foundingYear' as FilterDimension as 'stage';

export const FOUNDED_DECADES = choiceFilter({
  name: 'foundedDecades',
  label: 'Founded in the',
  field: 'more',
  dimension: text,
  values: 'recorded',
  description: 'Comma-separated decades in which the company was founded.',
  example: '2010s',
  options: { description: "The decades of the dataset's companies" },
  rowFields: { company: ['founded_year'] },
});

const bound = {
  field: 'more',
  dimension: number,
  range: { min: 1900, max: 2100 },
  example: '2015',
  rowFields: {},
} as const;

export const FOUNDED_AFTER = boundFilter({
  ...bound,
  name: 'founded_after',
  label: 'First founding year',
  edge: 'lowest',
  description: 'The first year in which the company can have been founded.',
});

export const FOUNDED_BEFORE = boundFilter({
  ...bound,
  name: 'founded_before',
  label: 'Last founding year',
  edge: 'highest',
  description: 'The last year in which the company can have been founded.',
});

CHOICE_FILTERS.push(FOUNDED_DECADES);
(DEAL_FILTERS as DealFilter[]).push(FOUNDED_DECADES, FOUNDED_AFTER, FOUNDED_BEFORE);
