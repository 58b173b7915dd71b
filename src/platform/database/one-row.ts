import type { Client, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** A data source or a transaction. */
type Queryable = Pick<EntityManager, 'query'>;

/** The first row of what a statement returns; null if it returns none. */
export async function firstRow<Row>(
  database: Queryable,
  sql: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const [row] = await database.query<Row[]>(sql, values);
  return row ?? null;
}

/** The row of a statement that always returns one. */
export async function onlyRow<Row>(
  database: Queryable,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = await database.query<Row[]>(sql, values);
  return row ?? refuseNoRow();
}

/** The same over a connection outside the pools. */
export async function singleRow<Row extends QueryResultRow>(
  client: Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(sql, values);
  return rows[0] ?? refuseNoRow();
}

function refuseNoRow(): never {
  throw new Error('A statement that always returns a row returned none.');
}
