import type { DealTable } from '../deal-table';
import { dealOf } from '../deal-words';
import { DealRow } from '../market-tables';
import { statusNumber } from '../name-table';
import type { QualityRule, Rows } from '../quality-rule';
import { dayNumber } from '../verification';

/** The day of a company that hasn't ended. */
const NEVER = Infinity;

const lateRounds = (rows: Rows, later: number): string =>
  `${dealOf(rows)}${later > 0 ? ` and ${later} later come` : ' comes'}`;

/** One finding per company: usually a date or a reference is wrong. */
export const ROUNDS_AFTER_EXIT: QualityRule = {
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
  *find({ companies, rounds, acquisitions, today }, { grace_days, recent_days }) {
    const [raised, sold] = [rounds.byCompany(), acquisitions.byCompany()];
    const { isPublic, day } = rounds.columns;
    const closed = statusNumber('closed');
    const recent = dayNumber(today) - recent_days! - grace_days!;
    for (const [company, status] of companies.values('status').entries()) {
      const sales = sold.of(company).filter((row) => acquisitions.columns.isComplete[row]);
      const sale = earliest(acquisitions, sales);
      const end = sale?.day ?? (status === closed ? recent : NEVER);
      const late = raised
        .of(company)
        .filter((row) => !isPublic[row] && day[row]! > end + grace_days!);
      const first = earliest(rounds, late);
      if (!first) continue;
      const detail = late.length - 1;
      yield sale
        ? { at: [...first.at, sale.at[0]], detail }
        : { at: first.at, sentence: 'although_closed', detail };
    }
  },
};

function earliest(deals: DealTable, rows: Uint32Array): DealRow | undefined {
  const { day } = deals.columns;
  const [first] = rows.sort((one, other) => day[one]! - day[other]!);
  return first === undefined ? undefined : new DealRow(deals, first);
}
