import { COMPARED } from '../../../../analytics/analytics.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/dimensions';
import type { Breakdown } from '../../../../market/query/endpoints/endpoint';
import type { Split } from '../../../../market/query/endpoints/splits';
import { present } from '../../../../platform/errors/present';
import type { ChartName } from '../../charts/cards/chart-catalog';

/** A breakdown, and what the comparison calls it. */
export interface Subject {
  what: DealSource;
  by: Split;
  endpoint: Breakdown;
}

/** What can be compared, by the name of its chart, as addresses use it. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
    Object.entries<Breakdown>(breakdowns).map(([by, endpoint]): [string, Subject] => [
      present(endpoint.page?.section, `section of ${endpoint.path}`),
      { what: what as DealSource, by: by as Split, endpoint },
    ]),
  ),
);

const USUAL: ChartName = 'funding-by-category';

/** The one of this name, or else the usual one. */
export function subjectNamed(name: string | null): [name: string, Subject] {
  const subject = SUBJECTS.get(name ?? USUAL);
  return subject
    ? [name ?? USUAL, subject]
    : [USUAL, present(SUBJECTS.get(USUAL), `subject ${USUAL}`)];
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
