import type { Look } from '../../../platform/pages/chart-looks';
import { el, type Element } from '../../../platform/pages/drawing-nodes';
import { label, movedTo, path } from './drawing/marks';
import type { Picture } from './drawing/picture';
import { fitted, textWidth } from './drawing/text-width';

/** What a look of a drawing's marks stands for. A swatch is true in the light and in the dark. */
export interface LegendEntry {
  name: string;
  look: Look;
  /** What shines through it in the drawing. */
  above?: Look;
}

const SWATCH = 'M1 1h11v11H1z';
/** In a file, in pixels. An entry's name begins right of its swatch. */
const ROW_HEIGHT = 20;
const NAME_LEFT = 20;
const ENTRY_GAP = 18;
const GAP_BELOW = 8;

export function legendOnPage(entries: readonly LegendEntry[]): Element {
  const drawn = entries.map(({ look, name }) =>
    el('span', {}, el('svg', {}, path(SWATCH, look)), name),
  );
  return el('p', { class: 'legend' }, ...drawn);
}

/** In a file: the entries in as many rows as they need, and the picture below them. */
export function belowLegend(
  { width, height, content }: Picture,
  entries: readonly LegendEntry[],
): Picture {
  const drawn: Element[] = [];
  let left = 0;
  let top = 0;
  for (const { name, look, above } of entries) {
    const text = fitted(name, width - NAME_LEFT);
    const length = NAME_LEFT + textWidth(text);
    if (left + length > width) {
      left = 0;
      top += ROW_HEIGHT;
    }
    const words = label(text, [NAME_LEFT, 12], ['ticks', 'start']);
    drawn.push(movedTo([left, top], above && path(SWATCH, above), path(SWATCH, look), words));
    left += length + ENTRY_GAP;
  }
  const bottom = top + ROW_HEIGHT + GAP_BELOW;
  return { width, height: height + bottom, content: [drawn, movedTo([0, bottom], content)] };
}
