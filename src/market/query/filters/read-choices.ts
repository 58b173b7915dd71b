import { invalidParameter } from '../../../platform/errors/api-error';
import { shown } from '../../../platform/errors/quoted';
import type { FilterKey } from '../aggregation/resolved-filter';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import type { Choice, Choices } from './choices';
import type { ChoiceFilter } from './deal-filter';
import { listItems } from './list-items';
import type { NamesRead } from './read-records';
import { suggestedValues } from './suggested-values';
import type { Vocabulary } from './vocabulary';
import type { KnownValues } from './vocabulary-store';

/** Nearest-name lookups are expensive, so only the first values get suggestions. */
const MAX_SUGGESTED_VALUES = 3;

/** One value that was sent, and what it matches. */
interface Item {
  value: string;
  matching: readonly Choice<FilterKey | null>[];
  /** The name that it has with a + at its end, if that is missing. */
  withPlus: string | undefined;
}

/**
 * A filter by names. Throws ApiError (400) for a value that a closed list doesn't have. A value that
 * an open vocabulary doesn't have matches nothing and gets a warning.
 */
export function readChoiceFilter(
  filter: ChoiceFilter,
  text: string,
  endpoint: EndpointSpec,
  { vocabulary, logged }: KnownValues,
): NamesRead {
  const { name: parameter } = filter;
  // The change log has names, too, that no deal has any more.
  const choices = filter.choices(vocabulary).with(logged?.get(parameter) ?? []);
  const items = (filter.kind === 'list' ? listItems(text) : [text]).map((item): Item => {
    const value = item.trim();
    return { value, matching: choices.matching(value), withPlus: nameWithPlus(choices, item) };
  });
  const unmatched = items.filter(({ matching }) => matching.length === 0);
  const [outside] = unmatched;
  if (filter.closed && outside) {
    const { value, withPlus } = outside;
    const suggested = suggestedValues(filter, value, endpoint, vocabulary);
    const allowed = choices.names;
    throw invalidParameter('not_a_choice', { parameter, value, ...suggested, withPlus, allowed });
  }
  const chosen = choices.inOrder(items.flatMap(({ matching }) => matching));
  const keys = new Set(chosen.flatMap((choice) => choice.keys));
  const unknown = [...new Set(unmatched.map(({ value }) => value))].sort();
  return {
    keys: [...keys],
    names: [...chosen.map(({ name }) => name), ...unknown.map((value) => shown(value, Infinity))],
    warnings: [
      ...plusWarnings(parameter, items),
      ...unknownWarnings(unknown, filter, endpoint, vocabulary),
    ],
  };
}

function unknownWarnings(
  values: readonly string[],
  filter: ChoiceFilter,
  endpoint: EndpointSpec,
  vocabulary: Vocabulary,
): Warning[] {
  return values.map((value, index) => {
    const warning = {
      code: 'unknown_value',
      parameter: filter.name,
      value: shown(value, Infinity),
    } as const;
    if (index >= MAX_SUGGESTED_VALUES) return { ...warning, suggestions: [] };
    const { near, elsewhere } = suggestedValues(filter, value, endpoint, vocabulary);
    return { ...warning, suggestions: near, ...(elsewhere && { elsewhere }) };
  });
}

/** For values that were used without the + that may have been meant. */
function plusWarnings(parameter: string, items: readonly Item[]): Warning[] {
  const used = new Map(
    items.flatMap(({ value, withPlus }) => (withPlus ? [[value, withPlus]] : [])),
  );
  return [...used]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, withPlus]) => ({
      code: 'unencoded_plus',
      parameter,
      value,
      used: withPlus,
      suggestions: [withPlus],
    }));
}

/** The name that may have been meant, if an unencoded + at the end has become a space. */
function nameWithPlus(choices: Choices<unknown>, item: string): string | undefined {
  if (!/\s$/.test(item)) return undefined;
  const [choice] = choices.matching(`${item.trimEnd()}+`);
  return choice?.name.endsWith('+') ? choice.name : undefined;
}
