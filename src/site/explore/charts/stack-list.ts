import { present } from '../../../platform/errors/present';
import type { Look } from '../../../platform/pages/chart-looks';
import { el } from '../../../platform/pages/drawing-nodes';
import type { Drawing } from './chart-drawing';
import { columnList, columnPicture } from './column-list';
import { DEALS } from './drawing/axis';
import { bar, label, movedTo } from './drawing/marks';
import { WIDTHS } from './drawing/picture';
import { fitted } from './drawing/text-width';
import { type Named, namedOnPage } from './named-rows';
import type { TimeLabel } from './time-labels';

/** One kind of deals in every column. */
export interface StackKind extends Named {
  look: Look;
  counts: readonly number[];
}

export interface StackColumn extends TimeLabel {
  title: string;
  href?: string;
  isPartial: boolean;
}

/** In a file, right of the columns. */
const LEGEND = { width: 190, gap: 20, row: 20, square: 12 };

/** Columns over time, each stacked from the first kind up, with a legend. */
export function stackDrawing(
  kinds: readonly StackKind[],
  columns: readonly StackColumn[],
): Drawing {
  const stacked = columns.map((column, index) => ({
    ...column,
    parts: kinds.map(({ look, counts }) => ({
      value: present(counts[index], 'count of a column'),
      look: column.isPartial ? (['part', look, 'partial'] as const) : (['part', look] as const),
    })),
  }));
  const legend = kinds.toReversed();
  return {
    onPage: () => {
      const entries = legend.map((kind) =>
        el('li', {}, el('svg', {}, el('rect', { look: ['part', kind.look] })), namedOnPage(kind)),
      );
      return el('div', { class: 'stacked' }, columnList(stacked, DEALS), el('ul', {}, ...entries));
    },
    inFile: () => {
      const { gap, row, square } = LEGEND;
      const width = WIDTHS.file - LEGEND.width;
      const picture = columnPicture(stacked, DEALS, width);
      const entries = legend.map(({ name, look }, index) =>
        movedTo(
          [width + gap, index * row],
          bar({ y: 2, width: square, height: square }, ['part', look]),
          label(fitted(name, LEGEND.width - gap - square - 8), [square + 8, square], 'start'),
        ),
      );
      return { ...picture, width: WIDTHS.file, content: [picture.content, ...entries] };
    },
  };
}
