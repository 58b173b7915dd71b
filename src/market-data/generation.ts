/**
 * A complete, immutable state of the dataset. Only the view served_generation says which one is
 * served.
 */
export interface Generation {
  id: number;
  /** The public id, such as "g12-9f2c1ab0". */
  label: string;
  /** The UTC day on which the dataset last changed, YYYY-MM-DD. */
  changedOn: string;
  /**
   * When it was published, in ISO 8601 with milliseconds; null for a preview. A rollback publishes
   * a generation again.
   */
  publishedAt: string | null;
  /** The id of the last change that its publication made; null for a preview. */
  lastChangeId: number | null;
  /**
   * A time at which it was served, by the clock of the database that said so, in milliseconds since
   * 1970. Left out if the request names the generation.
   */
  servedAt?: number;
}

export function publishedGeneration(
  id: number,
  label: string,
  publishedAt: string,
  lastChangeId: number,
  servedAt?: number,
): Generation {
  return {
    id,
    label,
    publishedAt,
    changedOn: publishedAt.slice(0, 10),
    lastChangeId,
    ...(servedAt !== undefined && { servedAt }),
  };
}

/**
 * A place in the change log, such as "4730@g12-9f2c1ab0". It names the generation, because the same
 * id is another change after the database was restored from a backup. Null for a preview.
 */
export function positionOf({ label, lastChangeId }: Generation): string | null {
  return lastChangeId === null ? null : `${lastChangeId}@${label}`;
}

/** SQL of a time in ISO 8601, such as 2026-11-22T09:30:00.123Z. */
export const timestampSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A row of the served generation as a JSON array: what publishedGeneration takes. The time is that
 * of the statement's beginning: a publication that the statement doesn't see takes effect later.
 */
export const SERVED_GENERATION = `
  (SELECT json_build_array(id, label, ${timestampSql('published_at')}, last_change_id, floor(extract(epoch FROM now()) * 1000)) FROM served_generation)`;

/** The schema that contains a generation's tables. */
export function generationSchema(id: number): string {
  return `dataset_g${id}`;
}
