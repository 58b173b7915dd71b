import { ApiInteger, ApiList } from '../../http/openapi/api-field';
import { OTHER_ROWS, type OtherRowsDto } from '../../market-query/body/shown-rows';
import { StageRowDto } from '../../market-query/body/stage-row';
import { CountryRowDto } from '../../market-query/body/value-row';
import { ChartBodyDto, METADATA } from '../../market-query/endpoint/chart-body.dto';
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
