import { type Child, el, type Element } from '../../../../platform/pages/drawing-nodes';

/** Of all text that has no size of its own, in pixels. */
export const FONT = 12;

/** How wide pictures are, in pixels: in whole and half cards of a desktop, on a phone, and on a slide. */
export const WIDTHS = { full: 1184, half: 640, narrow: 326, file: 920 } as const;
export type Size = keyof typeof WIDTHS;

/** A drawing with a size of its own, in pixels. CSS scales it for the screens between. */
export interface Picture {
  width: number;
  height: number;
  content: Child;
}

/** `x` and `y`: its place in a file. */
export function svgOf(
  { width, height, content }: Picture,
  place: { x?: number; y?: number } = {},
): Element {
  const viewBox = `0 0 ${width} ${height}`;
  return el('svg', { look: 'plot', ...place, width, height, viewBox }, content);
}
