import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import { daysBetween, mondayOf } from '../../market-query/period/calendar';
import { dayInWords } from '../../pages/wording';
import { reportingLag } from '../changes/reporting-lag';
import { fileLinks } from '../files/table-file';
import { countDeals, emptyNotice, withoutOne } from '../filters/empty-page';
import { type Notice, noticesOf } from '../filters/notices';
import type { PageNavigation } from '../frame/frame-view';
import type { Content } from '../frame/market-page';
import type { Market } from '../market/market';
import { appliesToPage } from '../page/ignored-filters';
import { href, type Link } from '../page/link';
import type { PageAddress } from '../page/page-address';
import type { PageQuery } from '../page/page-query';
import { isOver, type Week, weekOf } from './asked-week';
import { movers } from './movers';
import { type WeekDeals, weekTables } from './week-tables';
import { weekTiles } from './week-tiles';
import type { WeekView } from './week-view';

/** From this day of the week on, the present week is the usual one; before, the last complete one. */
const THURSDAY = 3;
const TITLES = ['This week', 'Last week'];

/** What happened in the week, against the twelve weeks before. */
export async function weekContent(
  address: PageAddress,
  market: Market,
): Promise<Content<WeekView>> {
  const { query, own } = address;
  const deals = await dealsOfWeek(query, own.offset, market);
  const { rounds, acquisitions } = deals;
  const week = weekIn(deals, market);
  const asked = { query, week };
  const tables = await weekTables(asked, market);
  const search = query.search(own);
  const moved = (await movers(asked, market)).map((each) => ({
    ...each,
    downloads: fileLinks((format) => href(`${address.path}/${each.id}.${format}`, search)),
  }));
  const { total_deals: count, week_offset: weeksBack } = rounds.body.metadata;
  const isEmpty = count + acquisitions.body.metadata.total_deals === 0;
  const warnings = [...rounds.query.warnings, ...acquisitions.query.warnings];
  const lag = isEmpty ? null : await reportingLag(week, market);
  const hasRows = ({ rows }: { rows: unknown[] }): boolean => !isEmpty || rows.length > 0;
  return {
    // One notice says that there is nothing. Cards that can only repeat it are left out.
    view: {
      tiles: await weekTiles(asked, market),
      lag,
      tables: tables.filter(hasRows),
      movers: isOver(week) ? moved.filter(hasRows) : [],
    },
    head: {
      title: TITLES[Math.abs(weeksBack)] ?? `Week of ${dayInWords(week.start)}`,
      period: daysInWords(week),
      lead: {
        bold: daysInWords(week),
        text: `, ${againstInWords(week)}`,
      },
      nav: otherWeeks(address, weeksBack, market.today),
    },
    notices: noticesOf(
      address,
      warnings.filter(appliesToPage),
      isEmpty ? await noDeals(address, week, market) : null,
    ),
  };
}

/** Of both kinds, of which the page only says how many there are. */
export async function dealsOfWeek(
  query: PageQuery,
  offset: string | undefined,
  market: Market,
): Promise<WeekDeals> {
  const search = query.search({
    timeframe: '1w',
    offset: offset ?? usualOffset(market.today),
    limit: '1',
  });
  const rounds = await market.ask(FUNDING_ROUND_LIST, search);
  return { rounds, acquisitions: await market.ask(ACQUISITION_LIST, search) };
}

function usualOffset(today: string): string {
  return daysBetween(mondayOf(today), today) >= THURSDAY ? '0' : '1';
}

export function weekIn({ rounds }: WeekDeals, { today }: Market): Week {
  const { start, end } = rounds.body.metadata.period;
  if (start === null || end === null) throw new Error('A week has a first and a last day');
  return weekOf(start, end, today);
}

function daysInWords({ start, end }: Week): string {
  return `${dayInWords(start)} to ${dayInWords(end)}`;
}

/** A week that isn't over has fewer deals than it will have. */
function againstInWords(week: Week): string {
  if (isOver(week)) return 'against the mean of the twelve weeks before';
  const day = daysBetween(week.start, week.until) + 1;
  return `up to day ${day} of 7, against the same days of the week before`;
}

/** None comes after the present week. */
function otherWeeks(address: PageAddress, offset: number, today: string): PageNavigation {
  const weeks = Math.abs(offset);
  const to = (text: string, number: number): Link => {
    const shown = String(number);
    return {
      text,
      href: address.withOwn({ offset: shown === usualOffset(today) ? undefined : shown }),
    };
  };
  const next = weeks === 0 ? [] : [to('Next week', weeks - 1)];
  return { label: 'Weeks', kind: 'pager', links: [to('Previous week', weeks + 1), ...next] };
}

async function noDeals(
  address: PageAddress,
  { start, end }: Week,
  market: Market,
): Promise<Notice> {
  const { query } = address;
  const totalOf = (changed: PageQuery): Promise<number> =>
    countDeals('both', changed.between(start, end), market);
  const sentence = query.hasFilters
    ? 'No deals of this week match.'
    : 'No deals of this week are on record.';
  const options = await market.filterOptions(query);
  return emptyNotice(sentence, withoutOne(address, options, totalOf, null));
}
