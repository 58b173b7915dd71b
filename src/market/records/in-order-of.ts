import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Reads records in the order of some ids, of which one may occur twice. */
export async function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  records: SelectQueryBuilder<ObjectLiteral>,
): Promise<Row[]> {
  const rows = await records.getRawMany<Row>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
