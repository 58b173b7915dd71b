import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import {
  FUNDING_STAGES,
  STAGE_BUCKETS,
  type StageBucket,
} from '../../market-data/vocabularies/funding-stages';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';
import { NUMBER_OR_NULL } from '../../market-query/endpoint/nullable';

const percentile = (percent: number, example: number): ApiPropertyOptions => ({
  description: `${percent}% of the disclosed amounts are at most this, in US dollars; null if the stage has fewer disclosed rounds than \`metadata.min_sample\``,
  ...NUMBER_OR_NULL,
  example,
});
const disclosed = (what: string, example: number): ApiPropertyOptions => ({
  description: `${what} disclosed amount, in US dollars; null if the stage has fewer disclosed rounds than \`metadata.min_sample\``,
  ...NUMBER_OR_NULL,
  example,
});

export class StagePercentilesDto {
  @ApiProperty({
    description: 'The stage',
    enum: FUNDING_STAGES.map((stage) => stage.name),
    example: 'Seed',
  })
  name: string;

  @ApiProperty({
    description: 'The group that the stage belongs to',
    enum: [...STAGE_BUCKETS],
    example: 'Early',
  })
  stage_bucket: StageBucket;

  @ApiProperty({
    description: 'Funding rounds, including undisclosed ones',
    type: 'integer',
    example: 31,
  })
  count: number;

  @ApiProperty({
    description: 'Funding rounds with a disclosed amount',
    type: 'integer',
    example: 27,
  })
  disclosed_count: number;

  @ApiProperty(percentile(10, 900_000))
  p10: number | null;

  @ApiProperty(percentile(25, 1_600_000))
  p25: number | null;

  @ApiProperty(percentile(50, 3_000_000))
  p50: number | null;

  @ApiProperty(percentile(75, 5_250_000))
  p75: number | null;

  @ApiProperty(percentile(90, 8_000_000))
  p90: number | null;

  @ApiProperty(disclosed('The smallest', 250_000))
  min: number | null;

  @ApiProperty(disclosed('The largest', 21_000_000))
  max: number | null;

  @ApiProperty(disclosed('The mean', 4_120_370.37))
  mean: number | null;
}

export class StagePercentilesMetadataDto extends BucketedFundingMetadataDto {
  @ApiProperty({
    description: 'A stage needs at least this many disclosed rounds to show percentiles',
    type: 'integer',
    example: 5,
  })
  min_sample: number;
}

export class FundingStagePercentilesDto extends ChartBodyDto {
  @ApiProperty({
    description: 'Which percentiles the rows have',
    type: 'array',
    items: { type: 'integer' },
    example: [10, 25, 50, 75, 90],
  })
  percentiles: number[];

  @ApiProperty({
    description: 'All 23 stages, from the earliest to the latest',
    type: [StagePercentilesDto],
  })
  stages: StagePercentilesDto[];

  @ApiMetadata()
  metadata: StagePercentilesMetadataDto;
}
