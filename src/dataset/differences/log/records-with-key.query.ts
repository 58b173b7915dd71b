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

/** The records that have a slug or id in the served generation, or had it in an earlier one. */
export async function recordsWith(
  manager: EntityManager,
  servedId: number,
  key: string,
): Promise<RecordWithKey[]> {
  const schema = generationSchema(servedId);
  const deal = (kind: RecordKind, table: string, company: string): string =>
    `SELECT '${kind}', external_id, company.name FROM ${schema}.${table} JOIN ${schema}.company ON company.id = ${company} WHERE external_id = $1`;
  return manager.query<RecordWithKey[]>(
    `WITH served (kind, key, name) AS (
       SELECT 'company', slug, name FROM ${schema}.company WHERE slug = $1 UNION ALL
       SELECT 'investor', slug, name FROM ${schema}.investor WHERE slug = $1 UNION ALL
       ${deal('funding_round', 'funding_round', 'company_id')} UNION ALL ${deal('acquisition', 'acquisition', 'target_id')}
     )
     SELECT kind, key, name, true AS is_served FROM served UNION
     SELECT former.kind, record.slug, record.name, true FROM ${schema}.former_slug AS former
     JOIN (SELECT 'company' AS kind, id, slug, name FROM ${schema}.company UNION ALL SELECT 'investor', id, slug, name FROM ${schema}.investor)
       AS record ON record.kind = former.kind AND record.id = record_id
     WHERE former_slug = $1 AND NOT EXISTS (SELECT FROM served WHERE served.kind = former.kind) UNION
     SELECT DISTINCT kind, key, NULL, false FROM dataset_change AS change
     WHERE key = $1 AND NOT EXISTS (SELECT FROM served WHERE served.kind = change.kind) ORDER BY kind, key, name`,
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
  const schema = generationSchema(servedId);
  const rows = await manager.query<{ slug: string; name: string }[]>(
    `SELECT slug, name FROM ${schema}.company UNION ALL SELECT slug, name FROM ${schema}.investor
     UNION ALL SELECT DISTINCT key, key FROM dataset_change WHERE kind IN ('company', 'investor') ORDER BY slug, name`,
  );
  return nearestAmong(
    rows.flatMap(({ slug, name }) => [[slug, slug] as const, [name, slug] as const]),
  )(key);
}

/** A key with the other slugs that its record has and had. */
export async function keysOf(
  manager: EntityManager,
  servedId: number,
  key: string,
): Promise<string[]> {
  const schema = generationSchema(servedId);
  const rows = await manager.query<{ slug: string }[]>(
    `WITH record AS (
       SELECT 'company' AS kind, id, slug FROM ${schema}.company UNION ALL SELECT 'investor', id, slug FROM ${schema}.investor
     ),
     meant AS (
       SELECT kind, id, slug FROM record WHERE slug = $1 UNION
       SELECT record.kind, record.id, record.slug FROM ${schema}.former_slug AS former JOIN record ON record.kind = former.kind AND record.id = record_id WHERE former_slug = $1
     )
     SELECT slug FROM meant UNION
     SELECT former_slug FROM ${schema}.former_slug AS former JOIN meant ON meant.kind = former.kind AND meant.id = record_id ORDER BY slug`,
    [key],
  );
  return [...new Set([key, ...rows.map(({ slug }) => slug)])];
}
