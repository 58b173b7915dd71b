import { RANGES_BREAKDOWN } from '../../../../analytics/analytics.endpoints';
import { CHANGE_LIST } from '../../../../market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import { addDays, daysBetween } from '../../../../market/query/periods/calendar';
import { present } from '../../../../platform/errors/present';
import type { Market } from '../../engine/market/market';
import { fromBeginning } from './change-log';

/** Deals of so many days may still come. */
const RECENT_DAYS = 28;
/** The publications of half a year. Deals that were older then say nothing about the present. */
const DAYS = 182;
const MAX_CHANGES = '500';
/** Fewer say nothing. */
const MIN_DEALS = 20;
/** An odd number, so that one is in the middle. */
const PUBLICATIONS = 7;

/**
 * How late deals came, for a page whose period is recent. It is the same for all pages of a
 * generation. null if too little is known.
 */
export async function reportingLag({ end }: DaysDto, market: Market): Promise<string | null> {
  const { today } = market;
  const isRecent = end === null || end >= addDays(today, -RECENT_DAYS);
  if (!isRecent || market.asOf !== undefined || market.isPreview) return null;
  const since = await fromBeginning(market, addDays(today, -DAYS));
  const search = { since, kinds: KINDS, sort: '-id', limit: MAX_CHANGES };
  const { changes } = (await market.ask(CHANGE_LIST, search)).body;
  const deals = changes.map(({ change, before, after, published_at: publishedAt }) => ({
    change,
    day: ((after ?? before) as { date: string }).date,
    publishedAt,
  }));
  const growth = await medianGrowth(deals, market);
  if (growth > 0)
    return `${INCOMPLETE} the four weeks before ${PUBLICATIONS} earlier publications grew by a median of ${growth}% once late deals had arrived.`;
  const ages = deals
    .filter(({ change }) => change === 'added')
    .map(({ day, publishedAt }) => daysBetween(day, publishedAt.slice(0, 10)))
    .filter((age) => age <= DAYS);
  const late = ages.filter((age) => age > RECENT_DAYS).length;
  if (ages.length < MIN_DEALS || late === 0) return null;
  return `${INCOMPLETE} of the latest ${ages.length} deals that were added, ${Math.round((late / ages.length) * 100)}% came more than four weeks after their day.`;
}

const KINDS = 'funding_round,acquisition';
const INCOMPLETE = 'The last weeks aren’t complete:';

interface ChangedDeal {
  change: RecordChangeDto['change'];
  day: string;
  publishedAt: string;
}

/**
 * Looks back at the latest publications before the last weeks: of the four weeks before each, how
 * many percent more deals are known today than when it came out. 0 if there were too few.
 */
async function medianGrowth(deals: readonly ChangedDeal[], market: Market): Promise<number> {
  const until = addDays(market.today, -RECENT_DAYS);
  const publications = [...new Set(deals.map(({ publishedAt }) => publishedAt))]
    .filter((publishedAt) => publishedAt < until)
    .slice(0, PUBLICATIONS);
  if (publications.length < PUBLICATIONS) return 0;
  const growths: number[] = [];
  for (const published of publications) {
    const end = published.slice(0, 10);
    const start = addDays(end, 1 - RECENT_DAYS);
    const { body } = await market.ask(RANGES_BREAKDOWN, `start=${start}&end=${end}`);
    const late = deals.filter(
      ({ publishedAt, day }) => publishedAt > published && day >= start && day <= end,
    );
    const added = late.filter(({ change }) => change === 'added').length;
    const removed = late.filter(({ change }) => change === 'removed').length;
    const now = body.metadata.total_deals;
    const then = now - added + removed;
    growths.push(then > 0 ? Math.round(((now - then) / then) * 100) : 0);
  }
  const median = growths.sort((one, other) => one - other)[(PUBLICATIONS - 1) / 2];
  return present(median, 'median of the growths');
}
