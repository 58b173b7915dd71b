import { dollars, percentage } from '../../market-query/aggregation/money';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { shownBuckets } from '../../market-query/body/history';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import type { Granularity } from '../../market-query/market-query';
import type { CalendarBucket } from '../../market-query/period/calendar';
import type { InstrumentDeals } from '../instrument-deals.query';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import {
  type InstrumentBreakdownDto,
  INSTRUMENTS,
  type InstrumentSeriesDto,
  type InstrumentTotalDto,
} from './instrument-breakdown.dto';

interface Sum {
  count: number;
  cents: bigint;
}

export function instrumentBreakdownBody(
  market: QueryContext,
  deals: readonly InstrumentDeals[],
  granularity: Granularity,
): ChartBody<InstrumentBreakdownDto> {
  const days = deals.flatMap((deal) => [deal.first_day, deal.last_day]).sort();
  const scope = { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
  const total = sum(deals);
  const unknown = sum(deals.filter((deal) => deal.instrument === null));
  const { start, end } = daysInScope(market, scope);
  const buckets = start === null || end === null ? [] : shownBuckets(start, end, granularity);
  return {
    chart_type: 'stacked_bar',
    title: 'Public-market capital by instrument',
    subtitle: periodInWords(market, { start, end }),
    x_axis: buckets.map((bucket) => bucket.label),
    series: INSTRUMENTS.map((instrument) => series(instrument, deals, buckets)),
    totals: INSTRUMENTS.map(({ name }) => totalOf(name, deals, total)),
    metadata: {
      ...bucketedFundingMetadata(market, {
        ...scope,
        totalCount: total.count,
        totalCents: total.cents,
        unknownCount: unknown.count,
        unknownCents: unknown.cents,
      }),
      granularity,
    },
  };
}

function series(
  instrument: (typeof INSTRUMENTS)[number],
  deals: readonly InstrumentDeals[],
  buckets: readonly CalendarBucket[],
): InstrumentSeriesDto {
  const own = new Map(deals.filter((deal) => deal.instrument === instrument.name).map((deal) => [deal.bucket, deal]));
  return {
    ...instrument,
    data: buckets.map(({ start }) => dollars(own.get(start)?.cents ?? 0)),
    deal_counts: buckets.map(({ start }) => own.get(start)?.count ?? 0),
  };
}

function totalOf(name: string, deals: readonly InstrumentDeals[], total: Sum): InstrumentTotalDto {
  const own = sum(deals.filter((deal) => deal.instrument === name));
  return { name, amount: dollars(own.cents), count: own.count, percentage: percentage(own.cents, total.cents) };
}

function sum(deals: readonly InstrumentDeals[]): Sum {
  return deals.reduce((all, deal) => ({ count: all.count + deal.count, cents: all.cents + BigInt(deal.cents) }), {
    count: 0,
    cents: 0n,
  });
}
