import { dealWords } from '../deal-words';
import type { RowLocation } from '../finding';
import { eachDeal } from '../market-tables';
import { statusNumber } from '../name-table';
import { rowRule } from '../row-rule';

export const STATUS_CONTRADICTIONS = rowRule({
  kind: 'status_contradiction',
  title: 'Companies whose status contradicts their deals',
  severities: {
    medium:
      'The company is active although it was acquired completely or raised on the public market.',
    low: 'It is acquired, but there is no acquisition of it.',
  },
  sentences: {
    still_active: {
      words: ([company, deal]) =>
        `${company.name} is active, but there is its ${dealWords(deal)} (${deal.file}.csv:${deal.line}).`,
      example:
        'Sold is active, but there is its acquisition by Acquirer Inc of 2025-06-01 (undisclosed) (acquisitions.csv:2).',
    },
    never_acquired: {
      words: ([company]) => `${company.name} is acquired, but there is no acquisition of it.`,
      example: 'Gone is acquired, but there is no acquisition of it.',
    },
  },
  column: 'status',
  *find(market) {
    const { companies, rounds, buyers } = market;
    const [active, acquired] = [statusNumber('active'), statusNumber('acquired')];
    const sold = new Set<number>();
    const exits = new Map<number, RowLocation>();
    for (const deal of eachDeal(market)) {
      const { deals, row, company } = deal;
      const isRound = deals === rounds;
      if (!isRound) sold.add(company);
      if ((isRound ? rounds.columns.isPublic : buyers.columns.isComplete)[row]) exits.set(company, deal.at[0]); // prettier-ignore
    }
    for (const [index, status] of companies.values('status').entries()) {
      const [company, exit] = [companies.placeOf(index + 1), exits.get(index + 1)];
      if (status === active && exit) yield { at: [company, exit] };
      if (status === acquired && !sold.has(index + 1))
        yield { at: [company], severity: 'low', sentence: 'never_acquired' };
    }
  },
});
