import { aggregate, type DealGroup } from '../market-query/aggregation/aggregation';
import type { Granularity } from '../market-query/market-query';
import type { QueryContext } from '../market-query/query-context';

const PUBLIC_VENUE = { dimension: 'isPublic', parameter: 'publicVenue', keys: [true] } as const;

/** The public rounds in scope, by calendar bucket and instrument. */
export function instrumentDeals(
  market: QueryContext,
  granularity: Granularity,
): Promise<DealGroup<Granularity | 'instrument'>[]> {
  const { filters, ...scope } = market.scope('funding');
  return aggregate<Granularity | 'instrument'>(market.snapshot.manager, {
    scope: { ...scope, filters: [...filters, PUBLIC_VENUE] },
    by: [granularity, 'instrument'],
    measures: [],
  });
}
