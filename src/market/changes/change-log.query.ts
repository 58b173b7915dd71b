import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { PublicationCountsDto } from './dto/changes.dto';
import { type LogRange, previewPublication } from './log-extent.query';
import type { LogSelection } from './log-selection';

/** A change as it is stored, with its publication. */
export interface LoggedChange {
  id: number;
  published_at: string;
  generation: string;
  action: 'import' | 'approval' | 'rollback' | 'preview';
  undoes_changes: boolean;
  kind: RecordKind;
  content: Buffer;
}

/** How many ids are read in order before the terms of a filter are looked up. */
const WINDOW = 2000;

/**
 * The first changes of a range that match, in the order of the selection. If many changes match a
 * filter, the first ids fill the page. If few do, their terms find them faster than reading the
 * whole range in order.
 */
export async function changesIn(
  manager: EntityManager,
  range: LogRange,
  selection: LogSelection,
  limit: number,
): Promise<LoggedChange[]> {
  const { after, upTo } = range;
  if (selection.filters.length === 0) {
    const source = selection.kinds.length < RECORD_KINDS.length ? BY_KIND : IN_ORDER;
    return found(manager, source, range, selection, limit);
  }
  if (upTo - after <= WINDOW) return found(manager, IN_ORDER, range, selection, limit);
  const [window, rest] =
    selection.order === 'DESC'
      ? [{ after: upTo - WINDOW }, { upTo: upTo - WINDOW }]
      : [{ upTo: after + WINDOW }, { after: after + WINDOW }];
  const first = await found(manager, IN_ORDER, { ...range, ...window }, selection, limit);
  const missing = limit - first.length;
  if (missing === 0) return first;
  return [...first, ...(await found(manager, BY_TERMS, { ...range, ...rest }, selection, missing))];
}

/** How many changes of each kind a publication made, or, with nulls, all of them. */
export type CountedChanges = Omit<PublicationCountsDto, 'as_of'>;

const FILES = {
  company: 'companies',
  investor: 'investors',
  funding_round: 'funding_rounds',
  acquisition: 'acquisitions',
} as const;
const RECORDS = RECORD_KINDS.map((kind) => `'${kind}', (row_counts ->> '${FILES[kind]}')::int`);

/** What the generation of a publication holds, and whether it can be asked for at once. */
export const PUBLISHED_DATASET = {
  records: `json_build_object(${RECORDS.join()})`,
  availability: `CASE WHEN dropped_at IS NULL THEN 'stored' WHEN archived THEN 'archived' ELSE 'gone' END`,
} as const;

const MAX_PUBLICATIONS = 10;

/** Of all changes of a range that match; then of its publications, the newest first. */
export function countChanges(
  manager: EntityManager,
  range: LogRange,
  selection: LogSelection,
): Promise<CountedChanges[]> {
  return found(manager, IN_TOTAL, range, selection, MAX_PUBLICATIONS + 1, {
    columns: `newest_deal_on AS newest_deal_date, ${PUBLISHED_DATASET.availability} AS availability,
       ${PUBLISHED_DATASET.records} AS records, json_build_object(${COUNTS_BY_KIND.join()}) AS counts`,
    order: `GROUP BY ROLLUP ((publication.id, published_at, label, action, newest_deal_on, dropped_at, archived, row_counts)) ORDER BY publication.id DESC NULLS FIRST`,
  });
}

/** How many changes there are of each kind. */
export const COUNTS_BY_KIND = RECORD_KINDS.map(
  (kind) => `'${kind}', count(*) FILTER (WHERE kind = '${kind}')`,
);

/**
 * The publications that have changes with ids above $1 and up to $2. Ids of changes aren't stored:
 * one is `id_before`, the last id before its publication, plus the change's place, which counts from
 * 1.
 */
const LOGGED = `
  SELECT publication.*, last_change_id - size AS id_before FROM dataset_publication AS publication JOIN change_set ON change_set.id = change_set_id
  WHERE last_change_id > $1 AND last_change_id - size < $2`;

const IN_RANGE =
  'set_id = publication.change_set_id AND place > $1 - id_before AND place <= $2 - id_before';

/** The changes of a publication. `bind` adds a parameter. */
type Source = (
  selection: LogSelection,
  bind: (value: unknown) => string,
  limit: number,
  publications: string,
) => string;

/** The limit within keeps PostgreSQL from sorting the whole range. */
const firstInRange = (condition: string, selection: LogSelection, limit: number): string =>
  `LATERAL (SELECT place, kind, content FROM dataset_change WHERE ${IN_RANGE} AND ${condition} ORDER BY place ${selection.order} LIMIT ${limit})`;

const IN_ORDER: Source = (selection, bind, limit) =>
  `${firstInRange(matching(selection, bind), selection, limit)} AS change ON true`;

/** By an index, so that few changes of a kind are found among many of the others. */
const BY_KIND: Source = (selection, bind, limit) => `
  LATERAL (
    SELECT of_kind.* FROM unnest(${bind(selection.kinds)}::text[]) AS wanted (name),
      ${firstInRange('kind = wanted.name COLLATE "C"', selection, limit)} AS of_kind
    ORDER BY place ${selection.order} LIMIT ${limit}
  ) AS change ON true`;

const BY_TERMS: Source = (selection, bind, _, publications) => `
  (SELECT set_id, place, kind, content FROM dataset_change
   WHERE set_id = ANY (ARRAY(SELECT change_set_id FROM (${publications}) AS publication)) AND ${matching(selection, bind)} OFFSET 0) AS change ON ${IN_RANGE}`;

const IN_TOTAL: Source = (selection, bind) =>
  `dataset_change ON ${IN_RANGE} AND ${matching(selection, bind)}`;

function found<Row = LoggedChange>(
  manager: EntityManager,
  source: Source,
  { after, upTo, preview }: LogRange,
  selection: LogSelection,
  limit: number,
  { columns, order } = rowsInOrder(selection),
): Promise<Row[]> {
  const parameters: unknown[] = [after, upTo];
  const publications = preview === undefined ? LOGGED : previewPublication(preview);
  const changes = source(selection, (value) => `$${parameters.push(value)}`, limit, publications);
  return manager.query<Row[]>(
    `SELECT ${timestampSql('published_at')} AS published_at, label AS generation, action, ${columns}
     FROM (${publications}) AS publication
     JOIN dataset_generation AS generation ON generation.id = generation_id
     JOIN ${changes}
     ${order} LIMIT ${limit}`,
    parameters,
  );
}

const rowsInOrder = ({ order }: LogSelection): { columns: string; order: string } => ({
  columns: 'id_before + place AS id, undoes_changes, kind, content',
  order: `ORDER BY publication.id ${order}, place ${order}`,
});

/** A change matches if its row before or after passes every filter that its kind has. */
function matching({ kinds, filters }: LogSelection, bind: (value: unknown) => string): string {
  const used = filters.filter((filter) => filter.kinds.some((kind) => kinds.includes(kind)));
  const bound = used.map((filter) => ({ ...filter, values: `${bind(filter.terms)}::text[]` }));
  const groups = new Map<string, RecordKind[]>();
  for (const kind of kinds) {
    const own = bound.filter((filter) => filter.kinds.includes(kind));
    const passes = (column: string): string =>
      own.map(({ values }) => `${column} && ${values}`).join(' AND ');
    const condition =
      own.length === 0
        ? 'TRUE'
        : `((${passes('terms')}) OR (terms_before IS NOT NULL AND ${passes('terms_before')}))`;
    groups.set(condition, [...(groups.get(condition) ?? []), kind]);
  }
  const conditions = [...groups].map(
    ([condition, group]) => `(kind = ANY (${bind(group)}::text[]) AND ${condition})`,
  );
  return `(${conditions.join(' OR ')})`;
}
