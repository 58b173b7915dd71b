import type { Axis } from './axis';
import { FONT } from './chart';
import { escapeText } from './svg-document';

interface Extent {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Domain = readonly [from: number, to: number];
export type Point = readonly [x: number, y: number];

/** Of letters, below the point that they are centred on. */
const HALF_LETTER = 3.6;
const LINE_HEIGHT = 14.4;
const BELOW_AXIS = 17.4;
const LEFT_OF_AXIS = 9;

/**
 * A drawing with figures from left to right and from the bottom up. Charts on pages are drawn with
 * it instead of the drawing library: loading that takes more than everything else that the first
 * page of a process needs.
 */
export class Plane {
  constructor(
    private readonly extent: Extent,
    private readonly domain: { x: Domain; y: Domain },
  ) {}

  x(value: number): number {
    const { width, left, right } = this.extent;
    return left + shareOf(value, this.domain.x) * (width - left - right);
  }

  y(value: number): number {
    const { height, top, bottom } = this.extent;
    return height - bottom - shareOf(value, this.domain.y) * (height - top - bottom);
  }

  /** As a whole, with its parts from the back to the front. */
  svg(parts: readonly string[]): string {
    const { width, height } = this.extent;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg class="plot" fill="currentColor" font-size="${FONT}" text-anchor="middle" ${size}>${parts.join('')}</svg>`;
  }

  /**
   * The values at the left, with a line across the drawing for each: the one at zero is `baseline`.
   */
  valueAxis({ ticks, text }: Axis): string {
    const labels = ticks.map((tick) => `<text y="${whole(this.y(tick))}">${text(tick)}</text>`);
    const lines = ticks.slice(1).map((tick) => this.across(tick));
    const place = `translate(${this.extent.left - LEFT_OF_AXIS} ${HALF_LETTER})`;
    return `<path stroke="var(--grid)" d="${lines.join('')}"/>${axisLabels(`text-anchor="end" transform="${place}"`, labels)}`;
  }

  baseline(): string {
    return `<path stroke="var(--field)" d="${this.across(0)}"/>`;
  }

  /** Labels below the drawing. */
  axisBelow(ticks: readonly { at: number; text: string }[], attributes = ''): string {
    const labels = ticks.map(({ at, text }) => `<text x="${whole(this.x(at))}">${text}</text>`);
    const { height, bottom } = this.extent;
    return axisLabels(
      `${attributes}transform="translate(0 ${height - bottom + BELOW_AXIS})"`,
      labels,
    );
  }

  /** A line from the bottom to the top. */
  upright(at: number): string {
    const { height, top, bottom } = this.extent;
    return `M${whole(this.x(at))} ${height - bottom}V${top}`;
  }

  private across(value: number): string {
    const { width, left, right } = this.extent;
    return `M${left} ${whole(this.y(value))}H${width - right}`;
  }
}

function axisLabels(attributes: string, labels: readonly string[]): string {
  return `<g fill="var(--soft)" font-variant="tabular-nums" ${attributes}>${labels.join('')}</g>`;
}

/** Centred on a height. Each line of it is a text of its own. */
export function label(lines: readonly string[], [x, y]: Point, attributes = ''): string {
  const first = whole(y) + HALF_LETTER - ((lines.length - 1) * LINE_HEIGHT) / 2;
  return lines
    .map(
      (line, index) =>
        `<text x="${whole(x)}" y="${tenth(first + index * LINE_HEIGHT)}"${attributes}>${escapeText(line)}</text>`,
    )
    .join('');
}

export function circle([x, y]: Point, radius: number, attributes = ''): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${radius}"${attributes}/>`;
}

function shareOf(value: number, [from, to]: Domain): number {
  return (value - from) / (to - from);
}

function whole(number: number): number {
  return Math.round(number);
}

export function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
