import { shown } from '../../../platform/errors/quoted';
import type { DealFilters, ResolvedFilter } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';

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
  const dimensions = [...new Set(restricting.map(({ dimension }) => dimension))];
  return dimensions
    .map((name) => restricting.filter(({ dimension }) => dimension === name))
    .filter(
      (group) =>
        !group.some(({ keys }) =>
          keys.some((key) => group.every((filter) => matchesKey(filter, key))),
        ),
    )
    .map((group) => {
      const names = group.filter(({ isFixed }) => !isFixed).map(({ parameter }) => parameter);
      const parameter = names.at(-1) ?? '';
      const value = shown((applied[parameter] ?? []).join(','));
      return { code: 'contradictory_filters', parameter, value, names, suggestions: [] };
    });
}

function matchesKey({ keys, edge }: ResolvedFilter, key: ResolvedFilter['keys'][number]): boolean {
  const [bound = null] = keys;
  if (!edge || bound === null) return keys.includes(key);
  return key !== null && (edge === 'lowest' ? key >= bound : key <= bound);
}
