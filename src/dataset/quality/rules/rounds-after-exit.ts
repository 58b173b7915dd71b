import { counted } from '../../../platform/pages/wording';
import { dealOf } from '../deal-words';
import type { NotedDeal } from '../noted-records';
import type { FoundRow, QualityRule, Told } from '../quality-rule';

type LateRounds = Told<'round' | 'company', { later: number }>;

const lateRounds = ({ round, company, later }: LateRounds): string =>
  `${dealOf(company, round)}${later > 0 ? ` and ${later} later come` : ' comes'}`;

/**
 * A company raised a private round although it was acquired or had closed before. The date of a
 * deal, the status, or the company of a round is wrong: one finding per company says so.
 *
 * Example: Acme was acquired on 2025-06-01 and raised a Series B on 2026-01-01.
 */
export const ROUNDS_AFTER_EXIT: QualityRule<'grace_days' | 'recent_days'> = {
  kind: 'round_after_exit',
  title: 'Funding rounds after the company was acquired or closed',
  severities: ({ grace_days, recent_days }) => ({
    medium: `A private round was announced more than ${counted(grace_days, 'day')} after a complete acquisition, or by a closed company in the last ${counted(recent_days, 'day')}.`,
  }),
  thresholds: {
    /** Days after an acquisition in which a round that came before it may be announced. */
    grace_days: 30,
    /**
     * Days before today. The day on which a company closed isn't recorded, but a round this recent
     * suggests that it is still open.
     */
    recent_days: 180,
  },
  sentences: {
    after_acquisition: {
      words: (told: LateRounds & { sale: FoundRow }) =>
        `${lateRounds(told)} after its acquisition on ${told.sale.announced_on} (acquisitions.csv:${told.sale.line}).`,
      example:
        'Acme: the Series B round of 2026-01-01 ($5,000,000) and 1 later come after its acquisition on 2025-06-01 (acquisitions.csv:2).',
    },
    although_closed: {
      words: (told: LateRounds) => `${lateRounds(told)} lately, although its status is closed.`,
      example:
        'Shut: the Seed round of 2026-10-01 (undisclosed) comes lately, although its status is closed.',
    },
  },
  prefix: 'after-exit',
  id: ({ company, later }: LateRounds) => `${company.slug}:${later + 1}`,
  column: 'announced_on',
  *find(market, { grace_days, recent_days }) {
    for (const company of market.companies()) {
      const sale = earliest(company.acquisitions.filter(({ isComplete }) => isComplete));
      if (!sale && company.status !== 'closed') continue;
      const lastDay = sale ? sale.announcedOn + grace_days : market.today - recent_days;
      const late = company.rounds.filter(
        ({ isPublic, announcedOn }) => !isPublic && announcedOn > lastDay,
      );
      const round = earliest(late);
      if (!round) continue;
      yield {
        severity: 'medium',
        sentence: sale ? 'after_acquisition' : 'although_closed',
        at: { round, company, sale },
        facts: { later: late.length - 1 },
      };
    }
  },
};

/** Of deals on one day, the first in the file. */
function earliest<Deal extends NotedDeal>(deals: readonly Deal[]): Deal | undefined {
  const [first] = deals.toSorted((one, other) => one.announcedOn - other.announcedOn);
  return first;
}
