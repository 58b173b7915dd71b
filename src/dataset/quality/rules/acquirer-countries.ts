import { dealOf } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

/**
 * An acquisition says that its acquirer is in one country, the acquirer's record in companies.csv
 * says another. One of them is wrong, or the slug is that of another company.
 *
 * Example: Acme is acquired by boreal with `acquirer_country` DE, but boreal's `country` is US.
 */
export const ACQUIRER_COUNTRIES: QualityRule = {
  kind: 'acquirer_country',
  title: 'Acquirers in another country than their record',
  severities: () => ({
    medium: 'The acquisition and the record of its acquirer have different countries.',
  }),
  sentences: {
    other_country: {
      words: ({ deal, company, acquirer }: Told<'deal' | 'company' | 'acquirer'>) =>
        `${dealOf(company, deal)} has the acquirer in ${deal.acquirer_country}, but ${acquirer.slug} is in ${acquirer.country} (companies.csv:${acquirer.line}).`,
      example:
        'Acme: the acquisition by Boreal of 2025-06-01 (undisclosed) has the acquirer in DE, but boreal is in US (companies.csv:34).',
    },
  },
  column: 'acquirer_country',
  *find(market) {
    for (const deal of market.acquisitions()) {
      const { acquirer, acquirerCountry, company } = deal;
      if (!acquirer?.country || !acquirerCountry || acquirer.country === acquirerCountry) continue;
      yield { severity: 'medium', sentence: 'other_country', at: { deal, company, acquirer } };
    }
  },
};
