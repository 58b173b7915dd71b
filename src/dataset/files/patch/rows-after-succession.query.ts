import { LIST_SEPARATOR } from '../format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../format/dataset-file';
import { fileQuery } from '../format/file-query';

const BAR = `'${LIST_SEPARATOR}'`;

/**
 * SQL for the rows of a file that name a record, as they are once it is renamed or merged: their keys
 * and the cells that name it. Of the record's own file, also the record itself, and all cells.
 * Parameters: the old slug, the new one, and the new name or null.
 */
export function rowsAfterSuccession(
  file: DatasetFile,
  recordFile: DatasetFile,
  schema: string,
): string {
  const isReference = ({ refersTo }: DatasetColumn): boolean =>
    refersTo === recordFile.referredToAs;
  const columns = file.columns.filter(
    (column) => file === recordFile || isReference(column) || file.keyColumns.includes(column.name),
  );
  const cells = columns.map((column) =>
    isReference(column) ? `${withNewSlug(column.name)} AS ${column.name}` : `${column.name}::text`,
  );
  const namesOldSlug = file.columns
    .filter(isReference)
    .map(({ name }) => `old = ANY (string_to_array(${name}, ${BAR}))`);
  // A file without such a column has no such rows.
  const isNaming = ['false', ...namesOldSlug].join(' OR ');
  const namingRows = `SELECT ${cells.join(', ')} FROM row, succession WHERE (${isNaming})`;
  return `
    WITH succession (old, new, new_name) AS (SELECT $1::text, $2::text, $3::text),
    row AS (${fileQuery(file, schema)})
    ${
      file === recordFile
        ? `${recordAfterSuccession(columns, isReference)} UNION ALL ${namingRows} AND slug NOT IN (old, new)`
        : namingRows
    }`;
}

/** SQL for the slugs in a cell, with the new one for the old one, once. */
function withNewSlug(cell: string): string {
  return `(
    SELECT string_agg(slug, ${BAR} ORDER BY place)
    FROM (
      SELECT CASE item WHEN old THEN new ELSE item END AS slug, min(place) AS place
      FROM string_to_table(${cell}, ${BAR}) WITH ORDINALITY AS item (item, place)
      GROUP BY 1
    ) AS item)`;
}

/**
 * SQL for the record itself. `gone` is the row with the old slug, `kept` that of the record into
 * which it is merged; of a renamed record, both are the same row. What is unknown of the one that is
 * kept is taken from the other, and a record can't be above itself.
 */
function recordAfterSuccession(
  columns: readonly DatasetColumn[],
  isReference: (column: DatasetColumn) => boolean,
): string {
  const name = 'coalesce(new_name, kept.name)';
  const allNames = `concat_ws(${BAR}, kept.aliases, kept.name, gone.aliases, gone.name)`;
  const aliases = `(
    SELECT string_agg(DISTINCT alias COLLATE "C", ${BAR})
    FROM string_to_table(${allNames}, ${BAR}) AS alias
    WHERE alias <> ${name} AND alias ~ '\\S')`;
  const cells = columns.map((column) => {
    const known = `coalesce(kept.${column.name}, gone.${column.name})`;
    const cell = isReference(column) ? `nullif(${withNewSlug(known)}, new)` : known;
    const named: Record<string, string> = { slug: 'new', name, aliases };
    return `(${named[column.name] ?? cell})::text AS ${column.name}`;
  });
  return `
    SELECT ${cells.join(', ')}
    FROM succession
    JOIN row AS gone ON gone.slug = old
    JOIN row AS kept ON kept.slug = CASE WHEN EXISTS (SELECT FROM row WHERE slug = new) THEN new ELSE old END`;
}
