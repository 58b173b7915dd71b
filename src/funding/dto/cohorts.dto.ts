import type { Type } from '@nestjs/common';
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
} from '../../platform/http/openapi/api-field';

/** Within how many months the next stage is counted. */
export const HORIZONS = [12, 18, 24, 36] as const;
export type Horizon = (typeof HORIZONS)[number];
type WithinHorizons = Record<`observed_${Horizon}m` | `raised_${Horizon}m`, number> &
  Record<`share_${Horizon}m`, number | null>;

/** Three fields for each horizon, such as `observed_12m`. */
const WithinHorizonsDto = class {} as Type<WithinHorizons>;
for (const months of HORIZONS) {
  const prototype = WithinHorizonsDto.prototype as WithinHorizons;
  const counted = ApiInteger(`Companies whose ${months} months are over`, 100);
  const raised = ApiInteger(
    `How many of the companies that \`observed_${months}m\` counts raised a later stage within ${months} months`,
    38,
  );
  const share = ApiNumberOrNull(
    `\`raised_${months}m\` in percent of \`observed_${months}m\`, from 0 to 100 with 2 decimals; null for fewer than five companies`,
    38,
  );
  counted(prototype, `observed_${months}m`);
  raised(prototype, `raised_${months}m`);
  share(prototype, `share_${months}m`);
}

export class CohortDto extends WithinHorizonsDto {
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
class HorizonDto {
  @ApiInteger('The months after the first round', 12)
  months: number;

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
