import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';
import {
  type DealSum,
  type GroupedTotals,
  totalsOf,
  NO_DEALS,
} from '../../market/query/aggregation/grouped-totals';
import { inDollars, percentage } from '../../market/query/aggregation/money';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Question } from '../../market/query/questions/question';
import type { RangeRowDto, RangesBreakdownDto } from './ranges-breakdown.dto';

type ByRange = GroupedTotals<'range'>;

export function rangesBreakdownBody(
  question: Question,
  funding: ByRange,
  acquisitions: ByRange,
): ChartBody<RangesBreakdownDto> {
  const total = totalsOf([funding, acquisitions]);
  return {
    ...heading(question, total),
    ranges: TRANSACTION_RANGES.map((range, index) =>
      rangeRow(range, [inRange(funding, index), inRange(acquisitions, index)], total),
    ),
    metadata: {
      ...periodMetadata(question, total),
      total_deals: total.count,
      total_funding: inDollars(funding.amountCents),
      total_amount: inDollars(total.amountCents),
      unknown_count: funding.unknown.count + acquisitions.unknown.count,
      unknown_amount: 0,
    },
  };
}

function rangeRow(
  { name, min, max }: (typeof TRANSACTION_RANGES)[number],
  [raised, acquired]: [DealSum, DealSum],
  total: DealSum,
): RangeRowDto {
  const cents = raised.amountCents + acquired.amountCents;
  return {
    name,
    min,
    max,
    amount: inDollars(cents),
    count: raised.count + acquired.count,
    percentage: percentage(cents, total.amountCents),
    funding_count: raised.count,
    funding_amount: inDollars(raised.amountCents),
    acquisition_count: acquired.count,
    acquisition_amount: inDollars(acquired.amountCents),
  };
}

function inRange(deals: ByRange, index: number): DealSum {
  return deals.known.find(({ key }) => key === index) ?? NO_DEALS;
}
