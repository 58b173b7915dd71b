import type { Child } from '../../../platform/pages/drawing-nodes';
import { type Picture, type Size, svgOf } from './drawing/picture';
import { belowLegend, type LegendEntry, legendOnPage } from './legend';

/** How a chart is drawn. */
export type Drawing = (PictureDrawing | RowDrawing) & { legend?: readonly LegendEntry[] };

/** The same marks on desktops, on phones and in files, each in the width that it has there. */
interface PictureDrawing {
  draw: (size: Size) => Picture;
}

/**
 * Names with their figures. On a page they are HTML, which fits every screen: long names wrap, and
 * figures can be selected and copied.
 */
export interface RowDrawing {
  onPage: () => Child;
  inFile: () => Picture;
}

/** The drawing on a card. */
export function drawnOnPage(drawing: Drawing, size: Size): Child {
  const legend = drawing.legend && legendOnPage(drawing.legend);
  return [legend, 'draw' in drawing ? svgOf(drawing.draw(size)) : drawing.onPage()];
}

/** Whether it has to be drawn for phones, too. */
export function isPicture(drawing: Drawing): drawing is Drawing & PictureDrawing {
  return 'draw' in drawing;
}

export function drawnInFile(drawing: Drawing): Picture {
  const picture = 'draw' in drawing ? drawing.draw('file') : drawing.inFile();
  return drawing.legend ? belowLegend(picture, drawing.legend) : picture;
}
