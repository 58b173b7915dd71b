import { shortDollars } from '../../pages/wording';
import { dollarAxis } from '../drawing/axis';
import { type Drawing, inTwoWidths, type Picture, WIDTHS } from '../drawing/drawing';
import { spreadLabels } from '../drawing/line-labels';
import { dot, path, type Point, polyline } from '../drawing/marks';
import { type Child, el } from '../drawing/nodes';
import { lines as textLines, Plane } from '../drawing/plane';
import { runningDollars } from './sums';

export interface YearLine {
  name: string;
  /** One figure per ISO week, from W01. */
  data: readonly number[];
}

interface WeekTotal {
  year: string;
  week: number;
  total: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKS_PER_MONTH = 52.18 / 12;
/** From the newest year back. Lines differ in shape as well as colour, and each has its name. */
const AGES = [
  { line: 'newest-line', end: 'newest', radius: 4, label: 'bold' },
  { line: 'last-line', end: 'last', radius: 2.5, label: 'soft' },
  { line: 'older-line', end: 'older', radius: 2.5, label: 'soft' },
] as const;
/** Of the line that ties a label to its year, beyond the last week. */
const LEADER = 10;
const TOP = 12;
const BOTTOM = 28;
const onOneLine = (year: string, total: string): string[] => [`${year}  ${total}`];
const onTwoLines = (year: string, total: string): string[] => [year, total];
const LAYOUT = {
  full: { height: 300, left: 52, right: 112, gap: 18, monthStep: 1, labelOf: onOneLine },
  half: { height: 288, left: 48, right: 108, gap: 18, monthStep: 1, labelOf: onOneLine },
  narrow: { height: 230, left: 44, right: 62, gap: 36, monthStep: 3, labelOf: onTwoLines },
} as const;

/** Each year's figures, added up week by week. */
export function cumulativeDrawing(years: readonly YearLine[], weeks: number): Drawing {
  return inTwoWidths(
    (width) => cumulativeLines(years, weeks, width),
    () => cumulativeLines(years, weeks, 'full'),
  );
}

export function cumulativeLines(
  years: readonly YearLine[],
  weeks: number,
  width: keyof typeof LAYOUT,
): Picture {
  const { height, left, right, monthStep } = LAYOUT[width];
  const lines = years.map(fromZero).reverse();
  const axis = dollarAxis(Math.max(...lines.flat().map(({ total }) => total), 1));
  const months = MONTHS.map((text, month) => ({ text, at: month * WEEKS_PER_MONTH }));
  const plane = new Plane(
    { width: WIDTHS[width], height, left, right, top: TOP, bottom: BOTTOM },
    { x: [0, weeks], y: axis.domain },
  );
  const now = lines[0]?.at(-1);
  return plane.picture(
    plane.valueAxis(axis),
    plane.baseline(),
    now && path(plane.upright(now.week), 'now-line'),
    plane.axisBelow(
      months.filter((_, month) => month % monthStep === 0),
      false,
    ),
    endLabels(lines, width, plane),
    // The newest year is drawn last, on top.
    ...lines.map((points, age) => lineOf(points, age, plane)).reverse(),
  );
}

function looksOf(age: number): (typeof AGES)[number] {
  return AGES[age] ?? AGES[2];
}

function lineOf(points: readonly WeekTotal[], age: number, plane: Plane): Child {
  const { line, end, radius } = looksOf(age);
  const places = points.map(({ week, total }): Point => [plane.x(week), plane.y(total)]);
  const last = places.at(-1);
  return [last && dot(last, radius, end), path(places.length < 2 ? '' : polyline(places), line)];
}

/** In a column next to the lines, each tied to its line by a dotted leader. */
function endLabels(
  lines: readonly (readonly WeekTotal[])[],
  width: keyof typeof LAYOUT,
  plane: Plane,
): Child {
  const { height, right, gap, labelOf } = LAYOUT[width];
  const ends = lines.flatMap((points, age) =>
    points.slice(-1).map(({ year, week, total }) => ({
      text: labelOf(year, shortDollars(total)),
      place: [plane.x(week), plane.y(total)] as const,
      age,
    })),
  );
  const heights = ends.map(({ place: [, y] }) => y);
  const places = spreadLabels(heights, gap, [gap / 2, height - BOTTOM - gap / 2]);
  const x = WIDTHS[width] - right + LEADER;
  const leaders = ends.map(({ place }, index) => polyline([place, [x, places[index]!]]));
  const labels = ends.map(({ text, age }, index) =>
    el('g', { look: looksOf(age).label }, ...textLines(text, [x + 4, places[index]!])),
  );
  return [path(leaders.join(''), 'leader'), el('g', { look: 'start' }, ...labels)];
}

/**
 * Nothing is added up when a year begins, so a very large first week is a step, not a line that
 * starts high.
 */
function fromZero(line: YearLine): WeekTotal[] {
  const points = running(line);
  return points.length === 0 ? [] : [{ year: line.name, week: 0, total: 0 }, ...points];
}

export function running({ name: year, data }: YearLine): WeekTotal[] {
  return runningDollars(data).map((total, index) => ({ year, week: index + 1, total }));
}
