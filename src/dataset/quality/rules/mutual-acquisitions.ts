import { dealOf, dealWords } from '../deal-words';
import { idOfSeveral } from '../finding-id';
import type { QualityRule, Told } from '../quality-rule';

/**
 * One company acquired another, and that one acquired the first. In one of the two acquisitions,
 * the acquirer and the target are probably the other way round.
 *
 * Example: Apex acquired Acme on 2025-06-01, and Acme acquired Apex on 2025-05-01.
 */
export const MUTUAL_ACQUISITIONS: QualityRule = {
  kind: 'mutual_acquisition',
  title: 'Companies that acquired each other',
  severities: () => ({
    high: 'The acquirer of one acquisition is the target of another, and the reverse.',
  }),
  sentences: {
    each_other: {
      words: ({ deal, company, reverse }: Told<'deal' | 'company' | 'reverse'>) =>
        `${dealOf(company, deal)} is the reverse of the ${dealWords(reverse)} on line ${reverse.line}.`,
      example:
        'Acme: the acquisition by Apex of 2025-06-01 (undisclosed) is the reverse of the acquisition by Acme of 2025-05-01 (undisclosed) on line 2.',
    },
  },
  id: ({ deal, reverse }: Told<'deal' | 'reverse'>) => idOfSeveral([deal.id, reverse.id]),
  column: 'acquirer_name',
  *find(market) {
    for (const deal of market.acquisitions()) {
      const { company, acquirer } = deal;
      // Only those above it in the file, so that the two are one finding.
      const reverse = acquirer?.acquisitions.findLast(
        (other) => other.line < deal.line && other.acquirer?.row === company.row,
      );
      if (reverse)
        yield { severity: 'high', sentence: 'each_other', at: { deal, company, reverse } };
    }
  },
};
