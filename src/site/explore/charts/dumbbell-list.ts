import type { Look } from '../../../platform/pages/chart-looks';
import { el, type Element } from '../../../platform/pages/drawing-nodes';
import type { FluidDrawing } from './chart-drawing';
import type { AxisMeasure } from './drawing/axis';
import { dot } from './drawing/marks';
import type { Named } from './named-rows';
import { scaleDrawing, type ScaleMark } from './scale-list';

export interface Dumbbell extends Named {
  /** null if there is no such figure, which then has no dot. */
  before: number | null;
  after: number | null;
  /** The difference, with its sign and in percent; of segments, a figure and how many times. */
  change: string;
  percent: string;
  /** Deals outside the other rows. Grey. */
  isRest?: true;
}

/** What the ends of the lines stand for. */
export interface DumbbellEnds {
  before: string;
  after: string;
  /** Two kinds of deals: none is more than the other was, so colours say nothing. */
  areSegments?: boolean;
}

/** Radii. The outline of a hollow dot adds to it. */
const HOLLOW = 4.5;
const FILLED = 5;

/** For each row a hollow dot before, a filled one after, and a line between them. */
export function dumbbellDrawing(
  rows: readonly Dumbbell[],
  ends: DumbbellEnds,
  { axisTo }: AxisMeasure,
): FluidDrawing {
  const { ticks, domain, text } = axisTo(
    Math.max(...rows.flatMap(({ before, after }) => [before ?? 0, after ?? 0]), 1),
  );
  return scaleDrawing({
    kind: 'dumbbells',
    legend: legendOf(ends),
    ticks: ticks.map((tick) => ({ share: tick / domain[1], text: text(tick) })),
    rows: rows.map((row) => ({
      ...row,
      look: lookOf(row, ends),
      marks: marksOf(row, domain[1]),
      figures: [
        { text: row.change, look: 'ink' },
        { text: row.percent, look: 'percent' },
      ],
    })),
  });
}

/** `top`: the value at the end of the scale. */
function marksOf({ before, after }: Dumbbell, top: number): ScaleMark[] {
  const marks: ScaleMark[] = [];
  if (before !== null && after !== null)
    marks.push({ shape: 'line', from: before / top, to: after / top, look: 'difference' });
  if (before !== null)
    marks.push({ shape: 'dot', at: before / top, radius: HOLLOW, look: 'before' });
  if (after !== null) marks.push({ shape: 'dot', at: after / top, radius: FILLED, look: 'after' });
  return marks;
}

/** In words, for a file. */
export function dumbbellLegend(ends: DumbbellEnds): string {
  const colours = ends.areSegments ? '' : ', green where it is more and red where it is less';
  return `Hollow: ${ends.before}. Filled: ${ends.after}${colours}.`;
}

function legendOf({ before, after, areSegments }: DumbbellEnds): Element {
  const filled = areSegments
    ? [entryOf('segments', 'after', after)]
    : [entryOf('gain', 'after', `${after}, more`), entryOf('loss', 'after', 'less')];
  return el('p', { class: 'legend' }, entryOf('same', 'before', before), ...filled);
}

function entryOf(look: Look, end: Look, words: string): Element {
  return el('span', { look }, el('svg', {}, dot([6, 6], HOLLOW, end)), words);
}

function lookOf(
  { before, after, isRest }: Dumbbell,
  { areSegments }: DumbbellEnds,
): 'gain' | 'loss' | 'same' | 'segments' {
  if (areSegments && !isRest) return 'segments';
  if (isRest || before === null || after === null || before === after) return 'same';
  return after > before ? 'gain' : 'loss';
}
