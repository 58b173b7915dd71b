import type { Vintage } from '../../vintages/vintage';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { QueryParameters } from '../filters/query-parameters';
import {
  type Cursor,
  cursorText,
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

/**
 * In the form of the release before, if that one has the list: it may serve the next page, while it
 * runs beside this one or after a return to it. The next release writes `lastingCursor` only.
 */
export function cursorAfter(list: List, position: ListPosition): string {
  const selection = formerSelection(list);
  return selection === undefined || position.key === null
    ? lastingCursor(list, position)
    : cursorText([list.generation.label, selection, position.key, position.id]);
}

/** It leads to the same page for as long as the vintage is stored. */
export function lastingCursor(list: List, position: ListPosition): string {
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

/** Whether its list had another period: a cursor of the release before doesn't say on which day. */
export function isOfOtherDay(list: List, cursor: Cursor): boolean {
  return cursor.today === undefined && !belongsTo(list, cursor);
}

function belongsTo(list: List, { publishedAt, selection }: Cursor): boolean {
  return selection === (publishedAt === undefined ? formerSelection(list) : selectionOf(list));
}

/**
 * Within one vintage, the days and the applied names decide what is selected. Leaves out `limit`,
 * which callers may change between pages, and the name of the timeframe.
 */
function selectionOf(list: List): string {
  return selectionDigest([...selected(list), list.asOf, sortText(list.sort)]);
}

/** As the release before digests it; undefined for a list that it doesn't have. */
function formerSelection(list: List): string | undefined {
  const isKnown =
    list.asOf === undefined &&
    list.generation.publishedAt !== null &&
    sortText(list.sort) === list.endpoint.sort.default;
  return isKnown ? selectionDigest(selected(list)) : undefined;
}

function selected({ endpoint, period, filtersApplied }: List): unknown[] {
  return [endpoint.path, period.start, period.end, filtersApplied];
}
