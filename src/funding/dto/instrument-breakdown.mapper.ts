import { INSTRUMENTS } from '../../market-data/vocabularies/instruments';
import type { DealGroup } from '../../market/query/aggregation/aggregation';
import {
  type DealTotals,
  groupTotals,
  sumOfDeals,
} from '../../market/query/aggregation/grouped-totals';
import { inDollars, percentage } from '../../market/query/aggregation/money';
import { bucketsInScope } from '../../market/query/bodies/history';
import { heading } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Granularity, CalendarBucket } from '../../market/query/periods/calendar';
import type { Question } from '../../market/query/questions/question';
import { bucketedFundingMetadata } from './funding-metadata.mapper';
import type {
  InstrumentBreakdownDto,
  InstrumentSeriesDto,
  InstrumentTotalDto,
} from './instrument-breakdown.dto';

type InstrumentGroup = DealGroup<Granularity | 'instrument'>;
type KnownInstrument = InstrumentGroup & { key: string };

/** `groups` are the public rounds by calendar bucket and instrument. */
export function instrumentBreakdownBody(
  question: Question,
  groups: readonly InstrumentGroup[],
  granularity: Granularity,
): ChartBody<InstrumentBreakdownDto> {
  const deals = groupTotals(groups, 'instrument');
  const buckets = bucketsInScope(question, deals, granularity);
  return {
    ...heading(question, deals),
    x_axis: buckets.map((bucket) => bucket.label),
    series: INSTRUMENTS.map((instrument) => series(instrument, deals.known, buckets, granularity)),
    totals: INSTRUMENTS.map(({ name }) => totalOf(name, deals.known, deals)),
    metadata: { ...bucketedFundingMetadata(question, deals), granularity },
  };
}

function series(
  instrument: (typeof INSTRUMENTS)[number],
  groups: readonly KnownInstrument[],
  buckets: readonly CalendarBucket[],
  granularity: Granularity,
): InstrumentSeriesDto {
  const byStart = new Map(
    groups.filter(({ key }) => key === instrument.name).map((group) => [group[granularity], group]),
  );
  return {
    ...instrument,
    data: buckets.map(({ start }) => inDollars(byStart.get(start)?.amountCents ?? 0n)),
    deal_counts: buckets.map(({ start }) => byStart.get(start)?.count ?? 0),
  };
}

function totalOf(
  name: string,
  groups: readonly KnownInstrument[],
  total: DealTotals,
): InstrumentTotalDto {
  const { count, amountCents } = sumOfDeals(groups.filter(({ key }) => key === name));
  return {
    name,
    amount: inDollars(amountCents),
    count,
    percentage: percentage(amountCents, total.amountCents),
  };
}
