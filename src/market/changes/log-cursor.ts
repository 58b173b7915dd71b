import { isCalendarDay } from '../../platform/config/calendar-day';
import {
  cursorContent,
  cursorText,
  malformedCursor,
  refusedCursor,
  selectionDigest,
} from '../query/paging/cursor';
import type { MarketQuery } from '../query/questions/market-request';
import type { CHANGE_LIST, PUBLICATION_LIST } from './changes.endpoints';
import type { LogPageDto } from './dto/log-page.dto';

type Query = MarketQuery<typeof CHANGE_LIST> | MarketQuery<typeof PUBLICATION_LIST>;

/** Where a page begins. */
interface LogPlace {
  /** The id next to it. */
  id: number;
  /** The cursor. */
  text: string;
  /**
   * The day on which the first page was read, if the list goes back a week from there: pages after
   * midnight have the same week. Undefined in the form of the previous release.
   */
  firstReadOn: string | undefined;
}

/**
 * The cursor of the next page: the id of the last change or publication of this one, for the same
 * parameters. They are never inserted, so it stays valid.
 */
export function logCursor(query: Query, lastId: number, readAt: string): string {
  if (!goesBackAWeek(query)) return cursorText([selectionOf(query), lastId]);
  const { cursor } = query;
  const firstReadOn = cursor === undefined ? undefined : readLogCursor(cursor, query).firstReadOn;
  return cursorText([selectionOf(query), lastId, firstReadOn ?? readAt.slice(0, 10)]);
}

/** Whether the list goes back a week: the newest changes without `since`. */
function goesBackAWeek(query: Query): boolean {
  return 'sort' in query && query.sort.isDescending && query.log.since === undefined;
}

/** A page of what was found: one more change or publication than it has if there is a next page. */
export function logPage<Row extends { id: number }>(
  query: Query,
  found: readonly Row[],
  readAt: string,
): { rows: Row[]; page: Omit<LogPageDto, 'generated_at'> } {
  const { limit } = query;
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const page = {
    returned_count: rows.length,
    limit,
    has_more: last !== undefined,
    next_cursor: last ? logCursor(query, last.id, readAt) : null,
  };
  return { rows, page };
}

/** Throws ApiError (400) if the cursor doesn't belong to these parameters. */
export function readLogCursor(cursor: string, query: Query): LogPlace {
  const content = cursorContent(cursor);
  const [selection, id, firstReadOn] = Array.isArray(content) ? (content as unknown[]) : [];
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw malformedCursor();
  if (firstReadOn !== undefined && !isCalendarDay(firstReadOn)) throw malformedCursor();
  if (selection !== selectionOf(query))
    throw refusedCursor('This cursor belongs to different parameters. Start again without it.');
  return { id, text: cursor, firstReadOn };
}

/**
 * A digest of what is listed. Without the slugs, because a record may get another one between two
 * pages. It has the form of earlier releases, so that their cursors stay valid.
 */
function selectionOf(query: Query): string {
  const { since, until, kinds } = query.log;
  return selectionDigest([{ since, until, kinds, ...listOf(query) }, query.filtersApplied]);
}

/** The publications, or the changes in one of two orders, of the log or of a preview. */
function listOf(query: Query): {
  newestFirst: true | 'publications' | undefined;
  preview?: string | undefined;
} {
  if (!('sort' in query)) return { newestFirst: 'publications' };
  const { sort, generation } = query;
  return {
    newestFirst: sort?.isDescending ? true : undefined,
    preview: generation.lastChangeId === null ? generation.label : undefined,
  };
}
