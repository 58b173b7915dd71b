import type { KindLook, Look } from '../../../platform/pages/chart-looks';
import { type Child, el } from '../../../platform/pages/drawing-nodes';
import { isolated } from '../../../platform/pages/wording';
import type { AxisMeasure } from './drawing/axis';
import { spreadLabels } from './drawing/line-labels';
import { dot, path, type Point, polyline } from './drawing/marks';
import { type Picture, type Size, WIDTHS } from './drawing/picture';
import { lines as textLines, Plane } from './drawing/plane';
import { fitted, textWidth } from './drawing/text-width';

type EndLook = KindLook | 'newest' | 'last' | 'older';

/** Figures over time. */
export interface ChartLine {
  name: string;
  points: readonly { at: number; value: number }[];
  /** `end`: the look of its last point. The line has the look `${end}-line`. */
  looks: { end: EndLook; radius: number; label: Look };
}

export interface LineChart {
  /** The first one is drawn on top. */
  lines: readonly ChartLine[];
  /** Where the lines may end, from 0. */
  length: number;
  /** Of every so many ticks, a narrow picture has one. */
  ticks: { below: readonly { text: string; at: number }[]; everyNarrow: number };
  measure: AxisMeasure;
  /** Its lines are called by names, which need more room at the right than years. */
  hasNames?: true;
  /** An upright line. */
  now?: number;
}

/** Of the line that ties a label to its line, beyond the last figure. */
const LEADER = 10;
const LABEL_GAP = 4;
const TOP = 12;
const BOTTOM = 28;
/** The room for names at the right. */
const NAMES = 130;
const WIDE = { height: 300, left: 52, right: 112, gap: 21 };
const LAYOUT = {
  full: WIDE,
  file: WIDE,
  half: { height: 288, left: 48, right: 108, gap: 18 },
  narrow: { height: 230, left: 44, right: 62, gap: 36 },
} as const satisfies Record<Size, typeof WIDE>;

export function lineChart(chart: LineChart, size: Size): Picture {
  const { lines, length, ticks, measure, now } = chart;
  const isNarrow = size === 'narrow';
  const layout = LAYOUT[size];
  const right = layout.right + (chart.hasNames ? NAMES / (isNarrow ? 2 : 1) : 0);
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const axis = measure.axisTo(Math.max(...values, 1));
  const plane = new Plane(
    { width: WIDTHS[size], ...layout, right, top: TOP, bottom: BOTTOM },
    { x: [0, length], y: axis.domain },
  );
  const below = ticks.below.filter((_, index) => !isNarrow || index % ticks.everyNarrow === 0);
  return plane.picture(
    plane.valueAxis(axis),
    plane.baseline(),
    now !== undefined && path(plane.upright(now), 'now-line'),
    plane.axisBelow(below, 'beginning'),
    endLabels(chart, size, right, plane),
    ...lines.map((line) => drawn(line, plane)).reverse(),
  );
}

function drawn({ points, looks: { end, radius } }: ChartLine, plane: Plane): Child {
  const places = points.map(({ at, value }): Point => [plane.x(at), plane.y(value)]);
  const last = places.at(-1);
  const line = places.length < 2 ? '' : polyline(places);
  return [last && dot(last, radius, end), path(line, `${end}-line`)];
}

/** In a column next to the lines, each tied to its line by a dotted leader. */
function endLabels({ lines, measure }: LineChart, size: Size, right: number, plane: Plane): Child {
  const { height, gap } = LAYOUT[size];
  const ends = lines.flatMap(({ name, looks, points }) => {
    const last = points.at(-1);
    if (!last) return [];
    const place: Point = [plane.x(last.at), plane.y(last.value)];
    return [{ name, looks, place, figure: measure.figure(last.value) }];
  });
  const wanted = ends.map(({ place: [, y] }) => y);
  const heights = spreadLabels(wanted, gap, [gap / 2, height - BOTTOM - gap / 2]);
  const x = WIDTHS[size] - right + LEADER;
  const labelled = ends.map((end, index) => ({ ...end, y: heights[index] ?? 0 }));
  const leaders = labelled.map(({ place, y }) => polyline([place, [x, y]]));
  const labels = labelled.map(({ name, figure, looks, y }) => {
    const texts = labelTexts(name, figure, right - LEADER - LABEL_GAP, size);
    return el('g', { look: looks.label }, ...textLines(texts, [x + LABEL_GAP, y]));
  });
  return [path(leaders.join(''), 'leader'), el('g', { look: 'start' }, ...labels)];
}

/** A name that is too long is shortened, but never its figure, which stands below it on phones. */
function labelTexts(name: string, figure: string, width: number, size: Size): string[] {
  if (size === 'narrow') return [isolated(fitted(name, width)), figure];
  const withSpaces = `  ${figure}`;
  return [isolated(fitted(name, width - textWidth(withSpaces))) + withSpaces];
}
