import { DEAL_SOURCES } from '../../../../market/query/aggregation/deal-source';
import { totalFigures } from '../../../../market/query/bodies/figures';
import { addDays } from '../../../../market/query/periods/calendar';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { dealsCard, linksToDeals } from '../../charts/cards/deals-card';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { ignoredFilters, ignoredNote, undisclosedNote } from '../../engine/page/ignored-filters';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { type AskedWeek, isOver } from './asked-week';

const ROWS = '10';

/** Some days of the week. */
interface Days {
  start: string;
  end: string;
  /** Of the cards' ids and titles. */
  prefix: '' | 'planned-';
  title: string;
}

/** The week's rounds, and its acquisitions, and apart from them those that are planned. */
export async function weekCards(asked: AskedWeek, market: Market): Promise<Card[]> {
  const { start, until, end } = asked.week;
  const known: Days = { start, end: until, prefix: '', title: 'Largest' };
  const cards = await cardsOf(known, asked, market);
  if (isOver(asked.week)) return cards;
  const after: Days = { start: addDays(until, 1), end, prefix: 'planned-', title: 'Planned' };
  const planned = await cardsOf(after, asked, market);
  return [...cards, ...planned.filter(({ empty }) => empty === undefined)];
}

async function cardsOf(
  { start, end, prefix, title }: Days,
  { query }: AskedWeek,
  market: Market,
): Promise<Card[]> {
  const during = query.between(start, end);
  const search = during.search({ sort: '-amount', limit: ROWS });
  const cards = DEAL_SOURCES.map(async (kind) => {
    const { list, word, table } = DEAL_KINDS[kind];
    const { body, query: read } = await market.ask(list, search);
    const ignored = ignoredFilters(query, read.warnings, kind);
    const shown = during.without(ignored);
    const { count } = totalFigures(list, body);
    const deals = kind === 'funding' ? undefined : kind;
    return dealsCard(table(body), {
      id: `${prefix}${word}s`,
      title: `${title} ${list.label.toLowerCase()} of the week`,
      lead: [...undisclosedNote(body), ...ignoredNote(ignored)],
      ...linksToDeals(shown.search({ deals, sort: 'amount' }), {
        text: `All ${counted(count, word)}`,
        apiPath: apiPathOf(list, shown.search({ sort: '-amount' })),
      }),
    });
  });
  return Promise.all(cards);
}
