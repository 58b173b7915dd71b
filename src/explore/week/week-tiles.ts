import type { DealSource } from '../../market-query/aggregation/dimensions';
import { oneDecimal, shortDollars } from '../../pages/wording';
import { dealTiles } from '../cards/deal-tiles';
import { HISTORIES } from '../cards/history-window';
import { changeText, type Tile } from '../cards/tile';
import { sparkline } from '../charts/sparkline';
import { DealLinks } from '../deals/deal-links';
import { answerToday } from '../market/figures-today';
import type { Market } from '../market/market';
import { ignoredFilters } from '../page/ignored-filters';
import { againstMean, type AskedWeek, weeksSearch } from './asked-week';

/** Each figure of the week, against the mean of the twelve weeks before. */
export async function weekTiles(
  kind: DealSource,
  asked: AskedWeek,
  market: Market,
): Promise<Tile[]> {
  const { query, week } = asked;
  const search = weeksSearch(asked);
  const { body, query: read } = await market.ask(HISTORIES[kind], search);
  const today = await answerToday(HISTORIES[kind], search, market);
  const ignored = ignoredFilters(query, read.warnings, kind);
  const links = new DealLinks(query, await market.filterOptions()).ignoring(ignored);
  const weeks = {
    amount: againstMean(body.periods.map((period) => period.amount)),
    count: againstMean(body.periods.map((period) => period.count)),
  };
  const means = {
    amount: shortDollars(weeks.amount.mean),
    count: oneDecimal(weeks.count.mean),
  };
  return dealTiles(kind, {
    now: { amount: weeks.amount.now, count: weeks.count.now },
    changeOf: (figure) =>
      market.today < week.end
        ? null
        : changeText(weeks[figure].mean, weeks[figure].now, `12-week mean ${means[figure]}`),
    today: today?.body.periods.at(-1),
    href: links.between(kind, week.start, week.end),
    ignored,
    lineOf: (figure) => sparkline(body.periods.map((period) => period[figure])),
  });
}
