import { nameWords } from '../../../market-data/names/company-name';
import { LIST_SEPARATOR } from '../../files/format/column-kinds';
import { dealOf } from '../deal-words';
import { isDistinctive } from '../generic-words';
import { contradictedAcquirers } from '../market-tables';
import type { QualityRule } from '../quality-rule';

export const ACQUIRER_NAMES: QualityRule = {
  kind: 'acquirer_name',
  title: 'Acquirers with another name than their record',
  severities: { medium: "The acquirer's name has nothing in common with the record of its slug." },
  sentences: {
    other_name: {
      words: (rows) =>
        `${dealOf(rows)} has the acquirer ${rows[2]!.slug}, which is ${JSON.stringify(rows[2]!.name)} (companies.csv:${rows[2]!.line}).`,
      example:
        'Acme: the acquisition by Borealis of 2025-06-01 (undisclosed) has the acquirer cirrus, which is "Cirrus" (companies.csv:34).',
    },
  },
  column: 'acquirer_name',
  find: (market) => contradictedAcquirers(market, 'key'),
  judge: ([deal, , acquirer]) =>
    [acquirer!.name, ...acquirer!.aliases.split(LIST_SEPARATOR)].some((name) =>
      mayBeSame(nameWords(name), nameWords(deal.acquirer_name)),
    )
      ? undefined
      : {},
};

/** "HP" and "Hewlett-Packard", "Dell" and "Dell EMC". */
function mayBeSame(one: readonly string[], other: readonly string[]): boolean {
  const forms = (words: readonly string[]): string[] => [
    words.join(''),
    words.map(([initial]) => initial).join(''),
  ];
  return (
    one.some((word) => isDistinctive(word) && other.includes(word)) ||
    forms(one).some((form) => forms(other).includes(form))
  );
}
