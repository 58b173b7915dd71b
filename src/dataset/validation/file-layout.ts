import type { Shape } from '../format/column';
import type { DatasetFile } from '../format/dataset-file';

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
  const shapeOf = (name: string): Shape | undefined =>
    file.columns.find((column) => column.name === name)?.looksLike;
  const sample = rows.filter(({ length }) => length >= names.length).slice(0, SAMPLED_ROWS);
  const valuesOf = names.map((_, index) =>
    sample.map((row) => row[index]!).filter((value) => value !== ''),
  );
  /** NaN, which is neither little nor much, if there are too few values. */
  const shareThatFits = (index: number, shape: Shape = ANY): number => {
    const values = valuesOf[index]!;
    return values.length < MIN_VALUES
      ? NaN
      : values.filter((value) => shape.test(value)).length / values.length;
  };
  for (const [index, column] of names.entries()) {
    const shape = shapeOf(column);
    if (!shape || !(shareThatFits(index, shape) <= 1 - MIN_SHARE)) continue;
    for (const [other, otherColumn] of names.entries()) {
      if (
        other !== index &&
        shareThatFits(other, shape) >= MIN_SHARE &&
        shareThatFits(index, shapeOf(otherColumn)) >= MIN_SHARE
      )
        return { column, swappedWith: otherColumn, value: valuesOf[index]![0]! };
    }
  }
  return undefined;
}
