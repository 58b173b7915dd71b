import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DAY_FIGURES, isRolledUp } from './day-rollup';
import { DEAL_DAYS, DEAL_FACTS, DIMENSIONS, MEASURES } from './deal-facts';
import { type Aggregation, inScope } from './deal-scope';
import { distinctCompanies } from './distinct-companies';

/** The deals of one bucket; `key` null = the bucket is not known. Amounts in US cents. */
export interface Bucket<Key extends string | number = string | number> {
  key: Key | null;
  count: number;
  disclosedCount: number;
  amountCents: bigint;
  firstDay: string;
  lastDay: string;
  companies: number;
  averageCents: number | null;
  medianCents: number | null;
}

interface RawBucket {
  key: string | number | null;
  count: number;
  disclosed_count: number;
  amount: string;
  first_day: string;
  last_day: string;
  companies?: number;
  average?: string | null;
  median?: number | null;
}

const FACT_FIGURES = {
  count: 'COUNT(*)',
  disclosedCount: 'COUNT(deal.amountCents)',
  amount: 'COALESCE(SUM(deal.amountCents), 0)',
} as const;

/** The one builder of aggregations. Identifiers come from the catalogues of deal-facts.ts only. */
export function aggregationQuery(manager: EntityManager, aggregation: Aggregation): SelectQueryBuilder<object> {
  const { scope, by } = aggregation;
  const sources: readonly string[] = DIMENSIONS[by].sources;
  if (!sources.includes(scope.source)) throw new Error(`${scope.source} cannot be grouped by ${by}`);
  const { sql } = DIMENSIONS[by];
  const rolledUp = isRolledUp(aggregation);
  const figures = rolledUp ? DAY_FIGURES : { ...FACT_FIGURES, companies: distinctCompanies(scope, by) };
  const query = manager
    .createQueryBuilder<object>((rolledUp ? DEAL_DAYS : DEAL_FACTS)[scope.source], 'deal')
    .select(sql, 'key')
    .addSelect(figures.count, 'count')
    .addSelect(figures.disclosedCount, 'disclosed_count')
    .addSelect(figures.amount, 'amount')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy(sql);
  for (const measure of aggregation.measures) {
    query.addSelect(measure === 'companies' ? figures.companies : MEASURES[measure], measure);
  }
  return inScope(query, scope);
}

export async function aggregate<Key extends string | number>(
  manager: EntityManager,
  aggregation: Aggregation,
): Promise<Bucket<Key>[]> {
  const rows = await aggregationQuery(manager, aggregation).getRawMany<RawBucket>();
  return rows.map((row) => ({
    key: row.key as Key | null,
    count: row.count,
    disclosedCount: row.disclosed_count,
    amountCents: BigInt(row.amount),
    firstDay: row.first_day,
    lastDay: row.last_day,
    companies: row.companies ?? 0,
    averageCents: row.average == null ? null : Number(row.average),
    medianCents: row.median == null ? null : Math.floor(row.median + 0.5),
  }));
}
