import { dealOf } from '../deal-words';
import { eachDeal } from '../market-tables';
import type { QualityRule } from '../quality-rule';
import { dayNumber } from '../verification';

export const FUTURE_DATES: QualityRule = {
  kind: 'future_date',
  title: 'Dates far in the future',
  severities: { high: 'The deal is announced for a day more than a year after today.' },
  thresholds: { days_ahead: 366 },
  sentences: {
    future_date: {
      words: (rows, today: string) => `${dealOf(rows)} is more than a year after today, ${today}.`,
      example:
        'Acme: the Series B round of 2081-03-01 (undisclosed) is more than a year after today, 2026-11-22.',
    },
  },
  prefix: 'future',
  column: 'announced_on',
  *find(market, { days_ahead }) {
    const last = dayNumber(market.today) + days_ahead!;
    for (const deal of eachDeal(...market.deals))
      if (deal.day > last) yield { at: deal.at, detail: market.today };
  },
};
