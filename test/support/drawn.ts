import { type Child, markup } from '../../src/platform/pages/drawing-nodes';
import {
  type Drawing,
  drawnInFile,
  drawnOnPage,
} from '../../src/site/explore/charts/chart-drawing';
import { type Picture, type Size, svgOf } from '../../src/site/explore/charts/drawing/picture';

/** What a page has of a drawing. */
export function onPage(drawing: Drawing | Child, size: Size = 'full'): string {
  return markup(isDrawing(drawing) ? drawnOnPage(drawing, size) : drawing, 'page');
}

/** A drawing in a file of funding, without the words around it. */
export function inFile(drawing: Drawing | Picture): string {
  return markup(svgOf('content' in drawing ? drawing : drawnInFile(drawing)), 'funding');
}

function isDrawing(drawing: Drawing | Child): drawing is Drawing {
  return typeof drawing === 'object' && ('draw' in drawing || 'onPage' in drawing);
}
