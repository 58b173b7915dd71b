import type { Tally } from '../../market-query/aggregation/tally';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { type HistoryMeasure, historyPeriods } from '../../market-query/body/history-period';
import { daysInScope, heading } from '../../market-query/body/period-metadata';
import type { Granularity } from '../../market-query/market-query';
import type { QueryContext } from '../../market-query/query-context';
import type { FundingHistoryDto } from './funding-history.dto';
import { fundingMetadata } from './funding-metadata.mapper';

export function fundingHistoryBody(
  context: QueryContext,
  deals: Tally<Granularity, HistoryMeasure>,
  granularity: Granularity,
): ChartBody<FundingHistoryDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    title: `Funding by ${granularity}`,
    periods: historyPeriods(context, deals, granularity),
    metadata: { ...fundingMetadata(context, deals), granularity },
  };
}
