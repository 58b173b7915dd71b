import type { AxisMeasure } from './axis';
import { NO_TAB_STOP } from './bar-list';
import { escapeText } from './svg-document';
import { hasQuarterNames, type TimeLabel, yearLabels } from './time-labels';

/** A period's column, with its parts from the lowest up. */
export interface TimeColumn extends TimeLabel {
  title: string;
  href?: string;
  parts: readonly { value: number; look: string }[];
  /** Stands above a column that is cut. */
  mark?: string;
}

const HEIGHT = 240;
const TOP = 16;
const ROW = 17;
/** On a phone. The style sheet leaves out the names of more. */
const MAX_QUARTERS_NARROW = 14;
const MAX_YEARS_NARROW = 6;

/** Vertical bars over time, with quarters and years on the axis. Fits every screen. */
export function columnList(
  columns: readonly TimeColumn[],
  { axisTo }: Pick<AxisMeasure, 'axisTo'>,
): string {
  const axis = axisTo(Math.max(...columns.map(({ parts }) => heightOf(parts)), 0));
  const yOf = (value: number): number => Math.round(TOP + HEIGHT * (1 - value / axis.domain[1]));
  const ticks = axis.ticks.map((tick) => {
    const y = yOf(tick);
    return `<line${tick === 0 ? ' class="zero"' : ''} x2="100%" y1="${y}" y2="${y}"/><text x="-8" y="${y + 4}">${axis.text(tick)}</text>`;
  });
  const labelsOf = timeLabels(columns);
  const width = 100 / columns.length;
  const drawn = columns.map((column, index) => {
    let from = 0;
    const parts = column.parts.map(({ value, look }) => {
      const [bottom, top] = [yOf(from), yOf(from + value)];
      from += value;
      return value === 0
        ? ''
        : `<rect class="${look}" y="${top}" height="${Math.max(1, bottom - top)}"/>`;
    });
    const mark =
      column.mark === undefined
        ? ''
        : `<text x="50%" y="${yOf(from) - 5}" class="cut">${column.mark}</text>`;
    const shapes = `<title>${escapeText(column.title)}</title>${parts.join('')}`;
    const linked =
      column.href === undefined
        ? `<g>${shapes}</g>`
        : `<a href="${escapeText(column.href)}"${NO_TAB_STOP}>${shapes}</a>`;
    return `<svg x="${tenth(index * width)}%" width="${tenth(width)}%">${linked}${mark}${labelsOf(column)}</svg>`;
  });
  const isCrowded = hasQuarterNames(columns) && columns.length > MAX_QUARTERS_NARROW;
  return `<svg class="over-time${isCrowded ? ' crowded' : ''}"><g>${ticks.join('')}</g>${drawn.join('')}</svg>`;
}

/**
 * The quarter, and below it the year where one begins; or the year alone. Some are left out on
 * phones.
 */
function timeLabels(columns: readonly TimeColumn[]): (column: TimeColumn) => string {
  const hasQuarters = hasQuarterNames(columns);
  const years = yearLabels(columns);
  const yearY = TOP + HEIGHT + (hasQuarters ? 2 * ROW : ROW);
  return ({ label }) => {
    const quarter = hasQuarters
      ? `<text x="50%" y="${TOP + HEIGHT + ROW}">${label.slice(-2)}</text>`
      : '';
    const place = years.indexOf(label);
    if (place < 0) return quarter;
    const looks = [
      hasQuarters ? 'year' : '',
      years.length > MAX_YEARS_NARROW && place % 2 === 1 ? 'on-wide' : '',
    ];
    const look = looks.filter(Boolean).join(' ');
    return `${quarter}<text x="50%" y="${yearY}"${look && ` class="${look}"`}>${label.slice(0, 4)}</text>`;
  };
}

function heightOf(parts: TimeColumn['parts']): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

function tenth(number: number): number {
  return Number(number.toFixed(1));
}
