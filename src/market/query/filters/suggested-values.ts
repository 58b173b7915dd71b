import type { OtherParameter } from '../../../platform/errors/near-words';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Choices } from './choices';
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

/** What comes first of these is suggested. The examples are of `countries` and of `categories`. */
export function suggestedValues(
  filter: ChoiceFilter,
  value: string,
  endpoint: EndpointSpec,
  vocabulary: Vocabulary,
): SuggestedValues {
  const choices = filter.choices(vocabulary);
  const near = choices.near(value);
  const [nearest] = near;
  const nearName = (nearest && filter.options.nameOf?.(nearest)) ?? undefined;

  // What the filter itself must mean: a plural, the initials, or another name, such as "England".
  if (choices.meant(value)) return { near, nearName };

  // Another filter that has the value, or must mean it: "Europe" is a continent.
  const others = CHOICE_FILTERS.filter((one) => one !== filter && actsOn(one, endpoint));
  const elsewhere =
    firstOf(others, (one) => one.choices(vocabulary).matching(value)[0]?.name, vocabulary) ??
    firstOf(others, (one) => one.choices(vocabulary).meant(value)?.name, vocabulary);
  if (elsewhere)
    return { near: filter.closed ? [] : near, elsewhere: { ...elsewhere, name: value } };

  // Similar spellings: "Germny".
  if (filter.closed) return { near, nearName };
  if (near.length > 0) return { near };

  // In an open vocabulary, names with some of its words: "Apps Governance".
  return similarOnAnyLevel(filter, others, value, vocabulary);
}

/**
 * Names with some words of the value: those of the filter first, then those of the other levels that
 * split the same dimension, such as domains and product categories beside categories. The widest
 * level comes first, because it says most in one value.
 */
function similarOnAnyLevel(
  filter: ChoiceFilter,
  others: readonly ChoiceFilter[],
  value: string,
  vocabulary: Vocabulary,
): SuggestedValues {
  const choicesOf = (one: ChoiceFilter): Choices<unknown> => one.choices(vocabulary);
  const otherLevels = others
    .filter(({ dimension }) => dimension === filter.dimension)
    .sort((a, b) => choicesOf(a).names.length - choicesOf(b).names.length);
  const own = choicesOf(filter).similar(value);
  const similarOn = new Map(
    otherLevels.map((level) => [level, choicesOf(level).similar(value)] as const),
  );
  const all = [...own, ...[...similarOn.values()].flat()];
  const near = [...new Set(all)].slice(0, MAX_SUGGESTIONS);
  const ofOthers = near.filter((name) => !own.includes(name));
  const elsewhere = firstOf(
    otherLevels,
    (level) => similarOn.get(level)?.find((name) => ofOthers.includes(name)),
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
