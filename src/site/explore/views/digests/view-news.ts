import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import { addDays, mondayOf } from '../../../../market/query/periods/calendar';
import { counted, dayInWords } from '../../../../platform/pages/wording';
import type { Tile } from '../../charts/cards/tile';
import type { Market } from '../../engine/market/market';
import { filtersInWords } from '../../filters/chips';
import { unknownChanges } from '../../pages/changes/change-log';
import { recordLink } from '../../pages/changes/change-table';
import { changeTitle } from '../../pages/changes/change-words';
import { dayOfDeal } from '../../pages/changes/logged-row';
import { weekOf, weeksTakeAllFilters } from '../../pages/week/asked-week';
import { type Movers, movers } from '../../pages/week/movers';
import { weekTiles } from '../../pages/week/week-tiles';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { changesAfter, type PublishedChanges } from '../saved-views/view-changes';
import { dealsIn, type ToldDeals } from '../saved-views/view-deals';
import { sidesOf, type ViewScope } from '../saved-views/view-scope';
import type { DueView } from './view-digests';

/** How many deals and movers a digest tells: the largest ones. */
const MAX_DEALS = 8;
const MAX_MOVERS = 5;
/** Earlier news is on the pages. 35 days are five whole weeks. */
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
  /**
   * `href`: of the page with all of them. They aren't counted if a publication changed too many
   * records to tell them one by one. `unknown`: that older ones were deleted, in words.
   */
  changes: {
    lines: NewsLine[];
    areCounted: boolean;
    href: string | null;
    unknown: string | null;
  };
  /** Only in weekly digests of views with deals, and only if weekly figures take all their filters. */
  week: WeekNews | null;
}

/** What a digest tells about a view, or about each side of a comparison. */
export async function viewNews(view: DueView, day: string, market: Market): Promise<ViewNews[]> {
  const sides = sidesOf(view.address);
  return Promise.all(
    sides.map(async (scope) => ({
      ...(await newsOfSide(view, scope, day, market)),
      side: sides.length > 1 ? await filtersOf(scope, market) : null,
    })),
  );
}

/**
 * Whether a deal was announced in the days that are due, or a publication changed anything else in
 * the view. Changes that were deleted are no news: nobody knows whether they were about the view.
 */
export function isNews(sides: readonly ViewNews[]): boolean {
  return sides.some(({ deals, changes }) => deals.length + changes.lines.length > 0);
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
    view.frequency === 'weekly' &&
    scope.slugs === undefined &&
    scope.deals.length > 0 &&
    weeksTakeAllFilters(scope.query);
  return {
    name: view.name,
    href: view.address,
    period: start === end ? dayInWords(start) : `${dayInWords(start)} to ${dayInWords(end)}`,
    deals: deals.filter(({ total }) => total > 0),
    changes: await changesOf(view, scope, start, market),
    week: hasWeek ? await weekNews(scope, end, market) : null,
  };
}

/** What publications changed since the last digest, without deals from `start` on: they are told as deals. */
async function changesOf(
  view: DueView,
  scope: ViewScope,
  start: string,
  market: Market,
): Promise<ViewNews['changes']> {
  const { published, deletedBefore } = await changesAfter(view.toldUntil, scope, market);
  const oldest = published.at(-1);
  return {
    lines: published.flatMap((each) => changesToTell(each, scope, start)),
    areCounted: published.every(({ changes }) => changes !== null),
    // The page of a publication also has what later ones changed.
    href: oldest?.href ?? null,
    unknown: deletedBefore && unknownChanges(deletedBefore),
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

/** "3 new rounds, 1 new acquisition and 2 changes", or "... and at least 2 changes". */
export function summaryOf({ deals, changes }: ViewNews): string {
  const parts = deals.map(({ kind, total }) => counted(total, `new ${DEAL_KINDS[kind].word}`));
  if (!changes.areCounted) parts.push('many changed records');
  else if (changes.lines.length > 0)
    parts.push((changes.unknown ? 'at least ' : '') + counted(changes.lines.length, 'change'));
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
): NewsLine[] {
  if (changes === null)
    return [{ text: `Dataset ${generation} changed many records of this view`, href }];
  const isTold = (change: RecordChangeDto): boolean => {
    const day = dayOfDeal(change);
    const isRecent = day !== undefined && day >= start;
    return isRecent && change.change !== 'removed' && slugs === undefined;
  };
  return changes
    .filter((change) => !isTold(change))
    .map((change) => ({ text: changeTitle(change), href: recordLink(change) ?? href }));
}
