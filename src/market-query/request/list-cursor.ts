import type { QueryParameters } from '../filters/query-parameters';
import type { EndpointSpec } from '../endpoint/endpoint-spec';
import type { Vintage } from '../vintage/vintage';
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
export function positionIn(list: List, { selection, position }: Cursor): ListPosition {
  if (selection !== selectionOf(list)) {
    throw refusedCursor(
      'This cursor belongs to a different list, different filters or a different order. Start again without it.',
    );
  }
  if (!isSortKey(position.key, list.endpoint.sort, list.sort)) {
    throw malformedCursor();
  }
  return position;
}

/**
 * Within one vintage, the days and the applied names decide what is selected. Leaves out `limit`,
 * which callers may change between pages, and the name of the timeframe.
 */
function selectionOf({ endpoint, period, filtersApplied, asOf, sort }: List): string {
  return selectionDigest([
    endpoint.path,
    period.start,
    period.end,
    filtersApplied,
    asOf,
    sortText(sort),
  ]);
}
