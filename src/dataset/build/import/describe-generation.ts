import { resolve } from 'node:path';
import type { Client } from 'pg';
import type { RowCounts } from '../../files/format/dataset-files';
import { KEPT_FILES } from '../../files/format/file-names';
import { textIn } from '../../files/reading/dataset-source';
import type { Authorship } from '../../generations/publication/publication';
import { LAYOUT } from '../tables/complete-tables';

const LABEL_DIGITS = 8;

/**
 * A sequence isn't rolled back with the transaction, so that no id and no label is ever used
 * twice.
 */
export async function nextGenerationId(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence('dataset_generation', 'id'))::text AS id`,
  );
  return Number(rows[0]?.id);
}

/** What the history says about a generation. */
interface GenerationDescription {
  id: number;
  contentDigest: string;
  rows: RowCounts;
  /** The folder or workbook that was named, and the folder whose files are kept. */
  source: string;
  folder: string;
  /** The label of the generation that the rows were made on, or replace; null if nothing was served. */
  base: string | null;
  /** Whether the rows were made on another generation than the base. */
  replacesOthers: boolean;
  isPreview: boolean;
  /** When the last embargo of its rows ends; null if none lies ahead. */
  embargo: string | null;
  /** The ids of the findings of the quality report. */
  findings: readonly string[];
  isArchived: boolean;
  authorship: Authorship;
  importMs: number;
}

/** Writes the row that describes a generation. Returns its label. */
export async function describeGeneration(
  client: Client,
  generation: GenerationDescription,
): Promise<string> {
  const { id, contentDigest, authorship, folder } = generation;
  const label = `g${id}-${contentDigest.slice(0, LABEL_DIGITS)}`;
  const columns: Record<string, unknown> = {
    id,
    label,
    content_digest: contentDigest,
    row_counts: generation.rows,
    imported_by: authorship.by,
    imported_as: authorship.account ?? null,
    message: authorship.message,
    source: resolve(generation.source),
    layout: LAYOUT,
    is_preview: generation.isPreview,
    embargo_until: generation.embargo,
    findings: generation.findings,
    archived: generation.isArchived,
    import_ms: generation.importMs,
    base: generation.base,
    replaced_others: generation.replacesOthers,
  };
  for (const [column, name] of Object.entries(KEPT_FILES))
    columns[column] = await textIn(folder, name);
  const names = Object.keys(columns);
  // clock_timestamp: the time at which the generation appears, not the time at which its
  // transaction began.
  await client.query(
    `INSERT INTO dataset_generation (imported_at, ${names.join(', ')}) OVERRIDING SYSTEM VALUE
     VALUES (clock_timestamp(), ${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  );
  return label;
}

/**
 * Lets a generation keep the folder's files about findings in place of its own. Where the folder has
 * no such file, the generation's own stays. Returns the names of the files that differed.
 */
export async function replaceKeptFiles(
  client: Client,
  label: string,
  folder: string,
): Promise<string[]> {
  const replaced: string[] = [];
  for (const [column, name] of Object.entries(KEPT_FILES)) {
    const text = await textIn(folder, name);
    if (text === null) continue;
    const { rowCount } = await client.query(
      `UPDATE dataset_generation SET ${column} = $1 WHERE label = $2 AND ${column} IS DISTINCT FROM $1`,
      [text, label],
    );
    if (rowCount === 1) replaced.push(name);
  }
  return replaced;
}
