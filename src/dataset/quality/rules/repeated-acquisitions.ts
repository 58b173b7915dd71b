import {
  areCloseInTime,
  areDisclosed,
  haveSameAmount,
  haveSimilarAmounts,
} from '../deal-conditions';
import type { Severity } from '../finding';
import type { NotedAcquisition } from '../noted-records';
import type { QualityRule } from '../quality-rule';
import {
  areFarApart,
  haveSameDayAndAmount,
  sameDealId,
  sameDeals,
  sameDealWords,
} from '../repeated-deals';

/** Days between acquisitions of which one is undisclosed. */
const VERY_CLOSE_DAYS = 3;

type Limit = 'close_days' | 'similar_ratio';

/**
 * A company has two acquisitions that may be one, entered twice from two sources: the second says
 * another day, a rounded amount or none. Every sum counts such an acquisition twice.
 *
 * Example: Acme's acquisition by Apex of 2024-03-02 (undisclosed), and by Apex Inc of 2024-03-01
 * ($5,000,000).
 */
export const REPEATED_ACQUISITIONS: QualityRule<Limit> = {
  kind: 'repeated_acquisition',
  title: 'Acquisitions that look like the same acquisition',
  severities: () => ({
    high: 'The acquisitions have the same target, day and amount.',
    medium: 'They have the same target, a close day, and a similar or undisclosed amount.',
    low: 'They have the same target and amount, however far apart.',
  }),
  thresholds: {
    /** Days between acquisitions of similar amounts. */
    close_days: 30,
    /** The larger of two similar amounts is at most this many times the smaller one. */
    similar_ratio: 1.1,
  },
  sentences: {
    same_deal: {
      words: sameDealWords,
      example:
        'Acme: the acquisition by Apex of 2024-03-02 (undisclosed) may be the acquisition by Apex Inc of 2024-03-01 ($5,000,000) on line 2.',
    },
  },
  prefix: 'same-acquisition',
  id: sameDealId,
  column: 'id',
  *find(market, limits) {
    const mayBeSame = (earlier: NotedAcquisition, later: NotedAcquisition): boolean =>
      mayBeSameAcquisition(earlier, later, limits);
    for (const company of market.companies()) {
      for (const { deal, others } of sameDeals(company, company.acquisitions, mayBeSame)) {
        let severity: Severity = 'medium';
        if (areFarApart([deal, ...others], limits.close_days)) severity = 'low';
        if (others.every((other) => haveSameDayAndAmount(deal, other))) severity = 'high';
        yield { severity, sentence: 'same_deal', at: { deal, others, company } };
      }
    }
  },
};

function mayBeSameAcquisition(
  one: NotedAcquisition,
  other: NotedAcquisition,
  { close_days, similar_ratio }: Record<Limit, number>,
): boolean {
  // A company is seldom sold twice for one amount.
  if (haveSameAmount(one, other)) return true;
  if (!areDisclosed(one, other)) return areCloseInTime(one, other, VERY_CLOSE_DAYS);
  return haveSimilarAmounts(one, other, similar_ratio) && areCloseInTime(one, other, close_days);
}
