import { dealOf } from '../deal-words';
import { eachDeal } from '../market-tables';
import type { QualityRule } from '../quality-rule';

export const OWN_ACQUISITIONS: QualityRule = {
  kind: 'own_acquisition',
  title: 'Companies that acquired themselves',
  severities: { high: 'The acquirer has the name of the target.' },
  sentences: {
    own_name: {
      words: (rows) => `${dealOf(rows)} names the target as the acquirer.`,
      example:
        'Acme: the acquisition by ACME, Inc. of 2025-06-01 (undisclosed) names the target as the acquirer.',
    },
  },
  column: 'acquirer_name',
  *find({ acquisitions, companies }) {
    for (const { row, company, at } of eachDeal(acquisitions))
      if (acquisitions.columns.key[row] === companies.columns.key[company]) yield { at };
  },
};
