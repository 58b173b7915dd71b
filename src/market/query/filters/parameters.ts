import { FORMAT, GEN } from './answer-parameters';
import { BY, GRANULARITY, METRICS_SHOWN, VIEW, WHAT, WITH } from './breakdown-parameters';
import { DEAL_FILTERS } from './deal-filters';
import { KINDS, SINCE, SLUGS, UNTIL } from './log-parameters';
import { CURSOR, LIMIT, SORT } from './page-parameters';
import type { Parameter } from './parameter';
import { AS_OF_MOMENT, PERIOD_PARAMETERS } from './period-parameters';
import { LOOKUP, Q } from './record-parameters';

/**
 * All query parameters of the market endpoints. Query strings, the OpenAPI parameters and MCP inputs
 * come from this table. The pages' forms come from `DEAL_FILTERS`, and /filter-options from those
 * with choices. `filters_applied` has the deal filters in this order.
 */
export const PARAMETERS: readonly Parameter[] = [
  ...PERIOD_PARAMETERS,
  ...DEAL_FILTERS,
  AS_OF_MOMENT,
  Q,
  VIEW,
  METRICS_SHOWN,
  GRANULARITY,
  WHAT,
  WITH,
  BY,
  LIMIT,
  SINCE,
  UNTIL,
  KINDS,
  SLUGS,
  LOOKUP,
  SORT,
  CURSOR,
  FORMAT,
  GEN,
];

const BY_NAME = new Map(
  PARAMETERS.flatMap((parameter) =>
    [parameter.name, ...parameter.aliases].map((name) => [name, parameter] as const),
  ),
);

/** Finds a parameter by its name or an alias. */
export function parameterNamed(name: string): Parameter | undefined {
  return BY_NAME.get(name);
}

/** Whether a comparison has it for both sides together, by its name or an alias. */
export function isOfBothSides(name: string): boolean {
  return parameterNamed(name)?.ofBothSides ?? false;
}
