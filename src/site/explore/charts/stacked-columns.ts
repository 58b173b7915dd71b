import { present } from '../../../platform/errors/present';
import type { Drawing } from './chart-drawing';
import { columnDrawing, type ColumnPeriod } from './column-chart';
import { DEALS } from './drawing/axis';
import type { LegendEntry } from './legend';

/** One kind of deals in every column. */
export interface StackKind extends LegendEntry {
  counts: readonly number[];
}

export interface StackColumn extends ColumnPeriod {
  title: string;
  href?: string;
  isPartial: boolean;
}

/** Columns over time, each stacked from the first kind up. */
export function stackedColumns(
  kinds: readonly StackKind[],
  columns: readonly StackColumn[],
): Drawing {
  const stacked = columns.map((column, index) => ({
    ...column,
    parts: kinds.map(({ look, counts }) => ({
      value: present(counts[index], 'count of a column'),
      look: column.isPartial ? ([look, 'partial'] as const) : look,
    })),
  }));
  return { ...columnDrawing(stacked, DEALS, 'part'), legend: kinds };
}
