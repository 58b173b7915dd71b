import { dollars } from '../../market-query/aggregation/money';
import type { Tally } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { history, type HistoryBucket } from '../../market-query/body/history';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import type { ExitTypeYear } from '../exit-types.query';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { ExitTypeDto, MaHistoryDto, MaYearDto } from './ma-history.dto';

/** `exitTypes` null: this caller's base plan does not show them. */
export function maHistoryBody(
  market: QueryContext,
  deals: Tally<string>,
  exitTypes: readonly ExitTypeYear[] | null,
): ChartBody<MaHistoryDto> {
  return {
    chart_type: 'bar',
    title: 'M&A by year',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    years: history(market, deals, 'year').map((bucket) => maYear(bucket, exitTypes)),
    metadata: acquisitionTotals(market, deals),
  };
}

function maYear({ year, start, deals, isPartial }: HistoryBucket, exitTypes: readonly ExitTypeYear[] | null): MaYearDto {
  return {
    year,
    deal_count: deals?.count ?? 0,
    disclosed_count: deals?.disclosedCount ?? 0,
    disclosed_value: dollars(deals?.amountCents ?? 0n),
    is_partial: isPartial,
    exit_types: exitTypes && exitTypes.filter((exitType) => exitType.year === start).map(exitTypeRow),
  };
}

function exitTypeRow({ name, count, cents }: ExitTypeYear): ExitTypeDto {
  return { name, count, value: dollars(cents) };
}
