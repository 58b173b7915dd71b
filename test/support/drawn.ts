import { type Child, markup } from '../../src/platform/pages/drawing-nodes';
import { type Drawing, type Picture, svgOf } from '../../src/site/explore/charts/drawing/drawing';

/** What a page has of a drawing. */
export function onPage(drawing: Drawing | Child): string {
  return markup(isDrawing(drawing) ? drawing.wide() : drawing, 'page');
}

/** A drawing in a file of funding, without the words around it. */
export function inFile(drawing: Drawing | Picture): string {
  return markup(svgOf('file' in drawing ? drawing.file() : drawing), 'funding');
}

function isDrawing(drawing: Drawing | Child): drawing is Drawing {
  return typeof drawing === 'object' && 'wide' in drawing;
}
