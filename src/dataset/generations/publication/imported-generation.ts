import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { DatasetFile } from '../../files/format/dataset-file';
import { DATASET_FILES, type RowCounts } from '../../files/format/dataset-files';
import { KEPT_FILES } from '../../files/format/file-names';

export interface GenerationId {
  id: number;
  /** e.g. "g12-9f2c1ab0". */
  label: string;
}

/** A generation that was imported, whether or not its tables are still stored. */
export interface ImportedGeneration extends GenerationId {
  content_digest: string;
  row_counts: RowCounts;
  /** The label of the generation that its rows were made on, or replace; null if nothing was served. */
  base: string | null;
  imported_by: string;
  /** The account of the importer, whatever name they gave; null if that isn't known. */
  imported_as: string | null;
  archived: boolean;
  dropped: boolean;
  /** Who dropped a preview, or what an interrupted import left; null for any other generation. */
  discarded_by: string | null;
  /** Whether it waits, or waited, for its approval. */
  is_preview: boolean;
  /** False for a preview that was never approved, and for what an interrupted import left. */
  was_served: boolean;
}

/** SQL for the rows by file; an import of a release without an optional file didn't count it. */
export const ROW_COUNTS = `jsonb_build_object(${DATASET_FILES.filter(({ isOptional }) => isOptional)
  .map(({ key }) => `'${key}', 0`)
  .join(', ')}) || row_counts`;
const COLUMNS = `id::int, label, content_digest, ${ROW_COUNTS} AS row_counts, base, imported_by, imported_as, archived, discarded_by, is_preview,
  dropped_at IS NOT NULL AS dropped, EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id) AS was_served`;
const LABEL = /^g\d+(-[0-9a-f]+)?$/;

/**
 * Whether a text looks like the label of a generation, or the part of a label before the hyphen.
 */
export function isGenerationLabel(text: string): boolean {
  return LABEL.test(text);
}

async function generationWhere(
  client: Client,
  condition: string,
  values: unknown[] = [],
): Promise<ImportedGeneration | undefined> {
  const { rows } = await client.query<ImportedGeneration>(
    `SELECT ${COLUMNS} FROM dataset_generation AS generation WHERE ${condition}`,
    values,
  );
  return rows[0];
}

/** Undefined before the first import. */
export function servedGeneration(client: Client): Promise<ImportedGeneration | undefined> {
  return generationWhere(client, 'id = (SELECT id FROM served_generation)');
}

/** Throws DomainRefusal before the first import. */
export async function requireServed(client: Client): Promise<ImportedGeneration> {
  const served = await servedGeneration(client);
  if (!served) throw new DomainRefusal('no_dataset', {});
  return served;
}

/** Finds a generation by its label, or by the part before the hyphen. */
export function findGeneration(
  client: Client,
  label: string,
): Promise<ImportedGeneration | undefined> {
  return generationWhere(client, `label = $1 OR 'g' || id = $1`, [label]);
}

/** Throws DomainRefusal if it doesn't exist. */
export async function knownGeneration(client: Client, label: string): Promise<ImportedGeneration> {
  const generation = await findGeneration(client, label);
  if (!generation) throw new DomainRefusal('unknown_generation', { generation: label });
  return generation;
}

/** What a generation keeps of the folder that it was imported from. */
export async function keptFiles(
  client: Client,
  label: string,
): Promise<{ name: string; text: string }[]> {
  const files = Object.entries(KEPT_FILES).map(([column, name]) => `('${name}', ${column})`);
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT name, text FROM dataset_generation, LATERAL (VALUES ${files.join(', ')}) AS file (name, text)
     WHERE label = $1 AND text <> ''`,
    [label],
  );
  return rows;
}

/** Throws DomainRefusal if an operator discarded it: then its files aren't kept, either. */
export function requireNotDiscarded({ label, discarded_by }: ImportedGeneration): void {
  if (discarded_by !== null)
    throw new DomainRefusal('generation_discarded', { generation: label, by: discarded_by });
}

/** Throws DomainRefusal if it doesn't exist or was dropped. */
export async function storedGeneration(client: Client, label: string): Promise<ImportedGeneration> {
  const generation = await knownGeneration(client, label);
  requireNotDiscarded(generation);
  const { dropped, archived } = generation;
  if (dropped)
    throw new DomainRefusal('generation_dropped', { generation: generation.label, archived });
  return generation;
}

/** Throws DomainRefusal if it doesn't exist, was dropped, or was served. */
export async function unservedGeneration(
  client: Client,
  label: string,
): Promise<ImportedGeneration> {
  const generation = await storedGeneration(client, label);
  if (generation.was_served)
    throw new DomainRefusal('not_a_preview', { generation: generation.label });
  return generation;
}

/** The same, also if an interrupted import left it. */
export async function approvablePreview(
  client: Client,
  label: string,
): Promise<ImportedGeneration> {
  const preview = await unservedGeneration(client, label);
  if (!preview.is_preview)
    throw new DomainRefusal('interrupted_generation', { generation: preview.label });
  return preview;
}

/** The newest preview with these rows that was made on a generation. */
export function previewOf(
  client: Client,
  contentDigest: string,
  base: GenerationId | undefined,
): Promise<GenerationId | undefined> {
  return generationWhere(
    client,
    `content_digest = $1 AND base IS NOT DISTINCT FROM $2 AND is_preview AND dropped_at IS NULL
       AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id) ORDER BY imported_at DESC, id DESC LIMIT 1`,
    [contentDigest, base?.label ?? null],
  );
}

/** Whether a file belongs to an export: an optional one only if it has rows. */
export function hasFile(
  { row_counts }: ImportedGeneration,
  { key, isOptional }: DatasetFile,
): boolean {
  return !isOptional || row_counts[key] > 0;
}

export function schemaOf({ id }: GenerationId): string {
  return generationSchema(id);
}
