import type { Shape } from '../files/format/column';
import { SLUG } from '../files/format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../files/format/dataset-file';

const DELIMITERS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const SAMPLED_ROWS = 500;
const MIN_VALUES = 3;
const MIN_SHARE = 0.9;

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
 * fit their own. Both have a shape, such as that of a day, an amount, a code or an address.
 */
export function swappedColumns(
  file: DatasetFile,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): SwappedColumns | undefined {
  const sample = rows.filter(({ length }) => length >= names.length).slice(0, SAMPLED_ROWS);
  const columns = names.map((name, index) => ({
    name,
    shape: shapeOf(file.columns.find((column) => column.name === name)),
    values: sample.flatMap((row) => row[index] || []),
  }));
  /** NaN, which is neither little nor much, if there are too few values. */
  const shareThatFits = (values: readonly string[], shape: Shape): number =>
    values.length < MIN_VALUES
      ? NaN
      : values.filter((value) => shape.test(value)).length / values.length;
  for (const column of columns) {
    const { name, shape, values } = column;
    if (!shape || !(shareThatFits(values, shape) <= 1 - MIN_SHARE)) continue;
    const swapped = columns.find(
      (other) =>
        other !== column &&
        other.shape &&
        shareThatFits(other.values, shape) >= MIN_SHARE &&
        shareThatFits(values, other.shape) >= MIN_SHARE,
    );
    if (swapped) return { column: name, swappedWith: swapped.name, value: values[0] ?? '' };
  }
  return undefined;
}

/** Without the shape of slugs and ids, because amounts and days fit it as well. */
function shapeOf(column: DatasetColumn | undefined): Shape | undefined {
  const isSlugOrId = column?.looksLike === SLUG || column?.unique || column?.refersTo;
  return isSlugOrId ? undefined : column?.looksLike;
}
