import { DEAL_SOURCES, type DealSource } from '../aggregation/deal-source';
import type { ResolvedFilter } from '../aggregation/resolved-filter';
import type { Question } from '../questions/question';

const UNDISCLOSED: ResolvedFilter = { dimension: 'range', parameter: 'undisclosed', keys: [null] };

/** A bound of the amount leaves out deals whose amount is undisclosed. The metadata says how many. */
export async function withUndisclosedLeftOut<Body extends object>(
  question: Question,
  body: Body,
): Promise<Body> {
  const { deals, compares } = question.endpoint;
  // Each side of a comparison has its own number.
  if (compares) return body;
  const leftOut = await undisclosedLeftOut(question, deals === 'both' ? DEAL_SOURCES : [deals]);
  if (!leftOut) return body;
  const { metadata } = body as { metadata?: object };
  return { ...body, metadata: { ...metadata, ...leftOut } };
}

/** Null without a bound. */
export async function undisclosedLeftOut(
  question: Question,
  sources: readonly DealSource[],
): Promise<{ undisclosed_left_out: number } | null> {
  const { filters } = question;
  const others = filters.filter(({ dimension }) => dimension !== 'amount');
  if (others.length === filters.length) return null;
  const undisclosed = question.with({ filters: [...others, UNDISCLOSED] });
  const { count } = await undisclosed.totals(...sources);
  return { undisclosed_left_out: count };
}
