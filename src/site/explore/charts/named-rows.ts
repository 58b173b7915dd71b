import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import { mayChangeDirection } from '../../../platform/pages/wording';
import { label, movedTo } from './drawing/marks';
import { type Picture, WIDTHS } from './drawing/picture';
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

/**
 * Where the marks of a file's rows begin, right of the longest name, and how wide they may be.
 * `columns`: the width that is kept free for figures at the right.
 */
export function placeOfMarks(rows: readonly Named[], columns = 0): { left: number; width: number } {
  const names = rows.map(({ name }) => textWidth(fitted(name, MAX_NAME_WIDTH)));
  const left = Math.max(0, ...names) + GAP;
  return { left, width: WIDTHS.file - left - columns };
}

/** Rows of a file, each with its name before `left` and its marks after it. */
export function rowsPicture(
  rows: readonly { name: string; marks: Child }[],
  left: number,
  top = 0,
): Picture {
  const drawn = rows.map(({ name, marks }, index) =>
    movedTo(
      [left, top + index * ROW_HEIGHT],
      label(fitted(name, MAX_NAME_WIDTH), [-GAP, BASELINE], 'end'),
      marks,
    ),
  );
  return { width: WIDTHS.file, height: top + rows.length * ROW_HEIGHT + 4, content: drawn };
}
