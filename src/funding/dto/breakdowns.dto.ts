import { OTHER_ROWS, type OtherRowsDto } from '../../market-query/body/shown-rows';
import { StageRowDto } from '../../market-query/body/stage-row';
import { CountryRowDto } from '../../market-query/body/value-row';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FundingGeoDataMetadataDto extends BucketedFundingMetadataDto {
  @ApiProperty({
    description: 'How many countries are in scope, including those that `limit` leaves out',
    type: 'integer',
    example: 17,
  })
  country_count: number;

  @ApiPropertyOptional(OTHER_ROWS)
  other?: OtherRowsDto;
}

export class FundingGeoDataDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per country with funded companies, largest amount first',
    type: [CountryRowDto],
  })
  countries: CountryRowDto[];

  @ApiMetadata()
  metadata: FundingGeoDataMetadataDto;
}

export class StagesDistributionDto extends ChartBodyDto {
  @ApiProperty({
    description: 'All 23 stages, from the earliest to the latest, including empty ones',
    type: [StageRowDto],
  })
  stages: StageRowDto[];

  @ApiMetadata()
  metadata: BucketedFundingMetadataDto;
}
