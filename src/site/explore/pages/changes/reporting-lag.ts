import { RANGES_BREAKDOWN } from '../../../../analytics/analytics.endpoints';
import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import { addDays, daysBetween } from '../../../../market/query/periods/calendar';
import { present } from '../../../../platform/errors/present';
import { percentOf } from '../../charts/sums';
import type { Market } from '../../engine/market/market';
import { fromBeginning } from './change-log';
import { dayOfDeal } from './logged-row';

/** Deals of the last four weeks may still be added. */
const RECENT_DAYS = 28;
/** The publications of half a year. Deals that were older then say nothing about the present. */
const DAYS = 182;
const MAX_CHANGES = '500';
/** Fewer say nothing. */
const MIN_DEALS = 20;
/** An odd number, so that one is in the middle. */
const PUBLICATIONS = 7;

const DEALS = 'funding_round,acquisition';
const INCOMPLETE = 'The last weeks aren’t complete:';

/** How the log of changes tells a deal that was added, updated or removed. */
interface ChangedDeal {
  change: RecordChangeDto['change'];
  day: string;
  publishedAt: string;
}

/**
 * How late deals came, for a page whose period is recent. It is the same for all pages of a
 * generation. After enough publications, it is how much earlier weeks grew; before, the share of
 * late deals. null if too little is known, and if no deals came late.
 */
export async function reportingLag({ end }: DaysDto, market: Market): Promise<string | null> {
  const { today } = market;
  const isRecent = end === null || end >= addDays(today, -RECENT_DAYS);
  if (!isRecent || market.asOf !== undefined || market.isPreview) return null;
  const deals = await changedDeals(market);
  const growth = await medianGrowth(deals, market);
  if (growth !== null && growth > 0)
    return `${INCOMPLETE} the four weeks before ${PUBLICATIONS} earlier publications grew by a median of ${growth}% once late deals had arrived.`;
  const added = deals.filter(({ change }) => change === 'added');
  const ages = added
    .map(({ day, publishedAt }) => daysBetween(day, publishedAt.slice(0, 10)))
    .filter((age) => age <= DAYS);
  const late = ages.filter((age) => age > RECENT_DAYS);
  const percent = Math.round(percentOf(late.length, ages.length));
  if (ages.length < MIN_DEALS || percent === 0) return null;
  return `${INCOMPLETE} of the latest ${ages.length} deals that were added, ${percent}% came more than four weeks after their day.`;
}

/** The latest changes of deals, newest first. */
async function changedDeals(market: Market): Promise<ChangedDeal[]> {
  const since = await fromBeginning(market, addDays(market.today, -DAYS));
  const search = { since, kinds: DEALS, sort: '-id', limit: MAX_CHANGES };
  const { changes } = (await market.ask(CHANGE_LIST, search)).body;
  return changes.map((change) => ({
    change: change.change,
    day: present(dayOfDeal(change), 'day of a deal'),
    publishedAt: change.published_at,
  }));
}

/**
 * Looks back at the latest publications before the last weeks: of the four weeks before each, how
 * many percent more deals are known today than when it came out. null after too few publications.
 */
async function medianGrowth(deals: readonly ChangedDeal[], market: Market): Promise<number | null> {
  const recent = addDays(market.today, -RECENT_DAYS);
  const published = new Set(deals.map(({ publishedAt }) => publishedAt));
  const publications = [...published].filter((at) => at < recent).slice(0, PUBLICATIONS);
  if (publications.length < PUBLICATIONS) return null;
  const growths: number[] = [];
  for (const publishedAt of publications)
    growths.push(await growthSince(publishedAt, deals, market));
  growths.sort((one, other) => one - other);
  return present(growths[(PUBLICATIONS - 1) / 2], 'median of the growths');
}

/** In percent. Today's deals, without those that came later, are what the publication had. */
async function growthSince(
  publishedAt: string,
  deals: readonly ChangedDeal[],
  market: Market,
): Promise<number> {
  const end = publishedAt.slice(0, 10);
  const start = addDays(end, 1 - RECENT_DAYS);
  const { body } = await market.ask(RANGES_BREAKDOWN, `start=${start}&end=${end}`);
  const later = deals.filter(
    (deal) => deal.publishedAt > publishedAt && deal.day >= start && deal.day <= end,
  );
  const added = later.filter(({ change }) => change === 'added').length;
  const removed = later.filter(({ change }) => change === 'removed').length;
  const now = body.metadata.total_deals;
  const then = now - added + removed;
  return then > 0 ? Math.round(percentOf(now - then, then)) : 0;
}
