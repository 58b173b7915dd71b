import { shortDollars } from '../../pages/wording';
import { type ChartWidth, draw, FONT } from './chart';
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
  { stroke: 'var(--field)', strokeWidth: 1.5, strokeDasharray: '5 3' },
];

/** Each year's figures, added up week by week. */
export function cumulativeLines(years: readonly YearLine[], weeks: number, width: ChartWidth): string {
  const { axisX, axisY, gridY } = observablePlot();
  const fontSize = FONT[width];
  const lines = years.map(running).reverse();
  const top = Math.max(...lines.flat().map(({ total }) => total), 1);
  const monthStep = width === 'full' ? 1 : 3;
  const months = MONTHS.map((_, month) => 1 + month * WEEKS_PER_MONTH).filter((_, month) => month % monthStep === 0);
  return draw(width, {
    height: width === 'narrow' ? 230 : 320,
    marginLeft: 58,
    marginRight: 48,
    marginBottom: 30,
    x: { domain: [1, weeks], label: null },
    y: { domain: [0, top], nice: true, label: null },
    marks: [
      gridY({ stroke: 'var(--grid)', strokeOpacity: 1, ticks: 6 }),
      axisY({ ticks: 6, tickSize: 0, tickFormat: shortDollars, label: null, fontSize, fill: 'var(--soft)' }),
      axisX(months, { tickSize: 0, tickFormat: monthOf, label: null, fontSize, fill: 'var(--soft)', textAnchor: 'start' }),
      // The newest year is drawn last, on top.
      ...lines.flatMap((points, age) => marksOf(points, age, fontSize)).reverse(),
    ],
  });
}

function marksOf(points: Point[], age: number, fontSize: number): NonNullable<Parameters<typeof draw>[1]['marks']> {
  const { dot, line, text } = observablePlot();
  const end = points.slice(-1);
  const style = STROKES[Math.min(age, STROKES.length - 1)]!;
  const endLabel = { x: 'week', y: 'total', text: 'year', textAnchor: 'start', dx: 8, fontSize, fontWeight: 600 } as const;
  return [
    text(end, endLabel),
    dot(end, { x: 'week', y: 'total', r: 3.5, fill: style.stroke }),
    line(points, { x: 'week', y: 'total', ...style }),
  ];
}

/** Added up in cents, so that no binary fraction remains. */
export function running({ name: year, data }: YearLine): Point[] {
  let cents = 0;
  return data.map((amount, index) => ({ year, week: index + 1, total: (cents += Math.round(amount * 100)) / 100 }));
}

function monthOf(week: number): string {
  return MONTHS[Math.round((week - 1) / WEEKS_PER_MONTH)] ?? '';
}
