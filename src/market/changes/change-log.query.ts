import type { EntityManager } from 'typeorm';
import { timestampSql } from '../../market-data/generation';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { LogRange } from './log-range.query';
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

interface Wanted {
  range: LogRange;
  selection: LogSelection;
  limit: number;
}

/** How many ids are read in order before the terms of a filter are looked up. */
const WINDOW = 2000;

/**
 * The first changes of a range that match, in the order of the selection. They are read in the
 * fastest of three ways: in the order of their ids; by an index of kinds, if only some kinds are
 * asked for; or, with filters, by an index of the terms that their rows have. If many changes match
 * a filter, such as "in the US", the first ids fill the page. Only if they don't, the terms find the
 * few others, such as those of one company among a million.
 */
export async function changesIn(
  manager: EntityManager,
  range: LogRange,
  selection: LogSelection,
  limit: number,
): Promise<LoggedChange[]> {
  const wanted = { range, selection, limit };
  if (selection.filters.length === 0) {
    const isOfAllKinds = selection.kinds.length === RECORD_KINDS.length;
    return isOfAllKinds ? readInOrder(manager, wanted) : readByKind(manager, wanted);
  }
  if (range.upTo - range.after <= WINDOW) return readInOrder(manager, wanted);
  const { first, rest } = splitAfterWindow(range, selection);
  const found = await readInOrder(manager, { ...wanted, range: first });
  const missing = limit - found.length;
  if (missing === 0) return found;
  const others = await readByTerms(manager, { range: rest, selection, limit: missing });
  return [...found, ...others];
}

/** The first ids of a range in the order of the selection, and the other ones. */
function splitAfterWindow(
  range: LogRange,
  { order }: LogSelection,
): Record<'first' | 'rest', LogRange> {
  if (order === 'DESC') {
    const border = range.upTo - WINDOW;
    return { first: { ...range, after: border }, rest: { ...range, upTo: border } };
  }
  const border = range.after + WINDOW;
  return { first: { ...range, upTo: border }, rest: { ...range, after: border } };
}

/** Reads at most `limit` of each publication, so that PostgreSQL doesn't sort the whole range. */
function readInOrder(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const values = valuesOfRange(wanted.range);
  const condition = isSelected(wanted.selection, values);
  const joined = `LATERAL (${firstOfPublication(condition, wanted)}) AS change ON true`;
  return readJoined(manager, wanted, joined, values);
}

/** The same for each kind by itself, so that few changes of a kind are found among many others. */
function readByKind(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const { selection, limit } = wanted;
  const values = valuesOfRange(wanted.range);
  const kinds = `unnest(${bind(values, selection.kinds)}::text[]) AS wanted (name)`;
  const ofKind = firstOfPublication('kind = wanted.name COLLATE "C"', wanted);
  const joined = `
  LATERAL (
    SELECT of_kind.* FROM ${kinds},
      LATERAL (${ofKind}) AS of_kind
    ORDER BY place ${selection.order} LIMIT ${limit}
  ) AS change ON true`;
  return readJoined(manager, wanted, joined, values);
}

/** OFFSET 0 makes PostgreSQL look the terms up first, in their index, and only then join. */
function readByTerms(manager: EntityManager, wanted: Wanted): Promise<LoggedChange[]> {
  const { range, selection } = wanted;
  const values = valuesOfRange(range);
  const changeSets = `SELECT change_set_id FROM (${publicationsOfRange(range)}) AS publication`;
  const joined = `
  (
    SELECT set_id, place, kind, content
    FROM dataset_change
    WHERE set_id = ANY (ARRAY(${changeSets})) AND ${isSelected(selection, values)}
    OFFSET 0
  ) AS change ON ${IS_IN_RANGE}`;
  return readJoined(manager, wanted, joined, values);
}

function firstOfPublication(condition: string, { selection, limit }: Wanted): string {
  return `
    SELECT place, kind, content
    FROM dataset_change
    WHERE ${IS_IN_RANGE} AND ${condition}
    ORDER BY place ${selection.order}
    LIMIT ${limit}`;
}

/** `joined`: the changes that each publication of the range is joined with, as SQL. */
function readJoined(
  manager: EntityManager,
  { range, selection: { order }, limit }: Wanted,
  joined: string,
  values: Values,
): Promise<LoggedChange[]> {
  return manager.query<LoggedChange[]>(
    `
    SELECT ${timestampSql('published_at')} AS published_at, label AS generation, action,
      id_before + place AS id, undoes_changes, kind, content
    FROM (${publicationsOfRange(range)}) AS publication
    JOIN dataset_generation AS generation ON generation.id = generation_id
    JOIN ${joined}
    ORDER BY publication.id ${order}, place ${order}
    LIMIT ${limit}`,
    values,
  );
}
