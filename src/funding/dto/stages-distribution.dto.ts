import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { StageRowDto } from '../../market-query/body/stage-row';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

export class StagesDistributionDto extends ChartBodyDto {
  @ApiProperty({
    description: 'All 23 stages, from the earliest to the latest, including empty ones',
    type: [StageRowDto],
  })
  stages: StageRowDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: BucketedFundingMetadataDto,
  })
  metadata: BucketedFundingMetadataDto;
}
