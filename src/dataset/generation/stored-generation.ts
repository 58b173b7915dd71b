import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { DomainRefusal } from '../../errors/domain-refusal';
import { generationSchema } from '../../market-data/generation';
import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import { KEPT_FILES } from '../format/file-names';

export interface GenerationId {
  id: number;
  /** e.g. "g12-9f2c1ab0". */
  label: string;
}

/** A generation whose tables are stored. */
export interface StoredGeneration extends GenerationId {
  content_digest: string;
  row_counts: RowCounts;
}

/** SQL for the rows by file; an import of a release without an optional file didn't count it. */
export const ROW_COUNTS = `jsonb_build_object(${DATASET_FILES.filter(({ isOptional }) => isOptional)
  .map(({ key }) => `'${key}', 0`)
  .join(', ')}) || row_counts`;
const COLUMNS = `id::int, label, content_digest, ${ROW_COUNTS} AS row_counts`;
const LABEL = /^g\d+(-[0-9a-f]+)?$/;

/**
 * Whether a text looks like the label of a generation, or the part of a label before the hyphen.
 */
export function isGenerationLabel(text: string): boolean {
  return LABEL.test(text);
}

/** Whether a generation with this label was ever imported. */
export async function isGeneration(dataSource: DataSource, label: string): Promise<boolean> {
  const found = await dataSource.query<object[]>(
    `SELECT FROM dataset_generation WHERE label = $1 OR 'g' || id = $1`,
    [label],
  );
  return found.length > 0;
}

/** Undefined before the first import. */
export async function servedGeneration(client: Client): Promise<StoredGeneration | undefined> {
  const { rows } = await client.query<StoredGeneration>(`SELECT ${COLUMNS} FROM served_generation`);
  return rows[0];
}

/** A generation that was imported, whether or not its tables are still stored. */
export interface KnownGeneration extends StoredGeneration {
  dropped: boolean;
  archived: boolean;
}

/**
 * Finds a generation by its label, or by the part before the hyphen. Throws DomainRefusal if it
 * doesn't exist.
 */
export async function knownGeneration(client: Client, label: string): Promise<KnownGeneration> {
  const generation = await findGeneration(client, label);
  if (!generation) throw new DomainRefusal('unknown_generation', { generation: label });
  return generation;
}

export async function findGeneration(
  client: Client,
  label: string,
): Promise<KnownGeneration | undefined> {
  const { rows } = await client.query<KnownGeneration>(
    `SELECT ${COLUMNS}, dropped_at IS NOT NULL AS dropped, archived FROM dataset_generation WHERE label = $1 OR 'g' || id = $1`,
    [label],
  );
  return rows[0];
}

/** What a generation keeps of the folder that it was imported from, by the names of the files. */
export async function keptFiles(client: Client, label: string): Promise<Map<string, string>> {
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT ${Object.keys(KEPT_FILES).join(', ')} FROM dataset_generation WHERE label = $1`,
    [label],
  );
  return new Map(
    Object.entries(KEPT_FILES).flatMap(([column, file]) => {
      const text = rows[0]?.[column];
      return text ? [[file, text]] : [];
    }),
  );
}

/** Throws DomainRefusal if it doesn't exist or was dropped. */
export async function storedGeneration(client: Client, label: string): Promise<StoredGeneration> {
  const generation = await knownGeneration(client, label);
  const { dropped, archived } = generation;
  if (dropped)
    throw new DomainRefusal('generation_dropped', { generation: generation.label, archived });
  return generation;
}

/** False for a preview that was never approved, and for what an interrupted import left. */
export async function wasServed(client: Client, { id }: StoredGeneration): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM dataset_publication WHERE generation_id = $1 LIMIT 1',
    [id],
  );
  return rowCount === 1;
}

/** Throws DomainRefusal if it doesn't exist, was dropped, or was served. */
export async function unservedGeneration(client: Client, label: string): Promise<StoredGeneration> {
  const generation = await storedGeneration(client, label);
  if (await wasServed(client, generation))
    throw new DomainRefusal('not_a_preview', { generation: generation.label });
  return generation;
}

/** A preview with these rows, made on the served generation, so that it can still be approved. */
export async function previewOf(
  client: Client,
  contentDigest: string,
  served: GenerationId | undefined,
): Promise<GenerationId | undefined> {
  const { rows } = await client.query<GenerationId>(
    `SELECT id::int, label FROM dataset_generation WHERE content_digest = $1 AND is_preview AND dropped_at IS NULL
       AND base IS NOT DISTINCT FROM $2
       AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = dataset_generation.id) ORDER BY imported_at DESC LIMIT 1`,
    [contentDigest, served?.label ?? null],
  );
  return rows[0];
}

/** Whether a file belongs to an export: an optional one only if it has rows. */
export function hasFile(
  { row_counts }: StoredGeneration,
  { key, isOptional }: DatasetFile,
): boolean {
  return !isOptional || row_counts[key] > 0;
}

export function schemaOf({ id }: GenerationId): string {
  return generationSchema(id);
}
