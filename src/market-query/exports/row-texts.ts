import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ExportColumn } from './export-columns';

/** All rows of a list, as its own query has them. */
export type SelectedRows = SelectQueryBuilder<ObjectLiteral>;

/** The columns of the list's query that the columns are made of. */
export function cellsOf(columns: readonly ExportColumn[]): string[] {
  return [...new Set(columns.map(({ of }) => of))];
}

/**
 * Selects each row as one text, in the order of the key: PostgreSQL writes it as fast as COPY does,
 * and nothing has to be parsed here. The separators are control characters, which no cell has.
 */
export function rowTexts(
  rows: SelectedRows,
  columns: readonly ExportColumn[],
): [sql: string, parameters: unknown[]] {
  const isList = (cell: string): boolean =>
    columns.some((column) => column.of === cell && column.isList);
  const texts = cellsOf(columns).map((cell) =>
    isList(cell) ? `array_to_string(exported.${cell}, E'\\x1e')` : `CAST(exported.${cell} AS text)`,
  );
  const key = columns.some(({ name }) => name === 'id') ? 'id' : 'slug';
  const query = from(rows)
    .select(`array_to_string(ARRAY[${texts.join(', ')}], E'\\x1f', E'\\x1a')`, 'text')
    .orderBy(`exported.${key}`);
  return query.getQueryAndParameters() as [string, unknown[]];
}

export async function countRows(rows: SelectedRows): Promise<number> {
  const [{ count }] = (await from(rows).select('COUNT(*)', 'count').getRawMany()) as [
    { count: number },
  ];
  return count;
}

function from(rows: SelectedRows): SelectedRows {
  return rows
    .createQueryBuilder()
    .from<ObjectLiteral>(`(${rows.getQuery()})`, 'exported')
    .setParameters(rows.getParameters());
}

/** Those of the records that a selection of ids has. */
export function among<T extends ObjectLiteral>(
  records: SelectQueryBuilder<T>,
  id: string,
  selected: SelectQueryBuilder<ObjectLiteral>,
): SelectedRows {
  return records
    .andWhere(`${id} IN (${selected.getQuery()})`)
    .setParameters(selected.getParameters());
}
