import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { LogRange } from './log-extent.query';
import type { LogSelection } from './log-selection';
import {
  bind,
  IS_IN_RANGE,
  isSelected,
  publicationsOfRange,
  type Values,
  valuesOfRange,
} from './logged-changes';

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

/** The first changes of a range that match, in the order of the selection: at most `limit`. */
interface Wanted {
  range: LogRange;
  selection: LogSelection;
  limit: number;
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
  const wanted = { range, selection, limit };
  if (selection.filters.length === 0) {
    const isOfSomeKinds = selection.kinds.length < RECORD_KINDS.length;
    return isOfSomeKinds ? readByKind(manager, wanted) : readInOrder(manager, wanted);
  }
  if (range.upTo - range.after <= WINDOW) return readInOrder(manager, wanted);
  const { first, rest } = afterWindow(range, selection);
  const found = await readInOrder(manager, { ...wanted, range: first });
  const missing = limit - found.length;
  if (missing === 0) return found;
  const others = await readByTerms(manager, { range: rest, selection, limit: missing });
  return [...found, ...others];
}

/** The first ids of a range in the order of the selection, and the other ones. */
function afterWindow(range: LogRange, { order }: LogSelection): Record<'first' | 'rest', LogRange> {
  if (order === 'DESC') {
    const border = range.upTo - WINDOW;
    return { first: { ...range, after: border }, rest: { ...range, upTo: border } };
  }
  const border = range.after + WINDOW;
  return { first: { ...range, upTo: border }, rest: { ...range, after: border } };
}

function readInOrder(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const values = valuesOfRange(wanted.range);
  const first = firstOfPublication(isSelected(wanted.selection, values), wanted);
  return read(manager, wanted, values, `LATERAL (${first}) AS change ON true`);
}

/** By an index, so that few changes of a kind are found among many of the others. */
function readByKind(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const { selection, limit } = wanted;
  const values = valuesOfRange(wanted.range);
  const first = firstOfPublication('kind = wanted.name COLLATE "C"', wanted);
  const changes = `
  LATERAL (
    SELECT of_kind.* FROM unnest(${bind(values, selection.kinds)}::text[]) AS wanted (name),
      LATERAL (${first}) AS of_kind
    ORDER BY place ${selection.order} LIMIT ${limit}
  ) AS change ON true`;
  return read(manager, wanted, values, changes);
}

/** OFFSET 0 makes PostgreSQL look the terms up first, in their index, and only then join. */
function readByTerms(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const { range, selection } = wanted;
  const values = valuesOfRange(range);
  const changes = `
  (SELECT set_id, place, kind, content FROM dataset_change
   WHERE set_id = ANY (ARRAY(SELECT change_set_id FROM (${publicationsOfRange(range)}) AS publication)) AND ${isSelected(selection, values)} OFFSET 0) AS change ON ${IS_IN_RANGE}`;
  return read(manager, wanted, values, changes);
}

/** The limit within keeps PostgreSQL from sorting the whole range. */
function firstOfPublication(condition: string, { selection, limit }: Wanted): string {
  return `SELECT place, kind, content FROM dataset_change WHERE ${IS_IN_RANGE} AND ${condition} ORDER BY place ${selection.order} LIMIT ${limit}`;
}

/** `changes`: what each publication is joined with. */
function read(
  manager: EntityManager,
  { range, selection: { order }, limit }: Wanted,
  values: Values,
  changes: string,
): Promise<LoggedChange[]> {
  return manager.query<LoggedChange[]>(
    `SELECT ${timestampSql('published_at')} AS published_at, label AS generation, action, id_before + place AS id, undoes_changes, kind, content
     FROM (${publicationsOfRange(range)}) AS publication
     JOIN dataset_generation AS generation ON generation.id = generation_id
     JOIN ${changes}
     ORDER BY publication.id ${order}, place ${order} LIMIT ${limit}`,
    values,
  );
}
