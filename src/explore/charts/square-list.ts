import { count, shortDollars } from '../../pages/wording';
import { type Drawing, fluid } from '../drawing/drawing';
import { label, movedTo, path } from '../drawing/marks';
import { type Child, el, type Element } from '../drawing/nodes';
import { figures, type Named, namedRows, rowOnPage } from './named-rows';

export interface SquareRow extends Named {
  count: number;
  /** How many of them have a disclosed amount. */
  disclosed: number;
  amount: number;
}

/** More squares in a row wouldn't fit next to a name. */
export const MAX_SQUARES = 16;
const SIZE = 14;
const LEGEND = [
  { look: 'square', text: 'amount disclosed', x: 0 },
  { look: 'hollow', text: 'not disclosed', x: 150 },
] as const;
const LEGEND_HEIGHT = 28;

/** One square for each deal, hollow where the amount is undisclosed. */
export function squareDrawing(rows: readonly SquareRow[]): Drawing {
  return fluid(
    () => [legendOnPage(), el('ul', { class: 'bar-list squares room-8' }, ...rows.map(onPage))],
    () =>
      namedRows(rows, { top: LEGEND_HEIGHT }, () => ({
        behind: LEGEND.map(({ look, text, x }) =>
          movedTo(
            [x, 0],
            path(squares(0, 1), look),
            label(text, [SIZE + 6, 12], ['ticks', 'start']),
          ),
        ),
        row: (row) => [
          movedTo([0, 4], ...squaresOf(row)),
          figures(count(row.count), amountOf(row), row.count * SIZE + 7),
        ],
      })),
  );
}

function onPage(row: SquareRow): Element {
  const drawn = el('svg', { width: row.count * SIZE }, ...squaresOf(row));
  return rowOnPage(row, drawn, count(row.count), amountOf(row));
}

function legendOnPage(): Element {
  const entries = LEGEND.flatMap(({ look, text }) => [
    el('svg', {}, path('M1 1h11v11h-11z', look)),
    ` ${text} `,
  ]);
  return el('p', { class: 'squares-legend' }, ...entries);
}

function squaresOf({ count: all, disclosed }: SquareRow): Child[] {
  return [path(squares(0, disclosed), 'square'), path(squares(disclosed, all), 'hollow')];
}

function squares(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, index) => `M${(from + index) * SIZE + 1} 2h11v11h-11z`,
  ).join('');
}

function amountOf({ disclosed, amount }: SquareRow): string {
  return disclosed === 0 ? 'no amount disclosed' : `${shortDollars(amount)} in ${count(disclosed)}`;
}
