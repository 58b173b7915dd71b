import { COMPARED } from '../../../../analytics/analytics.endpoints';
import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { Breakdown } from '../../../../market/query/endpoints/endpoint';
import type { Split } from '../../../../market/query/endpoints/splits';
import { present } from '../../../../platform/errors/present';
import type { ChartName } from '../../charts/cards/chart-catalog';

/** A breakdown that can be compared. */
export interface Subject {
  /** The name of its chart, as addresses have it: "funding-by-category". */
  name: string;
  what: DealSource;
  by: Split;
  endpoint: Breakdown;
}

export const SUBJECTS: readonly Subject[] = [
  ...subjectsOf('funding', COMPARED.funding),
  ...subjectsOf('acquisitions', COMPARED.acquisitions),
];

function subjectsOf(what: DealSource, breakdowns: Partial<Record<Split, Breakdown>>): Subject[] {
  return Object.entries(breakdowns).map(([by, endpoint]) => ({
    name: present(endpoint.page?.section, `section of ${endpoint.path}`),
    what,
    by: by as Split,
    endpoint,
  }));
}

const USUAL: ChartName = 'funding-by-category';

/** The usual one, if there is none of this name. */
export function subjectNamed(name: string | null): Subject {
  const asked = SUBJECTS.find((subject) => subject.name === name);
  return (
    asked ??
    present(
      SUBJECTS.find((subject) => subject.name === USUAL),
      `subject ${USUAL}`,
    )
  );
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
