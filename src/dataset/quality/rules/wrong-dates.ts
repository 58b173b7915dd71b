import { dayNumber, dayText } from '../day-number';
import { dealOf } from '../deal-words';
import type { NotedMarket } from '../noted-market';
import type { NotedDeal } from '../noted-records';
import type { QualityRule, Told } from '../quality-rule';

/**
 * A deal is dated before there were such deals, or is out of order in a file that is otherwise in
 * the order of its dates. If the date would fit with day and month swapped, or in another year, it
 * is probably a slip.
 *
 * Example: 2025-05-03 between 2025-03-04 and 2025-03-09, where 2025-03-05 would fit.
 */
export const WRONG_DATES: QualityRule<'first_year' | 'share_in_order' | 'days_around'> = {
  kind: 'wrong_date',
  title: 'Dates that are probably wrong',
  severities: ({ first_year }) => ({
    high: `The deal is announced before ${first_year}.`,
    medium:
      'The file is in the order of its dates, but for this one, which would fit with day and month swapped, or in another year.',
  }),
  thresholds: {
    /** The year before which no deal was announced. */
    first_year: 1960,
    /** The share of deals that come after the one above them, from which a file is in order. */
    share_in_order: 0.9,
    /** Days before the deal above, and after the deal below, within which a date fits. */
    days_around: 7,
  },
  sentences: {
    too_early: {
      words: ({ deal, company }: Told<'deal' | 'company'>) =>
        `${dealOf(company, deal)} is dated far too early.`,
      example: 'Acme: the Seed round of 1913-03-01 (undisclosed) is dated far too early.',
    },
    out_of_order: {
      words: ({ deal, company, meant }: Told<'deal' | 'company', { meant: string }>) =>
        `${dealOf(company, deal)} is out of order in its file, where ${meant} would fit.`,
      example:
        'Acme: the Seed round of 2025-05-03 (undisclosed) is out of order in its file, where 2025-03-05 would fit.',
    },
  },
  prefix: 'date',
  column: 'announced_on',
  *find(market, { first_year, share_in_order, days_around }) {
    const firstDay = dayNumber(`${first_year}-01-01`);
    for (const file of ['rounds', 'acquisitions'] as const) {
      const isInOrder = shareInOrder(market, file) >= share_in_order;
      for (const [above, deal, below] of withNeighbours<NotedDeal>(market[file]())) {
        if (deal.announcedOn < firstDay) {
          yield { severity: 'high', sentence: 'too_early', at: { deal, company: deal.company } };
          continue; // a deal is one finding, even if another century would fit
        }
        if (!isInOrder || !above || !below) continue;
        const fits = (day: number): boolean =>
          day >= above.announcedOn - days_around && day <= below.announcedOn + days_around;
        if (fits(deal.announcedOn)) continue;
        const meant = otherReadings(deal.announcedOn).find(fits);
        if (meant === undefined) continue;
        yield {
          severity: 'medium',
          sentence: 'out_of_order',
          at: { deal, company: deal.company },
          facts: { meant: dayText(meant) },
        };
      }
    }
  },
};

/** The share of deals that aren't dated before the one above them. */
function shareInOrder(market: NotedMarket, file: 'rounds' | 'acquisitions'): number {
  let [pairs, inOrder] = [0, 0];
  for (const [above, deal] of withNeighbours<NotedDeal>(market[file]())) {
    if (!above) continue;
    pairs++;
    if (deal.announcedOn >= above.announcedOn) inOrder++;
  }
  return pairs === 0 ? 1 : inOrder / pairs;
}

/** Each deal with the one above it and the one below it in the file. */
function* withNeighbours<Deal>(
  deals: Iterable<Deal>,
): Generator<[above: Deal | undefined, deal: Deal, below: Deal | undefined]> {
  let above: Deal | undefined;
  let deal: Deal | undefined;
  for (const below of deals) {
    if (deal) yield [above, deal, below];
    [above, deal] = [deal, below];
  }
  if (deal) yield [above, deal, undefined];
}

/** The day with day and month swapped, and in the year before, after, and a hundred years later. */
function otherReadings(day: number): number[] {
  const [year, month, date] = dayText(day).split('-');
  return [
    dayNumber(`${year}-${date}-${month}`),
    ...[1, -1, 100].map((years) => dayNumber(`${Number(year) + years}-${month}-${date}`)),
  ];
}
