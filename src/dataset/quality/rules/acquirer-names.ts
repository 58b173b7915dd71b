import { nameKey, nameWords } from '../../../market-data/names/company-name';
import { dealOf } from '../deal-words';
import { isDistinctive } from '../generic-words';
import { namesOf } from '../name-likeness';
import type { Candidate, QualityRule, Told } from '../quality-rule';

/**
 * An acquisition names its acquirer twice: by its slug and by its name. If the two have nothing in
 * common, the slug is probably that of another company.
 *
 * Example: `acquirer` is cirrus, whose record is named Cirrus, but `acquirer_name` is Borealis.
 */
export const ACQUIRER_NAMES: QualityRule = {
  kind: 'acquirer_name',
  title: 'Acquirers with another name than their record',
  severities: () => ({
    medium: "The acquirer's name has nothing in common with the record of its slug.",
  }),
  sentences: {
    other_name: {
      words: ({ deal, company, acquirer }: Told<'deal' | 'company' | 'acquirer'>) =>
        `${dealOf(company, deal)} has the acquirer ${acquirer.slug}, which is ${JSON.stringify(acquirer.name)} (companies.csv:${acquirer.line}).`,
      example:
        'Acme: the acquisition by Borealis of 2025-06-01 (undisclosed) has the acquirer cirrus, which is "Cirrus" (companies.csv:34).',
    },
  },
  column: 'acquirer_name',
  candidates(market) {
    const differing: Candidate[] = [];
    for (const deal of market.acquisitions()) {
      const { acquirer, acquirerNameHash, company } = deal;
      if (acquirer && acquirer.nameHash !== acquirerNameHash)
        differing.push({ at: { deal, company, acquirer } });
    }
    return differing;
  },
  judge({ deal, acquirer }: Told<'deal' | 'acquirer'>) {
    if (namesOf(acquirer).some((name) => mayNameTheSame(name, deal.acquirer_name)))
      return undefined;
    return { severity: 'medium', sentence: 'other_name' };
  },
};

function mayNameTheSame(one: string, other: string): boolean {
  if (nameKey(one) === nameKey(other)) return true;
  const [ours, theirs] = [nameWords(one), nameWords(other)];
  return (
    haveDistinctiveWordInCommon(ours, theirs) ||
    areInitialsOf(ours, theirs) ||
    areInitialsOf(theirs, ours)
  );
}

/** "Dell" and "Dell EMC", but not two names of symbols, whose only word is empty. */
const haveDistinctiveWordInCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => word !== '' && isDistinctive(word) && other.includes(word));

/** "HP" of "Hewlett-Packard", but not "X" of "Xerox": one letter in common is chance. */
function areInitialsOf(short: readonly string[], long: readonly string[]): boolean {
  return long.length > 1 && short.join('') === long.map(([initial]) => initial).join('');
}
