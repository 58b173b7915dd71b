import { csvCell } from '../../../market/query/answers/csv';

/** A row as a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}
