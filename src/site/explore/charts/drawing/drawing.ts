import { type Child, el, type Element } from '../../../../platform/pages/drawing-nodes';

/** Of all text that has no size of its own, in pixels. */
export const FONT = 12;
/** How wide drawings are: for the cards of a desktop and a phone, and for a file on a slide. */
export const WIDTHS = { full: 1184, half: 640, narrow: 326, file: 920 } as const;

/** A drawing with a size of its own, in pixels. CSS scales it down for the screens between. */
export interface Picture {
  width: number;
  height: number;
  content: Child;
}

/** A chart on a page and as a file. */
export interface Drawing {
  wide: () => Child;
  /** For screens under 700 pixels, unless `wide` fits them too. */
  narrow?: () => Child;
  file: () => Picture;
}

/** A drawing that a page fits to any screen. */
export function fluid(onPage: () => Child, file: () => Picture): Drawing {
  return { wide: onPage, file };
}

/** A drawing whose labels are placed where they don't overlap, which depends on its width. */
export function inTwoWidths(
  draw: (width: 'full' | 'narrow') => Picture,
  file = () => draw('full'),
): Drawing {
  return { wide: () => svgOf(draw('full')), narrow: () => svgOf(draw('narrow')), file };
}

/** `x` and `y`: its place in a file. */
export function svgOf(
  { width, height, content }: Picture,
  place: { x?: number; y?: number } = {},
): Element {
  const viewBox = `0 0 ${width} ${height}`;
  return el('svg', { look: 'plot', ...place, width, height, viewBox }, content);
}
