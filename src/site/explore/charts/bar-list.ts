import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import type { Table } from '../tables/table';
import { breakBefore } from './break-line';
import type { Chart } from './chart';
import type { FluidDrawing } from './chart-drawing';
import { bar as barOf, label as textOf, lengthOf, movedTo, type WholeWidth } from './drawing/marks';
import type { Picture } from './drawing/picture';
import { textWidth } from './drawing/text-width';
import { BASELINE, type Named, namedOnPage, placeOfMarks, rowsPicture } from './named-rows';

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
 * On a page, in characters: the room of labels beside the longest bar. The style sheet has a class
 * for each.
 */
const ROOM = { min: 8, max: 26, step: 2 };
/** How long the longest bar is at least, in characters: a shorter one's label begins in its place. */
const LONGEST_BAR = 12;
const HEIGHT = 18;
/** Between a bar and its label. */
const GAP = 7;

/** Horizontal bars in the order of their rows. The longest ends where its label just fits. */
export function barDrawing(bars: readonly Bar[]): FluidDrawing {
  const largest = scaleOf(bars);
  const rows = bars.map((bar) => ({ ...bar, share: bar.value / largest }));
  return { onPage: () => barsOnPage(rows), inFile: () => barsInFile(rows) };
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
function barsOnPage(rows: readonly BarRow[]): Element {
  const items = rows.map((row) => {
    const { label: figure, more, share, isRest } = row;
    const width = lengthOf(Math.min(share, 1), '100%');
    const cut = share > 1 && breakBefore('100%');
    const drawn = el('svg', { width }, hollowEnd(row, '100%'), cut);
    const texts = el('small', {}, el('b', {}, figure), ` ${more}`);
    const place = isRest && 'rest';
    return el('li', { class: place }, namedOnPage(row), el('span', {}, drawn, texts));
  });
  return el('ul', { class: `bar-list room-${roomFor(rows)}` }, ...items);
}

function barsInFile(rows: readonly BarRow[]): Picture {
  const { left, width } = placeOfMarks(rows);
  const longest = longestBar(rows, width);
  const drawn = rows.map((row) => {
    const { name, label: figure, more, share, isRest } = row;
    const length = Math.min(share, 1) * longest;
    const box = { x: 0, y: 3, width: length, height: HEIGHT, rx: 2 };
    const cut = share > 1 && breakBefore(length);
    const texts = [
      el('tspan', { look: 'bold' }, figure),
      el('tspan', { look: 'soft' }, ` ${more}`),
    ];
    const marks = [
      barOf(box, isRest ? 'outlined' : 'filled'),
      movedTo([0, 3], hollowEnd(row, length), cut),
      textOf(texts, [length + GAP, BASELINE], 'start'),
    ];
    return { name, marks };
  });
  return rowsPicture(drawn, left);
}

/** How much of a bar is hollow. `width`: of the whole bar. */
function hollowEnd({ hollow = 0, value }: Bar, width: WholeWidth): Child {
  if (hollow === 0) return undefined;
  const share = hollow / value;
  const box = { x: lengthOf(1 - share, width), width: lengthOf(share, width), height: HEIGHT };
  return barOf(box, 'undisclosed');
}

/** In a file, so that every bar has room for its texts. */
function longestBar(rows: readonly BarRow[], width: number): number {
  const lengths = rows.map(({ label: figure, more, share }) => {
    const free = width - GAP - textWidth(`${figure} ${more}`);
    return free / Math.max(Math.min(share, 1), 0.01);
  });
  return Math.max(0, Math.min(width, ...lengths));
}

/** The longest bar. The rows of what is left only count if they are all there is. */
function scaleOf(bars: readonly Bar[]): number {
  const shown = bars.filter(({ isRest }) => !isRest);
  return Math.max(...(shown.length > 0 ? shown : bars).map(({ value }) => value), 1);
}

/** Beside the longest bar, in characters, so that each bar has room for its own label. */
function roomFor(bars: readonly BarRow[]): number {
  const needed = bars.map(({ label: figure, more, share }) => {
    const length = `${figure} ${more}`.length;
    const leftByBar = (1 - Math.min(1, share)) * LONGEST_BAR;
    return length - leftByBar;
  });
  const room = Math.ceil(Math.max(...needed) / ROOM.step) * ROOM.step;
  return Math.min(Math.max(room, ROOM.min), ROOM.max);
}
