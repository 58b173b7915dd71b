import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { DealGroup } from '../aggregation/aggregation';
import type { DealSource, Dimension } from '../aggregation/dimensions';
import type { DealTotals } from '../aggregation/tally';
import { GRANULARITY_CHOICES, SPLIT_CHOICES } from '../filters/parameters';
import type { Granularity, Split } from '../market-query';
import type { HistoryEndpoint } from '../market-request';
import type { QueryContext } from '../query-context';
import { type ChartBody, ChartBodyDto } from './chart-body.dto';
import { history } from './history';
import { HISTORY_MEASURES, type HistoryMeasure, historyPeriod, HistoryPeriodDto } from './history-period';
import { historySeries, HistorySeriesDto } from './history-series';
import { daysInScope, heading } from './period-metadata';
import { SPLITS } from './split';

/** What the metadata of a history says besides the totals. */
export const HISTORY_FIELDS = {
  granularity: { description: 'How long each bucket is', enum: [...GRANULARITY_CHOICES.names], example: 'quarter' },
  by: { description: 'What the series split', enum: [...SPLIT_CHOICES.names], example: 'category' },
};

export class HistoryBodyDto extends ChartBodyDto {
  @ApiProperty({ description: 'Oldest first; buckets without deals are rows of zeros', type: [HistoryPeriodDto] })
  periods: HistoryPeriodDto[];

  @ApiPropertyOptional({
    description:
      'With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row',
    type: [HistorySeriesDto],
  })
  series?: HistorySeriesDto[];

  @ApiPropertyOptional({ description: 'With `by`: the names beyond `limit`, added up', type: HistorySeriesDto })
  other?: HistorySeriesDto;

  @ApiPropertyOptional({ description: 'With `by`: the deals whose name is not known', type: HistorySeriesDto })
  unknown?: HistorySeriesDto;
}

type Context = QueryContext<HistoryEndpoint>;

/** A history without its metadata, and what the metadata says about it. */
export interface History {
  body: Omit<ChartBody<HistoryBodyDto>, 'metadata'>;
  totals: DealTotals;
  shown: { granularity: Granularity; by?: Split };
}

/** The deals of each period. With `by`, one more statement splits them. */
export async function readHistory(context: Context, source: DealSource): Promise<History> {
  const { granularity, by } = context.query;
  const deals = await context.tally<Granularity, HistoryMeasure>(source, granularity, HISTORY_MEASURES);
  const buckets = history<HistoryMeasure>(context, deals, granularity);
  const starts = buckets.map(({ start }) => start);
  const kind = source === 'funding' ? 'Funding' : 'Acquisitions';
  const words = [granularity, ...(by ? [by.replace('_', ' ')] : [])];
  return {
    body: {
      ...heading(context, daysInScope(context, deals)),
      title: `${kind} by ${words.join(' and ')}`,
      periods: buckets.map(historyPeriod),
      ...(by && historySeries(starts, await splitDeals(context, source, by), { ...context.query, by })),
    },
    totals: deals,
    shown: { granularity, ...(by && { by }) },
  };
}

function splitDeals(context: Context, source: DealSource, by: Split): Promise<DealGroup<Dimension>[]> {
  return context.groups<Dimension>(source, [context.query.granularity, SPLITS[by].dimension]);
}
