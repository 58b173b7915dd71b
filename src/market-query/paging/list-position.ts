import { createHash } from 'node:crypto';
import type { Generation } from '../../market-data/generation';
import { isCalendarDay } from '../../config/calendar-day';
import { ApiError } from '../../errors/api-error';
import type { EndpointSpec, QueryParameters } from '../market-query';

/** The last record of a page. Lists are ordered by a key (a name by code point, or a day) and then by id. */
export interface ListPosition {
  key: string;
  id: number;
}

/** A list: a selection in one generation. A cursor continues only the list that it came from. */
export interface List extends Pick<QueryParameters, 'period' | 'filtersApplied'> {
  readonly endpoint: EndpointSpec;
  readonly generation: Generation;
}

type CursorContent = [generation: string, selection: string, key: string, id: number];

const MAX_ID = 2 ** 31 - 1;

export function cursorAfter(list: List, { key, id }: ListPosition): string {
  const content: CursorContent = [list.generation.label, selectionOf(list), key, id];
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Throws ApiError (400) if the cursor doesn't belong to this list. */
export function readCursor(cursor: string, list: List): ListPosition {
  const content = decoded(cursor);
  if (!content) throw refused('This cursor is malformed. Start again without it.');
  const [generation, selection, key, id] = content;
  if (generation !== list.generation.label) {
    throw refused('The dataset has changed since you got this cursor. Start again without it.');
  }
  if (selection !== selectionOf(list))
    throw refused('This cursor belongs to a different list or different filters. Start again without it.');
  if (list.endpoint.sort === 'date' && !isCalendarDay(key)) throw refused('This cursor is malformed. Start again without it.');
  return { key, id };
}

/**
 * Within one generation, the days and the applied names decide what is selected. Leaves out `limit`, which callers may change between pages, and the name of
 * the timeframe.
 */
function selectionOf({ endpoint, period, filtersApplied }: List): string {
  const selection = JSON.stringify([endpoint.path, period.start, period.end, filtersApplied]);
  return createHash('sha256').update(selection).digest('base64url').slice(0, 16);
}

function decoded(cursor: string): CursorContent | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.toString('base64url') !== cursor) return null;
  try {
    const content: unknown = JSON.parse(bytes.toString());
    return isCursorContent(content) ? content : null;
  } catch {
    return null;
  }
}

function isCursorContent(content: unknown): content is CursorContent {
  if (!Array.isArray(content) || content.length !== 4) return false;
  const [generation, selection, key, id] = content as unknown[];
  return typeof generation === 'string' && typeof selection === 'string' && isText(key) && isId(id);
}

/** Whether PostgreSQL accepts a value as text. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_ID;
}

function refused(error: string): ApiError {
  return new ApiError('invalid_cursor', { error, fields: { parameter: 'cursor' } });
}
