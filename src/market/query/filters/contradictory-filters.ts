import { present } from '../../../platform/errors/present';
import { shown } from '../../../platform/errors/quoted';
import type { DealFilters, ResolvedFilter } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import { namesApplied } from './deal-filters';

/**
 * Warns about filters of the same dimension that have nothing in common, such as `countries=US` and
 * `continents=EU`, or with what the endpoint is about.
 */
export function contradictions(
  filters: DealFilters,
  applied: Readonly<Record<string, readonly string[]>>,
  endpoint: EndpointSpec,
): Warning[] {
  const restricting = filters.filter(
    ({ dimension, keys }) =>
      keys.length > 0 &&
      !(endpoint.rowsHaveSeveralCategories && dimension === 'productCategory') &&
      // A round can have several investors.
      dimension !== 'investor',
  );
  const warnings: Warning[] = [];
  for (const name of new Set(restricting.map(({ dimension }) => dimension))) {
    const group = restricting.filter(({ dimension }) => dimension === name);
    if (haveSomethingInCommon(group)) continue;
    const names = group.filter(({ isFixed }) => !isFixed).map(({ parameter }) => parameter);
    const parameter = present(names.at(-1), 'filter that was sent');
    const value = shown(namesApplied(parameter, applied).join(','));
    warnings.push({ code: 'contradictory_filters', parameter, value, names, suggestions: [] });
  }
  return [...warnings, ...withoutAmounts(filters, applied, endpoint)];
}

/** Warns about `transactionRanges=Undisclosed` where only disclosed amounts are ranked. */
function withoutAmounts(
  filters: DealFilters,
  applied: Readonly<Record<string, readonly string[]>>,
  { ranksAmounts }: EndpointSpec,
): Warning[] {
  const excluding = filters.filter(
    ({ dimension, keys }) =>
      dimension === 'range' && keys.length > 0 && keys.every((key) => key === null),
  );
  if (!ranksAmounts) return [];
  return excluding.map(({ parameter }) => ({
    code: 'contradictory_filters',
    parameter,
    value: shown(namesApplied(parameter, applied).join(',')),
    names: [parameter],
    excludesOnlyRows: true,
    suggestions: [],
  }));
}

function haveSomethingInCommon(filters: DealFilters): boolean {
  const keys = filters.flatMap((filter) => filter.keys);
  return keys.some((key) => filters.every((filter) => matchesKey(filter, key)));
}

/** Whether a deal with this key passes. */
function matchesKey({ keys, edge }: ResolvedFilter, key: ResolvedFilter['keys'][number]): boolean {
  const [bound = null] = keys;
  if (!edge || bound === null) return keys.includes(key);
  return key !== null && (edge === 'lowest' ? key >= bound : key <= bound);
}
