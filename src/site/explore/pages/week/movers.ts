import { FUNDING_HISTORY } from '../../../../funding/funding.endpoints';
import type { HistorySeriesDto } from '../../../../market/query/bodies/history-series';
import { type Split, SPLITS } from '../../../../market/query/endpoints/splits';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { count, counted, shortDollars } from '../../../../platform/pages/wording';
import { money } from '../../charts/breakdown';
import type { Card } from '../../charts/cards/card';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { ignoredFilters, ignoredNote, undisclosedNote } from '../../engine/page/ignored-filters';
import type { PageAddress } from '../../engine/page/page-address';
import { fileLinks } from '../../files/table-file';
import { DealLinks } from '../../tables/deals/deal-links';
import { type RowColumn, type Table, tableOf } from '../../tables/table';
import { againstMean, type AskedWeek, weeksSearch } from './asked-week';
import { type Mover, moverList } from './mover-list';

const MAX_MOVERS = 10;
/**
 * As many as a history may have. A category or country beyond them hardly ever raised enough to be
 * among those that moved most.
 */
const MAX_SERIES = '100';

const MOVING = [
  { by: 'category', title: 'Categories that moved most' },
  { by: 'country', title: 'Countries that moved most' },
] as const;

const NO_ROUNDS =
  'A name without rounds in the week shown leads to its rounds of all thirteen weeks.';

const UNIT =
  'US$ raised per week, in thirteen weeks. The last column: the week shown. Dashed line: the mean of the twelve before.';

export interface Movers {
  id: string;
  title: string;
  notes: string[];
  shown: readonly Mover[];
  /** Shown if there are none. */
  empty: string;
  table: Table;
  /** With every week that is drawn. */
  file: Table;
  answer: MarketAnswer<typeof FUNDING_HISTORY>;
  /** The call that has the figures. */
  apiPath: string;
}

/**
 * The categories and countries whose funding of the week differs most from their mean. How far one
 * moved isn't known if all its amounts are undisclosed.
 */
export function movers(asked: AskedWeek, market: Market): Promise<Movers[]> {
  return Promise.all(MOVING.map((moving) => moversBy(moving, asked, market)));
}

/** `address`: of the week's page, below which the files are. */
export function moversCard(moved: Movers, { path, search }: PageAddress): Card {
  const { id, title, notes, shown, empty, table, apiPath } = moved;
  const card: Card = {
    id,
    title,
    size: 'half',
    deals: 'funding',
    lead: [[UNIT, ...notes].join(' ')],
  };
  if (shown.length === 0) return { ...card, empty };
  return {
    ...card,
    drawing: { wide: moverList(shown) },
    folded: { table, cut: null },
    source: { apiPath, downloads: fileLinks(`${path}/${id}`, search) },
  };
}

async function moversBy(
  { by, title }: (typeof MOVING)[number],
  asked: AskedWeek,
  market: Market,
): Promise<Movers> {
  const { one: column, several } = SPLITS[by].words;
  const one = column.toLowerCase();
  const search = weeksSearch(asked, { by, limit: MAX_SERIES });
  const answer = await market.ask(FUNDING_HISTORY, search);
  const ignored = ignoredFilters(asked.query, answer.query.warnings, 'funding');
  const links = new DealLinks(asked.query, await market.filterOptions()).ignoring(ignored);
  const all = (answer.body.series ?? []).map((series) => moverOf(series, by, asked, links));
  const undisclosed = all.filter(isUndisclosed).length;
  const moved = all.filter((mover) => mover.change !== 0 && !isUndisclosed(mover));
  const shown = moved
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MAX_MOVERS);
  const notes: string[] = [];
  if (shown.some(({ rounds }) => rounds === 0)) notes.push(NO_ROUNDS);
  if (undisclosed > 0)
    notes.push(`Left out: ${counted(undisclosed, one, several)} with undisclosed amounts only.`);
  notes.push(...undisclosedNote(answer.body), ...ignoredNote(ignored));
  return {
    id: `movers-by-${by}`,
    title,
    notes,
    shown,
    empty: `No ${one} with disclosed amounts moved.`,
    apiPath: apiPathOf(FUNDING_HISTORY, search),
    ...moverTables(column, shown, answer),
    answer,
  };
}

/** What the page shows as a table, and the file with every week. */
function moverTables(
  column: string,
  movers: readonly Mover[],
  { body }: Movers['answer'],
): Pick<Movers, 'table' | 'file'> {
  const columns: RowColumn<Mover>[] = [
    { text: column, cell: ({ name, href }) => ({ text: name, href }) },
    { text: 'Raised', isFigure: true, cell: ({ raised }) => money(raised) },
    {
      text: '12-week mean',
      isFigure: true,
      cell: ({ mean }) => ({ text: shortDollars(mean), value: toCents(mean) }),
    },
    {
      text: 'Change',
      isFigure: true,
      cell: ({ change, changeText }) => ({ text: changeText, value: toCents(change) }),
    },
    {
      text: 'Rounds',
      isFigure: true,
      cell: ({ rounds }) => ({ text: count(rounds), value: rounds }),
    },
  ];
  const weeks = body.periods.map(({ label }, at): RowColumn<Mover> => ({
    text: label,
    isFigure: true,
    cell: ({ data }) => money(data[at] ?? null),
  }));
  return { table: tableOf(movers, columns), file: tableOf(movers, [...columns, ...weeks]) };
}

function isUndisclosed({ rounds, raised }: Mover): boolean {
  return rounds > 0 && raised === 0;
}

function moverOf(
  { name, code, data, deal_counts: counts }: HistorySeriesDto,
  by: Split,
  { week }: AskedWeek,
  links: DealLinks,
): Mover {
  const { now: raised, mean } = againstMean(data);
  const { now: rounds, mean: meanRounds } = againstMean(counts);
  const days = { start: rounds > 0 ? week.start : week.since, end: week.end };
  const href = links.during(days).to('funding', { [SPLITS[by].filter]: code ?? name });
  const change = raised - mean;
  const changeText = `${change > 0 ? '▲ +' : '▼ −'}${shortDollars(Math.abs(change))}`;
  return { name, href, data, raised, mean, change, changeText, rounds, meanRounds };
}

/** For files: a mean of twelve has many decimals. */
function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
