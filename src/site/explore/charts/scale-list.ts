import type { Look } from '../../../platform/pages/chart-looks';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import type { Drawing } from './chart-drawing';
import { type At, label, type Length, perCent, rule } from './drawing/marks';
import { textWidth } from './drawing/text-width';
import { BASELINE, type Named, namedOnPage, namedRows } from './named-rows';
import { sum } from './sums';

/** A row of marks on a scale that all rows share, with figures at the right. */
interface ScaleRow extends Named {
  /** Of the row's marks. */
  look?: Look;
  /** In a box of 24 pixels. */
  marks: (at: At) => Child;
  figures: readonly { text: string; look: 'ink' | 'bold' | 'percent' }[];
}

interface Scale {
  /** Its class on a page. */
  kind: 'ranges' | 'dumbbells';
  ticks: readonly { share: number; text: string }[];
  rows: readonly ScaleRow[];
  legend?: Child;
}

/** Of the axis above the rows. */
const TOP = 24;
const [TEXT, LINE] = [14, 22];
const COLUMN_GAP = 16;

/** Rows of marks below an axis. Fits every screen. */
export function scaleDrawing({ kind, ticks, rows, legend }: Scale): Drawing {
  const axis = (at: At, bottom: Length): Child[] => [
    el(
      'g',
      { look: 'grid' },
      ...ticks.map(({ share }) => rule([at(share), LINE], [at(share), bottom])),
    ),
    el('g', { look: 'ticks' }, ...ticks.map(({ share, text }) => label(text, [at(share), TEXT]))),
  ];
  return {
    onPage: () => {
      const above = el('svg', { class: 'axis', 'aria-hidden': 'true' }, ...axis(perCent, '100%'));
      return [legend, el('div', { class: kind }, above, el('ul', {}, ...rows.map(rowOnPage)))];
    },
    inFile: () => {
      const widths = columnWidths(rows);
      const columns = sum(widths);
      return namedRows(rows, { top: TOP, columns }, ({ width, height, at }) => ({
        behind: axis(at, height),
        row: ({ look, marks, figures }) => {
          let end = width;
          const texts = figures.map(({ text, look: of }, index) =>
            label(text, [(end += widths[index] ?? 0), BASELINE], [of, 'end']),
          );
          return el('g', { look }, marks(at), ...texts);
        },
      }));
    },
  };
}

function rowOnPage(row: ScaleRow): Element {
  const { look, marks, figures } = row;
  const texts = figures.map(({ text, look: of }) => el(of === 'ink' ? 'span' : 'b', {}, text));
  return el('li', { look }, namedOnPage(row), el('svg', {}, marks(perCent)), ...texts);
}

/** Each figure stands at the right of its column. */
function columnWidths(rows: readonly ScaleRow[]): number[] {
  const first = rows[0]?.figures ?? [];
  return first.map(
    (_, index) =>
      COLUMN_GAP + Math.max(...rows.map(({ figures }) => textWidth(figures[index]?.text ?? ''))),
  );
}
