import type { Child } from '../../../platform/pages/drawing-nodes';
import { type Picture, type Size, svgOf } from './drawing/picture';
import { belowLegend, type LegendEntry, legendOnPage } from './legend';

/** How a chart is drawn. */
export type Drawing = (SizedDrawing | FluidDrawing) & { legend?: readonly LegendEntry[] };

/** Its labels are placed where they don't overlap, which depends on its width. */
interface SizedDrawing {
  draw: (size: Size) => Picture;
}

/**
 * On a page it fits every screen by itself: rows are HTML, whose names wrap and whose figures can be
 * copied, and marks are as wide as their share. Twice as many would make pages too heavy.
 */
export interface FluidDrawing {
  onPage: () => Child;
  inFile: () => Picture;
}

/** The drawing on a card. */
export function drawnOnPage(drawing: Drawing, size: Size): Child {
  const legend = drawing.legend && legendOnPage(drawing.legend);
  return [legend, 'draw' in drawing ? svgOf(drawing.draw(size)) : drawing.onPage()];
}

/** Whether phones need a drawing of their own. */
export function isSized(drawing: Drawing): boolean {
  return 'draw' in drawing;
}

export function drawnInFile(drawing: Drawing): Picture {
  const picture = 'draw' in drawing ? drawing.draw('file') : drawing.inFile();
  return drawing.legend ? belowLegend(picture, drawing.legend) : picture;
}
