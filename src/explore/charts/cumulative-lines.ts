import { shortDollars } from '../../pages/wording';
import { dollarAxis } from './axis';
import { WIDTHS } from './chart';
import { spreadLabels } from './line-labels';
import { circle, label, Plane } from './plane';
import { polylineThrough } from './svg-document';

export interface YearLine {
  name: string;
  /** One figure per ISO week, from W01. */
  data: readonly number[];
}

interface Point {
  year: string;
  week: number;
  total: number;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKS_PER_MONTH = 52.18 / 12;
/** From the newest year back. Lines differ in shape as well as colour, and each has its name. */
const STROKES = [
  { colour: 'var(--mark)', look: 'stroke-width="2.5"' },
  { colour: 'var(--mark-2)', look: 'stroke-width="1.8"' },
  { colour: 'var(--field)', look: 'stroke-width="1.5" stroke-dasharray="4 3"' },
];
/** Of the line that ties a label to its year, beyond the last week. */
const LEADER = 10;
const TOP = 12;
const BOTTOM = 28;
const onOneLine = (year: string, total: string): string[] => [`${year}  ${total}`];
const onTwoLines = (year: string, total: string): string[] => [year, total];
const LAYOUT = {
  full: {
    height: 300,
    left: 52,
    right: 112,
    gap: 18,
    monthStep: 1,
    labelOf: onOneLine,
  },
  half: {
    height: 288,
    left: 48,
    right: 108,
    gap: 18,
    monthStep: 1,
    labelOf: onOneLine,
  },
  narrow: {
    height: 230,
    left: 44,
    right: 62,
    gap: 36,
    monthStep: 3,
    labelOf: onTwoLines,
  },
} as const;

/** Each year's figures, added up week by week. */
export function cumulativeLines(
  years: readonly YearLine[],
  weeks: number,
  width: keyof typeof LAYOUT,
): string {
  const { height, left, right, monthStep } = LAYOUT[width];
  const lines = years.map(fromZero).reverse();
  const axis = dollarAxis(Math.max(...lines.flat().map(({ total }) => total), 1));
  const months = MONTHS.map((text, month) => ({ text, at: month * WEEKS_PER_MONTH }));
  const plane = new Plane(
    { width: WIDTHS[width], height, left, right, top: TOP, bottom: BOTTOM },
    { x: [0, weeks], y: axis.domain },
  );
  return plane.svg([
    plane.valueAxis(axis),
    plane.baseline(),
    ...lines
      .slice(0, 1)
      .flatMap((points) => points.slice(-1))
      .map(
        ({ week }) =>
          `<path stroke="var(--grid)" stroke-dasharray="3 3" d="${plane.upright(week)}"/>`,
      ),
    plane.axisBelow(
      months.filter((_, month) => month % monthStep === 0),
      'text-anchor="start" ',
    ),
    endLabels(lines, width, plane),
    // The newest year is drawn last, on top.
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${lines
      .map((points, age) => lineOf(points, age, plane))
      .reverse()
      .join('')}</g>`,
  ]);
}

function lineOf(points: Point[], age: number, plane: Plane): string {
  const { colour, look } = STROKES[Math.min(age, STROKES.length - 1)]!;
  const places = points.map(({ week, total }) => [plane.x(week), plane.y(total)] as const);
  const end = places
    .slice(-1)
    .map((place) => circle(place, age === 0 ? 4 : 2.5, ` fill="${colour}"`));
  const line =
    places.length < 2 ? '' : `<path stroke="${colour}" ${look} d="${polylineThrough(places)}"/>`;
  return end.join('') + line;
}

/** In a column next to the lines, each tied to its line by a dotted leader. */
function endLabels(lines: readonly Point[][], width: keyof typeof LAYOUT, plane: Plane): string {
  const { height, right, gap, labelOf } = LAYOUT[width];
  const ends = lines.flatMap((points, age) =>
    points.slice(-1).map(({ year, week, total }) => ({
      text: labelOf(year, shortDollars(total)),
      x: plane.x(week),
      y: plane.y(total),
      age,
    })),
  );
  const heights = ends.map(({ y }) => y);
  const places = spreadLabels(heights, gap, [gap / 2, height - BOTTOM - gap / 2]);
  const x = WIDTHS[width] - right;
  const leaders = ends.map((end, index) =>
    polylineThrough([
      [end.x, end.y],
      [x + LEADER, places[index]!],
    ]),
  );
  const labels = ends.map(({ text, age }, index) =>
    label(
      text,
      [x + LEADER + 4, places[index]!],
      age === 0 ? ' font-weight="600"' : ' fill="var(--soft)"',
    ),
  );
  return `<path fill="none" stroke="var(--field)" stroke-dasharray="1 3" d="${leaders.join('')}"/><g text-anchor="start">${labels.join('')}</g>`;
}

/**
 * Nothing is added up when a year begins, so a very large first week is a step, not a line that
 * starts high.
 */
function fromZero(line: YearLine): Point[] {
  const points = running(line);
  return points.length === 0 ? [] : [{ year: line.name, week: 0, total: 0 }, ...points];
}

/** Added up in cents, so that no binary fraction remains. */
export function running({ name: year, data }: YearLine): Point[] {
  let cents = 0;
  return data.map((amount, index) => ({
    year,
    week: index + 1,
    total: (cents += Math.round(amount * 100)) / 100,
  }));
}
