import { count, counted } from '../../../platform/pages/wording';
import { dayText } from '../day-number';
import { dealOf } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

interface Ahead {
  daysAhead: number;
  /** Written YYYY-MM-DD. */
  today: string;
}

/**
 * A deal is announced long after today. Nobody knows of it yet, so its year is probably mistyped.
 *
 * Example: a round of 2081-03-01 in a dataset that is checked on 2026-11-22.
 */
export const FUTURE_DATES: QualityRule<'days_ahead'> = {
  kind: 'future_date',
  title: 'Dates far in the future',
  severities: ({ days_ahead }) => ({
    high: `The deal is announced for a day more than ${counted(days_ahead, 'day')} after today.`,
  }),
  thresholds: {
    /** Days after today on which a deal may still close. */
    days_ahead: 366,
  },
  sentences: {
    future_date: {
      words: ({ deal, company, daysAhead, today }: Told<'deal' | 'company', Ahead>) =>
        `${dealOf(company, deal)} is ${count(daysAhead)} days after today, ${today}.`,
      example:
        'Acme: the Series B round of 2081-03-01 (undisclosed) is 19,823 days after today, 2026-11-22.',
    },
  },
  prefix: 'future',
  column: 'announced_on',
  *find(market, { days_ahead }) {
    for (const deal of market.deals()) {
      const daysAhead = deal.announcedOn - market.today;
      if (daysAhead <= days_ahead) continue;
      yield {
        severity: 'high',
        sentence: 'future_date',
        at: { deal, company: deal.company },
        facts: { daysAhead, today: dayText(market.today) },
      };
    }
  },
};
