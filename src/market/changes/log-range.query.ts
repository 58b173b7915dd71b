import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { invalidParameter } from '../../platform/errors/api-error';
import { present } from '../../platform/errors/present';
import type { LogParameters, LogPoint } from '../query/filters/query-parameters';
import { momentBeforeWeek } from '../vintages/as-of';
import { PREVIEW_HEADER } from '../vintages/dataset-preview';
import type { LogExtent } from './log-extent.query';

/** The ids of changes that are asked for: after one, up to another. */
export interface LogRange extends Pick<LogExtent, 'preview'> {
  after: number;
  upTo: number;
}

/**
 * From `since`, or else from a week before its end, as the first page had it, to `until`, or else to
 * the latest change. Throws ApiError (400) if the log doesn't go back that far, or isn't that far
 * yet.
 */
export async function logRange(
  manager: EntityManager,
  { since, until }: LogParameters,
  extent: LogExtent,
  { readAt, firstReadOn = readAt }: { readAt: string; firstReadOn?: string | undefined },
): Promise<LogRange> {
  const { earliest, latest, preview } = extent;
  if (preview !== undefined) {
    if (since ?? until) throw invalidParameter('preview_of_log', { parameter: PREVIEW_HEADER });
    return { after: 0, upTo: latest, preview };
  }
  if (since) requireKnown('since', since, extent);
  await requirePoints(manager, { since, until }, latest, readAt);
  const start = since ?? { at: momentBeforeWeek(await endOfChanges(manager, until, firstReadOn)) };
  const after = Math.max(await idAt(manager, start, latest), earliest.id);
  const upTo = until ? await idAt(manager, until, latest) : latest;
  // Only these ids can compare a change with a moment.
  if (since && until && 'at' in since !== 'at' in until && after > upTo)
    throw reversed(since, until);
  return { after, upTo };
}

/**
 * When the changes end that are asked for, in milliseconds: at the latest, when the first page was
 * read.
 */
async function endOfChanges(
  manager: EntityManager,
  until: LogPoint | undefined,
  firstReadOn: string,
): Promise<number> {
  const firstRead = Date.parse(firstReadOn);
  if (until === undefined) return firstRead;
  if ('at' in until) return Math.min(until.at, firstRead);
  const [row] = await manager.query<{ publishedAt: string }[]>(
    `SELECT ${timestampSql('published_at')} AS "publishedAt" FROM dataset_publication
     WHERE last_change_id >= $1 ORDER BY dataset_publication.id LIMIT 1`,
    [until.id],
  );
  return Date.parse(present(row, `publication of change ${until.id}`).publishedAt);
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
    SELECT FROM dataset_publication
    JOIN dataset_generation ON dataset_generation.id = generation_id
    LEFT JOIN change_set ON change_set.id = change_set_id
    WHERE label = $1
      AND $2 BETWEEN last_change_id - greatest(coalesce(size, 0) - 1, 0) AND last_change_id
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
