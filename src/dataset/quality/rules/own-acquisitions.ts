import { dealOf } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

/**
 * An acquisition names its target as the acquirer. Somebody probably typed the name of the company
 * into both columns.
 *
 * Example: the target is Acme, and `acquirer_name` is "ACME, Inc."
 */
export const OWN_ACQUISITIONS: QualityRule = {
  kind: 'own_acquisition',
  title: 'Companies that acquired themselves',
  severities: () => ({ high: 'The acquirer has the name of the target.' }),
  sentences: {
    own_name: {
      words: ({ deal, company }: Told<'deal' | 'company'>) =>
        `${dealOf(company, deal)} names the target as the acquirer.`,
      example:
        'Acme: the acquisition by ACME, Inc. of 2025-06-01 (undisclosed) names the target as the acquirer.',
    },
  },
  column: 'acquirer_name',
  *find(market) {
    for (const deal of market.acquisitions()) {
      const { company } = deal;
      if (deal.acquirerNameHash === company.nameHash)
        yield { severity: 'high', sentence: 'own_name', at: { deal, company } };
    }
  },
};
