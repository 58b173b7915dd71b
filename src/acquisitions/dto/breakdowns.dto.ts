import { CategoryRowDto } from '../../market-query/body/category-row';
import { DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { LimitedRowsDto } from '../../market-query/body/shown-rows';
import { CountryRowDto, ValueRowDto } from '../../market-query/body/value-row';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';
import { ApiProperty } from '@nestjs/swagger';

export class AcquisitionCategoryDataMetadataDto extends LimitedRowsDto {
  @ApiProperty({
    description: 'Acquisitions in scope, including undisclosed and unknown ones',
    type: 'integer',
    example: 59,
  })
  total_acquisitions: number;

  @ApiProperty({
    description:
      'Sum of the disclosed amounts in scope, including unknown categories, in US dollars',
    example: 3_034_000_000,
  })
  total_amount: number;

  @ApiProperty({
    description: 'How many categories are in scope, including those that `limit` leaves out',
    type: 'integer',
    example: 11,
  })
  category_count: number;

  @ApiProperty(DAYS_COVERED)
  current_period: DaysDto;
}

/** Acquisitions by category (contract 5.2). */
export class AcquisitionCategoryDataDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per category with deals, largest amount first',
    type: [CategoryRowDto],
  })
  categories: CategoryRowDto[];

  @ApiMetadata()
  metadata: AcquisitionCategoryDataMetadataDto;
}

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

  @ApiMetadata()
  metadata: AcquisitionGeoDataMetadataDto;
}

/** Acquisitions by buyer type (contract 5.2). */
export class BuyerTypeDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per buyer type with deals, largest amount first',
    type: [ValueRowDto],
  })
  buyer_types: ValueRowDto[];

  @ApiMetadata()
  metadata: AcquisitionMetadataDto;
}

export class CompanyTypeDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per company type of the acquired companies, largest amount first',
    type: [ValueRowDto],
  })
  company_types: ValueRowDto[];

  @ApiMetadata()
  metadata: AcquisitionMetadataDto;
}
