import { count, exactDollars } from '../../../platform/pages/wording';
import { dealOf } from '../deal-words';
import type { Severity } from '../finding';
import type { NotedDeal } from '../noted-records';
import type { QualityRule, Suspicion, Told } from '../quality-rule';
import { type UsualRange, UsualAmounts } from '../usual-amounts';

type Limit = 'high_times' | 'medium_times' | 'low_times' | 'min_plausible';

/**
 * An amount is many times larger or smaller than nearly all others of its stage, or so small that no
 * deal can have it. It probably has a digit too many, or is in thousands or in another currency.
 *
 * Example: a Series A of $13,100,000,000, where usual ones are at most $7,900,000.
 */
export const UNUSUAL_AMOUNTS: QualityRule<Limit> = {
  kind: 'unusual_amount',
  title: 'Amounts far outside the usual range',
  severities: ({ high_times, medium_times, low_times, min_plausible }) => ({
    high: `The amount is ${high_times} times above or below nearly all others of its stage, or less than ${exactDollars(min_plausible)}.`,
    medium: `It is ${medium_times} times above or below nearly all others.`,
    low: `It is ${low_times} times above or below nearly all others.`,
  }),
  thresholds: {
    /** How many times the largest usual amount it is, or the smallest usual amount is of it. */
    high_times: 30,
    medium_times: 10,
    low_times: 2.5,
    /** Dollars; no real deal is smaller. */
    min_plausible: 1000,
  },
  sentences: {
    beyond_usual: {
      words: ({ deal, company, times, isAbove, group, limit }: Told<'deal' | 'company', Beyond>) =>
        `${dealOf(company, deal)} is ${count(Math.round(times))} times ${isAbove ? 'more' : 'less'} than usual ${group}, which are at ${isAbove ? 'most' : 'least'} ${exactDollars(toTwoDigits(limit))}.`,
      example:
        'Acme: the Series A round of 2024-03-01 ($13,100,000,000) is 1,664 times more than usual Series A rounds, which are at most $7,900,000.',
    },
    implausible: {
      words: ({ deal, company }: Told<'deal' | 'company'>) =>
        `${dealOf(company, deal)} is less than any real deal. Is it in thousands or millions?`,
      example:
        'Acme: the Seed round of 2024-03-01 ($5) is less than any real deal. Is it in thousands or millions?',
    },
  },
  prefix: 'amount',
  column: 'amount_usd',
  id: ({ deal }: Told<'deal'>) => `${deal.id}:${Number(deal.amount_usd)}`,
  *find(market, limits) {
    const usualAmounts = {
      funding_rounds: new UsualAmounts(market.rounds(), 'rounds of any stage'),
      acquisitions: new UsualAmounts(market.acquisitions(), 'acquisitions'),
    };
    for (const deal of market.deals()) {
      const { amount } = deal;
      if (amount === null) continue;
      if (amount < limits.min_plausible) {
        yield { severity: 'high', sentence: 'implausible', ...showing(deal, amount) };
        continue;
      }
      const range = usualAmounts[deal.file].rangeOf(deal);
      if (!range) continue;
      const facts = beyondUsual(amount, range);
      const severity = severityOf(facts.times, limits);
      if (severity) yield { severity, sentence: 'beyond_usual', ...showing(deal, amount), facts };
    }
  },
};

const showing = (deal: NotedDeal, amount: number): Pick<Suspicion, 'at' | 'value'> => ({
  at: { deal, company: deal.company },
  value: String(amount),
});

/** How far an amount is beyond the usual ones. */
interface Beyond {
  times: number;
  isAbove: boolean;
  group: string;
  /** Dollars: the largest or the smallest usual amount. */
  limit: number;
}

function beyondUsual(amount: number, { least, most, group }: UsualRange): Beyond {
  const isAbove = amount > most;
  const limit = isAbove ? most : least;
  return { times: isAbove ? amount / limit : limit / amount, isAbove, group, limit };
}

function severityOf(times: number, limits: Record<Limit, number>): Severity | undefined {
  if (times >= limits.high_times) return 'high';
  if (times >= limits.medium_times) return 'medium';
  return times >= limits.low_times ? 'low' : undefined;
}

const toTwoDigits = (amount: number): number => Number(amount.toPrecision(2));
