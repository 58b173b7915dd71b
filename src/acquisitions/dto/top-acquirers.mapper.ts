import type { DealTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { ranked } from '../../market/query/aggregation/ranked-deals';
import { heading } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Question } from '../../market/query/questions/question';
import type { TOP_ACQUIRERS } from '../acquisitions.endpoints';
import type { TopAcquirer } from '../top-acquirers.query';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { TopAcquirersDto } from './top-acquirers.dto';

export function topAcquirersBody(
  question: Question<typeof TOP_ACQUIRERS>,
  deals: DealTotals,
  acquirers: readonly TopAcquirer[],
): ChartBody<TopAcquirersDto> {
  const rows = acquirers.map(({ cents, last_acquisition_date, ...acquirer }) => ({
    ...acquirer,
    total_amount: inDollars(cents),
    last_acquisition_date,
  }));
  const { limit, rankedBy: sort } = question.parameters;
  return {
    ...heading(question, deals),
    acquirers: ranked(rows, (row) => (sort === 'value' ? row.total_amount : row.count)),
    metadata: { ...acquisitionTotals(question, deals), limit, sort },
  };
}
