import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { StageRowDto } from '../../market-query/body/stage-row';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

export class StagesDistributionDto extends ChartBodyDto {
  @ApiProperty({ type: [StageRowDto] })
  stages: StageRowDto[];

  @ApiProperty({ type: BucketedFundingMetadataDto })
  metadata: BucketedFundingMetadataDto;
}
