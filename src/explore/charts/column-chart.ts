import type { AxisMeasure } from './axis';
import { baseline, type Marks, valueAxis } from './axis-marks';
import { draw } from './chart';
import { observablePlot } from './plot';
import { type TimeLabel, timeAxes } from './time-labels';

export interface ColumnRow extends TimeLabel {
  value: number;
  title: string;
  href?: string;
  /** Outlined with dashes, because the period isn't over or the window cuts it off. */
  isPartial: boolean;
  /** In the page's period, and darker than the others. */
  isInPeriod: boolean;
}

/** One or two values more than twice as high as the next are cut this much above it. */
const CUT_ABOVE = 1.15;

/**
 * Vertical bars over time, with quarters and years on the axis, for downloads. Pages show a drawing
 * that fits every screen.
 */
export function columnChart(rows: readonly ColumnRow[], { axisTo, figure }: AxisMeasure): string {
  const { text } = observablePlot();
  const cut = cutOf(rows.map(({ value }) => value));
  const axis = axisTo(cut);
  const columns = rows.map((row) => ({ ...row, height: Math.min(row.value, cut) }));
  const cutColumns = columns
    .filter(({ value }) => value > cut)
    .map((row) => ({ ...row, mark: `≈ ${figure(row.value)}` }));
  return draw('file', {
    height: 380,
    marginLeft: 50,
    marginRight: 2,
    marginTop: 20,
    marginBottom: 44,
    x: { domain: rows.map(({ label }) => label), padding: 0.16 },
    y: { label: null, domain: axis.domain },
    marks: [
      ...valueAxis(axis),
      ...timeAxes(rows),
      ...columnMarks(columns),
      ...baseline(),
      text(cutColumns, {
        x: 'label',
        y: 'height',
        text: 'mark',
        dy: -8,
        fontSize: 11,
        fontWeight: 600,
      }),
    ],
  });
}

function columnMarks(columns: readonly (ColumnRow & { height: number })[]): Marks {
  const { barY } = observablePlot();
  const column = { x: 'label', y: 'height', title: 'title', href: 'href' } as const;
  const dashed = {
    fill: 'var(--card)',
    stroke: 'var(--mark)',
    strokeDasharray: '3 2',
    insetLeft: 1,
    insetRight: 1,
  } as const;
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
