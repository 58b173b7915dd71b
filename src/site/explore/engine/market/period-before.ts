import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { Timeframe } from '../../../../market/query/periods/period';
import {
  type PeriodCompared,
  periodCompared,
  yearBefore,
} from '../../../../market/query/periods/period-before';
import { momentIn } from '../../../../market/vintages/as-of';
import { present } from '../../../../platform/errors/present';
import { DEFAULT_TIMEFRAME, type PageQuery } from '../page/page-query';

const BEFORE_EVERY_DEAL = '1900-01-01';

interface PeriodBefore {
  query: PageQuery;
  days: DaysDto;
  /** "the year before" */
  name: string;
}

/** The period to compare with. null for all time. */
export function pageBefore(
  query: PageQuery,
  { start, end }: DaysDto,
  compared?: PeriodCompared,
): PeriodBefore | null {
  const asked = query.get('start') ? 'custom' : (query.get('timeframe') ?? DEFAULT_TIMEFRAME);
  if (start === null || end === null || asked === 'all') return null;
  const days = periodCompared({ timeframe: asked as Timeframe, start, end }, compared);
  const name =
    days.start === yearBefore({ start, end }).start ? 'the year before' : 'the period before';
  return { query: query.between(days.start, days.end), days, name };
}

/**
 * The days that a page of the past shows, to ask another dataset about them. Of all time,
 * everything up to that moment. null if nothing is in scope.
 */
export function sameDays(
  query: PageQuery,
  { start, end }: DaysDto,
  asOf: string,
): PageQuery | null {
  if (query.get('timeframe') === 'all')
    return query.between(
      BEFORE_EVERY_DEAL,
      new Date(present(momentIn(asOf), `moment ${asOf}`).at).toISOString().slice(0, 10),
    );
  return start === null || end === null ? null : query.between(start, end);
}
