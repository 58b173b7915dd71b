/**
 * How a workbook shows the values of a column. Counts, amounts and days are hard to read as they
 * are stored.
 */
export type ColumnFormat = 'day' | 'figure' | 'decimal';

/** Numbers that name something instead of measuring it, so they have no thousands separators. */
const NAMING = new Set(['id', 'rank', 'year', 'founded_year']);
/** Percentages. Those of cohorts are called `share_12m` and the like. */
const HAS_DECIMAL = /(?:^|_)percentage$|^share_\d+m$/;

/** Of a column whose values may be numbers. Texts in it stay as they are. */
export function figureFormat(column: string): ColumnFormat | undefined {
  if (HAS_DECIMAL.test(column)) return 'decimal';
  return NAMING.has(column) ? undefined : 'figure';
}
