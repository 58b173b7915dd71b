import type { DealGroup } from '../../market/query/aggregation/aggregation';
import {
  byAmount,
  type GroupedTotals,
  groupTotals,
} from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { type HistoryBucket, historyBuckets } from '../../market/query/bodies/history';
import { heading } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { Question } from '../../market/query/questions/question';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { MaHistoryDto, MaYearDto } from './ma-history.dto';

type ExitTypeYear = DealGroup<'year' | 'exitType'>;

/** `exitTypes` is null if the caller's base plan doesn't include them. */
export function maHistoryBody(
  question: Question,
  deals: GroupedTotals<'year'>,
  exitTypes: readonly ExitTypeYear[] | null,
): ChartBody<MaHistoryDto> {
  return {
    ...heading(question, deals),
    years: historyBuckets(question, deals, 'year').map((bucket) => maYear(bucket, exitTypes)),
    metadata: acquisitionTotals(question, deals),
  };
}

function maYear(bucket: HistoryBucket, exitTypes: readonly ExitTypeYear[] | null): MaYearDto {
  const { year, start, deals, isPartial } = bucket;
  return {
    year,
    deal_count: deals.count,
    disclosed_count: deals.disclosedCount,
    disclosed_value: inDollars(deals.amountCents),
    is_partial: isPartial,
    ...(exitTypes ? exitTypesOf(exitTypes.filter((group) => group.year === start)) : HIDDEN),
  };
}

type ExitTypes = Pick<
  MaYearDto,
  'exit_types' | 'unknown_exit_type_count' | 'unknown_exit_type_value'
>;

const HIDDEN: ExitTypes = {
  exit_types: null,
  unknown_exit_type_count: null,
  unknown_exit_type_value: null,
};

/** For counts and values, exit types and unknown add up to the year's deals. */
function exitTypesOf(groups: readonly ExitTypeYear[]): ExitTypes {
  const { known, unknown } = groupTotals(groups, 'exitType');
  return {
    exit_types: known
      .map((group) => ({ ...group, name: group.key }))
      .sort(byAmount)
      .map(({ name, count, amountCents }) => ({ name, count, value: inDollars(amountCents) })),
    unknown_exit_type_count: unknown.count,
    unknown_exit_type_value: inDollars(unknown.amountCents),
  };
}
