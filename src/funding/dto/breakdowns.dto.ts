import { OTHER_ROWS, type OtherRowsDto } from '../../market/query/bodies/shown-rows';
import { StageRowDto } from '../../market/query/bodies/stage-row';
import { CountryRowDto } from '../../market/query/bodies/value-row';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { ApiInteger, ApiList } from '../../platform/http/openapi/api-field';
import { BucketedFundingMetadataDto } from './funding-metadata.dto';

class FundingGeoDataMetadataDto extends BucketedFundingMetadataDto {
  @ApiInteger('How many countries are in scope, including those that `limit` leaves out', 17)
  country_count: number;

  @OTHER_ROWS
  other?: OtherRowsDto;
}

export class FundingGeoDataDto extends ChartBodyDto {
  @ApiList('One row per country with funded companies, largest amount first', CountryRowDto)
  countries: CountryRowDto[];

  @METADATA
  metadata: FundingGeoDataMetadataDto;
}

export class StagesDistributionDto extends ChartBodyDto {
  @ApiList('All 23 stages, from the earliest to the latest, including empty ones', StageRowDto)
  stages: StageRowDto[];

  @METADATA
  metadata: BucketedFundingMetadataDto;
}
