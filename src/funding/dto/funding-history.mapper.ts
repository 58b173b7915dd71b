import { inDollars, dollarsOrNull } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { history, type HistoryBucket } from '../../market-query/body/history';
import { daysInScope, heading } from '../../market-query/body/period-metadata';
import type { Granularity } from '../../market-query/market-query';
import type { FundingHistoryDto, FundingPeriodDto } from './funding-history.dto';
import { fundingMetadata } from './funding-metadata.mapper';

/** The measures of a period in addition to counts and amounts. */
export const HISTORY_MEASURES = ['companies', 'averageCents', 'medianCents'] as const;
type HistoryMeasure = (typeof HISTORY_MEASURES)[number];

export function fundingHistoryBody(
  context: QueryContext,
  deals: Tally<Granularity, HistoryMeasure>,
  granularity: Granularity,
): ChartBody<FundingHistoryDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    title: `Funding by ${granularity}`,
    periods: history<HistoryMeasure>(context, deals, granularity).map(fundingPeriod),
    metadata: { ...fundingMetadata(context, deals), granularity },
  };
}

function fundingPeriod({ label, year, start, end, deals, isPartial }: HistoryBucket<HistoryMeasure>): FundingPeriodDto {
  return {
    label,
    year,
    start,
    end,
    amount: deals ? inDollars(deals.amountCents) : 0,
    count: deals?.count ?? 0,
    disclosed_count: deals?.disclosedCount ?? 0,
    companies: deals?.companies ?? 0,
    average: dollarsOrNull(deals?.averageCents ?? null),
    median: dollarsOrNull(deals?.medianCents ?? null),
    is_partial: isPartial,
  };
}
