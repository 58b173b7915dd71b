import { DEAL_SOURCES } from '../aggregation/dimensions';
import { totalsOf } from '../aggregation/grouped-totals';
import type { ResolvedFilter } from '../aggregation/resolved-filter';
import { QueryContext } from '../request/query-context';

const UNDISCLOSED: ResolvedFilter = { dimension: 'range', parameter: 'undisclosed', keys: [null] };

/** A bound of the amount leaves out deals whose amount is undisclosed. Their number is told. */
export async function withUndisclosedLeftOut<Body extends object>(
  { query, snapshot }: QueryContext,
  body: Body,
): Promise<Body> {
  const others = query.filters.filter(({ dimension }) => dimension !== 'amount');
  if (others.length === query.filters.length) return body;
  const context = new QueryContext({ ...query, filters: [...others, UNDISCLOSED] }, snapshot);
  const { deals } = query.endpoint;
  const totals = [];
  for (const source of deals === 'both' ? DEAL_SOURCES : [deals])
    totals.push(await context.totals(source));
  const undisclosed_left_out = totalsOf(totals).count;
  const metadata = 'metadata' in body && (body.metadata as object);
  return { ...body, metadata: { ...metadata, undisclosed_left_out } };
}
