import { createHash } from 'node:crypto';
import type { MarketQuery } from '../market-query/request/market-request';
import { refusedCursor } from '../market-query/paging/cursor';
import type { CHANGE_LIST } from './changes.endpoints';

type Query = MarketQuery<typeof CHANGE_LIST>;

/**
 * The cursor of the next page: the id of the last change of this one, for the same parameters.
 * Changes are never inserted, so it stays valid.
 */
export function logCursor(query: Query, lastId: number): string {
  return Buffer.from(JSON.stringify([selectionOf(query), lastId])).toString('base64url');
}

/**
 * The id after which the page begins. Throws ApiError (400) if the cursor doesn't belong to these
 * parameters.
 */
export function readLogCursor(cursor: string, query: Query): number {
  const [selection, id] = decoded(cursor);
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw refusedCursor('This cursor is malformed. Start again without it.');
  if (selection !== selectionOf(query))
    throw refusedCursor('This cursor belongs to different parameters. Start again without it.');
  return id;
}

function decoded(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(content) ? content : [];
  } catch {
    return [];
  }
}

function selectionOf({ log, filtersApplied }: Query): string {
  return createHash('sha256')
    .update(JSON.stringify([log, filtersApplied]))
    .digest('base64url')
    .slice(0, 16);
}
