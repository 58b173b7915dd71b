import type { ResolvedFilter } from '../aggregation/resolved-filter';
import type { Endpoint } from '../endpoint/endpoint';
import { QueryContext } from './query-context';
import type { LookedUp } from '../names/lookup.query';

/** The same question about the deals of some records only. */
export function ofRecords<E extends Endpoint>(
  { query, snapshot }: QueryContext<E>,
  filter: ResolvedFilter,
): QueryContext<E> {
  return new QueryContext({ ...query, filters: [filter] }, snapshot);
}

/** Says of each row, in the order asked, which name it has and how it was found. */
export function withAsked<Row>(
  rows: readonly Row[],
  found: readonly LookedUp[],
): (Pick<LookedUp, 'asked' | 'matched_by'> & Row)[] {
  return rows.map((row, index) => {
    const { asked, matched_by } = found[index]!;
    return { asked, matched_by, ...row };
  });
}
