import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { PublicationCountsDto } from './dto/changes.dto';
import type { LogRange } from './log-range.query';
import type { LogSelection } from './log-selection';
import { IS_IN_RANGE, isSelected, publicationsOfRange, valuesOfRange } from './logged-changes';

/** How many changes of each kind match: all of them, and those of each publication. */
export interface CountedChanges {
  total: Record<RecordKind, number>;
  /** The newest first, at most 10. */
  publications: PublicationCounts[];
}

type PublicationCounts = Omit<PublicationCountsDto, 'as_of'>;

const MAX_PUBLICATIONS = 10;

/** By what name a generation counts the rows of each kind. */
const ROW_COUNTS = {
  company: 'companies',
  investor: 'investors',
  funding_round: 'funding_rounds',
  acquisition: 'acquisitions',
} as const;
const RECORDS_BY_KIND = RECORD_KINDS.map(
  (kind) => `'${kind}', (row_counts ->> '${ROW_COUNTS[kind]}')::int`,
);

/** SQL: what the generation of a publication holds, and whether it can be asked for at once. */
export const PUBLISHED_DATASET = {
  records: `json_build_object(${RECORDS_BY_KIND.join()})`,
  availability: `CASE WHEN dropped_at IS NULL THEN 'stored' WHEN archived THEN 'archived' ELSE 'gone' END`,
} as const;

/** SQL: how many changes there are of each kind. */
export const COUNTS_BY_KIND = RECORD_KINDS.map(
  (kind) => `'${kind}', count(*) FILTER (WHERE kind = '${kind}')`,
);

/**
 * Counts the changes of a range that match. ROLLUP adds one row for all publications together, even
 * without a change. Its other columns are null, so it comes first.
 */
export async function countChanges(
  manager: EntityManager,
  range: LogRange,
  selection: LogSelection,
): Promise<CountedChanges> {
  const values = valuesOfRange(range);
  const [{ counts: total }, ...publications] = await manager.query<
    [Pick<PublicationCounts, 'counts'>, ...PublicationCounts[]]
  >(
    `
    SELECT ${timestampSql('published_at')} AS published_at, label AS generation, action,
      newest_deal_on AS newest_deal_date, ${PUBLISHED_DATASET.availability} AS availability,
      ${PUBLISHED_DATASET.records} AS records, json_build_object(${COUNTS_BY_KIND.join()}) AS counts
    FROM (${publicationsOfRange(range)}) AS publication
    JOIN dataset_generation AS generation ON generation.id = generation_id
    JOIN dataset_change ON ${IS_IN_RANGE} AND ${isSelected(selection, values)}
    GROUP BY ROLLUP ((
      publication.id, published_at, label, action, newest_deal_on, dropped_at, archived, row_counts
    ))
    ORDER BY publication.id DESC NULLS FIRST
    LIMIT ${MAX_PUBLICATIONS + 1}`,
    values,
  );
  return { total, publications };
}
