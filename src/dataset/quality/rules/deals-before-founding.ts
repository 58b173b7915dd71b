import { DAY_MS } from '../../../platform/config/calendar-day';
import { dealOf } from '../deal-words';
import { eachDeal } from '../market-tables';
import type { QualityRule } from '../quality-rule';

export const DEALS_BEFORE_FOUNDING: QualityRule = {
  kind: 'deal_before_founding',
  title: 'Deals before the company was founded',
  severities: {
    medium: 'The company was founded more than a year after the year of the deal.',
    low: 'It was founded in the year after the deal.',
  },
  thresholds: { years: 1 },
  sentences: {
    before_founding: {
      words: (rows) => `${dealOf(rows)} comes before its founding in ${rows[1].founded_year}.`,
      example:
        'Late: the Seed round of 2019-03-01 (undisclosed) comes before its founding in 2021.',
    },
  },
  column: 'announced_on',
  *find(market, { years }) {
    const { founded } = market.companies.columns;
    for (const deal of eachDeal(...market.deals)) {
      const foundedIn = founded[deal.company]!;
      // 0, an unknown year, is 1900 here, before all deals.
      if (deal.day * DAY_MS >= Date.UTC(foundedIn, 0)) continue;
      const early = foundedIn - new Date(deal.day * DAY_MS).getUTCFullYear();
      yield { at: deal.at, severity: early > years! ? 'medium' : 'low' };
    }
  },
};
