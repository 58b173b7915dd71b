import type { Tally } from '../../market-query/aggregation/tally';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { type HistoryMeasure, historyPeriods } from '../../market-query/body/history-period';
import { daysInScope, heading } from '../../market-query/body/period-metadata';
import type { Granularity } from '../../market-query/market-query';
import type { QueryContext } from '../../market-query/query-context';
import type { AcquisitionHistoryDto } from './acquisition-history.dto';
import { acquisitionTotals } from './acquisition-metadata.mapper';

export function acquisitionHistoryBody(
  context: QueryContext,
  deals: Tally<Granularity, HistoryMeasure>,
  granularity: Granularity,
): ChartBody<AcquisitionHistoryDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    title: `Acquisitions by ${granularity}`,
    periods: historyPeriods(context, deals, granularity),
    metadata: { ...acquisitionTotals(context, deals), granularity },
  };
}
