import { CsvRecords } from '../../src/dataset/files/reading/csv-records';

/** The cells of a CSV file, row by row, its header first. */
export function csvRows(text: string): string[][] {
  return new CsvRecords().push(text.replace('\uFEFF', ''), true).map(({ cells }) => cells);
}

/** The cells below a heading of the first row. Throws if there is no such heading. */
export function columnOf<Cell>(rows: readonly (readonly Cell[])[], heading: Cell): Cell[] {
  const [headings = [], ...others] = rows;
  const column = headings.indexOf(heading);
  if (column < 0) throw new Error(`No column ${String(heading)}: ${headings.join(', ')}`);
  return others.map((cells) => cells[column]!);
}
