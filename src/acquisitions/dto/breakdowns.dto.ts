import { CategoryRowDto } from '../../market/query/bodies/category-row';
import { DAYS_COVERED, DaysDto } from '../../market/query/bodies/period-metadata';
import { LimitedRowsDto } from '../../market/query/bodies/shown-rows';
import { CountryRowDto, ValueRowDto } from '../../market/query/bodies/value-row';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { ApiInteger, ApiList, ApiNumber } from '../../platform/http/openapi/api-field';
import { AcquisitionMetadataDto } from './acquisition-metadata.dto';

class AcquisitionCategoryDataMetadataDto extends LimitedRowsDto {
  @ApiInteger('Acquisitions in scope, including undisclosed and unknown ones', 59)
  total_acquisitions: number;

  @ApiNumber(
    'Sum of the disclosed amounts in scope, including unknown categories, in US dollars',
    3_034_000_000,
  )
  total_amount: number;

  @ApiInteger('How many categories are in scope, including those that `limit` leaves out', 11)
  category_count: number;

  @DAYS_COVERED
  current_period: DaysDto;
}

/** Acquisitions by category (contract 5.2). */
export class AcquisitionCategoryDataDto extends ChartBodyDto {
  @ApiList('One row per category with deals, largest amount first', CategoryRowDto)
  categories: CategoryRowDto[];

  @METADATA
  metadata: AcquisitionCategoryDataMetadataDto;
}

class AcquisitionGeoDataMetadataDto extends AcquisitionMetadataDto {
  @ApiInteger('How many countries are in scope, including those that `limit` leaves out', 17)
  country_count: number;
}

/** Acquisitions by target country (contract 5.2). */
export class AcquisitionGeoDataDto extends ChartBodyDto {
  @ApiList('One row per country with acquired companies, largest amount first', CountryRowDto)
  countries: CountryRowDto[];

  @METADATA
  metadata: AcquisitionGeoDataMetadataDto;
}

/** Acquisitions by buyer type (contract 5.2). */
export class BuyerTypeDto extends ChartBodyDto {
  @ApiList('One row per buyer type with deals, largest amount first', ValueRowDto)
  buyer_types: ValueRowDto[];

  @METADATA
  metadata: AcquisitionMetadataDto;
}

export class CompanyTypeDto extends ChartBodyDto {
  @ApiList('One row per company type of the acquired companies, largest amount first', ValueRowDto)
  company_types: ValueRowDto[];

  @METADATA
  metadata: AcquisitionMetadataDto;
}
