import { DEAL_FACTS, type DealSource } from '../market-query/aggregation/deal-facts';
import { inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';
import { TRANSACTION_RANGES } from '../market-data/vocabularies/transaction-ranges';

/** The deals of one kind within one transaction range. Amounts in US cents. */
export interface RangeDeals {
  /** Place in TRANSACTION_RANGES; null = undisclosed. */
  range: number | null;
  count: number;
  cents: string;
  first_day: string;
  last_day: string;
}

/** width_bucket counts the bounds that an amount has reached: exactly the half-open ranges [min, max). */
const BOUNDS = TRANSACTION_RANGES.slice(1).map(({ min }) => min * 100);

export function dealsByRange(market: QueryContext, source: DealSource): Promise<RangeDeals[]> {
  const query = market.snapshot.manager
    .createQueryBuilder<object>(DEAL_FACTS[source], 'deal')
    .select(`WIDTH_BUCKET(deal.amountCents, ARRAY[${BOUNDS.join(', ')}]::bigint[])`, 'range')
    .addSelect('COUNT(*)', 'count')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy('1');
  return inScope(query, market.scope(source)).getRawMany<RangeDeals>();
}
