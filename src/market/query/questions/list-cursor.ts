import type { Vintage } from '../../vintages/vintage';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { QueryParameters } from '../filters/query-parameters';
import {
  type Cursor,
  encodedCursor,
  type ListPosition,
  malformedCursor,
  refusedCursor,
  selectionDigest,
} from '../paging/cursor';
import { isSortKey, type Sort, type Sorts, sortText } from '../paging/sort';

/** A list: a selection in one vintage. A cursor continues only the list that it came from. */
export interface List extends Pick<QueryParameters, 'period' | 'filtersApplied'>, Vintage {
  readonly endpoint: EndpointSpec & { readonly sort: Sorts };
  readonly sort: Sort;
}

/** The cursor of the next page. It leads to the same page for as long as the vintage is stored. */
export function cursorAfter(list: List, position: ListPosition): string {
  const { label, publishedAt } = list.generation;
  const { timeframe } = list.period;
  // The same cursor every day keeps the entity tag of its page.
  const today = timeframe === 'all' || timeframe === 'custom' ? null : list.today;
  return encodedCursor({
    generation: label,
    publishedAt,
    today,
    selection: selectionOf(list),
    position,
  });
}

/** Throws ApiError (400) if the cursor doesn't belong to this list. */
export function positionIn(list: List, cursor: Cursor): ListPosition {
  if (!belongsTo(list, cursor)) {
    throw refusedCursor(
      'This cursor belongs to a different list, different filters or a different order. Start again without it.',
    );
  }
  if (!isSortKey(cursor.position.key, list.endpoint.sort, list.sort)) {
    throw malformedCursor();
  }
  return cursor.position;
}

export function belongsTo(list: List, { publishedAt, selection }: Cursor): boolean {
  return selection === (publishedAt === undefined ? formerSelection(list) : selectionOf(list));
}

/**
 * Within one vintage, the days and the applied names decide what is selected. Leaves out `limit`,
 * which callers may change between pages, and the name of the timeframe.
 */
function selectionOf(list: List): string {
  const { endpoint, period, filtersApplied, asOf, sort } = list;
  const selected = [endpoint.path, period.start, period.end, filtersApplied];
  return selectionDigest([...selected, asOf, sortText(sort)]);
}

/**
 * As the previous release digested it; undefined for a list that it didn't have: of the past, of a
 * preview, or in another order.
 */
function formerSelection(list: List): string | undefined {
  const { endpoint, period, filtersApplied, asOf, sort, generation } = list;
  const isKnown =
    asOf === undefined &&
    generation.publishedAt !== null &&
    sortText(sort) === endpoint.sort.default;
  return isKnown
    ? selectionDigest([endpoint.path, period.start, period.end, filtersApplied])
    : undefined;
}
