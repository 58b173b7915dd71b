import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { CountryRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

export class AcquisitionGeoDataMetadataDto extends AcquisitionMetadataDto {
  @ApiProperty({ description: 'Rows', type: 'integer', example: 17 })
  country_count: number;
}

/** Acquisitions by target country (specification 2.4). */
export class AcquisitionGeoDataDto extends ChartBodyDto {
  @ApiProperty({ description: 'One row a target country with deals, the largest amount first', type: [CountryRowDto] })
  countries: CountryRowDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: AcquisitionGeoDataMetadataDto,
  })
  metadata: AcquisitionGeoDataMetadataDto;
}
