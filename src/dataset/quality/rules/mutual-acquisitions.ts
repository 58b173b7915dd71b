import { dealOf, dealWords } from '../deal-words';
import { eachDeal } from '../market-tables';
import { joined, type QualityRule } from '../quality-rule';

export const MUTUAL_ACQUISITIONS: QualityRule = {
  kind: 'mutual_acquisition',
  title: 'Companies that acquired each other',
  severities: {
    high: 'The acquirer of one acquisition is the target of another, and the reverse.',
  },
  sentences: {
    each_other: {
      words: (rows) =>
        `${dealOf(rows)} is the reverse of the ${dealWords(rows[2]!)} on line ${rows[2]!.line}.`,
      example:
        'Acme: the acquisition by Apex of 2025-06-01 (undisclosed) is the reverse of the acquisition by Acme of 2025-05-01 (undisclosed) on line 2.',
    },
  },
  id: ([deal, , other]) => joined([deal.id, other!.id]),
  column: 'acquirer_name',
  *find({ acquisitions }) {
    const sold = acquisitions.byCompany();
    const { acquirer: buyer } = acquisitions.columns;
    for (const { row, company, acquirer, at } of eachDeal(acquisitions)) {
      if (acquirer < 0) continue;
      const reverse = sold
        .of(acquirer)
        .findLast((other) => other < row && buyer[other] === company);
      if (reverse !== undefined) yield { at: [...at, acquisitions.placesOf(reverse)[0]] };
    }
  },
};
