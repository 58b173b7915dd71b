import { dayText } from '../day-number';
import { dealOf } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

/**
 * A deal is announced long after today. Nobody knows of it yet, so its year is probably mistyped.
 *
 * Example: a round of 2081-03-01 in a dataset that is checked on 2026-11-22.
 */
export const FUTURE_DATES: QualityRule<'days_ahead'> = {
  kind: 'future_date',
  title: 'Dates far in the future',
  severities: { high: 'The deal is announced for a day more than a year after today.' },
  thresholds: {
    /** Days after today on which a deal may still close. */
    days_ahead: 366,
  },
  sentences: {
    future_date: {
      words: ({ deal, company, today }: Told<'deal' | 'company', { today: string }>) =>
        `${dealOf(company, deal)} is more than a year after today, ${today}.`,
      example:
        'Acme: the Series B round of 2081-03-01 (undisclosed) is more than a year after today, 2026-11-22.',
    },
  },
  prefix: 'future',
  column: 'announced_on',
  *find(market, { days_ahead }) {
    const facts = { today: dayText(market.today) };
    for (const deal of market.deals()) {
      if (deal.announcedOn <= market.today + days_ahead) continue;
      yield {
        severity: 'high',
        sentence: 'future_date',
        at: { deal, company: deal.company },
        facts,
      };
    }
  },
};
