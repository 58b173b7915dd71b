import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { StageRowDto } from '../../market-query/body/stage-row';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

export class StagesDistributionDto extends ChartBodyDto {
  @ApiProperty({ description: 'All 23 stages in ladder order, empty ones included', type: [StageRowDto] })
  stages: StageRowDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: BucketedFundingMetadataDto,
  })
  metadata: BucketedFundingMetadataDto;
}
