import { type DealFigures, rowFigures } from '../../../market/query/bodies/figures';
import type { BodyOf, Breakdown } from '../../../market/query/endpoints/endpoint';
import * as wording from '../../../platform/pages/wording';
import { DEAL_KINDS } from '../tables/deals/deal-kinds';
import type { DealLinks } from '../tables/deals/deal-links';
import { type Cell, figureCell, type Table, tableOf } from '../tables/table';
import { type Bar, barChart } from './bar-list';
import type { Chart, ChartAnswer } from './chart';
import { sum, sumOfDollars } from './sums';

/** A row of a breakdown. */
export interface BreakdownRow extends DealFigures {
  name: string;
  href?: string;
}

interface BreakdownHeading {
  title: string;
  subtitle: string;
  metadata: { unknown_count: number; unknown_amount: number };
}

interface BreakdownWords {
  /** What a row is: "Category". */
  one: string;
  /** What they count: "round". */
  deal: string;
  /** Bars by the number of deals, whatever the amounts. */
  isByCount?: boolean;
  /** The rows have an order of their own, such as stages: a missing one would look empty. */
  isOrdered?: boolean;
}

export type RowWords = Omit<BreakdownWords, 'deal'>;

/** The rest are one bar together. */
export const MAX_BARS = 12;

/** Each row leads to its deals. */
export function breakdownOf<E extends Breakdown>(
  endpoint: E,
  { body, links, figure }: ChartAnswer<BodyOf<E>>,
  words: RowWords,
): Chart {
  const deal = DEAL_KINDS[endpoint.deals].word;
  const rows = linkedRows(endpoint, body, links);
  return breakdownChart(body, rows, { ...words, deal, isByCount: figure === 'count' });
}

export function linkedRows<E extends Breakdown>(
  endpoint: E,
  body: BodyOf<E>,
  links: DealLinks,
): (BreakdownRow & { value: string })[] {
  return rowFigures(endpoint, body).map((row) => ({
    ...row,
    href: links.toRow(endpoint, row.value),
  }));
}

/**
 * Bars for the first rows with deals, one for the others together and one for the deals outside all
 * rows, and a table of all.
 */
export function breakdownChart(
  body: BreakdownHeading,
  rows: readonly BreakdownRow[],
  words: BreakdownWords,
): Chart {
  const unknown = {
    name: noneOf(words),
    amount: body.metadata.unknown_amount,
    count: body.metadata.unknown_count,
  };
  const table = breakdownTable(unknown.count > 0 ? [...rows, unknown] : rows, words);
  return barChart(body, dealBars(rows, unknown, words), table);
}

/** The row of the deals outside all rows: "No category". */
export function noneOf({ one }: Pick<BreakdownWords, 'one'>): string {
  return `No ${one.toLowerCase()}`;
}

/** They add up to all deals. */
export function dealBars(
  rows: readonly BreakdownRow[],
  unknown: BreakdownRow,
  words: BreakdownWords,
): Bar[] {
  const withDeals = rows.filter(({ count }) => count > 0);
  if (words.isByCount && !words.isOrdered) withDeals.sort((a, b) => b.count - a.count);
  const isLong = !words.isOrdered && withDeals.length > MAX_BARS + 1;
  const shown = isLong ? withDeals.slice(0, MAX_BARS) : withDeals;
  const others = withDeals.slice(shown.length);
  const barOf = barBy(shown.length > 0 ? shown : [unknown], words);
  const more = { name: `${wording.count(others.length)} more`, ...sumOf(others) };
  const rest = [more, unknown].filter(({ count }) => count > 0);
  return [...shown.map(barOf), ...rest.map((row) => ({ ...barOf(row), isRest: true as const }))];
}

export function sumOf(rows: readonly DealFigures[]): DealFigures {
  return {
    amount: sumOfDollars(rows.map(({ amount }) => amount)),
    count: sum(rows.map(({ count }) => count)),
  };
}

/** By amount, or by count if every amount is undisclosed. */
function barBy(
  rows: readonly DealFigures[],
  { isByCount, deal }: BreakdownWords,
): (row: BreakdownRow) => Bar {
  const areCounts = isByCount || rows.every(({ amount }) => amount === 0);
  const word = deal === 'acquisition' ? 'deal' : deal;
  return ({ name, href, amount, count }) => ({
    name,
    href,
    ...(areCounts
      ? { value: count, label: wording.count(count), more: amountText(amount) }
      : { value: amount, label: amountText(amount), more: wording.counted(count, word) }),
  });
}

/** Only rows with deals have bars, so a total of 0 means that no amount was disclosed. */
export function amountText(amount: number): string {
  return amount === 0 ? 'undisclosed' : wording.shortDollars(amount);
}

function breakdownTable(rows: readonly BreakdownRow[], { one, deal }: BreakdownWords): Table {
  // Short: the column is narrow on a phone.
  const deals = deal === 'round' ? 'Rounds' : 'Deals';
  return tableOf(rows, [
    {
      text: one,
      cell: ({ name, count, href }) => ({ text: name, href: count > 0 ? href : undefined }),
    },
    { text: 'Amount', isFigure: true, cell: (row) => money(row.amount) },
    { text: deals, isFigure: true, cell: (row) => countCell(row.count) },
  ]);
}

/** Rounded to dollars on a page, and exact to the cent in files. */
export function money(amount: number | null): Cell {
  return figureCell(amount, (exact) => wording.exactDollars(Math.round(exact)));
}

export function countCell(number: number): Cell {
  return figureCell(number, wording.count);
}
