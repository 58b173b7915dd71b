import type { Look } from '../../../platform/pages/chart-looks';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { breakAcross } from './break-line';
import type { FluidDrawing } from './chart-drawing';
import type { Axis, AxisMeasure } from './drawing/axis';
import {
  bar,
  label,
  type Length,
  lengthOf,
  movedTo,
  titled,
  type WholeWidth,
} from './drawing/marks';
import { WIDTHS } from './drawing/picture';
import { sum } from './sums';

/** The period of a column: "2025-Q4" or "2025". */
export interface ColumnPeriod {
  label: string;
  year: number;
}

/** A period's column, with its parts from the lowest up. */
export interface TimeColumn extends ColumnPeriod {
  title: string;
  href?: string;
  parts: readonly { value: number; look: Look | readonly Look[] }[];
  /** Stands above the column where there is room. */
  value?: string;
  /** Its top is cut off, so it always has its value. */
  isCut?: boolean;
}

/** Where the highest column ends, and where all begin. */
const TOP = 20;
const BOTTOM = 260;
/** Of a row of names. Two of them stand below the columns. */
const ROW_HEIGHT = 17;
const HEIGHT = 300;
/** Of the axis, in a file. A page's style sheet keeps it free. */
const LEFT = 48;
/** The share of a column's place that stays free at each of its sides. */
const GAP = 0.08;
/** For more labels there is no room, on any screen or on a phone. */
const MAX_QUARTERS = 24;
const MAX_QUARTERS_NARROW = 14;
const MAX_VALUES = 12;
const MAX_VALUES_NARROW = 6;
const MAX_YEARS = 12;
const MAX_YEARS_NARROW = 6;

/** Vertical bars over time, with quarters and years on the axis. `look`: of all bars. */
export function columnDrawing(
  columns: readonly TimeColumn[],
  measure: AxisMeasure,
  look?: Look,
): FluidDrawing {
  const axis = measure.axisTo(Math.max(0, ...columns.map(heightOf)));
  return {
    onPage: () => el('svg', { look: 'over-time' }, ...columnMarks(columns, axis, '100%', look)),
    inFile: () => {
      const marks = columnMarks(columns, axis, WIDTHS.file - LEFT, look);
      const content = el('g', { look: 'over-time' }, movedTo([LEFT, 0], ...marks));
      return { width: WIDTHS.file, height: HEIGHT, content };
    },
  };
}

/** `width`: of all columns. */
function columnMarks(
  columns: readonly TimeColumn[],
  axis: Axis,
  width: WholeWidth,
  look?: Look,
): Child[] {
  const scale = { count: columns.length, top: axis.domain[1], width };
  const bars = columns.map((column, place) => drawnColumn(column, place, scale));
  return [
    valueAxis(axis, scale),
    el('g', { look }, ...bars),
    valuesAbove(columns, scale),
    timeAxis(columns, scale),
  ];
}

/** `count` columns share the `width`. Their values reach from 0 to `top`. */
interface ColumnScale {
  count: number;
  top: number;
  width: WholeWidth;
}

function xOf(place: number, { count, width }: ColumnScale): Length {
  return lengthOf(place / count, width);
}

function yOf(value: number, { top }: ColumnScale): number {
  return Math.round(BOTTOM - (value / top) * (BOTTOM - TOP));
}

function valueAxis({ ticks, text }: Axis, scale: ColumnScale): Child {
  const end = xOf(scale.count, scale);
  const lines = ticks.map((tick) => {
    const y = yOf(tick, scale);
    return el('line', { look: tick === 0 ? 'zero' : undefined, x2: end, y1: y, y2: y });
  });
  const labels = ticks.map((tick) => label(text(tick), [-8, yOf(tick, scale) + 4]));
  return [el('g', { look: 'grid' }, ...lines), el('g', { look: ['ticks', 'end'] }, ...labels)];
}

function drawnColumn(
  { title, href, parts, isCut }: TimeColumn,
  place: number,
  scale: ColumnScale,
): Element {
  const sides = { x: xOf(place + GAP, scale), width: xOf(1 - 2 * GAP, scale) };
  const bars: Element[] = [];
  let height = 0;
  for (const { value, look } of parts) {
    const bottom = yOf(height, scale);
    height += value;
    const top = yOf(height, scale);
    if (value > 0) bars.push(bar({ ...sides, y: top, height: Math.max(1, bottom - top) }, look));
  }
  const cut = isCut && breakAcross({ ...sides, y: yOf(height, scale) + 12 });
  return titled(title, href, ...bars, cut);
}

/** Of a column that is cut, always; of all others, where they have room. */
function valuesAbove(columns: readonly TimeColumn[], scale: ColumnScale): Child {
  const labels = columns.map((column, place) => {
    const { value, isCut } = column;
    if (value === undefined) return undefined;
    const [x, y] = [xOf(place + 0.5, scale), yOf(heightOf(column), scale)];
    // Beside another column that is cut, above its value.
    if (isCut) return label(value, [x, y - (columns[place - 1]?.isCut ? 18 : 5)], 'bold');
    if (columns.length > MAX_VALUES) return undefined;
    const onScreens = columns.length > MAX_VALUES_NARROW ? 'on-roomy' : undefined;
    return label(value, [x, y - 5], undefined, onScreens);
  });
  return el('g', { look: 'ink' }, ...labels);
}

/** The quarters, and below each first one its year; or the years alone. */
function timeAxis(columns: readonly TimeColumn[], scale: ColumnScale): Child {
  const firstRow = { transform: `translate(0 ${BOTTOM + ROW_HEIGHT})` };
  const secondRow = { transform: `translate(0 ${BOTTOM + 2 * ROW_HEIGHT})` };
  const years = yearLabels(columns, scale);
  const areQuarters = columns.every(({ label: name }) => name.includes('-Q'));
  if (!areQuarters || columns.length > MAX_QUARTERS) return el('g', firstRow, ...years);
  const quarters = columns.map(({ label: name }, place) =>
    el('text', { x: xOf(place + 0.5, scale) }, name.slice(-'Q1'.length)),
  );
  const onScreens = columns.length > MAX_QUARTERS_NARROW ? 'on-wide' : undefined;
  return [
    el('g', { class: onScreens, ...firstRow }, ...quarters),
    el('g', { look: ['ink', 'bold'], ...secondRow }, ...years),
  ];
}

/** Each below the year's first column. Of many years, some are left out, and more on phones. */
function yearLabels(columns: readonly TimeColumn[], scale: ColumnScale): Element[] {
  const placed = columns.map(({ year }, place) => ({ year, x: xOf(place + 0.5, scale) }));
  const years = placed.filter(({ year }, place) => year !== columns[place - 1]?.year);
  const step = Math.ceil(years.length / MAX_YEARS);
  const shown = years.filter((_, index) => index % step === 0);
  return shown.map(({ year, x }, index) => {
    const isLeftOut = shown.length > MAX_YEARS_NARROW && index % 2 === 1;
    return el('text', { class: isLeftOut ? 'on-wide' : undefined, x }, String(year));
  });
}

function heightOf({ parts }: TimeColumn): number {
  return sum(parts.map(({ value }) => value));
}
