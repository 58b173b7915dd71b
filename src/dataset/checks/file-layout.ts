import type { Shape } from '../files/format/column';
import type { DatasetFile } from '../files/format/dataset-file';

const DELIMITERS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const SAMPLED_ROWS = 500;
const MIN_VALUES = 3;
const MIN_SHARE = 0.9;
const ANY: Shape = /^/;

/** The delimiter of a header row if it isn't a comma, such as "semicolons". */
export function foreignDelimiter(file: DatasetFile, headerLine: string): string | undefined {
  const isColumn = (cell: string): boolean =>
    file.columns.some(({ name }) => name === cell.replaceAll('"', '').trim());
  const found = Object.entries(DELIMITERS).find(
    ([delimiter]) => headerLine.split(delimiter).filter(isColumn).length > 1,
  );
  return found?.[1];
}

interface SwappedColumns {
  column: string;
  swappedWith: string;
  /** A cell of `column`. */
  value: string;
}

/**
 * Finds two columns with swapped headers: nearly all cells of one fit the other column, and don't
 * fit their own.
 */
export function swappedColumns(
  file: DatasetFile,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): SwappedColumns | undefined {
  const sample = rows.filter(({ length }) => length >= names.length).slice(0, SAMPLED_ROWS);
  const columns = names.map((name, index) => ({
    name,
    shape: file.columns.find((column) => column.name === name)?.looksLike,
    values: sample.map((row) => row[index]!).filter(Boolean),
  }));
  /** NaN, which is neither little nor much, if there are too few values. */
  const shareThatFits = (values: readonly string[], shape: Shape = ANY): number =>
    values.length < MIN_VALUES
      ? NaN
      : values.filter((value) => shape.test(value)).length / values.length;
  for (const column of columns) {
    const { name, shape, values } = column;
    if (!shape || !(shareThatFits(values, shape) <= 1 - MIN_SHARE)) continue;
    const swapped = columns.find(
      (other) =>
        other !== column &&
        shareThatFits(other.values, shape) >= MIN_SHARE &&
        shareThatFits(values, other.shape) >= MIN_SHARE,
    );
    if (swapped) return { column: name, swappedWith: swapped.name, value: values[0]! };
  }
  return undefined;
}
