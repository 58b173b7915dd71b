import { count, exactDollars } from '../../../platform/pages/wording';
import { UNDISCLOSED } from '../deal-table';
import { dealOf } from '../deal-words';
import { SEVERITIES } from '../finding';
import { eachDeal } from '../market-tables';
import type { QualityRule } from '../quality-rule';
import { type UsualAmounts, usualAmounts } from './usual-amounts';

export const UNUSUAL_AMOUNTS: QualityRule = {
  kind: 'unusual_amount',
  title: 'Amounts far outside the usual range',
  severities: {
    high: 'The amount is 30 times above or below nearly all others of its stage, or less than $1,000.',
    medium: 'It is 10 times above or below nearly all others.',
    low: 'It is 2.5 times above or below nearly all others.',
  },
  // No real deal is smaller than the last one: the amount is probably in thousands or millions.
  thresholds: { high_times: 30, medium_times: 10, low_times: 2.5, min_plausible: 1000 },
  sentences: {
    beyond_usual: {
      words: (rows, { times, isAbove, group, limit }: Beyond) =>
        `${dealOf(rows)} is ${count(Math.round(times))} times ${isAbove ? 'more' : 'less'} than 99% of ${group}, which are at ${isAbove ? 'most' : 'least'} ${exactDollars(rounded(limit))}.`,
      example:
        'Acme: the Series A round of 2024-03-01 ($13,100,000,000) is 1,664 times more than 99% of Series A rounds, which are at most $7,900,000.',
    },
    implausible: {
      words: (rows) =>
        `${dealOf(rows)} is less than any real deal. Is it in thousands or millions?`,
      example:
        'Acme: the Seed round of 2024-03-01 ($5) is less than any real deal. Is it in thousands or millions?',
    },
  },
  prefix: 'amount',
  column: 'amount_usd',
  id: ([deal]) => `${deal.id}:${Number(deal.amount_usd)}`,
  *find(market, thresholds) {
    for (const deals of market.deals) {
      const usualOf = usualAmounts(deals);
      for (const deal of eachDeal(deals)) {
        const amount = deals.columns.amount[deal.row]!;
        if (amount === UNDISCLOSED) continue;
        const found = { at: deal.at, value: String(amount) };
        if (amount < thresholds.min_plausible!) yield { ...found, sentence: 'implausible' };
        else {
          const detail = beyondUsual(amount, usualOf(deal.row));
          const severity = SEVERITIES.find(
            (name) => detail && detail.times >= thresholds[`${name}_times`]!,
          );
          if (severity) yield { ...found, severity, detail };
        }
      }
    }
  },
};

/** How far an amount is beyond the usual ones. */
interface Beyond {
  times: number;
  isAbove: boolean;
  group: string;
  limit: number;
}

function beyondUsual(amount: number, usual: UsualAmounts | undefined): Beyond | undefined {
  if (!usual) return undefined;
  const isAbove = Math.log10(amount) > usual.high;
  const limit = 10 ** (isAbove ? usual.high : usual.low);
  return { times: isAbove ? amount / limit : limit / amount, isAbove, group: usual.group, limit };
}

/** To two digits. */
function rounded(amount: number): number {
  return Number(amount.toPrecision(2));
}
