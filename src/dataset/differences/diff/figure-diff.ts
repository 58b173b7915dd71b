import type { Client } from 'pg';
import type { DealSource } from '../../../market/query/aggregation/deal-source';

/** The disclosed sum in US dollars, and the number of deals. */
export interface DealTotal {
  amount: number;
  count: number;
}

/** A total that changes: of all deals of a kind, of a year, or of a category. */
export interface FigureChange {
  deals: DealSource;
  dimension: 'total' | 'year' | 'category';
  name: string;
  from: DealTotal;
  to: DealTotal;
}

const NO_CATEGORY = 'no category';

const totals = (schema: string): string => `
  WITH deal AS (
    SELECT 'funding' AS deals, announced_on, company_id, amount_usd FROM ${schema}.funding_round
    UNION ALL SELECT 'acquisitions', announced_on, target_id, amount_usd FROM ${schema}.acquisition
  ),
  placed AS (
    SELECT deals, extract(year FROM announced_on)::int::text AS year, coalesce(category.name, '${NO_CATEGORY}') AS category, amount_usd
    FROM deal JOIN ${schema}.company ON company.id = deal.company_id
    LEFT JOIN ${schema}.product_category ON product_category.id = company.product_category_id
    LEFT JOIN ${schema}.category ON category.id = product_category.category_id
  )
  SELECT deals, coalesce(year, category, 'all') AS name,
    CASE WHEN grouping(year) = 0 THEN 'year' WHEN grouping(category) = 0 THEN 'category' ELSE 'total' END AS dimension,
    coalesce(sum(amount_usd), 0)::float8 AS amount, count(*)::int AS count
  FROM placed GROUP BY GROUPING SETS ((deals), (deals, year), (deals, category))`;

const total = (side: string): string =>
  `json_build_object('amount', coalesce(${side}.amount, 0), 'count', coalesce(${side}.count, 0))`;

const sizeOfChange = (figure: keyof DealTotal): string =>
  `abs(coalesce(after.${figure}, 0) - coalesce(before.${figure}, 0))`;

/** The totals by year and category that differ between two schemas, the largest change first. */
export async function compareFigures(
  client: Client,
  before: string,
  after: string,
): Promise<FigureChange[]> {
  const { rows } = await client.query<FigureChange>(`
    SELECT deals, dimension, name, ${total('before')} AS "from", ${total('after')} AS "to"
    FROM (${totals(before)}) AS before FULL JOIN (${totals(after)}) AS after USING (deals, dimension, name)
    WHERE (before.amount, before.count) IS DISTINCT FROM (after.amount, after.count)
    ORDER BY ${sizeOfChange('amount')} DESC, ${sizeOfChange('count')} DESC, deals, dimension, name`);
  return rows;
}
