import { dealWords } from '../deal-words';
import type { QualityRule, Told } from '../quality-rule';

/**
 * A company's status says something else than its deals: that it is active although it was sold or
 * went public, or that it was acquired by nobody. Somebody forgot the status, or the deal.
 *
 * Example: Sold has the status active, but Acquirer Inc acquired it on 2025-06-01.
 */
export const STATUS_CONTRADICTIONS: QualityRule = {
  kind: 'status_contradiction',
  title: 'Companies whose status contradicts their deals',
  severities: () => ({
    medium:
      'The company is active although it was acquired completely or raised on the public market.',
    low: 'It is acquired, but there is no acquisition of it.',
  }),
  sentences: {
    still_active: {
      words: ({ company, exit }: Told<'company' | 'exit'>) =>
        `${company.name} is active, but there is its ${dealWords(exit)} (${exit.file}.csv:${exit.line}).`,
      example:
        'Sold is active, but there is its acquisition by Acquirer Inc of 2025-06-01 (undisclosed) (acquisitions.csv:2).',
    },
    never_acquired: {
      words: ({ company }: Told<'company'>) =>
        `${company.name} is acquired, but there is no acquisition of it.`,
      example: 'Gone is acquired, but there is no acquisition of it.',
    },
  },
  column: 'status',
  *find(market) {
    for (const company of market.companies()) {
      if (company.status === 'active') {
        const exit =
          company.acquisitions.findLast(({ isComplete }) => isComplete) ??
          company.rounds.findLast(({ isPublic }) => isPublic);
        if (exit) yield { severity: 'medium', sentence: 'still_active', at: { company, exit } };
      }
      if (company.status === 'acquired' && company.acquisitions.length === 0)
        yield { severity: 'low', sentence: 'never_acquired', at: { company } };
    }
  },
};
