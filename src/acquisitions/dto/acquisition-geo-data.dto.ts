import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { CountryRowDto } from '../../market-query/body/value-row';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

export class AcquisitionGeoDataMetadataDto extends AcquisitionMetadataDto {
  @ApiProperty({
    description: 'How many countries are in scope, including those that `limit` leaves out',
    type: 'integer',
    example: 17,
  })
  country_count: number;
}

/** Acquisitions by target country (contract 5.2). */
export class AcquisitionGeoDataDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per country with acquired companies, largest amount first',
    type: [CountryRowDto],
  })
  countries: CountryRowDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionGeoDataMetadataDto,
  })
  metadata: AcquisitionGeoDataMetadataDto;
}
