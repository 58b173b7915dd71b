import type { Shape } from '../files/format/column';
import { SLUG } from '../files/format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../files/format/dataset-file';

const DELIMITERS = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const;
const SAMPLED_ROWS = 500;
/** With fewer values, a column's cells may look like those of another by chance. */
const MIN_VALUES = 3;
/** The share of values that counts as nearly all. */
const NEARLY_ALL = 0.9;

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
  const columns = names.flatMap((name, index): SampledColumn | [] => {
    const shape = shapeOf(file.columns.find((column) => column.name === name));
    const values = sample.flatMap((row) => row[index] || []);
    return shape && values.length >= MIN_VALUES ? { name, shape, values } : [];
  });
  for (const column of columns) {
    if (shareThatFits(column.values, column.shape) > 1 - NEARLY_ALL) continue;
    const swapped = columns.find(
      (other) =>
        other !== column &&
        shareThatFits(other.values, column.shape) >= NEARLY_ALL &&
        shareThatFits(column.values, other.shape) >= NEARLY_ALL,
    );
    if (swapped)
      return { column: column.name, swappedWith: swapped.name, value: column.values[0] ?? '' };
  }
  return undefined;
}

/** A column with a shape, and its values in the first rows. */
interface SampledColumn {
  name: string;
  shape: Shape;
  values: readonly string[];
}

function shareThatFits(values: readonly string[], shape: Shape): number {
  return values.filter((value) => shape.test(value)).length / values.length;
}

/** Without the shape of slugs and ids, because amounts and days fit it as well. */
function shapeOf(column: DatasetColumn | undefined): Shape | undefined {
  const isSlugOrId = column?.looksLike === SLUG || column?.unique || column?.refersTo;
  return isSlugOrId ? undefined : column?.looksLike;
}
