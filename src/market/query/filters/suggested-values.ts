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

/**
 * What the filter itself must mean, such as the singular of a plural; or else another filter that has
 * the value; or else what is near it; or else, in an open vocabulary, names with some of its words.
 */
export function suggestedValues(
  filter: ChoiceFilter,
  value: string,
  endpoint: EndpointSpec,
  vocabulary: Vocabulary,
): SuggestedValues {
  const choices = filter.choices(vocabulary);
  const near = choices.near(value);
  const nearName = filter.options.nameOf?.(near[0] ?? '') ?? undefined;
  if (choices.meant(value)) return { near, nearName };
  const others = CHOICE_FILTERS.filter((one) => one !== filter && actsOn(one, endpoint));
  const elsewhere =
    firstOf(others, (one) => one.choices(vocabulary).matching(value)[0]?.name, vocabulary) ??
    firstOf(others, (one) => one.choices(vocabulary).meant(value)?.name, vocabulary);
  if (elsewhere)
    return { near: filter.closed ? [] : near, elsewhere: { ...elsewhere, name: value } };
  if (filter.closed) return { near, nearName };
  return near.length > 0 ? { near } : similarOnAnyLevel(filter, others, value, vocabulary);
}

/**
 * Names with some words of the value, such as of a category: those of the filter first, then those of
 * the other levels. The widest level comes first, because it says most in one value.
 */
function similarOnAnyLevel(
  filter: ChoiceFilter,
  others: readonly ChoiceFilter[],
  value: string,
  vocabulary: Vocabulary,
): SuggestedValues {
  const size = (one: ChoiceFilter): number => one.choices(vocabulary).names.length;
  const similarIn = (one: ChoiceFilter): string[] => one.choices(vocabulary).similar(value);
  const levels = others
    .filter(({ dimension }) => dimension === filter.dimension)
    .sort((a, b) => size(a) - size(b));
  const own = similarIn(filter);
  const byLevel = new Map(levels.map((level) => [level, similarIn(level)]));
  const all = [...own, ...[...byLevel.values()].flat()];
  const near = [...new Set(all)].slice(0, MAX_SUGGESTIONS);
  const further = near.filter((name) => !own.includes(name));
  const elsewhere = firstOf(
    levels,
    (level) => byLevel.get(level)?.find((name) => further.includes(name)),
    vocabulary,
  );
  return { near, elsewhere };
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
