import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
} from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiDay,
  ApiInteger,
  ApiList,
  ApiNumberOrNull,
  ApiText,
  type FieldOf,
} from '../../platform/http/openapi/api-field';

/** Within how many months the next stage is counted. */
export const HORIZONS = [12, 18, 24, 36] as const;
export type Horizon = (typeof HORIZONS)[number];

const observed = (months: Horizon): FieldOf<number> =>
  ApiInteger(`Companies whose ${months} months are over`, 100);
const raised = (months: Horizon): FieldOf<number> =>
  ApiInteger(
    `How many of the companies that \`observed_${months}m\` counts raised a later stage within ${months} months`,
    38,
  );
const share = (months: Horizon): FieldOf<number | null> =>
  ApiNumberOrNull(
    `\`raised_${months}m\` in percent of \`observed_${months}m\`, from 0 to 100 with 2 decimals; null for fewer than five companies`,
    38,
  );

/** Three fields for each horizon. */
export class WithinMonthsDto {
  @observed(12)
  observed_12m: number;

  @raised(12)
  raised_12m: number;

  @share(12)
  share_12m: number | null;

  @observed(18)
  observed_18m: number;

  @raised(18)
  raised_18m: number;

  @share(18)
  share_18m: number | null;

  @observed(24)
  observed_24m: number;

  @raised(24)
  raised_24m: number;

  @share(24)
  share_24m: number | null;

  @observed(36)
  observed_36m: number;

  @raised(36)
  raised_36m: number;

  @share(36)
  share_36m: number | null;
}

export class CohortDto extends WithinMonthsDto {
  @ApiText('The stage, category or country', 'Seed')
  name: string;

  @ApiInteger('Companies whose first round of the stage was in the period', 120)
  companies: number;

  @ApiInteger('Companies that raised a later stage since, until today', 64)
  raised_next: number;

  @ApiNumberOrNull(
    'Median of the days from the first round of the stage to the first one of a later stage; null for fewer than five companies',
    548,
  )
  median_days_to_next: number | null;

  @ApiInteger('Companies that were acquired since, until today', 17)
  acquired: number;

  @ApiNumberOrNull(
    'Median of the days from the first round of the stage to the acquisition; null for fewer than five companies',
    1180,
  )
  median_days_to_acquisition: number | null;
}

export class HorizonDto {
  @ApiInteger('The months after the first round', 12)
  months: Horizon;

  @ApiDay('The last day of first rounds whose months are over', '2025-11-21')
  last_day: string;
}

class CohortsMetadataDto extends AnswerMetadataDto {
  @DAYS_COVERED
  period: DaysDto;

  @ApiInteger('Companies without a row, because their category or country is unknown', 3)
  unknown_companies: number;

  @ApiInteger('Medians and shares need at least this many companies', 5)
  min_sample: number;

  @ApiList('Which first rounds are counted within how many months', HorizonDto)
  horizons: HorizonDto[];
}

export class CohortsDto extends ChartBodyDto {
  @ApiList(
    'The stages from Pre-Seed to Private Equity in order, or else the largest cohort first',
    CohortDto,
  )
  cohorts: CohortDto[];

  @METADATA
  metadata: CohortsMetadataDto;
}
