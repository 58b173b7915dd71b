import { dealOf } from '../deal-words';
import { eachDeal } from '../market-tables';
import { rowRule } from '../row-rule';

export const OWN_ACQUISITIONS = rowRule({
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
  *find(market) {
    const { acquisitions, buyers, companies } = market;
    for (const deal of eachDeal(market, acquisitions))
      if (buyers.columns.key[deal.row] === companies.columns.key[deal.company - 1])
        yield { at: deal.at };
  },
});
