import { DAY_MS } from '../../../platform/config/calendar-day';
import type { DealTable } from '../deal-table';
import { dealOf } from '../deal-words';
import { eachDeal } from '../market-tables';
import type { QualityRule } from '../quality-rule';
import { dayNumber } from '../verification';

export const WRONG_DATES: QualityRule = {
  kind: 'wrong_date',
  title: 'Dates that are probably wrong',
  severities: {
    high: 'The deal is announced before 1960.',
    medium:
      'The file is in the order of its dates, but for this one, which would fit with day and month swapped, or in another year.',
  },
  thresholds: { first_year: 1960, share_in_order: 0.9, days_around: 7 },
  sentences: {
    too_early: {
      words: (rows) => `${dealOf(rows)} is dated far too early.`,
      example: 'Acme: the Seed round of 1913-03-01 (undisclosed) is dated far too early.',
    },
    out_of_order: {
      words: (rows, meant: string) =>
        `${dealOf(rows)} is out of order in its file, where ${meant} would fit.`,
      example:
        'Acme: the Seed round of 2025-05-03 (undisclosed) is out of order in its file, where 2025-03-05 would fit.',
    },
  },
  prefix: 'date',
  column: 'announced_on',
  *find(market, { first_year, share_in_order, days_around }) {
    const first = dayNumber(`${first_year}-01-01`);
    for (const deals of market.deals) {
      const isOrdered = shareInOrder(deals) >= share_in_order!;
      const { day: days } = deals.columns;
      for (const deal of eachDeal(deals)) {
        const { day, row } = deal;
        if (day < first) yield { at: deal.at };
        const [before, after] = [days[row - 1], days[row + 1]];
        if (!isOrdered || before === undefined || after === undefined) continue;
        const fits = (other: number): boolean =>
          other >= before - days_around! && other <= after + days_around!;
        const meant = fits(day) ? undefined : otherReadings(day).find(fits);
        if (meant !== undefined)
          yield {
            at: deal.at,
            severity: 'medium',
            sentence: 'out_of_order',
            detail: textOf(meant),
          };
      }
    }
  },
};

const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** With day and month swapped, or in another year. */
function otherReadings(day: number): number[] {
  const [year, month, date] = textOf(day).split('-') as [string, string, string];
  return [
    dayNumber(`${year}-${date}-${month}`),
    ...[1, -1, 100].map((years) => dayNumber(`${Number(year) + years}-${month}-${date}`)),
  ];
}

/** The share of deals that aren't dated before the one above them. */
function shareInOrder(deals: DealTable): number {
  const days = deals.values('day');
  return days.filter((day, row) => day >= days[row - 1]!).length / (days.length - 1);
}
