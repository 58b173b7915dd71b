import { FUNDING_STAGES } from '../../../market-data/vocabularies/funding-stages';
import { NO_STAGE } from '../deal-table';
import { dealOf, dealWords } from '../deal-words';
import type { QualityRule } from '../quality-rule';

/** Later stages are in no order. */
const LAST_STEP = FUNDING_STAGES.findIndex(({ name }) => name === 'Series H') + 1;

/** Whether companies raise a round of the stage once, on their way to the next. */
export const isOnLadder = (stage: number): boolean => stage !== NO_STAGE && stage <= LAST_STEP;

/** One finding per company: usually one date or stage is wrong. */
export const STAGE_REGRESSIONS: QualityRule = {
  kind: 'stage_regression',
  title: 'Funding rounds of an earlier stage than those before them',
  severities: { medium: 'The stage is at least two steps below that of an earlier round.' },
  thresholds: { steps: 2 },
  sentences: {
    lower_stage: {
      words: (rows) =>
        `${dealOf(rows)} comes after the ${dealWords(rows[2]!)} on line ${rows[2]!.line}.`,
      example:
        'Acme: the Seed round of 2026-03-01 (undisclosed) comes after the Series B round of 2025-03-01 (undisclosed) on line 32.',
    },
  },
  column: 'stage',
  *find({ rounds }, { steps }) {
    const { day, stage } = rounds.columns;
    for (const rows of rounds.byCompany().groups()) {
      let worst = { drop: steps! - 1, low: 0, high: 0 };
      let high: number | undefined;
      const inOrder = rows
        .filter((row) => isOnLadder(stage[row]!))
        .sort((one, other) => day[one]! - day[other]! || stage[one]! - stage[other]!);
      for (const low of inOrder) {
        high ??= low;
        const drop = stage[high]! - stage[low]!;
        if (drop <= 0) high = low;
        else if (drop > worst.drop) worst = { drop, low, high };
      }
      if (worst.drop >= steps!)
        yield { at: [...rounds.placesOf(worst.low), rounds.placesOf(worst.high)[0]] };
    }
  },
};
