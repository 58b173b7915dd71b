import { count } from '../../../../platform/pages/wording';
import { namedLike } from '../../engine/page/filter-values';
import { byDomain, type DomainOptions, type FieldOption } from '../filter-field';

/** With this many values, the page stays below 100 KB. */
const MAX_VALUES = 600;
const BY_NAME = new Intl.Collator('en');

/**
 * Every value that is set, and those that are found by their name; of a long list, the ones with
 * the most deals. In alphabetical order, by domain.
 */
export function pickerValues(
  choices: readonly FieldOption[],
  find: string,
): { chosen: FieldOption[]; found: DomainOptions[]; more: string | null } {
  const others = choices.filter(({ isChosen }) => !isChosen);
  const matching = namedLike(others, ({ text }) => text, find);
  const found = matching
    .toSorted((a, b) => (b.deals ?? 0) - (a.deals ?? 0))
    .slice(0, MAX_VALUES)
    .sort((a, b) => BY_NAME.compare(a.text, b.text));
  const isCut = matching.length > MAX_VALUES;
  return {
    chosen: choices.filter(({ isChosen }) => isChosen),
    found: byDomain(found),
    more: isCut
      ? `These ${count(MAX_VALUES)} of ${count(matching.length)} have the most deals. Find the others by name.`
      : null,
  };
}
