import type { EntityManager } from 'typeorm';
import { type Generation, timestampSql } from '../../market-data/generation';
import { databaseUnavailable, invalidParameter } from '../../platform/errors/api-error';
import { PREVIEW_HEADER } from '../vintages/dataset-preview';

/** How far back and how far forward the change log goes. */
export interface LogExtent {
  /** The last publication whose changes aren't known, such as the first one. */
  earliest: { id: number; at: number; publishedAt: string };
  /** The id of the latest change. */
  latest: number;
  /** The id of the preview whose changes they are; undefined for the log. */
  preview?: number;
}

// Raw SQL here and wherever the log is read, because publications and their changes have no entities.

/** `latest` is what the request knows: the log may go further by now. */
export async function logExtent(manager: EntityManager, latest: number): Promise<LogExtent> {
  const rows = await manager.query<{ id: number; publishedAt: string; newest: number }[]>(
    `
    SELECT last_change_id AS id, ${timestampSql('published_at')} AS "publishedAt",
      (SELECT max(last_change_id) FROM dataset_publication) AS newest
    FROM dataset_publication
    WHERE change_set_id IS NULL AND last_change_id <= $1
    ORDER BY dataset_publication.id DESC
    LIMIT 1`,
    [latest],
  );
  const [row] = rows;
  // A standby that hasn't received the publication yet. Another server has.
  if (!row || row.newest < latest) throw databaseUnavailable(new Error('The change log is behind'));
  const { id, publishedAt } = row;
  return { earliest: { id, publishedAt, at: Date.parse(publishedAt) }, latest };
}

/**
 * What approving a preview would add to the log, numbered from 1. Throws ApiError (400) if it isn't
 * known, as for a first import.
 */
export async function previewExtent(
  manager: EntityManager,
  { id }: Generation,
): Promise<LogExtent> {
  const rows = await manager.query<{ publishedAt: string; latest: number }[]>(
    `SELECT ${timestampSql('published_at')} AS "publishedAt", last_change_id AS latest FROM (${previewPublication(id)}) AS publication`,
  );
  const [row] = rows;
  if (!row) throw invalidParameter('unknown_preview_changes', { parameter: PREVIEW_HEADER });
  const { publishedAt, latest } = row;
  return { earliest: { id: 0, at: Date.parse(publishedAt), publishedAt }, latest, preview: id };
}

/** A preview as the publication that it would be. */
export const previewPublication = (id: number): string => `
  SELECT 0 AS id, preview.id AS generation_id, preview.imported_at AS published_at,
    'preview' AS action, false AS undoes_changes,
    change_set.id AS change_set_id, size AS last_change_id, 0 AS id_before
  FROM dataset_generation AS preview
  JOIN dataset_generation AS base ON base.label = preview.base
  JOIN change_set ON from_generation = base.id AND to_generation = preview.id
  WHERE preview.id = ${id}
  ORDER BY change_set.id
  LIMIT 1`;
