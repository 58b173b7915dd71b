import { COMPARED } from '../../analytics/analytics.endpoints';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { Breakdown, Endpoint } from '../../market-query/endpoint/endpoint';
import type { Split } from '../../market-query/endpoint/endpoint-spec';
import { CHARTS } from '../cards/chart-catalog';

/** A breakdown, and what the comparison calls it. */
export interface Subject {
  what: DealSource;
  by: Split;
  endpoint: Breakdown;
}

const COMPARABLE: readonly Subject[] = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.entries<Breakdown>(breakdowns).map(([by, endpoint]) => ({
    what: what as DealSource,
    by: by as Split,
    endpoint,
  })),
);

/** What can be compared, by the name of its chart, as addresses use it. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  Object.entries(CHARTS).flatMap(([name, { endpoint }]) => {
    const subject = COMPARABLE.find((one) => one.endpoint === (endpoint as Endpoint));
    return subject ? [[name, subject]] : [];
  }),
);

const USUAL: [name: string, Subject] = [
  'funding-by-category',
  { what: 'funding', by: 'category', endpoint: FUNDING_BY_CATEGORY },
];

/** The one of this name, or else the usual one. */
export function subjectNamed(name: string | null): [name: string, Subject] {
  const subject = name === null ? undefined : SUBJECTS.get(name);
  return name !== null && subject ? [name, subject] : USUAL;
}

export interface BeforeAfter<Value> {
  before: Value;
  after: Value;
}

export function onBothSides<From, To>(
  { before, after }: BeforeAfter<From>,
  to: (side: From) => To,
): BeforeAfter<To> {
  return { before: to(before), after: to(after) };
}
