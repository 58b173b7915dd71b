import { type Child, el, type Element, tenth } from '../../../platform/pages/drawing-nodes';
import { path } from './drawing/marks';

interface SmallColumn {
  isPartial: boolean;
  isInPeriod: boolean;
}

const LOOKS = ['earlier', 'chosen', 'unfinished'] as const;
type Look = (typeof LOOKS)[number];

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
  const scale = COLUMNS_HEIGHT / (sharedHighest ?? Math.max(...data, 1));
  const drawn = (look: Look): Child =>
    path(
      data
        .map((value, index) => {
          const column = columns[index];
          return column && columnLook(column) === look ? columnPath(index, value * scale) : '';
        })
        .join(''),
      look,
    );
  const line =
    mean === undefined
      ? ''
      : `M0 ${tenth(COLUMNS_HEIGHT - mean * scale)}h${columns.length * WIDTH}`;
  const viewBox = `0 0 ${columns.length * WIDTH} ${COLUMNS_HEIGHT}`;
  return el(
    'svg',
    { ...box, viewBox, preserveAspectRatio: 'none' },
    ...LOOKS.map(drawn),
    path(line, 'mean'),
  );
}

function columnPath(index: number, height: number): string {
  const drawn = tenth(height);
  return drawn === 0 ? '' : `M${index * WIDTH + 1} ${COLUMNS_HEIGHT}v-${drawn}h8v${drawn}z`;
}
