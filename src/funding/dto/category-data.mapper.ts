import type { FundingRecency } from '../../market-data/facts/funding-recency.query';
import type { GroupedTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { categoryRows } from '../../market/query/bodies/category-row';
import {
  answerMetadata,
  daysInScope,
  heading,
  unknownBucket,
} from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import { daysBetween } from '../../market/query/periods/calendar';
import type { LimitedEndpoint } from '../../market/query/questions/market-request';
import type { Question } from '../../market/query/questions/question';
import type { CategoryDataDto, DataStalenessDto } from './category-data.dto';

const STALE_AFTER_DAYS = 7;
const VERY_STALE_AFTER_DAYS = 14;

export function categoryDataBody(
  question: Question<LimitedEndpoint>,
  deals: GroupedTotals<'category', 'companies'>,
  recency: FundingRecency,
): ChartBody<CategoryDataDto> {
  const { rows: categories, rowCount, rest } = categoryRows(deals, question.parameters);
  return {
    ...heading(question, deals),
    categories,
    metadata: {
      ...answerMetadata(question),
      total_funding: inDollars(deals.amountCents),
      total_deals: deals.count,
      category_count: rowCount,
      current_period: daysInScope(question, deals),
      available_years: [...question.vocabulary.fundingYears],
      data_staleness: staleness(recency, question.today),
      ...unknownBucket(deals.unknown),
      ...rest,
    },
  };
}

/** Covers the whole dataset. A dataset without any funding up to today counts as very stale. */
export function staleness(
  { latestActive, latestRecord }: FundingRecency,
  today: string,
): DataStalenessDto {
  const since = (day: string | null): number | null =>
    day === null ? null : daysBetween(day, today);
  const age = since(latestActive);
  const isStale = age === null || age > STALE_AFTER_DAYS;
  return {
    is_stale: isStale,
    is_very_stale: age === null || age > VERY_STALE_AFTER_DAYS,
    warning: isStale ? staleWarning(age) : null,
    latest_active_date: latestActive,
    latest_record_date: latestRecord,
    latest_date: latestRecord,
    days_since_active: age,
    days_since_record: since(latestRecord),
    days_since_latest: since(latestRecord),
  };
}

function staleWarning(age: number | null): string {
  return age === null
    ? 'There is no funding record up to today.'
    : `The newest funding record up to today is ${age} days old.`;
}
