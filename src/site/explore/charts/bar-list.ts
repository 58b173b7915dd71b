import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import type { Table } from '../tables/table';
import { breakBefore } from './break-line';
import type { Chart } from './chart';
import type { RowDrawing } from './chart-drawing';
import { type At, bar as barOf, movedTo, perCent, pixelsOf } from './drawing/marks';
import { textWidth } from './drawing/text-width';
import { figures, type Named, namedOnPage, namedRows } from './named-rows';

export interface Bar extends Named {
  /** What the bar shows, in any unit. */
  value: number;
  /** The same figure as text. */
  label: string;
  /** Another figure, in grey. */
  more: string;
  /**
   * Deals outside the other rows: an outline that doesn't set the scale, cut off if it is longer
   * than the longest bar.
   */
  isRest?: true;
  /** How much of the value is drawn hollow. */
  hollow?: number;
}

/**
 * How many characters of label a bar leaves room for when it has no length at all; less would
 * squeeze the bars of narrow cards.
 */
const BAR_CHARACTERS = 12;
const ROOM = { min: 8, max: 26, step: 2 };
const HEIGHT = 18;
/** Between a bar and its label. */
const GAP = 7;

/** Horizontal bars in the order of their rows. The longest ends where its label just fits. */
export function barDrawing(bars: readonly Bar[]): RowDrawing {
  const largest = scaleOf(bars);
  const rows = bars.map((bar) => ({ ...bar, share: bar.value / largest }));
  return {
    onPage: () => el('ul', { class: `bar-list room-${roomFor(rows)}` }, ...rows.map(barOnPage)),
    inFile: () =>
      namedRows(rows, {}, ({ width }) => {
        const free = rows.map(
          ({ label: figure, more, share }) =>
            (width - GAP - textWidth(`${figure} ${more}`)) / Math.max(Math.min(share, 1), 0.01),
        );
        const longest = Math.max(0, Math.min(width, ...free));
        return { row: (row) => barInFile(row, longest) };
      }),
  };
}

/** A chart of bars, with the title and the period of an answer. */
export function barChart(
  { title, subtitle }: Pick<Chart, 'title' | 'subtitle'>,
  bars: readonly Bar[],
  table: Table,
): Chart {
  const drawing = bars.length === 0 ? null : barDrawing(bars);
  return { title, subtitle, notes: [], drawing, table };
}

type BarRow = Bar & { share: number };

/** As a list of HTML it fits every screen, and its texts can be read and copied. */
function barOnPage(bar: BarRow): Element {
  const { label: figure, more, share } = bar;
  const width = perCent(Math.min(share, 1));
  const drawn = el('svg', { width }, hollowOf(bar, perCent), share > 1 && breakBefore('100%'));
  const texts = el('small', {}, el('b', {}, figure), ` ${more}`);
  const place = bar.isRest && 'rest';
  return el('li', { class: place }, namedOnPage(bar), el('span', {}, drawn, texts));
}

function barInFile(row: BarRow, longest: number): Element {
  const { label: figure, more, share, isRest } = row;
  const width = Math.min(share, 1) * longest;
  return el(
    'g',
    {},
    barOf({ x: 0, y: 3, width, height: HEIGHT, rx: 2 }, isRest ? 'outlined' : 'filled'),
    movedTo([0, 3], hollowOf(row, pixelsOf(width)), share > 1 && breakBefore(width)),
    figures(figure, more, width + GAP),
  );
}

/** At the end of its bar. */
function hollowOf({ hollow = 0, value }: Bar, at: At): Child {
  const share = hollow / value;
  return hollow > 0 && barOf({ x: at(1 - share), width: at(share), height: HEIGHT }, 'undisclosed');
}

/** The longest bar. The rows of what is left only count if they are all there is. */
function scaleOf(bars: readonly Bar[]): number {
  const shown = bars.filter(({ isRest }) => !isRest);
  return Math.max(...(shown.length > 0 ? shown : bars).map(({ value }) => value), 1);
}

/** In characters, so that the longest bar ends where its label just fits. */
function roomFor(bars: readonly BarRow[]): number {
  const needed = bars.map(
    ({ label: figure, more, share }) =>
      figure.length + more.length + 1 - (1 - Math.min(1, share)) * BAR_CHARACTERS,
  );
  const room = Math.ceil(Math.max(...needed) / ROOM.step) * ROOM.step;
  return Math.min(Math.max(room, ROOM.min), ROOM.max);
}
