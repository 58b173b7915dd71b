import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';

export const PERCENTILES = [10, 25, 50, 75, 90] as const;

/** The disclosed amounts of one stage, in US cents. */
export interface StagePercentiles {
  /** Place on the ladder; null = the stage is not known. */
  stage: number | null;
  /** In the order of PERCENTILES: continuous percentiles, as PostgreSQL's percentile_cont defines them. */
  percentiles: number[];
  min: number;
  max: number;
  mean: string;
}

export function stagePercentiles(market: QueryContext): Promise<StagePercentiles[]> {
  const query = market.snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('deal.stage', 'stage')
    .addSelect(
      `PERCENTILE_CONT(ARRAY[${PERCENTILES.map((percent) => percent / 100).join(', ')}]) WITHIN GROUP (ORDER BY deal.amountCents)`,
      'percentiles',
    )
    .addSelect('MIN(deal.amountCents)', 'min')
    .addSelect('MAX(deal.amountCents)', 'max')
    .addSelect('ROUND(AVG(deal.amountCents))', 'mean')
    .where('deal.amountCents IS NOT NULL')
    .groupBy('deal.stage');
  return inScope(query, market.scope('funding')).getRawMany<StagePercentiles>();
}
