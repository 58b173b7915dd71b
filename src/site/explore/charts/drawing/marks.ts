import type { Look } from '../../../../platform/pages/chart-looks';
import { type Child, el, type Element, tenth } from '../../../../platform/pages/drawing-nodes';

/** In pixels of a picture, or in per cent of what a page makes of it. */
export type Length = number | `${number}%`;
type Place = readonly [x: Length, y: Length];
export type Point = readonly [x: number, y: number];

/** In pixels in a file. On a page, only the browser knows it. */
export type WholeWidth = number | '100%';

export function lengthOf(share: number, width: WholeWidth): Length {
  return width === '100%' ? `${tenth(share * 100)}%` : share * width;
}

export interface Box {
  x?: Length;
  y?: Length;
  width?: Length;
  height: Length;
  rx?: number;
}

export function bar({ x, y, width, height, rx }: Box, look: Look | readonly Look[]): Element {
  return el('rect', { look, x, y, width, height, rx });
}

export function rule([x1, y1]: Place, [x2, y2]: Place, look?: Look): Element {
  return el('line', { look, x1, x2, y1, y2 });
}

export function dot([cx, cy]: Place, r: number, look?: Look): Element {
  return el('circle', { look, cx, cy, r });
}

export function path(d: string, look?: Look): Element | undefined {
  return d === '' ? undefined : el('path', { look, d });
}

/** `x` and `y` are where its line of letters stands. */
export function label(
  text: Child,
  [x, y]: Place,
  look?: Look | readonly Look[],
  place?: string,
): Element {
  return el('text', { look, class: place, x, y }, text);
}

/**
 * Marks with a title, as a link if they lead somewhere. The table behind a chart has the same
 * links, so the keyboard needn't stop at every mark.
 */
export function titled(title: string, href: string | undefined, ...marks: Child[]): Element {
  const named = [el('title', {}, title), ...marks];
  return href === undefined ? el('g', {}, ...named) : el('a', { href, tabindex: -1 }, ...named);
}

/** Moves marks to a place of a picture. */
export function movedTo([x, y]: Point, ...marks: Child[]): Element {
  return el('g', { transform: `translate(${tenth(x)} ${tenth(y)})` }, ...marks);
}

/**
 * In whole pixels, with relative steps, which are shorter than coordinates and compress better.
 * Each step starts where the last one ended, so errors don't add up.
 */
export function polyline(points: readonly Point[]): string {
  const pixels = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = pixels.map(([x, y], index) => {
    const [fromX, fromY] = pixels[index - 1] ?? [0, 0];
    return `${x - fromX},${y - fromY}`;
  });
  const [start, ...others] = steps;
  return `M${start}l${others.join(' ')}`;
}
