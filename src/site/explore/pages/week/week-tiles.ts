import { DEAL_SOURCES, type DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../../market/query/bodies/figures';
import { addDays } from '../../../../market/query/periods/calendar';
import { present } from '../../../../platform/errors/present';
import { count, oneDecimal, shortDollars } from '../../../../platform/pages/wording';
import { sumOf } from '../../charts/breakdown';
import { dealTiles } from '../../charts/cards/deal-tiles';
import { disclosureNote } from '../../charts/cards/disclosure-tiles';
import { HISTORIES } from '../../charts/cards/history-window';
import { changeText, type Tile } from '../../charts/cards/tile';
import { sparkline } from '../../charts/sparkline';
import { answerToday } from '../../engine/market/figures-today';
import type { Market } from '../../engine/market/market';
import { ignoredFilters } from '../../engine/page/ignored-filters';
import { DealLinks } from '../../tables/deals/deal-links';
import { againstMean, type AskedWeek, isOver, weeksSearch } from './asked-week';

/**
 * Each figure of a week that is over, against the mean of the twelve weeks before. Of the present
 * week, against what the week before had by the same day.
 */
export async function weekTiles(
  asked: AskedWeek,
  market: Market,
  kinds: readonly DealSource[] = DEAL_SOURCES,
): Promise<Tile[]> {
  return (await Promise.all(kinds.map((kind) => tilesOf(kind, asked, market)))).flat();
}

async function tilesOf(kind: DealSource, asked: AskedWeek, market: Market): Promise<Tile[]> {
  const { query, week } = asked;
  const search = weeksSearch(asked);
  const { body, query: read } = await market.ask(HISTORIES[kind], search);
  const today = await answerToday(HISTORIES[kind], search, market);
  const ignored = ignoredFilters(query, read.warnings, kind);
  const links = new DealLinks(query, await market.filterOptions()).ignoring(ignored);
  const before = isOver(week) ? null : await weekBefore(kind, asked, market);
  const thisWeek = present(body.periods.at(-1), 'week in the history');
  return dealTiles(kind, {
    now: thisWeek,
    changeOf(figure) {
      const now = thisWeek[figure];
      if (before) {
        const was = before[figure];
        const text = figure === 'amount' ? shortDollars(was) : count(was);
        return changeText(was, now, `from ${text} on the same days before`);
      }
      const { mean } = againstMean(body.periods.map((period) => period[figure]));
      const text = figure === 'amount' ? shortDollars(mean) : oneDecimal(mean);
      return changeText(mean, now, `12-week mean ${text}`);
    },
    today: today?.body.periods.at(-1),
    href: links.during({ start: week.start, end: week.until }).to(kind, {}),
    disclosure: disclosureNote({ disclosed: thisWeek.disclosed_count, total: thisWeek.count }),
    ignored,
    lines: {
      amount: sparkline(body.periods.map(({ amount }) => amount)),
      count: sparkline(body.periods.map(({ count: deals }) => deals)),
    },
  });
}

/** What the same days of the week before had. */
async function weekBefore(
  kind: DealSource,
  { query, week }: AskedWeek,
  market: Market,
): Promise<DealFigures> {
  const sameDays = query.between(addDays(week.start, -7), addDays(week.until, -7));
  const { body } = await market.ask(HISTORIES[kind], sameDays.search());
  return sumOf(body.periods);
}
