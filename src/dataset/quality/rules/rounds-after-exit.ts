import { dayNumber } from '../deal-table';
import { dealOf } from '../deal-words';
import { type DealRow, eachDeal, type MarketTables } from '../market-tables';
import { statusNumber } from '../name-table';
import { type Rows, rowRule } from '../row-rule';

/** The day of a company that hasn't ended. */
const NEVER = Infinity;

const lateRounds = (rows: Rows, later: number): string =>
  `${dealOf(rows)}${later > 0 ? ` and ${later} later come` : ' comes'}`;

/** One finding per company: usually a date or a reference is wrong. */
export const ROUNDS_AFTER_EXIT = rowRule({
  kind: 'round_after_exit',
  title: 'Funding rounds after the company was acquired or closed',
  severities: {
    medium:
      'A private round was announced a month after a complete acquisition, or lately by a closed company.',
  },
  // A round that came before an acquisition may be announced a little after it. The day on which a
  // company closed isn't recorded, but a round this recent suggests that it is still open.
  thresholds: { grace_days: 30, recent_days: 180 },
  sentences: {
    after_acquisition: {
      words: (rows, later: number) =>
        `${lateRounds(rows, later)} after its acquisition on ${rows[2]!.announced_on} (acquisitions.csv:${rows[2]!.line}).`,
      example:
        'Acme: the Series B round of 2026-01-01 ($5,000,000) and 1 later come after its acquisition on 2025-06-01 (acquisitions.csv:2).',
    },
    although_closed: {
      words: (rows, later: number) =>
        `${lateRounds(rows, later)} lately, although its status is closed.`,
      example:
        'Shut: the Seed round of 2026-10-01 (undisclosed) comes lately, although its status is closed.',
    },
  },
  prefix: 'after-exit',
  id: ([, company], later: number) => `${company.slug}:${later + 1}`,
  column: 'announced_on',
  *find(market, { grace_days, recent_days }) {
    const { rounds } = market;
    const ends = endsOf(market, dayNumber(market.today) - recent_days! - grace_days!);
    const late = new Map<number, { first: DealRow; later: number }>();
    for (const deal of eachDeal(market, rounds)) {
      const { company, day, row } = deal;
      if (rounds.columns.isPublic[row] || day <= ends.day[company]! + grace_days!) continue;
      const { first = deal, later = -1 } = late.get(company) ?? {};
      late.set(company, { first: day < first.day ? deal : first, later: later + 1 });
    }
    for (const [company, { first, later: detail }] of late) {
      const end = ends.acquisition.get(company);
      yield end
        ? { at: [...first.at, end.at[0]], detail }
        : { at: first.at, sentence: 'although_closed', detail };
    }
  },
});

/** When each company ended, by its id, and its first complete acquisition. */
function endsOf(
  market: MarketTables,
  lastRoundOfClosed: number,
): { day: Float64Array; acquisition: Map<number, DealRow> } {
  const acquisition = new Map<number, DealRow>();
  const closed = statusNumber('closed');
  const { status } = market.companies.columns;
  const day = Float64Array.from({ length: market.companies.size + 1 }, (_, id) =>
    status[id - 1] === closed ? lastRoundOfClosed : NEVER,
  );
  for (const deal of eachDeal(market, market.acquisitions)) {
    const { company } = deal;
    const isLater = acquisition.has(company) && day[company]! <= deal.day;
    if (isLater || !market.buyers.columns.isComplete[deal.row]) continue;
    day[company] = deal.day;
    acquisition.set(company, deal);
  }
  return { day, acquisition };
}
