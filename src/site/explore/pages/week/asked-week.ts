import { ACQUISITION_LIST } from '../../../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import { DEAL_FILTERS } from '../../../../market/query/filters/deal-filters';
import { addDays, daysBetween, mondayOf } from '../../../../market/query/periods/calendar';
import type { Warning } from '../../../../market/query/periods/warning';
import { present } from '../../../../platform/errors/present';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import type { PageAddress } from '../../engine/page/page-address';
import type { PageQuery } from '../../engine/page/page-query';

/** From this day of the week on, the present week is the usual one; before, the last complete one. */
const THURSDAY = 3;
/** A week is compared with the mean of this many weeks before it. */
const WEEKS_BEFORE = 12;
const COHORT_FILTERS = DEAL_FILTERS.filter(({ extra }) => extra === 'cohort').map(
  ({ name }) => name,
);

/** A week of the calendar and the first day of the twelve weeks before it. */
export interface Week {
  start: string;
  end: string;
  since: string;
  /** Its last day up to today. Deals after it are planned. */
  until: string;
}

/** A week's deals that match the filters. */
export interface AskedWeek {
  /** Without a period. */
  query: PageQuery;
  week: Week;
}

export function weekOf(start: string, end: string, today = end): Week {
  const until = today < end ? today : end;
  return { start, end, since: addDays(start, -7 * WEEKS_BEFORE), until };
}

interface FoundWeek {
  week: Week;
  /** How many weeks ago. */
  weeksBack: number;
  /** It has no deals of either kind. */
  isEmpty: boolean;
  warnings: Warning[];
}

/**
 * The filters of the page. Its tiles are histories, which don't take the filters of cohorts, so its
 * tables don't take them either: all figures of the page are about the same deals.
 */
export function usedByWeeks(query: PageQuery): PageQuery {
  return query.without(COHORT_FILTERS);
}

/** Whether the figures of weeks take all filters of a query. */
export function weeksTakeAllFilters(query: PageQuery): boolean {
  return usedByWeeks(query).search() === query.search();
}

/** The week that an address asks for. Of its deals, the page only says here whether there are any. */
export async function foundWeek({ query, own }: PageAddress, market: Market): Promise<FoundWeek> {
  const offset = own.offset ?? usualOffset(market.today);
  const search = usedByWeeks(query).search({ timeframe: '1w', offset, limit: '1' });
  const [rounds, acquisitions] = await Promise.all([
    market.ask(FUNDING_ROUND_LIST, search),
    market.ask(ACQUISITION_LIST, search),
  ]);
  const { period, week_offset: weekOffset, total_deals: roundCount } = rounds.body.metadata;
  return {
    week: weekOf(
      present(period.start, 'start of the week'),
      present(period.end, 'end of the week'),
      market.today,
    ),
    weeksBack: Math.abs(weekOffset),
    isEmpty: roundCount + acquisitions.body.metadata.total_deals === 0,
    warnings: [...rounds.query.warnings, ...acquisitions.query.warnings],
  };
}

export function usualOffset(today: string): string {
  return daysBetween(mondayOf(today), today) >= THURSDAY ? '0' : '1';
}

/** From its last day on: a Sunday has few deals, so the comparison doesn't wait for Monday. */
export function isOver({ until, end }: Week): boolean {
  return until === end;
}

/** The thirteen weeks, as an endpoint's query. */
export function weeksSearch(
  { query, week }: AskedWeek,
  more: Readonly<Record<string, string>> = {},
): string {
  return query.between(week.since, week.until).search({ granularity: 'week', ...more });
}

/** Takes one figure per week, of thirteen. Returns the last, and the mean of the others. */
export function againstMean(weeks: readonly number[]): { now: number; mean: number } {
  return { now: weeks.at(-1) ?? 0, mean: sum(weeks.slice(0, -1)) / WEEKS_BEFORE };
}
