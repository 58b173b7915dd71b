import type { Look } from '../../../platform/pages/chart-looks';
import { type Child, el, type Element } from '../../../platform/pages/drawing-nodes';
import type { FluidDrawing } from './chart-drawing';
import {
  bar,
  dot,
  label,
  type Length,
  lengthOf,
  movedTo,
  rule,
  type WholeWidth,
} from './drawing/marks';
import type { Picture } from './drawing/picture';
import { textWidth } from './drawing/text-width';
import { BASELINE, type Named, namedOnPage, placeOfMarks, rowsPicture } from './named-rows';
import { sum } from './sums';

/** A mark in a row. Its places are shares of the scale, from 0 at its low end to 1. */
export type ScaleMark = { look: Look } & (
  | { shape: 'line' | 'bar'; from: number; to: number }
  | { shape: 'tick'; at: number }
  | { shape: 'dot'; at: number; radius: number }
);

/** A row of marks on a scale that all rows share, with figures at the right. */
interface ScaleRow extends Named {
  /** Colours all marks of the row: gain, loss, same. */
  look?: Look;
  marks: readonly ScaleMark[];
  figures: readonly { text: string; look: 'ink' | 'bold' | 'percent' }[];
}

type Ticks = readonly { share: number; text: string }[];

interface Scale {
  /** Its class on a page. */
  kind: 'ranges' | 'dumbbells';
  ticks: Ticks;
  rows: readonly ScaleRow[];
  /** For a page. In files, the notes say it. */
  legend?: Child;
}

/** The height of the axis above the rows, where its texts stand, and where its lines begin. */
const AXIS_HEIGHT = 24;
const TEXT_BASELINE = 14;
const LINE_TOP = 22;
/** Of the 24 pixels that a row is high. */
const MIDDLE = 12;
const COLUMN_GAP = 16;

/** Rows of marks below an axis. */
export function scaleDrawing(scale: Scale): FluidDrawing {
  return { onPage: () => scaleOnPage(scale), inFile: () => scaleInFile(scale) };
}

function scaleOnPage({ kind, ticks, rows, legend }: Scale): Child {
  const axis = axisMarks(ticks, '100%', '100%');
  const items = rows.map((row) => {
    const { look, marks, figures } = row;
    const drawn = marks.map((mark) => drawnMark(mark, '100%'));
    const texts = figures.map(({ text, look: of }) => el(of === 'ink' ? 'span' : 'b', {}, text));
    return el('li', { look }, namedOnPage(row), el('svg', {}, ...drawn), ...texts);
  });
  const above = el('svg', { class: 'axis', 'aria-hidden': 'true' }, ...axis);
  return [legend, el('div', { class: kind }, above, el('ul', {}, ...items))];
}

function scaleInFile({ ticks, rows }: Scale): Picture {
  const widths = columnWidths(rows);
  const { left, width } = placeOfMarks(rows, sum(widths));
  const drawn = rows.map(({ name, look, marks, figures }) => {
    const texts = figures.map(({ text, look: of }, index) => {
      const end = width + sum(widths.slice(0, index + 1));
      return label(text, [end, BASELINE], [of, 'end']);
    });
    const ofRow = marks.map((mark) => drawnMark(mark, width));
    return { name, marks: el('g', { look }, ...ofRow, ...texts) };
  });
  const picture = rowsPicture(drawn, left, AXIS_HEIGHT);
  const axis = movedTo([left, 0], ...axisMarks(ticks, width, picture.height));
  return { ...picture, content: [axis, picture.content] };
}

/** An upright line for each tick, below its text. */
function axisMarks(ticks: Ticks, width: WholeWidth, bottom: Length): Child[] {
  const lines = ticks.map(({ share }) => {
    const x = lengthOf(share, width);
    return rule([x, LINE_TOP], [x, bottom]);
  });
  const texts = ticks.map(({ share, text }) =>
    label(text, [lengthOf(share, width), TEXT_BASELINE]),
  );
  return [el('g', { look: 'grid' }, ...lines), el('g', { look: 'ticks' }, ...texts)];
}

function drawnMark(mark: ScaleMark, width: WholeWidth): Element {
  const { look } = mark;
  switch (mark.shape) {
    case 'line': {
      const [from, to] = [lengthOf(mark.from, width), lengthOf(mark.to, width)];
      return rule([from, MIDDLE], [to, MIDDLE], look);
    }
    case 'bar': {
      const [x, length] = [lengthOf(mark.from, width), lengthOf(mark.to - mark.from, width)];
      return bar({ x, y: MIDDLE - 5, width: length, height: 10, rx: 2 }, look);
    }
    case 'tick': {
      const x = lengthOf(mark.at, width);
      return rule([x, MIDDLE - 7], [x, MIDDLE + 7], look);
    }
    case 'dot':
      return dot([lengthOf(mark.at, width), MIDDLE], mark.radius, look);
  }
}

/** Each figure stands at the right of its column. */
function columnWidths(rows: readonly ScaleRow[]): number[] {
  const first = rows[0]?.figures ?? [];
  return first.map(
    (_, index) =>
      COLUMN_GAP + Math.max(...rows.map(({ figures }) => textWidth(figures[index]?.text ?? ''))),
  );
}
