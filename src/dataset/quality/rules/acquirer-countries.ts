import { dealOf } from '../deal-words';
import { contradictedAcquirers } from '../market-tables';
import type { QualityRule } from '../quality-rule';

export const ACQUIRER_COUNTRIES: QualityRule = {
  kind: 'acquirer_country',
  title: 'Acquirers in another country than their record',
  severities: {
    medium: 'The acquisition and the record of its acquirer have different countries.',
  },
  sentences: {
    other_country: {
      words: (rows) =>
        `${dealOf(rows)} has the acquirer in ${rows[0].acquirer_country}, but ${rows[2]!.slug} is in ${rows[2]!.country} (companies.csv:${rows[2]!.line}).`,
      example:
        'Acme: the acquisition by Boreal of 2025-06-01 (undisclosed) has the acquirer in DE, but boreal is in US (companies.csv:34).',
    },
  },
  column: 'acquirer_country',
  find: (market) => contradictedAcquirers(market, 'country'),
};
