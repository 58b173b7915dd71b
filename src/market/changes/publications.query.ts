import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import type { LogParameters, LogPoint } from '../query/filters/query-parameters';
import { COUNTS_BY_KIND, PUBLISHED_DATASET } from './change-counts.query';
import type { PublicationDto } from './dto/publications.dto';

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
  const [where, parameters] = conditions(selection);
  return manager.query<PublicationRow[]>(
    `SELECT publication.id, ${timestampSql('published_at')} AS published_at, label AS generation, action, ${PUBLISHED_DATASET.records} AS counts,
       CASE WHEN change_set_id IS NOT NULL THEN (SELECT json_build_object(${COUNTS_BY_KIND.join()}) FROM dataset_change WHERE set_id = change_set_id) END AS changes,
       newest_deal_on AS newest_deal_date, ${PUBLISHED_DATASET.availability} AS availability
     FROM dataset_publication AS publication JOIN dataset_generation AS generation ON generation.id = generation_id
     WHERE ${where} ORDER BY publication.id DESC LIMIT ${limit}`,
    parameters,
  );
}

export async function countPublications(
  manager: EntityManager,
  { since, until }: Selection,
): Promise<number> {
  const [where, parameters] = conditions({ since, until });
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM dataset_publication AS publication WHERE ${where}`,
    parameters,
  );
  return count;
}

function conditions({ since, until, before }: Selection): [sql: string, parameters: number[]] {
  const parameters: number[] = [];
  const bind = (value: number): string => `$${parameters.push(value)}`;
  const compared = (operator: string, point: LogPoint): string =>
    'id' in point
      ? `last_change_id ${operator} ${bind(point.id)}`
      : `date_trunc('milliseconds', published_at) ${operator} to_timestamp(${bind(point.at)}::float8 / 1000)`;
  const all = [
    ...(since ? [compared('>', since)] : []),
    ...(until ? [compared('<=', until)] : []),
    ...(before === undefined ? [] : [`publication.id < ${bind(before)}`]),
  ];
  return [all.join(' AND ') || 'true', parameters];
}
