import { type Child, el, type Element, tenth } from '../drawing/nodes';
import { path } from '../drawing/marks';

interface Column {
  isPartial: boolean;
  isInPeriod: boolean;
}

export interface ColumnScale {
  columns: readonly Column[];
  /** null if each small chart has its own scale. */
  highest: number | null;
}

export const COLUMNS_HEIGHT = 44;
const WIDTH = 10;

/** Columns over time that fill any box. `mean`: a dashed line across them. */
export function smallColumns(
  { data, mean }: { data: readonly number[]; mean?: number },
  { columns, highest }: ColumnScale,
  box: { x?: number; y?: number; width?: number; height?: number } = {},
): Element {
  const scale = COLUMNS_HEIGHT / (highest ?? Math.max(...data, 1));
  const drawn = (isShown: (column: Column) => boolean): string =>
    data
      .map((value, index) => (isShown(columns[index]!) ? columnPath(index, value * scale) : ''))
      .join('');
  const marks: Child[] = [
    path(
      drawn(({ isPartial, isInPeriod }) => !isPartial && !isInPeriod),
      'earlier',
    ),
    path(
      drawn(({ isPartial, isInPeriod }) => !isPartial && isInPeriod),
      'chosen',
    ),
    path(
      drawn(({ isPartial }) => isPartial),
      'unfinished',
    ),
    mean === undefined
      ? undefined
      : path(`M0 ${tenth(COLUMNS_HEIGHT - mean * scale)}h${columns.length * WIDTH}`, 'mean'),
  ];
  const viewBox = `0 0 ${columns.length * WIDTH} ${COLUMNS_HEIGHT}`;
  return el('svg', { ...box, viewBox, preserveAspectRatio: 'none' }, ...marks);
}

function columnPath(index: number, height: number): string {
  const drawn = tenth(height);
  return drawn === 0 ? '' : `M${index * WIDTH + 1} ${COLUMNS_HEIGHT}v-${drawn}h8v${drawn}z`;
}
