import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { CountryRowDto } from '../../market-query/body/value-row';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

export class FundingGeoDataMetadataDto extends BucketedFundingMetadataDto {
  @ApiProperty({ description: 'How many rows there are', type: 'integer', example: 17 })
  country_count: number;
}

export class FundingGeoDataDto extends ChartBodyDto {
  @ApiProperty({ description: 'One row per country with funded companies, largest amount first', type: [CountryRowDto] })
  countries: CountryRowDto[];

  @ApiProperty({ description: 'The period, the totals, and what else describes the rows', type: FundingGeoDataMetadataDto })
  metadata: FundingGeoDataMetadataDto;
}
