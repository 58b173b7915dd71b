import { type DealTable, dayNumber } from '../deal-table';
import { dealWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import { qualityRule, type RowCells, type Suspicion } from '../quality-rule';

/** A deal may be announced for a future day, but at most a year ahead. */
const MAX_DAYS_AHEAD = 366;

const SENTENCES = {
  future_date: {
    words: ({ company, deal, today }: { company: RowCells; deal: RowCells; today: string }) =>
      `${company.name}: the ${dealWords(deal)} is more than a year after today, ${today}.`,
    example:
      'Acme: the Series B round of 2081-03-01 (undisclosed) is more than a year after today, 2026-11-22.',
  },
};

export const FUTURE_DATES = qualityRule({
  kind: 'future_date',
  title: 'Dates far in the future',
  severities: { high: 'The deal is announced for a day more than a year after today.' },
  sentences: SENTENCES,
  create: (market) => ({
    *suspicions() {
      yield* suspicions(market, market.rounds);
      yield* suspicions(market, market.acquisitions);
    },
  }),
});

function* suspicions(
  { today, companies }: MarketTables,
  deals: DealTable,
): Generator<Suspicion<typeof SENTENCES>> {
  const last = dayNumber(today) + MAX_DAYS_AHEAD;
  const { day, company } = deals.columns;
  for (let row = 0; row < deals.size; row++) {
    if (day[row]! <= last) continue;
    const place = deals.placeOf(row);
    const owner = companies.placeOf(company[row]!);
    yield {
      file: deals.file,
      rows: [place, owner],
      describe: (cellsAt) => {
        const deal = cellsAt(place);
        return {
          id: `future:${deal.id}:${deal.announced_on}`,
          severity: 'high',
          column: 'announced_on',
          value: deal.announced_on,
          sentence: 'future_date',
          facts: { company: cellsAt(owner), deal, today },
        };
      },
    };
  }
}
