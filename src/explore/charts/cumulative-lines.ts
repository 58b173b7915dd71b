import { shortDollars } from '../../pages/wording';
import { dollarAxis } from './axis';
import { baseline, type Marks, TICK, valueAxis } from './axis-marks';
import { draw, FONT, WIDTHS } from './chart';
import { spreadLabels } from './line-labels';
import { observablePlot } from './plot';

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
  { stroke: 'var(--mark)', strokeWidth: 2.5 },
  { stroke: 'var(--mark-2)', strokeWidth: 1.75 },
  { stroke: 'var(--field)', strokeWidth: 1.5, strokeDasharray: '4 3' },
];
const TOP = 12;
const BOTTOM = 28;
const LAYOUT = {
  full: { height: 300, left: 52, right: 112, gap: 18, monthStep: 1, label: (year: string, total: string) => `${year}  ${total}` },
  narrow: {
    height: 230,
    left: 44,
    right: 62,
    gap: 36,
    monthStep: 3,
    label: (year: string, total: string) => `${year}\n${total}`,
  },
} as const;

/** Each year's figures, added up week by week. */
export function cumulativeLines(years: readonly YearLine[], weeks: number, width: keyof typeof LAYOUT): string {
  const { axisX, ruleX } = observablePlot();
  const { height, left, right, monthStep } = LAYOUT[width];
  const lines = years.map(fromZero).reverse();
  const axis = dollarAxis(Math.max(...lines.flat().map(({ total }) => total), 1));
  const months = MONTHS.map((_, month) => month * WEEKS_PER_MONTH).filter((_, month) => month % monthStep === 0);
  return draw(width, {
    height,
    marginLeft: left,
    marginRight: right,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { domain: [0, weeks], label: null },
    y: { domain: axis.domain, label: null },
    marks: [
      ...valueAxis(axis),
      ...baseline(),
      ruleX(
        lines.slice(0, 1).flatMap((points) => points.slice(-1)),
        { x: 'week', stroke: 'var(--grid)', strokeDasharray: '3 3' },
      ),
      axisX(months, { ...TICK, tickFormat: monthOf, textAnchor: 'start' }),
      ...endLabels(lines, width, weeks, axis.domain[1]),
      // The newest year is drawn last, on top.
      ...lines.map(marksOf).reverse().flat(),
    ],
  });
}

function marksOf(points: Point[], age: number): Marks {
  const { dot, line } = observablePlot();
  const style = STROKES[Math.min(age, STROKES.length - 1)]!;
  return [
    dot(points.slice(-1), { x: 'week', y: 'total', r: age === 0 ? 4 : 2.5, fill: style.stroke }),
    line(points, { x: 'week', y: 'total', ...style }),
  ];
}

/** In a column next to the lines, each tied to its line by a dotted leader. */
function endLabels(lines: readonly Point[][], width: keyof typeof LAYOUT, weeks: number, top: number): Marks {
  const { link, text } = observablePlot();
  const { height, left, right, gap, label } = LAYOUT[width];
  const weeksPerPixel = weeks / (WIDTHS[width] - left - right);
  const scale = (height - TOP - BOTTOM) / top;
  const ends = lines.flatMap((points, age) => (points.length === 0 ? [] : [{ ...points.at(-1)!, age }]));
  const heights = ends.map(({ total }) => height - BOTTOM - total * scale);
  const places = spreadLabels(heights, gap, [gap / 2, height - BOTTOM - gap / 2]);
  const labels = ends.map((end, index) => ({
    ...end,
    text: label(end.year, shortDollars(end.total)),
    place: (height - BOTTOM - places[index]!) / scale,
  }));
  const style = {
    y: 'place',
    text: 'text',
    frameAnchor: 'right',
    textAnchor: 'start',
    dx: 14,
    lineHeight: 1.2,
    fontSize: FONT,
  } as const;
  return [
    link(labels, {
      x1: 'week',
      x2: () => weeks + weeksPerPixel * 10,
      y1: 'total',
      y2: 'place',
      stroke: 'var(--field)',
      strokeDasharray: '1 3',
    }),
    text(
      labels.filter(({ age }) => age > 0),
      { ...style, fill: 'var(--soft)' },
    ),
    text(
      labels.filter(({ age }) => age === 0),
      { ...style, fontWeight: 600 },
    ),
  ];
}

/** Nothing is added up when a year begins, so a very large first week is a step, not a line that starts high. */
function fromZero(line: YearLine): Point[] {
  const points = running(line);
  return points.length === 0 ? [] : [{ year: line.name, week: 0, total: 0 }, ...points];
}

/** Added up in cents, so that no binary fraction remains. */
export function running({ name: year, data }: YearLine): Point[] {
  let cents = 0;
  return data.map((amount, index) => ({ year, week: index + 1, total: (cents += Math.round(amount * 100)) / 100 }));
}

function monthOf(week: number): string {
  return MONTHS[Math.round(week / WEEKS_PER_MONTH)] ?? '';
}
