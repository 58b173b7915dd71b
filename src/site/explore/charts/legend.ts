import type { Look } from '../../../platform/pages/chart-looks';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import type { Drawing } from './drawing/drawing';
import { label, movedTo, path } from './drawing/marks';
import { textWidth } from './drawing/text-width';

/** What a look of a drawing's marks stands for. A swatch is true in the light and in the dark. */
interface LegendEntry {
  look: Look;
  text: string;
  /** What shines through it in the drawing. */
  above?: Look;
}

const SWATCH = 'M1 1h11v11H1z';
/** In a file. */
const [HEIGHT, TEXT, GAP] = [28, 20, 18];

/** The drawing below its legend. */
export function withLegend(
  { wide, narrow, file }: Drawing,
  entries: readonly LegendEntry[],
): Drawing {
  return {
    wide: () => [legendOnPage(entries), wide()],
    narrow: narrow && (() => [legendOnPage(entries), narrow()]),
    file: () => {
      const { width, height, content } = file();
      return {
        width,
        height: height + HEIGHT,
        content: [legendInFile(entries), movedTo([0, HEIGHT], content)],
      };
    },
  };
}

function legendOnPage(entries: readonly LegendEntry[]): Element {
  const drawn = entries.map((entry) =>
    el('span', {}, el('svg', {}, path(SWATCH, entry.look)), entry.text),
  );
  return el('p', { class: 'legend' }, ...drawn);
}

function legendInFile(entries: readonly LegendEntry[]): Child {
  let left = 0;
  return entries.map(({ look, text, above }) => {
    const words = label(text, [TEXT, 12], ['ticks', 'start']);
    const drawn = movedTo([left, 0], above && path(SWATCH, above), path(SWATCH, look), words);
    left += TEXT + textWidth(text) + GAP;
    return drawn;
  });
}
