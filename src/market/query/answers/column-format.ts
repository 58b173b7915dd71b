/**
 * How a workbook shows the values of a column. Counts, amounts and days are hard to read as they
 * are stored.
 */
export type ColumnFormat = 'day' | 'figure' | 'percentage';

/** Numbers that name something instead of measuring it, so they have no thousands separators. */
const NAMING = new Set(['id', 'rank', 'year', 'founded_year']);
const IS_PERCENTAGE = /(?:^|_)percentage$/;

/** Of a column whose values may be numbers. Texts in it stay as they are. */
export function figureFormat(column: string): ColumnFormat | undefined {
  if (IS_PERCENTAGE.test(column)) return 'percentage';
  return NAMING.has(column) ? undefined : 'figure';
}
