import type { EntityManager } from 'typeorm';
import { type Generation, timestampSql } from '../../market-data/generation';
import { DAY_MS } from '../../platform/config/calendar-day';
import { databaseUnavailable, invalidParameter } from '../../platform/errors/api-error';
import { present } from '../../platform/errors/present';
import type { LogParameters, LogPoint } from '../query/filters/query-parameters';
import { lastMomentOf } from '../vintages/as-of';
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

/** The ids of changes that are asked for: after one, up to another. */
export interface LogRange extends Pick<LogExtent, 'preview'> {
  after: number;
  upTo: number;
}

// Raw SQL here and wherever the log is read, because publications and their changes have no entities.

/** `latest` is what the request knows: the log may go further by now. */
export async function logExtent(manager: EntityManager, latest: number): Promise<LogExtent> {
  const rows = await manager.query<{ id: number; publishedAt: string; newest: number }[]>(
    `SELECT last_change_id AS id, ${timestampSql('published_at')} AS "publishedAt", (SELECT max(last_change_id) FROM dataset_publication) AS newest
     FROM dataset_publication WHERE change_set_id IS NULL AND last_change_id <= $1 ORDER BY dataset_publication.id DESC LIMIT 1`,
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
  if (!row) throw invalidParameter('preview_of_log', { parameter: PREVIEW_HEADER });
  const { publishedAt, latest } = row;
  return { earliest: { id: 0, at: Date.parse(publishedAt), publishedAt }, latest, preview: id };
}

/** A preview as the publication that it would be. */
export const previewPublication = (id: number): string => `
  SELECT 0 AS id, preview.id AS generation_id, preview.imported_at AS published_at, 'preview' AS action, false AS undoes_changes,
    change_set.id AS change_set_id, size AS last_change_id, 0 AS id_before
  FROM dataset_generation AS preview JOIN dataset_generation AS base ON base.label = preview.base
  JOIN change_set ON from_generation = base.id AND to_generation = preview.id WHERE preview.id = ${id} ORDER BY change_set.id LIMIT 1`;

/** Throws ApiError (400) if the log doesn't go back that far, or isn't that far yet. */
export async function logRange(
  manager: EntityManager,
  { since, until }: LogParameters,
  extent: LogExtent,
  readAt: string,
): Promise<LogRange> {
  const { earliest, latest, preview } = extent;
  if (preview !== undefined) {
    if (since ?? until) throw invalidParameter('preview_of_log', { parameter: PREVIEW_HEADER });
    return { after: 0, upTo: latest, preview };
  }
  if (since) requireKnown('since', since, extent);
  await requirePoints(manager, { since, until }, latest, readAt);
  const start = since ?? { at: weekBefore(await endOfChanges(manager, until, readAt)) };
  const after = Math.max(await idAt(manager, start, latest), earliest.id);
  const upTo = until ? await idAt(manager, until, latest) : latest;
  // Only these ids can compare a change with a moment.
  if (since && until && 'at' in since !== 'at' in until && after > upTo)
    throw reversed(since, until);
  return { after, upTo };
}

/** When the changes end that are asked for, in milliseconds: at the latest, now. */
async function endOfChanges(
  manager: EntityManager,
  until: LogPoint | undefined,
  readAt: string,
): Promise<number> {
  const now = Date.parse(readAt);
  if (until === undefined) return now;
  if ('at' in until) return Math.min(until.at, now);
  const [row] = await manager.query<{ publishedAt: string }[]>(
    `SELECT ${timestampSql('published_at')} AS "publishedAt" FROM dataset_publication
     WHERE last_change_id >= $1 ORDER BY dataset_publication.id LIMIT 1`,
    [until.id],
  );
  return Date.parse(present(row, `publication of change ${until.id}`).publishedAt);
}

/** The last moment before the day that is a week earlier: that whole day belongs to the week. */
function weekBefore(end: number): number {
  return lastMomentOf(end - 8 * DAY_MS);
}

/**
 * Throws ApiError (400) for a change that the log doesn't have, for a `since` in the future, and for
 * one that is later than `until`. `latest` is null for a preview, which has no place in the log.
 */
export async function requirePoints(
  manager: EntityManager,
  { since, until }: Pick<LogParameters, 'since' | 'until'>,
  latest: number | null,
  readAt: string,
): Promise<void> {
  if (since) await requireLogged(manager, 'since', since, latest);
  if (until) await requireLogged(manager, 'until', until, latest);
  if (since && 'at' in since && since.at > Date.parse(readAt))
    throw invalidParameter('future_moment', { parameter: 'since', value: since.text });
  if (since && until && isAfter(since, until)) throw reversed(since, until);
}

/**
 * Two moments are compared as such: they may lie between the same two publications. A change and a
 * moment aren't compared here.
 */
function isAfter(since: LogPoint, until: LogPoint): boolean {
  if ('at' in since) return 'at' in until && since.at > until.at;
  return 'id' in until && since.id > until.id;
}

function reversed({ text: start }: LogPoint, { text: end }: LogPoint): Error {
  return invalidParameter('reversed_log', {
    parameter: 'since',
    otherParameter: 'until',
    start,
    end,
  });
}

/** Throws ApiError (400) if the log begins after a place. */
export function requireKnown(parameter: string, point: LogPoint, { earliest }: LogExtent): void {
  const isKnown = 'id' in point ? point.id >= earliest.id : point.at >= earliest.at;
  if (!isKnown)
    throw invalidParameter('before_log', {
      parameter,
      value: point.text,
      earliest: earliest.publishedAt,
    });
}

/** Raw SQL: the changes of a publication end with its last one, and it may have none. */
const IS_LOGGED = `
  SELECT EXISTS (
    SELECT FROM dataset_publication JOIN dataset_generation ON dataset_generation.id = generation_id LEFT JOIN change_set ON change_set.id = change_set_id
    WHERE label = $1 AND $2 BETWEEN last_change_id - greatest(coalesce(size, 0) - 1, 0) AND last_change_id
  ) AS "isLogged"`;

/**
 * Throws ApiError (400) for the id of a change that the log doesn't have. A bare id may be that of
 * another change, once the database was restored from a backup.
 */
async function requireLogged(
  manager: EntityManager,
  parameter: string,
  point: LogPoint,
  latest: number | null,
): Promise<void> {
  if ('at' in point) return;
  const { id, generation, text: value } = point;
  if (generation === undefined) {
    if (latest !== null && id > latest)
      throw invalidParameter('beyond_log', { parameter, value, latestId: latest });
    return;
  }
  const [{ isLogged }] = await manager.query<[{ isLogged: boolean }]>(IS_LOGGED, [generation, id]);
  if (!isLogged) throw invalidParameter('lost_change', { parameter, value });
}

/** The id of the last change that was published by then. */
async function idAt(
  manager: EntityManager,
  point: { id: number } | { at: number },
  latest: number,
): Promise<number> {
  if ('id' in point) return point.id;
  const rows = await manager.query<{ id: number | null }[]>(
    `SELECT max(last_change_id) AS id FROM dataset_publication
     WHERE date_trunc('milliseconds', published_at) <= to_timestamp($1::float8 / 1000) AND last_change_id <= $2`,
    [point.at, latest],
  );
  return rows[0]?.id ?? 0;
}
