import { counted } from '../../../platform/pages/wording';
import { isOnLadder } from '../deal-conditions';
import { dealOf, dealWords } from '../deal-words';
import type { NotedRound } from '../noted-records';
import type { QualityRule, Told } from '../quality-rule';

/**
 * A company climbs from Pre-Seed to Series H, but one of its rounds is at least two steps below an
 * earlier one. A date or a stage is wrong: one finding per company shows the largest step down.
 *
 * Example: Acme raised a Series B on 2025-03-01 and a Seed round on 2026-03-01.
 */
export const STAGE_REGRESSIONS: QualityRule<'steps'> = {
  kind: 'stage_regression',
  title: 'Funding rounds of an earlier stage than those before them',
  severities: ({ steps }) => ({
    medium: `The stage is at least ${counted(steps, 'step')} below that of an earlier round.`,
  }),
  thresholds: {
    /**
     * Stages from one round down to the other. One step down may be a bridge round. Angel and Series
     * C+ are stages, too: from Series D to Series C it is two.
     */
    steps: 2,
  },
  sentences: {
    lower_stage: {
      words: ({ lower, company, higher }: Told<'lower' | 'company' | 'higher'>) =>
        `${dealOf(company, lower)} comes after the ${dealWords(higher)} on line ${higher.line}.`,
      example:
        'Acme: the Seed round of 2026-03-01 (undisclosed) comes after the Series B round of 2025-03-01 (undisclosed) on line 32.',
    },
  },
  column: 'stage',
  *find(market, { steps }) {
    for (const company of market.companies()) {
      const fall = largestFall(company.rounds.filter(isOnLadder));
      if (!fall || fall.steps < steps) continue;
      const { lower, higher } = fall;
      yield { severity: 'medium', sentence: 'lower_stage', at: { lower, company, higher } };
    }
  },
};

interface Fall {
  steps: number;
  higher: NotedRound;
  lower: NotedRound;
}

/** The largest fall of a round below the highest one before it. */
function largestFall(rounds: NotedRound[]): Fall | undefined {
  let largest: Fall | undefined;
  const [first, ...later] = rounds.sort(byDayAndStage);
  if (!first) return undefined;
  let higher = first;
  for (const lower of later) {
    const steps = stepOf(higher) - stepOf(lower);
    if (steps <= 0) higher = lower;
    else if (!largest || steps > largest.steps) largest = { steps, higher, lower };
  }
  return largest;
}

const stepOf = ({ stage }: NotedRound): number => stage?.index ?? 0;

function byDayAndStage(one: NotedRound, other: NotedRound): number {
  return one.announcedOn - other.announcedOn || stepOf(one) - stepOf(other);
}
