import type { OtherParameter } from '../../../platform/errors/near-words';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { ChoiceFilter } from './deal-filter';
import { CHOICE_FILTERS } from './deal-filters';
import { actsOn } from './parameter';
import type { Vocabulary } from './vocabulary';

const MAX_SUGGESTIONS = 3;

/** What a caller may have meant by a value that a filter doesn't have. */
export interface SuggestedValues {
  /** Values that can be sent, nearest first; for a closed list, of this filter only. */
  near: string[];
  /** The name of the nearest value, if it is a code. */
  nearName?: string | undefined;
  /** The filter that has the value, or the nearest one. */
  elsewhere?: OtherParameter | undefined;
}

/** The nearest of the filter, or else of all levels of its dimension. */
export function suggestedValues(
  filter: ChoiceFilter,
  value: string,
  endpoint: EndpointSpec,
  vocabulary: Vocabulary,
): SuggestedValues {
  const choices = filter.choices(vocabulary);
  const near = choices.near(value);
  const nearName = filter.options.nameOf?.(near[0] ?? '') ?? undefined;
  const others = CHOICE_FILTERS.filter((one) => one !== filter && actsOn(one, endpoint));
  if (choices.meant(value)) return { near, nearName };
  const same =
    firstOf(others, (one) => one.choices(vocabulary).matching(value)[0]?.name, vocabulary) ??
    firstOf(others, (one) => one.choices(vocabulary).meant(value)?.name, vocabulary);
  if (same) return { near: filter.closed ? [] : near, elsewhere: { ...same, name: value } };
  if (filter.closed) return { near, nearName };
  if (near.length > 0) return { near };
  const size = (one: ChoiceFilter): number => one.choices(vocabulary).names.length;
  // The widest level first: it says most in one value.
  const levels = others
    .filter(({ dimension }) => dimension === filter.dimension)
    .sort((a, b) => size(a) - size(b));
  const own = choices.similar(value);
  const byLevel = new Map(levels.map((one) => [one, one.choices(vocabulary).similar(value)]));
  const all = [...new Set([...own, ...[...byLevel.values()].flat()])].slice(0, MAX_SUGGESTIONS);
  const isShown = (name: string): boolean => all.includes(name) && !own.includes(name);
  const elsewhere = firstOf(levels, (one) => byLevel.get(one)?.find(isShown), vocabulary);
  return { near: all, elsewhere };
}

/** The first of some filters in which a name is found. */
function firstOf(
  filters: readonly ChoiceFilter[],
  nameIn: (filter: ChoiceFilter) => string | undefined,
  vocabulary: Vocabulary,
): OtherParameter | undefined {
  for (const filter of filters) {
    const name = nameIn(filter);
    if (name === undefined) continue;
    return {
      label: filter.label,
      name,
      parameter: filter.name,
      value: filter.choices(vocabulary).sent(name),
    };
  }
  return undefined;
}
