import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { FUNDING_HISTORY } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import type { HistorySeriesDto } from '../../market-query/body/history-series';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { addDays } from '../../market-query/period/calendar';
import { count, counted, oneDecimal, shortDollars } from '../../pages/wording';
import { money } from '../charts/breakdown';
import { sparkline } from '../charts/sparkline';
import { DealLinks } from '../deals/deal-links';
import type { ExploreService, PageAudience } from '../explore.service';
import { ignoredFilters, ignoredNote } from '../page/ignored-filters';
import { apiPathOf } from '../page/api-path';
import { HISTORIES } from '../cards/history-window';
import { answerToday, knownTodayNote } from '../market/figures-today';
import { changeText, type Tile } from '../cards/tile';
import type { PageQuery } from '../page/page-query';
import { changeInDollars, type Mover, moverList } from './mover-list';
import type { Cell, Table } from '../tables/table';

/** A week is compared with the mean of so many weeks before it. */
export const WEEKS_BEFORE = 12;
const MAX_MOVERS = 10;
/**
 * As many as a history may have. A category or country beyond them didn't raise enough to be among
 * those that moved most.
 */
const MAX_SERIES = '100';

const MOVERS = [
  {
    by: 'category',
    filter: 'categories',
    title: 'Categories that moved most',
    column: 'Category',
    several: 'categories',
  },
  {
    by: 'country',
    filter: 'countries',
    title: 'Countries that moved most',
    column: 'Country',
    several: 'countries',
  },
] as const;

const NO_ROUNDS = 'Without rounds this week, a name leads to those of all thirteen.';

/** A week of the calendar and the first day of the twelve weeks before it. */
export interface Week {
  start: string;
  end: string;
  since: string;
}

export interface Movers extends Table {
  id: string;
  title: string;
  notes: string[];
  /** Shown if there are none. */
  empty: string;
  drawing: string;
  /** With every week that is drawn. */
  file: Table;
  answer: CatalogAnswer<typeof FUNDING_HISTORY>;
  /** The call that has the figures. */
  apiPath: string;
}

/** What the page of a week asks. */
export interface AskedWeek {
  query: PageQuery;
  week: Week;
  options: FilterOptionsDto;
  audience: PageAudience;
}

export function weekOf(start: string, end: string): Week {
  return { start, end, since: addDays(start, -7 * WEEKS_BEFORE) };
}

/**
 * Raised, rounds, acquisitions and M&A value of the week, each against the mean of the twelve weeks
 * before.
 */
export async function weekTiles(
  explore: ExploreService,
  { query, week, options, audience }: AskedWeek,
): Promise<Tile[]> {
  const links = new DealLinks(query, options);
  const tilesOf = async (
    kind: DealSource,
    titles: { amount: string; count: string },
  ): Promise<Tile[]> => {
    const search = historySearch(query, week);
    const answer = await explore.ask(HISTORIES[kind], search, audience);
    const today = await answerToday(explore, HISTORIES[kind], search, audience);
    const known = today?.body.periods.at(-1);
    const ignored = ignoredFilters(query, answer.query.warnings, kind);
    const href = links.ignoring(ignored).between(kind, week.start, week.end);
    const notes = (text: string | undefined): string[] => [
      ...knownTodayNote(text),
      ...ignoredNote(ignored),
    ];
    const lineOf = (figure: keyof DealFigures): Tile['line'] => ({
      kind,
      drawing: sparkline(answer.body.periods.map((period) => period[figure])),
    });
    const { now: amount, mean: meanAmount } = againstMean(
      answer.body.periods.map((period) => period.amount),
    );
    const { now: deals, mean: meanDeals } = againstMean(
      answer.body.periods.map((period) => period.count),
    );
    return [
      {
        href,
        notes: notes(known && shortDollars(known.amount)),
        title: titles.amount,
        value: shortDollars(amount),
        change: against(meanAmount, amount, shortDollars(meanAmount)),
        line: lineOf('amount'),
      },
      {
        href,
        notes: notes(known && count(known.count)),
        title: titles.count,
        value: count(deals),
        change: against(meanDeals, deals, oneDecimal(meanDeals)),
        line: lineOf('count'),
      },
    ];
  };
  const [raised, rounds] = await tilesOf('funding', { amount: 'Raised', count: 'Funding rounds' });
  const [value, acquisitions] = await tilesOf('acquisitions', {
    amount: 'Disclosed M&A value',
    count: 'Acquisitions',
  });
  return [raised!, rounds!, acquisitions!, value!];
}

function against(mean: number, now: number, meanText: string): Tile['change'] {
  return changeText(mean, now, `12-week mean ${meanText}`);
}

/**
 * The categories and countries whose funding of the week differs most from their mean. How far one
 * moved isn't known if all its amounts are undisclosed.
 */
export function movers(
  explore: ExploreService,
  { query, week, options, audience }: AskedWeek,
): Promise<Movers[]> {
  return Promise.all(
    MOVERS.map(async ({ by, filter, title, column, several }) => {
      const search = historySearch(query, week, { by, limit: MAX_SERIES });
      const answer = await explore.ask(FUNDING_HISTORY, search, audience);
      const ignored = ignoredFilters(query, answer.query.warnings, 'funding');
      const linksSince = (start: string): DealLinks =>
        new DealLinks(query.between(start, week.end), options).ignoring(ignored);
      const links = { ofWeek: linksSince(week.start), ofAllWeeks: linksSince(week.since) };
      const all = (answer.body.series ?? []).map((series) => moverOf(series));
      const rows = all.filter((mover) => mover.change !== 0 && !isUndisclosed(mover));
      rows.sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
      const shown = rows.slice(0, MAX_MOVERS).map((mover) => {
        const to = mover.rounds > 0 ? links.ofWeek : links.ofAllWeeks;
        return { ...mover, href: to.to('funding', { [filter]: mover.value }) };
      });
      const undisclosed = all.filter(isUndisclosed).length;
      const one = column.toLowerCase();
      return {
        id: `movers-by-${by}`,
        title,
        notes: [
          ...(shown.some(({ rounds }) => rounds === 0) ? [NO_ROUNDS] : []),
          ...(undisclosed > 0
            ? [`Left out: ${counted(undisclosed, one, several)} with undisclosed amounts only.`]
            : []),
          ...ignoredNote(ignored),
        ],
        empty: `No ${one} with disclosed amounts moved.`,
        drawing: moverList(shown),
        apiPath: apiPathOf(FUNDING_HISTORY, search),
        columns: columnsOf(column),
        rows: shown.map(cellsOf),
        file: {
          columns: [
            ...columnsOf(column),
            ...answer.body.periods.map(({ label }) => figureColumn(label)),
          ],
          rows: shown.map((mover) => [
            ...cellsOf(mover),
            ...mover.data.map((amount) => money(amount)),
          ]),
        },
        answer,
      };
    }),
  );
}

function isUndisclosed({ rounds, raised }: Mover): boolean {
  return rounds > 0 && raised === 0;
}

function columnsOf(name: string): Table['columns'] {
  return [{ text: name }, ...['Raised', '12-week mean', 'Change', 'Rounds'].map(figureColumn)];
}

function figureColumn(text: string): Table['columns'][number] {
  return { text, isFigure: true };
}

function moverOf({
  name,
  code,
  data,
  deal_counts: counts,
}: HistorySeriesDto): Mover & { value: string } {
  const { now: raised, mean } = againstMean(data);
  const { now: rounds, mean: meanRounds } = againstMean(counts);
  return {
    name,
    value: code ?? name,
    data,
    raised,
    mean,
    change: raised - mean,
    rounds,
    meanRounds,
  };
}

function cellsOf(mover: Mover): Cell[] {
  const { name, href, raised, mean, change, rounds } = mover;
  return [
    { text: name, href },
    money(raised),
    { text: shortDollars(mean), value: toCents(mean) },
    { text: changeInDollars(mover), value: toCents(change) },
    { text: count(rounds), value: rounds },
  ];
}

/** For files: a mean of twelve has many decimals. */
function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The last of thirteen weeks, and the mean of the others. */
function againstMean(weeks: readonly number[]): { now: number; mean: number } {
  const before = weeks.slice(0, -1);
  return {
    now: weeks.at(-1) ?? 0,
    mean: before.reduce((sum, figure) => sum + figure, 0) / WEEKS_BEFORE,
  };
}

function historySearch(
  query: PageQuery,
  { since, end }: Week,
  more: Readonly<Record<string, string>> = {},
): string {
  return query.between(since, end).search({ granularity: 'week', ...more });
}
