import { type DealTable, dayNumber } from '../deal-table';
import { acquisitionWords, roundWords } from '../deal-words';
import type { MarketTables } from '../market-tables';
import type { QualityRule, RowCells, Suspicion } from '../quality-rule';

/** A deal may be announced for a future day, but at most a year ahead. */
const MAX_DAYS_AHEAD = 366;

export const FUTURE_DATES: QualityRule = {
  kind: 'future_date',
  title: 'Dates far in the future',
  severities: { high: 'The deal is announced for a day more than a year after today.' },
  example:
    'Acme: the Series B round of 2081-03-01 (undisclosed) is more than a year after today, 2026-11-22.',
  run: (market) => ({
    *suspicions() {
      yield* suspicions(market, 'funding_rounds', market.rounds, roundWords);
      yield* suspicions(market, 'acquisitions', market.acquisitions, acquisitionWords);
    },
  }),
};

function* suspicions(
  { today, companies }: MarketTables,
  file: Suspicion['file'],
  { size, columns: { day, line, company } }: DealTable,
  words: (deal: RowCells) => string,
): Generator<Suspicion> {
  const last = dayNumber(today) + MAX_DAYS_AHEAD;
  for (let row = 0; row < size; row++) {
    if (day[row]! <= last) continue;
    yield {
      file,
      rows: [
        { file, line: line[row]! },
        { file: 'companies', line: companies.lineOf(company[row]!) },
      ],
      describe: ([deal, owner]) => ({
        id: `future:${deal!.id}:${deal!.announced_on}`,
        severity: 'high',
        column: 'announced_on',
        value: deal!.announced_on!,
        why: `${owner!.name}: the ${words(deal!)} is more than a year after today, ${today}.`,
      }),
    };
  }
}
