import { count, shortDollars } from '../../pages/wording';
import { NO_TAB_STOP, nameOf } from './bar-list';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';

export interface SquareRow {
  name: string;
  count: number;
  /** How many of them have a disclosed amount. */
  disclosed: number;
  amount: number;
  href?: string;
}

/** More squares in a row wouldn't fit next to a name. */
export const MAX_SQUARES = 16;
const SIZE = 14;
const ROW_HEIGHT = 26;

/** One square for each deal, hollow where the amount is undisclosed. */
export function squareList(rows: readonly SquareRow[]): string {
  const items = rows.map(({ name, href, count: total, disclosed, amount }) => {
    const filled = squares(0, disclosed);
    const hollow = squares(disclosed, total);
    const drawn = [
      filled && `<path d="${filled}"/>`,
      hollow && `<path class="hollow" d="${hollow}"/>`,
    ].join('');
    return `<li>${nameOf({ name, href }, NO_TAB_STOP)}<span><svg width="${total * SIZE}">${drawn}</svg><small><b>${count(total)}</b> ${amountOf(disclosed, amount)}</small></span>`;
  });
  const legend =
    '<p class="squares-legend"><svg><path d="M1 1h11v11h-11z"/></svg> amount disclosed <svg><path class="hollow" d="M1 1h11v11h-11z"/></svg> not disclosed</p>';
  return `${legend}<ul class="bar-list squares room-8">${items.join('')}</ul>`;
}

/** The same as a drawing, for downloads. */
export function squareChart(rows: readonly SquareRow[]): string {
  const { axisY, dot, text } = observablePlot();
  const deals = rows.flatMap(({ count: total, disclosed }, row) =>
    Array.from({ length: total }, (_, index) => ({ row, index, isDisclosed: index < disclosed })),
  );
  const labels = rows.map(({ count: total, disclosed, amount }, row) => ({
    row,
    index: total,
    text: `${count(total)} · ${amountOf(disclosed, amount)}`,
  }));
  const square = { x: 'index', y: 'row', symbol: 'square', r: 6 } as const;
  return draw('file', {
    height: rows.length * ROW_HEIGHT + 8,
    marginLeft: 230,
    marginRight: 10,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [-0.5, 3 * MAX_SQUARES] },
    y: { type: 'band', domain: rows.map((_, row) => row), label: null },
    marks: [
      axisY({
        tickSize: 0,
        label: null,
        tickFormat: (row: number) => rows[row]?.name ?? '',
        fontSize: FONT,
      }),
      dot(
        deals.filter(({ isDisclosed }) => isDisclosed),
        { ...square, fill: 'var(--mark)', stroke: 'var(--mark)' },
      ),
      dot(
        deals.filter(({ isDisclosed }) => !isDisclosed),
        { ...square, stroke: 'var(--mark)' },
      ),
      text(labels, { x: 'index', y: 'row', text: 'text', textAnchor: 'start', fontSize: FONT }),
    ],
  });
}

function squares(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, index) => `M${(from + index) * SIZE + 1} 2h11v11h-11z`,
  ).join('');
}

function amountOf(disclosed: number, amount: number): string {
  return disclosed === 0 ? 'no amount disclosed' : `${shortDollars(amount)} in ${count(disclosed)}`;
}
