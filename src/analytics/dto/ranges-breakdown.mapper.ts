import { dollars, percentage } from '../../market-query/aggregation/money';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { answerMetadata, daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';
import type { RangeDeals } from '../amount-ranges.query';
import type { RangeRowDto, RangesBreakdownDto } from './ranges-breakdown.dto';

interface Sum {
  count: number;
  cents: bigint;
}

export function rangesBreakdownBody(
  market: QueryContext,
  funding: readonly RangeDeals[],
  acquisitions: readonly RangeDeals[],
): ChartBody<RangesBreakdownDto> {
  const all = [...funding, ...acquisitions];
  const days = all.flatMap((deals) => [deals.first_day, deals.last_day]).sort();
  const period = daysInScope(market, { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null });
  const total = sum(all);
  return {
    chart_type: 'bar',
    title: 'Deals by transaction range',
    subtitle: periodInWords(market, period),
    ranges: TRANSACTION_RANGES.map((_, index) =>
      rangeRow(index, inRange(funding, index), inRange(acquisitions, index), total.cents),
    ),
    metadata: {
      ...answerMetadata(market),
      period,
      total_deals: total.count,
      total_funding: dollars(sum(funding).cents),
      total_amount: dollars(total.cents),
      unknown_count: inRange(all, null).count,
      unknown_amount: 0,
    },
  };
}

function rangeRow(index: number, funding: Sum, acquisitions: Sum, totalCents: bigint): RangeRowDto {
  const { name, min, max } = TRANSACTION_RANGES[index] as (typeof TRANSACTION_RANGES)[number];
  const cents = funding.cents + acquisitions.cents;
  return {
    name,
    min,
    max,
    amount: dollars(cents),
    count: funding.count + acquisitions.count,
    percentage: percentage(cents, totalCents),
    funding_count: funding.count,
    funding_amount: dollars(funding.cents),
    acquisition_count: acquisitions.count,
    acquisition_amount: dollars(acquisitions.cents),
  };
}

function inRange(deals: readonly RangeDeals[], index: number | null): Sum {
  return sum(deals.filter(({ range }) => range === index));
}

function sum(deals: readonly RangeDeals[]): Sum {
  return deals.reduce((all, { count, cents }) => ({ count: all.count + count, cents: all.cents + BigInt(cents) }), {
    count: 0,
    cents: 0n,
  });
}
