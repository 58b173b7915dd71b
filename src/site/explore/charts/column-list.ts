import type { Look } from '../../../platform/pages/chart-looks';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { breakAcross } from './break-line';
import type { AxisMeasure } from './drawing/axis';
import type { Picture } from './drawing/picture';
import {
  type At,
  bar,
  type Box,
  label,
  type Length,
  movedTo,
  perCent,
  pixelsOf,
  rule,
  titled,
} from './drawing/marks';
import { textWidth } from './drawing/text-width';
import { sum } from './sums';
import { hasQuarterNames, type TimeLabel, yearLabels } from './time-labels';

/** A period's column, with its parts from the lowest up. */
export interface TimeColumn extends TimeLabel {
  title: string;
  href?: string;
  parts: readonly { value: number; look: Look | readonly Look[] }[];
  /** Stands above the column where there is room. */
  value?: string;
  /** Its top is cut off, so it always has its value. */
  isCut?: boolean;
}

const TOP = 20;
/** As the look of values has it. */
const VALUE_SIZE = 11;
const ROW = 17;
/** The share of a column's place that stays free at each of its sides. */
const GAP = 0.08;
/** On a phone. The style sheet leaves out the names of more. */
const MAX_QUARTERS_NARROW = 14;
const MAX_YEARS_NARROW = 6;
/** Values fit above so many on a phone, and on a desktop. */
const MAX_VALUES_NARROW = 6;
const MAX_VALUES = 12;
/** In a file, for the axis. */
const LEFT = 48;
/** Of the bars. */
const HEIGHTS = { page: 240, file: 316 };

/** Vertical bars over time, with quarters and years on the axis. Fits every screen. */
export function columnList(columns: readonly TimeColumn[], measure: AxisMeasure): Element {
  const isCrowded = hasQuarterNames(columns) && columns.length > MAX_QUARTERS_NARROW;
  const place = isCrowded ? 'crowded' : undefined;
  const width = 1 / columns.length;
  // The style sheet says how wide a bar is in its column.
  const drawn = marksOf(columns, measure, {
    at: perCent,
    inColumn: perCent,
    sides: {},
    height: HEIGHTS.page,
    hasValues: columns.length <= MAX_VALUES,
    valuePlace: columns.length > MAX_VALUES_NARROW ? 'on-roomy' : undefined,
  });
  const placed = drawn.columns.map((marks, index) =>
    el('svg', { x: perCent(index * width), width: perCent(width) }, ...marks),
  );
  return el('svg', { look: 'over-time', class: place }, drawn.axis, ...placed);
}

/** The same in a file, `width` pixels wide. */
export function columnPicture(
  columns: readonly TimeColumn[],
  measure: AxisMeasure,
  width: number,
): Picture {
  const each = (width - LEFT) / columns.length;
  const inColumn = pixelsOf(each);
  const sides = { x: inColumn(GAP), width: inColumn(1 - 2 * GAP) };
  const drawn = marksOf(columns, measure, {
    at: pixelsOf(width - LEFT),
    inColumn,
    sides,
    height: HEIGHTS.file,
    hasValues: columns.every(({ value = '' }) => textWidth(value, VALUE_SIZE) <= each),
  });
  const placed = drawn.columns.map((marks, index) => movedTo([index * each, 0], ...marks));
  const content = el('g', { look: 'over-time' }, movedTo([LEFT, 0], drawn.axis, ...placed));
  return { width, height: TOP + HEIGHTS.file + 3 * ROW, content };
}

/** How long a share of the whole drawing is, and of a column. */
interface Lengths {
  at: At;
  inColumn: At;
  /** Where a bar begins in its column, and how wide it is. */
  sides: Pick<Box, 'x' | 'width'>;
  height: number;
  /** Where the style sheet shows values. */
  valuePlace?: string;
  hasValues: boolean;
}

function marksOf(
  columns: readonly TimeColumn[],
  { axisTo }: AxisMeasure,
  { at, inColumn, sides, height, valuePlace, hasValues }: Lengths,
): { axis: Child; columns: Child[][] } {
  const { ticks, domain, text } = axisTo(Math.max(0, ...columns.map(heightOf)));
  const yOf = (value: number): number => Math.round(TOP + height * (1 - value / domain[1]));
  const lines = ticks.map((tick) =>
    rule([0, yOf(tick)], [at(1), yOf(tick)], tick === 0 ? 'zero' : 'grid'),
  );
  const labels = ticks.map((tick) => label(text(tick), [-8, yOf(tick) + 4]));
  const middle = inColumn(0.5);
  const namesOf = timeLabels(columns, middle, TOP + height);
  return {
    axis: [...lines, el('g', { look: ['ticks', 'end'] }, ...labels)],
    columns: columns.map((column, index) => {
      const { title, href, value, isCut } = column;
      // Beside another one that is cut, above its value.
      const isAbove = isCut && columns[index - 1]?.isCut;
      const place = [middle, yOf(heightOf(column)) - (isAbove ? 18 : 5)] as const;
      return [
        titled(title, href, ...barsOf(column, yOf, sides)),
        isCut && label(value, place, 'cut'),
        !isCut && hasValues && value !== undefined && label(value, place, 'value', valuePlace),
        namesOf(column),
      ];
    }),
  };
}

function barsOf(
  { parts, isCut }: TimeColumn,
  yOf: (value: number) => number,
  sides: Lengths['sides'],
): Child[] {
  let from = 0;
  const bars = parts.map(({ value, look }) => {
    const [bottom, top] = [yOf(from), yOf(from + value)];
    from += value;
    return value > 0 && bar({ ...sides, y: top, height: Math.max(1, bottom - top) }, look);
  });
  return [...bars, isCut && breakAcross({ ...sides, y: yOf(from) + 12 })];
}

/**
 * The quarter, and below it the year where one begins; or the year alone. Some are left out on
 * phones.
 */
function timeLabels(
  columns: readonly TimeColumn[],
  middle: Length,
  floor: number,
): (column: TimeColumn) => Child {
  const hasQuarters = hasQuarterNames(columns);
  const years = yearLabels(columns);
  const yearY = floor + (hasQuarters ? 2 * ROW : ROW);
  return ({ label: name }) => {
    const place = years.indexOf(name);
    const isLeftOut = years.length > MAX_YEARS_NARROW && place % 2 === 1;
    return [
      hasQuarters && label(name.slice(-2), [middle, floor + ROW]),
      place >= 0 &&
        label(
          name.slice(0, 4),
          [middle, yearY],
          hasQuarters ? 'year' : undefined,
          isLeftOut ? 'on-wide' : undefined,
        ),
    ];
  };
}

function heightOf({ parts }: TimeColumn): number {
  return sum(parts.map(({ value }) => value));
}
