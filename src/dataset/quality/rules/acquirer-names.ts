import { nameWords } from '../../../market-data/names/company-name';
import { LIST_SEPARATOR } from '../../files/format/column-kinds';
import { dealOf } from '../deal-words';
import { isDistinctive } from '../generic-words';
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
    const recorded = [acquirer.name, ...acquirer.aliases.split(LIST_SEPARATOR)];
    if (recorded.some((name) => mayNameTheSame(name, deal.acquirer_name))) return undefined;
    return { severity: 'medium', sentence: 'other_name' };
  },
};

function mayNameTheSame(one: string, other: string): boolean {
  const [ours, theirs] = [nameWords(one), nameWords(other)];
  return (
    haveDistinctiveWordInCommon(ours, theirs) ||
    ours.join('') === theirs.join('') ||
    ours.join('') === initials(theirs) ||
    initials(ours) === theirs.join('') ||
    initials(ours) === initials(theirs)
  );
}

/** "Dell" and "Dell EMC" */
const haveDistinctiveWordInCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => isDistinctive(word) && other.includes(word));

/** "hp" of "Hewlett-Packard" */
const initials = (words: readonly string[]): string => words.map(([initial]) => initial).join('');
