import { CHANGE_LIST } from '../../changes/changes.endpoints';
import { addDays, daysBetween } from '../../market-query/period/calendar';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { Market } from '../market/market';
import { earliestChange } from './change-log';

/** Deals of so many days may still come. */
const RECENT_DAYS = 28;
/** The publications of half a year. Deals that were older then say nothing about the present. */
const DAYS = 182;
const MAX_CHANGES = '500';
/** Fewer say nothing. */
const MIN_DEALS = 20;

/**
 * How many deals came late in the last publications, for a page whose period is recent. It is the
 * same for all pages of a generation. null if too little is known.
 */
export async function reportingLag({ end }: DaysDto, market: Market): Promise<string | null> {
  const { today } = market;
  const isRecent = end === null || end >= addDays(today, -RECENT_DAYS);
  if (!isRecent || market.asOf !== undefined || market.isPreview) return null;
  const earliest = await earliestChange(market);
  const from = addDays(today, -DAYS);
  const since = from > earliest ? from : earliest;
  const search = new URLSearchParams({ since, kinds: KINDS, sort: '-id', limit: MAX_CHANGES });
  const { changes } = (await market.ask(CHANGE_LIST, search.toString())).body;
  const ages = changes
    .filter(({ change }) => change === 'added')
    .map(({ after, published_at: at }) => daysBetween((after as Dated).date, at.slice(0, 10)))
    .filter((age) => age <= DAYS);
  const late = ages.filter((age) => age > RECENT_DAYS).length;
  if (ages.length < MIN_DEALS || late === 0) return null;
  return `The last weeks aren’t complete: of the latest ${ages.length} deals that were added, ${Math.round((late / ages.length) * 100)}% came more than four weeks after their day.`;
}

const KINDS = 'funding_round,acquisition';

interface Dated {
  date: string;
}
