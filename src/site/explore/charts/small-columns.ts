import { el, type Element, tenth } from '../../../platform/pages/drawing-nodes';
import { path } from './drawing/marks';

interface SmallColumn {
  isPartial: boolean;
  isInPeriod: boolean;
}

type Look = 'earlier' | 'chosen' | 'unfinished';

/** Dark in the page's period, and outlined where the period isn't over or the window cuts it off. */
export function columnLook({ isPartial, isInPeriod }: SmallColumn): Look {
  if (isPartial) return 'unfinished';
  return isInPeriod ? 'chosen' : 'earlier';
}

export interface ColumnScale {
  columns: readonly SmallColumn[];
  /** The highest column of all small charts. Without it, each has its own scale. */
  sharedHighest?: number;
}

export const COLUMNS_HEIGHT = 44;
const WIDTH = 10;

/** Columns over time that fill any box. `mean`: a dashed line across them. */
export function smallColumns(
  { data, mean }: { data: readonly number[]; mean?: number },
  { columns, sharedHighest }: ColumnScale,
  box: { y?: number; width?: number; height?: number } = {},
): Element {
  const width = columns.length * WIDTH;
  const scale = COLUMNS_HEIGHT / (sharedHighest ?? Math.max(...data, 1));
  // One path for all columns of a look, because pages have many.
  const paths: Record<Look, string> = { earlier: '', chosen: '', unfinished: '' };
  for (const [index, column] of columns.entries())
    paths[columnLook(column)] += columnPath(index, (data[index] ?? 0) * scale);
  return el(
    'svg',
    { ...box, viewBox: `0 0 ${width} ${COLUMNS_HEIGHT}`, preserveAspectRatio: 'none' },
    path(paths.earlier, 'earlier'),
    path(paths.chosen, 'chosen'),
    path(paths.unfinished, 'unfinished'),
    mean !== undefined && path(`M0 ${tenth(COLUMNS_HEIGHT - mean * scale)}h${width}`, 'mean'),
  );
}

function columnPath(index: number, height: number): string {
  const drawn = tenth(height);
  return drawn === 0 ? '' : `M${index * WIDTH + 1} ${COLUMNS_HEIGHT}v-${drawn}h8v${drawn}z`;
}
