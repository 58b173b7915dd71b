import type { EntityManager } from 'typeorm';
import { generationSchema } from '../../../market-data/generation';
import { nearestAmong } from '../../../market-data/names/nearest-names';
import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';

export interface RecordWithKey {
  kind: RecordKind;
  key: string;
  /** Of a deal, the company's; null if the record isn't served any more. */
  name: string | null;
  /** Whether the served dataset has it. */
  is_served: boolean;
}

/** SQL: the companies and investors of a generation. Only they have slugs. */
function recordsWithSlugs(schema: string): string {
  return `
    SELECT 'company' AS kind, id, slug, name FROM ${schema}.company
    UNION ALL
    SELECT 'investor', id, slug, name FROM ${schema}.investor`;
}

/** SQL: whether a publication made a change. Those that approving a preview would make are stored, too. */
const IS_PUBLISHED =
  'EXISTS (SELECT FROM dataset_publication WHERE change_set_id = dataset_change.set_id)';

/**
 * What the key means, by kind: the served record that has it as slug or id, if there is one.
 * Otherwise the served record that had it as slug, or else the record that changes were logged of
 * under the key, and that isn't served any more.
 */
export async function recordsWith(
  manager: EntityManager,
  servedId: number,
  key: string,
): Promise<RecordWithKey[]> {
  const schema = generationSchema(servedId);
  return manager.query<RecordWithKey[]>(
    `
    WITH served AS (
      SELECT kind, slug AS key, name
      FROM (${recordsWithSlugs(schema)}) AS record
      WHERE slug = $1
      UNION ALL
      SELECT 'funding_round', external_id, company.name
      FROM ${schema}.funding_round
      JOIN ${schema}.company ON company.id = company_id
      WHERE external_id = $1
      UNION ALL
      SELECT 'acquisition', external_id, target.name
      FROM ${schema}.acquisition
      JOIN ${schema}.company AS target ON target.id = target_id
      WHERE external_id = $1
    ), renamed AS (
      SELECT record.kind, record.slug AS key, record.name
      FROM ${schema}.former_slug AS former
      JOIN (${recordsWithSlugs(schema)}) AS record
        ON record.kind = former.kind AND record.id = former.record_id
      WHERE former.former_slug = $1 AND former.kind NOT IN (SELECT kind FROM served)
    ), logged AS (
      SELECT DISTINCT kind, key
      FROM dataset_change
      WHERE key = $1 AND ${IS_PUBLISHED}
        AND kind NOT IN (SELECT kind FROM served UNION ALL SELECT kind FROM renamed)
    )
    SELECT kind, key, name, true AS is_served FROM served
    UNION ALL
    SELECT kind, key, name, true FROM renamed
    UNION ALL
    SELECT kind, key, NULL, false FROM logged
    ORDER BY kind, key`,
    [key],
  );
}

/**
 * The slugs of companies and investors that an operator may have meant, by slug or name, whether or
 * not they are still served.
 */
export async function nearestKeys(
  manager: EntityManager,
  servedId: number,
  key: string,
): Promise<string[]> {
  const rows = await manager.query<{ slug: string; name: string }[]>(`
    SELECT slug, name
    FROM (${recordsWithSlugs(generationSchema(servedId))}) AS record
    UNION ALL
    SELECT DISTINCT key, key
    FROM dataset_change
    WHERE kind IN ('company', 'investor') AND ${IS_PUBLISHED}
    ORDER BY slug, name`);
  return nearestSlugs(rows, key);
}

/** The slugs that served records of a kind have, and that an operator may have meant. */
export async function nearestServedSlugs(
  manager: EntityManager,
  servedId: number,
  { kind, text }: { kind: 'company' | 'investor'; text: string },
): Promise<string[]> {
  const rows = await manager.query<{ slug: string; name: string }[]>(
    `SELECT slug, name FROM ${generationSchema(servedId)}.${kind} ORDER BY slug`,
  );
  return nearestSlugs(rows, text);
}

function nearestSlugs(rows: readonly { slug: string; name: string }[], text: string): string[] {
  const nearest = nearestAmong(
    rows.flatMap(({ slug, name }) => [[slug, slug] as const, [name, slug] as const]),
  );
  return nearest(text);
}

/** A slug or id that a record has, or had. A company and an investor may have the same slug. */
export interface RecordKey {
  kind: RecordKind;
  key: string;
}

/**
 * All keys under which changes of some records with a key were logged: the key itself, and the other
 * slugs that the records have and had.
 */
export async function keysOf(
  manager: EntityManager,
  servedId: number,
  key: string,
  records: readonly RecordWithKey[],
): Promise<RecordKey[]> {
  const schema = generationSchema(servedId);
  const slugs = await manager.query<RecordKey[]>(
    `
    WITH meant AS (
      SELECT kind, id, slug
      FROM (${recordsWithSlugs(schema)}) AS record
      WHERE slug = $1
      UNION
      SELECT record.kind, record.id, record.slug
      FROM ${schema}.former_slug AS former
      JOIN (${recordsWithSlugs(schema)}) AS record
        ON record.kind = former.kind AND record.id = former.record_id
      WHERE former.former_slug = $1
    )
    SELECT kind, slug AS key
    FROM meant
    UNION
    SELECT former.kind, former.former_slug
    FROM ${schema}.former_slug AS former
    JOIN meant ON meant.kind = former.kind AND meant.id = former.record_id
    ORDER BY kind, key`,
    [key],
  );
  return [...records.map(({ kind }) => ({ kind, key })), ...slugs];
}
