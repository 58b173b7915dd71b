import { daysBetween } from '../../../../market/query/periods/calendar';
import { dayInWords } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import type { PageNavigation } from '../../engine/frame/frame-view';
import type { PageContent } from '../../engine/frame/market-page';
import type { Market } from '../../engine/market/market';
import { appliesToPage } from '../../engine/page/ignored-filters';
import type { Link } from '../../engine/page/link';
import type { PageAddress } from '../../engine/page/page-address';
import type { PageQuery } from '../../engine/page/page-query';
import { countDeals, emptyNotice } from '../../filters/empty-page';
import { type Notice, noticesOf } from '../../filters/notices';
import { reportingLag } from '../changes/reporting-lag';
import { foundWeek, isOver, usedByWeeks, usualOffset, type Week } from './asked-week';
import { movers, moversCard } from './movers';
import { weekCards } from './week-cards';
import { weekTiles } from './week-tiles';

const TITLES = ['This week', 'Last week'];

/** What happened in the week, against the twelve weeks before. */
export async function weekContent(address: PageAddress, market: Market): Promise<PageContent> {
  const { week, weeksBack, isEmpty, warnings } = await foundWeek(address, market);
  const asked = { query: usedByWeeks(address.query), week };
  const deals = await weekCards(asked, market);
  const moved = isOver(week)
    ? (await movers(asked, market)).map((each) => moversCard(each, address))
    : [];
  const lag = isEmpty ? null : await reportingLag(week, market);
  const days = `${dayInWords(week.start)} to ${dayInWords(week.end)}`;
  // One notice says that there is nothing. Cards that can only repeat it are left out.
  const isShown = ({ empty }: Card): boolean => !isEmpty || empty === undefined;
  return {
    tiles: await weekTiles(asked, market),
    lag,
    cards: [...deals.filter(isShown), moved.filter(isShown)],
    head: {
      title: TITLES[weeksBack] ?? `Week of ${dayInWords(week.start)}`,
      period: days,
      lead: { bold: days, text: `, ${againstInWords(week)}` },
      nav: otherWeeks(address, weeksBack, market.today),
    },
    notices: noticesOf(
      address,
      warnings.filter(appliesToPage),
      isEmpty ? await noDeals(address, week, market) : null,
    ),
  };
}

/** A week that isn't over has fewer deals than it will have. */
function againstInWords(week: Week): string {
  if (isOver(week)) return 'against the mean of the twelve weeks before';
  const day = daysBetween(week.start, week.until) + 1;
  return `up to day ${day} of 7, against the same days of the week before`;
}

/** None comes after the present week. */
function otherWeeks(address: PageAddress, weeks: number, today: string): PageNavigation {
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
  return emptyNotice(sentence, { address, totalOf, ofAllTime: null }, market);
}
