import {
  ApiChoice,
  ApiList,
  ApiObject,
  ApiOptional,
} from '../../../platform/http/openapi/api-field';
import type { DealSource } from '../aggregation/deal-source';
import type { Dimension } from '../aggregation/dimensions';
import type { DealTotals } from '../aggregation/grouped-totals';
import { type ExtraMeasure, EXTRA_MEASURES } from '../aggregation/measures';
import { readSeries, storedSeries } from '../aggregation/stored-sums';
import { type ChartBody, ChartBodyDto } from '../endpoints/chart-body.dto';
import { type Split, SPLITS } from '../endpoints/splits';
import { GRANULARITY_CHOICES, SPLIT_CHOICES } from '../filters/breakdown-parameters';
import type { Granularity } from '../periods/calendar';
import type { HistoryEndpoint } from '../questions/market-request';
import type { Question } from '../questions/question';
import { type HistoryBucket, historyBuckets } from './history';
import { historyPeriod, HistoryPeriodDto } from './history-period';
import {
  assertReadable,
  type HistorySeries,
  historySeries,
  HistorySeriesDto,
  largestNames,
} from './history-series';
import { heading } from './period-metadata';

/** What the metadata of a history says besides the totals. */
export const HISTORY_FIELDS = {
  granularity: ApiChoice('How long each bucket is', GRANULARITY_CHOICES.names, 'quarter'),
  by: ApiOptional(ApiChoice('What the series split', SPLIT_CHOICES.names, 'category')),
};

export class HistoryBodyDto extends ChartBodyDto {
  @ApiList('Oldest first; buckets without deals are rows of zeros', HistoryPeriodDto)
  periods: HistoryPeriodDto[];

  @ApiOptional(
    ApiList(
      'With `by`: the largest names over all periods, by amount. In each period, these, `other` and `unknown` add up to its row',
      HistorySeriesDto,
    ),
  )
  series?: HistorySeriesDto[];

  @ApiOptional(ApiObject('With `by`: the names beyond `limit`, added up', HistorySeriesDto))
  other?: HistorySeriesDto;

  @ApiOptional(ApiObject('With `by`: the deals whose name is not known', HistorySeriesDto))
  unknown?: HistorySeriesDto;
}

type HistoryQuestion = Question<HistoryEndpoint>;

/** The deals whose history it is, and what the metadata says of their totals. */
interface Kind<Totals> {
  source: DealSource;
  metadata: (question: Question, deals: DealTotals) => Totals;
}

type History<Totals> = Omit<ChartBody<HistoryBodyDto>, 'metadata'> & {
  metadata: Totals & { granularity: Granularity; by?: Split };
};

/** The deals of each period. With `by`, more statements split them. */
export async function dealHistory<Totals>(
  { source, metadata }: Kind<Totals>,
  question: HistoryQuestion,
): Promise<History<Totals>> {
  const { granularity, by } = question.parameters;
  const deals = await question.groupedTotals<Granularity, ExtraMeasure>(
    source,
    granularity,
    EXTRA_MEASURES,
  );
  const buckets = historyBuckets(question, deals, granularity);
  const kind = source === 'funding' ? 'Funding' : 'Acquisitions';
  return {
    ...heading(question, deals),
    title: `${kind} by ${granularity}${by ? ` and ${by.replace('_', ' ')}` : ''}`,
    periods: buckets.map(historyPeriod),
    ...(by && (await splitDeals(question, source, { by, buckets }))),
    metadata: { ...metadata(question, deals), granularity, ...(by && { by }) },
  };
}

/**
 * The largest names of all periods, and in each period what they, the others and the unknown ones
 * have. If the import has stored the sums, only those of the largest names are read by period: a
 * history by country would have tens of thousands. Otherwise all deals are grouped, once.
 */
async function splitDeals(
  question: HistoryQuestion,
  source: DealSource,
  { by, buckets }: { by: Split; buckets: readonly HistoryBucket[] },
): Promise<HistorySeries> {
  const { vocabulary } = question;
  const { granularity, limit } = question.parameters;
  const { dimension } = SPLITS[by];
  const stored = storedSeries(question.scope(source), granularity, dimension);
  const groups = await question.groups<Dimension>(
    source,
    stored ? [dimension] : [granularity, dimension],
  );
  const shown = largestNames(groups, { by, vocabulary, limit });
  assertReadable(buckets, shown.length, granularity);
  const keys = [null, ...shown.flatMap((name) => [...name.keys])];
  const byPeriod = stored ? await readSeries(question.snapshot.manager, stored, keys) : groups;
  return historySeries(buckets, shown, byPeriod, { dimension, granularity });
}
