import { counted } from '../../../platform/pages/wording';
import { yearOfDay } from '../day-number';
import { dealOf } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

/**
 * A company raised money or was acquired in a year before it was founded. The date of the deal, the
 * year of the founding or the company of the deal is wrong.
 *
 * Example: Late was founded in 2021, and its Seed round was announced on 2019-03-01.
 */
export const DEALS_BEFORE_FOUNDING: QualityRule<'years'> = {
  kind: 'deal_before_founding',
  title: 'Deals before the company was founded',
  severities: ({ years }) => ({
    medium: `The company was founded more than ${counted(years, 'year')} after the year of the deal.`,
    low: `It was founded after the year of the deal, at most ${counted(years, 'year')} later.`,
  }),
  thresholds: {
    /** More years than this between the deal and the founding are medium. */
    years: 1,
  },
  sentences: {
    before_founding: {
      words: ({ deal, company }: Told<'deal' | 'company'>) =>
        `${dealOf(company, deal)} comes before its founding in ${company.founded_year}.`,
      example:
        'Late: the Seed round of 2019-03-01 (undisclosed) comes before its founding in 2021.',
    },
  },
  column: 'announced_on',
  *find(market, { years }) {
    for (const deal of market.deals()) {
      const { company } = deal;
      if (company.foundedYear === null) continue;
      const yearsEarly = company.foundedYear - yearOfDay(deal.announcedOn);
      if (yearsEarly <= 0) continue;
      const severity = yearsEarly > years ? 'medium' : 'low';
      yield { severity, sentence: 'before_founding', at: { deal, company } };
    }
  },
};
