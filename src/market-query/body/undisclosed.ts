import { DEAL_SOURCES, type DealSource } from '../aggregation/dimensions';
import { totalsOf } from '../aggregation/grouped-totals';
import type { ResolvedFilter } from '../aggregation/resolved-filter';
import type { QueryParameters } from '../filters/query-parameters';
import { QueryContext } from '../request/query-context';

const UNDISCLOSED: ResolvedFilter = { dimension: 'range', parameter: 'undisclosed', keys: [null] };

/** A bound of the amount leaves out deals whose amount is undisclosed. Their number is told. */
export async function withUndisclosedLeftOut<Body extends object>(
  context: QueryContext,
  body: Body,
): Promise<Body> {
  const { deals, compares } = context.query.endpoint;
  // Each side of a comparison has its own number.
  if (compares) return body;
  const leftOut = await undisclosedLeftOut(context, deals === 'both' ? DEAL_SOURCES : [deals]);
  const metadata = 'metadata' in body && (body.metadata as object);
  return leftOut ? { ...body, metadata: { ...metadata, ...leftOut } } : body;
}

/** Of what is asked, or of a side of it; null without a bound. */
export async function undisclosedLeftOut(
  { query, snapshot }: QueryContext,
  sources: readonly DealSource[],
  { period, filters }: Pick<QueryParameters, 'period' | 'filters'> = query,
): Promise<{ undisclosed_left_out: number } | null> {
  const others = filters.filter(({ dimension }) => dimension !== 'amount');
  if (others.length === filters.length) return null;
  const asked = { ...query, period, filters: [...others, UNDISCLOSED] };
  const context = new QueryContext(asked, snapshot);
  const totals = [];
  for (const source of sources) totals.push(await context.totals(source));
  return { undisclosed_left_out: totalsOf(totals).count };
}
