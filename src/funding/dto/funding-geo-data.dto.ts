import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { OTHER_ROWS, type OtherRowsDto } from '../../market-query/body/shown-rows';
import { CountryRowDto } from '../../market-query/body/value-row';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

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

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: FundingGeoDataMetadataDto,
  })
  metadata: FundingGeoDataMetadataDto;
}
