import type { Aggregation, DealScope } from '../../src/market/query/aggregation/deal-scope';
import type { DealSource } from '../../src/market/query/aggregation/deal-source';
import {
  type Dimension,
  type FilterDimension,
  hasDimension,
} from '../../src/market/query/aggregation/dimensions';
import type { ResolvedFilter } from '../../src/market/query/aggregation/resolved-filter';

/**
 * The figures of an aggregation from the records alone: rounds and acquisitions joined with
 * companies and categories, and nothing precomputed.
 */

const RECORDS: Record<DealSource, string> = {
  funding: 'funding_round deal JOIN company ON company.id = deal.company_id',
  acquisitions: 'acquisition deal JOIN company ON company.id = deal.target_id',
};

/** The smallest amounts of all transaction ranges but the first, "Under $1M". */
const RANGE_BOUNDS = [1e6, 5e6, 10e6, 25e6, 50e6, 100e6, 250e6, 500e6, 1e9];

/** Of an investment. A round can have several, so these select rounds but can't group them. */
const OF_INVESTMENTS = {
  investor: 'investor.id',
  leadInvestor: 'CASE WHEN part.lead_position IS NOT NULL THEN investor.id END',
  lead: '(part.lead_position IS NOT NULL)',
  investorType: 'investor.investor_type',
  governmentLink: 'investor.government_linked_tier',
  firstInvestment: `(SELECT min(own.announced_on) FROM funding_round own JOIN funding_round_investor joined ON joined.round_id = own.id WHERE joined.investor_id = investor.id)`,
} as const;
type OfInvestments = keyof typeof OF_INVESTMENTS;

/** Of a deal or its company: what a deal is grouped by, and what filters compare. */
const KEYS: Record<Exclude<Dimension | FilterDimension, OfInvestments>, string> = {
  category: 'category.id',
  productCategory: 'product_category.id',
  country: 'company.country',
  week: `date_trunc('week', deal.announced_on::timestamp)::date`,
  month: `date_trunc('month', deal.announced_on::timestamp)::date`,
  quarter: `date_trunc('quarter', deal.announced_on::timestamp)::date`,
  year: `date_trunc('year', deal.announced_on::timestamp)::date`,
  stage: 'deal.stage',
  firstAtStage:
    '(NOT EXISTS (SELECT FROM funding_round AS earlier WHERE earlier.company_id = deal.company_id AND earlier.stage IS NOT DISTINCT FROM deal.stage AND (earlier.announced_on, earlier.id) < (deal.announced_on, deal.id)))',
  nextStage: monthsUntil(
    `SELECT min(announced_on) FROM funding_round AS later WHERE company_id = company.id AND later.announced_on > deal.announced_on
      AND later.stage > deal.stage AND deal.stage <= 14 AND (later.stage <= 14 OR later.stage = 22)`,
  ),
  exit: monthsUntil(
    'SELECT min(announced_on) FROM acquisition AS later WHERE target_id = company.id AND later.announced_on >= deal.announced_on',
  ),
  isPublic: `deal.venue = 'public'`,
  instrument: 'deal.instrument_type',
  // The range's place: how many bounds the amount reaches.
  range: RANGE_BOUNDS.map((bound) => `(deal.amount_usd >= ${bound})::int`).join(' + '),
  acquisitionType: 'deal.acquisition_type',
  exitType: 'deal.exit_type',
  buyerType: 'deal.buyer_type',
  companyType: 'company.company_type',
  company: 'company.id',
  status: 'company.status',
  city: 'company.city',
  foundedYear: 'company.founded_year',
  amount: '(deal.amount_usd * 100)::bigint',
  raised: `(SELECT coalesce(sum(amount_usd) * 100, 0) FROM funding_round WHERE company_id = company.id)::bigint`,
  acquirerCountry:
    'coalesce((SELECT country FROM company AS acquirer WHERE acquirer.id = deal.acquirer_id), deal.acquirer_country)',
  acquirer: 'coalesce(deal.acquirer_id::text, deal.acquirer_name)',
};

/** The fewest whole months after the deal by whose end the day has come. */
function monthsUntil(day: string): string {
  return `(SELECT min(months) FROM generate_series(0, 1200) AS months WHERE deal.announced_on + make_interval(months => months) >= (${day}))`;
}

function conditionsOf({ source, start, end, filters }: DealScope): string {
  const conditions = ['true'];
  if (start !== null) conditions.push(`deal.announced_on >= '${start}'`);
  if (end !== null) conditions.push(`deal.announced_on <= '${end}'`);
  for (const filter of filters) {
    // A filter that is only about the other kind of deals is ignored.
    if (hasDimension(source, filter.dimension)) conditions.push(conditionOf(filter));
  }
  return conditions.join(' AND ');
}

function conditionOf({ dimension, keys, edge }: ResolvedFilter): string {
  if (isOfInvestments(dimension)) {
    return `deal.id IN (SELECT round_id FROM funding_round_investor AS part JOIN investor ON investor.id = investor_id
      WHERE ${isOneOf(OF_INVESTMENTS[dimension], keys)})`;
  }
  if (edge === 'lowest') return `${KEYS[dimension]} >= ${String(keys[0])}`;
  if (edge === 'highest') return `${KEYS[dimension]} <= ${String(keys[0])}`;
  return isOneOf(KEYS[dimension], keys);
}

/** The key null stands for deals whose value isn't known. */
function isOneOf(expression: string, keys: ResolvedFilter['keys']): string {
  const conditions = ['false'];
  for (const key of keys)
    conditions.push(
      key === null ? `(${expression}) IS NULL` : `(${expression})::text = '${String(key)}'`,
    );
  return `(${conditions.join(' OR ')})`;
}

function isOfInvestments(name: string): name is OfInvestments {
  return name in OF_INVESTMENTS;
}

const FIGURES = `
  count(*) AS count, count(deal.amount_usd) AS disclosed,
  coalesce(sum(deal.amount_usd) * 100, 0)::bigint::text AS cents,
  min(deal.announced_on) AS first_day, max(deal.announced_on) AS last_day,
  count(DISTINCT company.id) AS companies,
  floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY deal.amount_usd * 100) + 0.5) AS median,
  round(avg(deal.amount_usd * 100))::float8 AS average`;

/** The figures of an aggregation, in a row for each combination of its dimensions' keys. */
export function plainSql({ scope, by }: Aggregation): string {
  const keys = by.map((dimension) => `${KEYS[dimension]} AS "${dimension}"`);
  const places = by.map((_, index) => index + 1);
  return `
    SELECT ${[...keys, FIGURES].join(', ')}
    FROM ${RECORDS[scope.source]}
    LEFT JOIN product_category ON product_category.id = company.product_category_id
    LEFT JOIN category ON category.id = product_category.category_id
    WHERE ${conditionsOf(scope)}
    ${places.length > 0 ? `GROUP BY ${places.join(', ')}` : ''}`;
}

export interface PlainRow {
  [dimension: string]: unknown;
  count: number;
  disclosed: number;
  cents: string;
  first_day: string;
  last_day: string;
  companies: number;
  median: number | null;
  average: number | null;
}

/** How many deals have each key. */
export function plainCounts(source: DealSource, dimension: FilterDimension): string {
  const scope = { source, start: null, end: null, filters: [] };
  return isOfInvestments(dimension)
    ? `SELECT ${OF_INVESTMENTS[dimension]} AS "${dimension}", count(DISTINCT round_id) AS count
       FROM funding_round_investor AS part JOIN investor ON investor.id = investor_id
       WHERE ${OF_INVESTMENTS[dimension]} IS NOT NULL GROUP BY 1`
    : plainSql({ scope, by: [dimension as Dimension], measures: [] });
}
