import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { mayChangeDirection } from '../../../platform/pages/wording';
import { type Picture, WIDTHS } from './drawing/picture';
import { type At, label, movedTo, pixelsOf } from './drawing/marks';
import { fitted, textWidth } from './drawing/text-width';

/** What a row or a small chart is about. */
export interface Named {
  name: string;
  href?: string;
}

const ROW_HEIGHT = 26;
/** Of a line of letters, in a row. */
export const BASELINE = 16;
const GAP = 9;
/** Like on a page, where names have a third of the width. */
const MAX_NAME_WIDTH = 0.34 * WIDTHS.file;

/** On a page, where the name leads to the deals if there are any. */
export function namedOnPage({ name, href }: Named): Element {
  const text = mayChangeDirection(name) ? el('bdi', {}, name) : name;
  return href === undefined ? el('span', {}, text) : el('a', { href, tabindex: -1 }, text);
}

/** What stands right of the names. */
interface Area {
  width: number;
  height: number;
  at: At;
}

/**
 * Rows of a file, with their names at the left. `columns`: the width that is kept free at the
 * right.
 */
export function namedRows<Row extends Named>(
  rows: readonly Row[],
  { top = 0, columns = 0 }: { top?: number; columns?: number },
  drawnIn: (area: Area) => { behind?: Child; row: (row: Row) => Child },
): Picture {
  const names = rows.map(({ name }) => fitted(name, MAX_NAME_WIDTH));
  const left = Math.max(0, ...names.map((name) => textWidth(name))) + GAP;
  const height = top + rows.length * ROW_HEIGHT + 4;
  const width = WIDTHS.file - left - columns;
  const { behind, row } = drawnIn({ width, height, at: pixelsOf(width) });
  const drawn = rows.map((each, index) =>
    movedTo(
      [left, top + index * ROW_HEIGHT],
      label(names[index], [-GAP, BASELINE], 'end'),
      row(each),
    ),
  );
  return {
    width: WIDTHS.file,
    height,
    content: [movedTo([left, 0], behind), ...drawn],
  };
}

/** A figure in bold and another one in grey after it. */
export function figures(bold: string, more: string, x: number): Element {
  const grey = el('tspan', { look: 'soft' }, ` ${more}`);
  return label([el('tspan', { look: 'bold' }, bold), grey], [x, BASELINE], 'start');
}
