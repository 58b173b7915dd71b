import { type Child, el, type Element } from '../../../../platform/pages/drawing-nodes';
import type { Axis } from './axis';
import { label, path, type Point } from './marks';
import type { Picture } from './picture';

interface Extent {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Domain = readonly [from: number, to: number];

/** Of letters, below the point that they are centred on. */
const HALF_LETTER = 3.6;
const LINE_HEIGHT = 14.4;
const BELOW_AXIS = 17.4;
const LEFT_OF_AXIS = 9;

/** A picture with figures from left to right and from the bottom up. */
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
  picture(...content: Child[]): Picture {
    const { width, height } = this.extent;
    return { width, height, content };
  }

  /** The values at the left, with a line across for each: the one at zero is `baseline`. */
  valueAxis({ ticks, text }: Axis): Child {
    const lines = ticks.slice(1).map((tick) => this.across(tick));
    const transform = `translate(${this.extent.left - LEFT_OF_AXIS} ${HALF_LETTER})`;
    const labels = ticks.map((tick) => el('text', { y: Math.round(this.y(tick)) }, text(tick)));
    return [
      path(lines.join(''), 'grid'),
      el('g', { look: ['ticks', 'end'], transform }, ...labels),
    ];
  }

  baseline(): Child {
    return path(this.across(0), 'zero');
  }

  /** Labels below the drawing, which stand centred at their figures or begin there. */
  axisBelow(
    ticks: readonly { at: number; text: string }[],
    placed: 'centred' | 'beginning',
  ): Element {
    const { height, bottom } = this.extent;
    const labels = ticks.map(({ at, text }) => el('text', { x: Math.round(this.x(at)) }, text));
    return el(
      'g',
      {
        look: placed === 'centred' ? 'ticks' : ['ticks', 'start'],
        transform: `translate(0 ${height - bottom + BELOW_AXIS})`,
      },
      ...labels,
    );
  }

  /** A line from the bottom to the top. */
  upright(at: number): string {
    const { height, top, bottom } = this.extent;
    return `M${Math.round(this.x(at))} ${height - bottom}V${top}`;
  }

  private across(value: number): string {
    const { width, left, right } = this.extent;
    return `M${left} ${Math.round(this.y(value))}H${width - right}`;
  }
}

/** Lines of text, one below the other, centred on a height. */
export function lines(texts: readonly string[], [x, y]: Point): Element[] {
  const first = Math.round(y) + HALF_LETTER - ((texts.length - 1) * LINE_HEIGHT) / 2;
  return texts.map((text, index) => label(text, [Math.round(x), first + index * LINE_HEIGHT]));
}

function shareOf(value: number, [from, to]: Domain): number {
  return (value - from) / (to - from);
}
