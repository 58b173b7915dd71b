import type { AxisMeasure } from './axis';
import { baseline, type Marks, TICK, valueAxis } from './axis-marks';
import { draw } from './chart';
import { observablePlot } from './plot';

export interface ColumnRow {
  /** "2025-Q4" or "2025"; unique. */
  label: string;
  year: number;
  value: number;
  title: string;
  href?: string;
  /** Outlined with dashes, because the period isn't over or the window cuts it off. */
  isPartial: boolean;
  /** In the page's period, and darker than the others. */
  isInPeriod: boolean;
}

const MAX_QUARTERS_NAMED = 24;
const MAX_YEARS = 12;
/** One or two values more than twice as high as the next are cut this much above it. */
const CUT_ABOVE = 1.15;

/** Vertical bars over time, with quarters and years on the axis, for downloads. Pages show a drawing that fits every screen. */
export function columnChart(rows: readonly ColumnRow[], { axisTo, figure }: AxisMeasure): string {
  const { text } = observablePlot();
  const cut = cutOf(rows.map(({ value }) => value));
  const axis = axisTo(cut);
  const columns = rows.map((row) => ({ ...row, height: Math.min(row.value, cut) }));
  const cutColumns = columns.filter(({ value }) => value > cut).map((row) => ({ ...row, mark: `≈ ${figure(row.value)}` }));
  const quarters = rows.length <= MAX_QUARTERS_NAMED ? rows.filter(({ label }) => label.includes('-Q')) : [];
  return draw('file', {
    height: 380,
    marginLeft: 50,
    marginRight: 2,
    marginTop: 20,
    marginBottom: quarters.length > 0 ? 44 : 28,
    x: { domain: rows.map(({ label }) => label), padding: 0.16 },
    y: { label: null, domain: axis.domain },
    marks: [
      ...valueAxis(axis),
      ...timeAxes(quarters, yearTicks(rows, MAX_YEARS)),
      ...columnMarks(columns),
      ...baseline(),
      text(cutColumns, { x: 'label', y: 'height', text: 'mark', dy: -8, fontSize: 11, fontWeight: 600 }),
    ],
  });
}

/** Quarters, and below them the years in bold; or years alone. */
export function timeAxes(quarters: readonly { label: string }[], years: readonly string[]): Marks {
  const { axisX } = observablePlot();
  const named = quarters.map(({ label }) => label);
  const below = { tickPadding: 22, fontWeight: 600, fill: 'var(--text)' } as const;
  const tickFormat = (label: string): string => label.slice(0, 4);
  return [
    axisX(named, { ...TICK, tickFormat: (label: string) => label.slice(-2), fontSize: 11 }),
    axisX(years, { ...TICK, tickFormat, tickPadding: 4, ...(named.length > 0 && below) }),
  ];
}

function columnMarks(columns: readonly (ColumnRow & { height: number })[]): Marks {
  const { barY } = observablePlot();
  const column = { x: 'label', y: 'height', title: 'title', href: 'href' } as const;
  const dashed = { fill: 'var(--card)', stroke: 'var(--mark)', strokeDasharray: '3 2', insetLeft: 1, insetRight: 1 } as const;
  const complete = columns.filter(({ isPartial }) => !isPartial);
  return [
    barY(
      complete.filter(({ isInPeriod }) => !isInPeriod),
      { ...column, fill: 'var(--mark-2)' },
    ),
    barY(
      complete.filter(({ isInPeriod }) => isInPeriod),
      { ...column, fill: 'var(--mark)' },
    ),
    barY(
      columns.filter(({ isPartial }) => isPartial),
      { ...column, ...dashed },
    ),
  ];
}

/** The largest value that is drawn in full. */
export function cutOf(values: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = [...values].sort((a, b) => b - a);
  if (second > 0 && first > 2 * second) return second * CUT_ABOVE;
  if (third > 0 && second > 2 * third) return third * CUT_ABOVE;
  return first;
}

/** The first column of each labelled year. As many years are labelled as there is room for. */
export function yearTicks(rows: readonly { label: string; year: number }[], max: number): string[] {
  const firsts = rows.filter((row, index) => rows[index - 1]?.year !== row.year);
  const step = Math.ceil(firsts.length / max);
  return firsts.filter((_, index) => index % step === 0).map(({ label }) => label);
}
