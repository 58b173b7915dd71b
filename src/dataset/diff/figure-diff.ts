import type { Client } from 'pg';
import type { DealSource } from '../../market-query/aggregation/dimensions';

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

const NO_DEALS: DealTotal = { amount: 0, count: 0 };
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

type TotalRow = Omit<FigureChange, 'from' | 'to'> & DealTotal;

/** The totals by year and category that differ between two schemas, the largest change first. */
export async function compareFigures(
  client: Client,
  before: string,
  after: string,
): Promise<FigureChange[]> {
  const moves = new Map<string, FigureChange>();
  for (const [side, schema] of [
    ['from', before],
    ['to', after],
  ] as const) {
    const { rows } = await client.query<TotalRow>(totals(schema));
    for (const { deals, dimension, name, amount, count } of rows) {
      const key = `${deals} ${dimension} ${name}`;
      const move = moves.get(key) ?? { deals, dimension, name, from: NO_DEALS, to: NO_DEALS };
      moves.set(key, { ...move, [side]: { amount, count } });
    }
  }
  return [...moves.values()].filter(isDifferent).sort(bySizeOfChange);
}

function isDifferent({ from, to }: FigureChange): boolean {
  return from.amount !== to.amount || from.count !== to.count;
}

function bySizeOfChange(one: FigureChange, other: FigureChange): number {
  const amount = ({ from, to }: FigureChange): number => Math.abs(to.amount - from.amount);
  const count = ({ from, to }: FigureChange): number => Math.abs(to.count - from.count);
  return amount(other) - amount(one) || count(other) - count(one);
}
