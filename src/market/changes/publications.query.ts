import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import type { LogParameters, LogPoint } from '../query/filters/query-parameters';
import { COUNTS_BY_KIND, PUBLISHED_DATASET } from './change-counts.query';
import type { PublicationDto } from './dto/publications.dto';
import { bind, type Values } from './logged-changes';

/** A publication as it is told, and its id. */
export type PublicationRow = Omit<PublicationDto, 'as_of'> & { id: number };

/** Which publications, and the id before which the page begins. */
interface Selection extends Pick<LogParameters, 'since' | 'until'> {
  before?: number | undefined;
}

/** Newest first. Raw SQL, because publications have no entity. */
export async function publicationsIn(
  manager: EntityManager,
  selection: Selection,
  limit: number,
): Promise<PublicationRow[]> {
  const { where, values } = conditions(selection);
  return manager.query<PublicationRow[]>(
    `
    SELECT publication.id, ${timestampSql('published_at')} AS published_at, label AS generation,
      action, ${PUBLISHED_DATASET.records} AS counts,
      CASE WHEN change_set_id IS NOT NULL THEN (
        SELECT json_build_object(${COUNTS_BY_KIND.join()})
        FROM dataset_change
        WHERE set_id = change_set_id
      ) END AS changes,
      newest_deal_on AS newest_deal_date, ${PUBLISHED_DATASET.availability} AS availability
    FROM dataset_publication AS publication
    JOIN dataset_generation AS generation ON generation.id = generation_id
    WHERE ${where}
    ORDER BY publication.id DESC
    LIMIT ${limit}`,
    values,
  );
}

export async function countPublications(
  manager: EntityManager,
  { since, until }: Selection,
): Promise<number> {
  const { where, values } = conditions({ since, until });
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM dataset_publication AS publication WHERE ${where}`,
    values,
  );
  return count;
}

function conditions({ since, until, before }: Selection): { where: string; values: Values } {
  const values: Values = [];
  const conditions: string[] = [];
  if (since) conditions.push(compared('>', since, values));
  if (until) conditions.push(compared('<=', until, values));
  if (before !== undefined) conditions.push(`publication.id < ${bind(values, before)}`);
  return { where: conditions.join(' AND ') || 'true', values };
}

/** Compares a publication with a place in the log. Adds that to the values. */
function compared(operator: '>' | '<=', point: LogPoint, values: Values): string {
  if ('id' in point) return `last_change_id ${operator} ${bind(values, point.id)}`;
  return `date_trunc('milliseconds', published_at) ${operator} to_timestamp(${bind(values, point.at)}::float8 / 1000)`;
}
