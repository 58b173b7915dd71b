import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { addDays, mondayOf } from '../../../../market/query/periods/calendar';
import { counted, dayInWords } from '../../../../platform/pages/wording';
import type { Tile } from '../../charts/cards/tile';
import { sum } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { filtersInWords } from '../../filters/chips';
import { recordLink } from '../../pages/changes/change-table';
import { changeTitle } from '../../pages/changes/change-words';
import { isUsedByWeeks, weekOf } from '../../pages/week/asked-week';
import { type Movers, movers } from '../../pages/week/movers';
import { weekTiles } from '../../pages/week/week-tiles';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { changesAfter, MAX_TOLD, type PublishedChanges } from '../saved-views/view-changes';
import { dealsIn, type ToldDeals } from '../saved-views/view-deals';
import { sidesOf, type ViewScope } from '../saved-views/view-scope';
import type { DueView } from './view-digests';

/** A digest tells the largest ones. */
const MAX_DEALS = 8;
const MAX_MOVERS = 5;
/** After a long silence, the rest is on the pages. A weekly digest tells five whole weeks. */
const MAX_DAYS = { daily: 31, weekly: 35 };

interface NewsLine {
  text: string;
  href: string;
}

/** The week before a weekly digest, against the mean of the twelve weeks before it. */
interface WeekNews {
  title: string;
  tiles: Tile[];
  movers: Pick<Movers, 'title' | 'shown'>[];
}

/** What is new in one view, in words. Links are paths. */
export interface ViewNews {
  name: string;
  /** Which of two segments that the view compares. */
  side: string | null;
  href: string;
  period: string;
  deals: ToldDeals[];
  /** `href`: of the page with all of them. There are more than `total` if `hasMore`. */
  changes: { total: number; hasMore: boolean; lines: NewsLine[]; href: string | null };
  /** Also null if figures of weeks don't take all filters of the view. */
  week: WeekNews | null;
}

/**
 * What a digest tells about a view, or about each side of a comparison. Empty if nothing is new: no
 * deal was announced in the days that are due, and no publication changed anything else in the
 * view.
 */
export async function viewNews(view: DueView, day: string, market: Market): Promise<ViewNews[]> {
  const sides = sidesOf(view.address);
  const news = await Promise.all(
    sides.map(async (scope) => ({
      ...(await newsOfSide(view, scope, day, market)),
      side: sides.length > 1 ? await filtersOf(scope, market) : null,
    })),
  );
  return news.some(({ deals, changes }) => deals.length + changes.total > 0) ? news : [];
}

async function newsOfSide(
  view: DueView,
  scope: ViewScope,
  day: string,
  market: Market,
): Promise<Omit<ViewNews, 'side'>> {
  const { start, end } = daysDue(view, day);
  const deals = await dealsIn(scope, { start, end, limit: MAX_DEALS, sort: '-amount' }, market);
  const hasWeek =
    view.frequency === 'weekly' && scope.slugs === undefined && isUsedByWeeks(scope.query);
  return {
    name: view.name,
    href: view.address,
    period: start === end ? dayInWords(start) : `${dayInWords(start)} to ${dayInWords(end)}`,
    deals: deals.filter(({ total }) => total > 0),
    changes: await changesOf(view, scope, start, market),
    week: hasWeek ? await weekNews(scope, end, market) : null,
  };
}

/** What publications changed since the last digest, but for the deals from `start` on. */
async function changesOf(
  view: DueView,
  scope: ViewScope,
  start: string,
  market: Market,
): Promise<ViewNews['changes']> {
  const published = await changesAfter(view.toldUntil, scope, market);
  const told = published.map((each) => changesToTell(each, scope, start));
  // Of the oldest publication, the page with everything since then.
  const href = published.at(-1)?.href ?? null;
  return {
    total: sum(told.map(({ total }) => total)),
    hasMore: told.some(({ hasMore }) => hasMore),
    lines: told.flatMap(({ lines }) => lines),
    href,
  };
}

async function weekNews(
  { query, deals }: ViewScope,
  sunday: string,
  market: Market,
): Promise<WeekNews> {
  const asked = { query, week: weekOf(mondayOf(sunday), sunday) };
  const moved = deals.includes('funding') ? await movers(asked, market) : [];
  return {
    title: `Week of ${dayInWords(asked.week.start)}, against the mean of the twelve weeks before`,
    tiles: await weekTiles(asked, market, deals),
    // A single row says what the tiles say.
    movers: moved
      .filter(({ shown }) => shown.length > 1)
      .map(({ title, shown }) => ({ title, shown: shown.slice(0, MAX_MOVERS) })),
  };
}

/** "3 new rounds, 1 new acquisition and 2 changes". */
export function summaryOf({ deals, changes }: ViewNews): string {
  const parts = deals.map(({ kind, total }) => counted(total, `new ${DEAL_KINDS[kind].word}`));
  if (changes.total > 0)
    parts.push(`${changes.hasMore ? 'more than ' : ''}${counted(changes.total, 'change')}`);
  return new Intl.ListFormat('en-GB').format(parts) || 'nothing new';
}

async function filtersOf({ query }: ViewScope, market: Market): Promise<string> {
  return filtersInWords(query, await market.filterOptions(query)).join(', ') || 'Without filters';
}

/** A weekly digest tells whole weeks, Monday to Sunday. */
function daysDue({ frequency, toldBefore }: DueView, day: string): { start: string; end: string } {
  const isWeekly = frequency === 'weekly';
  const end = addDays(isWeekly ? mondayOf(day) : day, -1);
  const first = addDays(end, 1 - MAX_DAYS[frequency]);
  const start = isWeekly ? mondayOf(toldBefore) : toldBefore;
  return { start: start > first ? start : first, end };
}

/**
 * A deal of these days is told as it is now. Only earlier ones that were added or updated since are
 * changes.
 */
function changesToTell(
  { changes, generation, href }: PublishedChanges,
  { slugs }: ViewScope,
  start: string,
): { total: number; hasMore: boolean; lines: NewsLine[] } {
  if (changes === null) {
    const text = `Dataset ${generation} changed many records of this view`;
    return { total: MAX_TOLD, hasMore: true, lines: [{ text, href }] };
  }
  const isTold = ({ change, after }: RecordChangeDto): boolean => {
    const { date } = (after ?? {}) as { date?: string };
    return change !== 'removed' && slugs === undefined && date !== undefined && date >= start;
  };
  const lines = changes
    .filter((change) => !isTold(change))
    .map((change) => ({ text: changeTitle(change), href: recordLink(change) ?? href }));
  return { total: lines.length, hasMore: false, lines };
}
