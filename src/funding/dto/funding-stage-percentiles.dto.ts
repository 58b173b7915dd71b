import {
  STAGE_BUCKETS,
  type StageBucket,
  STAGE_NAMES,
} from '../../market-data/vocabularies/funding-stages';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiChoice,
  ApiInteger,
  ApiIntegers,
  ApiList,
  ApiNumberOrNull,
  type FieldOf,
} from '../../platform/http/openapi/api-field';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

const percentile = (percent: number, example: number): FieldOf<number | null> =>
  ApiNumberOrNull(
    `${percent}% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than \`metadata.min_sample\``,
    example,
  );
const disclosed = (what: string, example: number): FieldOf<number | null> =>
  ApiNumberOrNull(
    `${what} disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than \`metadata.min_sample\``,
    example,
  );

export class StagePercentilesDto {
  @ApiChoice('The stage', STAGE_NAMES, 'Seed')
  name: string;

  @ApiChoice('The group that the stage belongs to', STAGE_BUCKETS, 'Early')
  stage_bucket: StageBucket;

  @ApiInteger('Funding rounds, including undisclosed ones', 31)
  count: number;

  @ApiInteger('Funding rounds with a disclosed amount', 27)
  disclosed_count: number;

  @percentile(10, 900_000)
  p10: number | null;

  @percentile(25, 1_600_000)
  p25: number | null;

  @percentile(50, 3_000_000)
  p50: number | null;

  @percentile(75, 5_250_000)
  p75: number | null;

  @percentile(90, 8_000_000)
  p90: number | null;

  @disclosed('The smallest', 250_000)
  min: number | null;

  @disclosed('The largest', 21_000_000)
  max: number | null;

  @disclosed('The mean', 4_120_370.37)
  mean: number | null;
}

class StagePercentilesMetadataDto extends BucketedFundingMetadataDto {
  @ApiInteger('A stage needs at least this many disclosed rounds to show percentiles', 5)
  min_sample: number;
}

export class FundingStagePercentilesDto extends ChartBodyDto {
  @ApiIntegers('Which percentiles the rows have', [10, 25, 50, 75, 90])
  percentiles: number[];

  @ApiList('All 23 stages, from the earliest to the latest', StagePercentilesDto)
  stages: StagePercentilesDto[];

  @METADATA
  metadata: StagePercentilesMetadataDto;
}
