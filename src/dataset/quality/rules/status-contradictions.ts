import { dealWords } from '../deal-words';
import type { RowLocation } from '../finding';
import { eachDeal } from '../market-tables';
import { statusNumber } from '../name-table';
import type { QualityRule } from '../quality-rule';

export const STATUS_CONTRADICTIONS: QualityRule = {
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
    const { companies, rounds } = market;
    const [active, acquired] = [statusNumber('active'), statusNumber('acquired')];
    const sold = new Set<number>();
    const exits = new Map<number, RowLocation>();
    for (const deal of eachDeal(...market.deals)) {
      const { deals, row, company } = deal;
      const { isPublic, isComplete } = deals.columns;
      if (deals !== rounds) sold.add(company);
      if (isPublic[row] || isComplete[row]) exits.set(company, deal.at[0]);
    }
    for (const [row, status] of companies.values('status').entries()) {
      const [company, exit] = [companies.placeOf(row), exits.get(row)];
      if (status === active && exit) yield { at: [company, exit] };
      if (status === acquired && !sold.has(row))
        yield { at: [company], severity: 'low', sentence: 'never_acquired' };
    }
  },
};
