import { escapeLiteral } from 'pg';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { present } from '../../../platform/errors/present';
import type { ExportColumn } from './export-columns';

/** All rows of a list, as its own query has them, and the ids that select them, each once. */
export interface SelectedRows {
  rows: SelectQueryBuilder<ObjectLiteral>;
  ids: SelectQueryBuilder<ObjectLiteral>;
}

/** The columns of the list's query that the columns are made of. */
export function cellsOf(columns: readonly ExportColumn[]): string[] {
  return [...new Set(columns.map(({ of }) => of))];
}

/**
 * The rows as texts, in the order of the key:
 *
 *   COPY (SELECT exported.slug, array_to_string(exported.investors, E'\x1e') FROM (...) exported
 *   ORDER BY exported.slug) TO STDOUT
 *
 * COPY is PostgreSQL's fastest way to write them, and nothing has to be parsed on the way to the
 * thread. It takes no parameters, so their values are written into it. The separator of lists is a
 * control character, which no text has.
 */
export function copyOf({ rows }: SelectedRows, columns: readonly ExportColumn[]): string {
  const lists = new Set(columns.filter(({ isList }) => isList).map(({ of }) => of));
  const cells = cellsOf(columns).map((cell) =>
    lists.has(cell) ? `array_to_string(exported.${cell}, E'\\x1e')` : `exported.${cell}`,
  );
  const key = columns.some(({ name }) => name === 'id') ? 'id' : 'slug';
  const query = from(rows).select(cells).orderBy(`exported.${key}`);
  const [sql, parameters] = query.getQueryAndParameters() as [string, Parameter[]];
  const whole = sql.replace(/\$(\d+)/g, (_, place: string) =>
    literal(present(parameters[Number(place) - 1], `parameter $${place}`)),
  );
  return `COPY (${whole}) TO STDOUT`;
}

type Parameter = string | number | readonly (string | number)[];

/** A value as SQL has it: 'Series A', or '{"US","DE"}' for a list. */
function literal(parameter: Parameter): string {
  if (!Array.isArray(parameter)) return escapeLiteral(String(parameter));
  const items = parameter.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`);
  return escapeLiteral(`{${items.join(',')}}`);
}

/** Without what rows are joined with, which takes as long as the list itself. */
export async function countRows({ ids }: SelectedRows): Promise<number> {
  const [{ count }] = (await from(ids).select('COUNT(*)', 'count').getRawMany()) as [
    { count: number },
  ];
  return count;
}

function from(selected: SelectQueryBuilder<ObjectLiteral>): SelectQueryBuilder<ObjectLiteral> {
  return selected
    .createQueryBuilder()
    .from<ObjectLiteral>(`(${selected.getQuery()})`, 'exported')
    .setParameters(selected.getParameters());
}

/** Those of the records that a selection of ids has. */
export function among<T extends ObjectLiteral>(
  records: SelectQueryBuilder<T>,
  id: string,
  ids: SelectQueryBuilder<ObjectLiteral>,
): SelectedRows {
  const rows = records.andWhere(`${id} IN (${ids.getQuery()})`).setParameters(ids.getParameters());
  return { rows, ids };
}
