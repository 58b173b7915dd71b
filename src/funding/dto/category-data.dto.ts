import { CategoryRowDto } from '../../market/query/bodies/category-row';
import { DAYS_COVERED, DaysDto } from '../../market/query/bodies/period-metadata';
import { LimitedRowsDto } from '../../market/query/bodies/shown-rows';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiBoolean,
  ApiDayOrNull,
  ApiInteger,
  ApiIntegerOrNull,
  ApiIntegers,
  ApiList,
  ApiNumber,
  ApiObject,
  ApiTextOrNull,
} from '../../platform/http/openapi/api-field';

export class DataStalenessDto {
  @ApiBoolean('More than 7 days since the last active date', false)
  is_stale: boolean;

  @ApiBoolean('More than 14 days since the last active date', false)
  is_very_stale: boolean;

  @ApiTextOrNull('A sentence to show if the data is stale, otherwise null', null)
  warning: string | null;

  @ApiDayOrNull('The newest funding date up to today', '2026-11-20')
  latest_active_date: string | null;

  @ApiDayOrNull('The newest funding date, including future ones', '2026-12-03')
  latest_record_date: string | null;

  @ApiDayOrNull('The later of the two', '2026-12-03')
  latest_date: string | null;

  @ApiIntegerOrNull('Today minus `latest_active_date`, in days', 1)
  days_since_active: number | null;

  @ApiIntegerOrNull(
    'Today minus `latest_record_date`, in days; negative if that is in the future',
    -12,
  )
  days_since_record: number | null;

  @ApiIntegerOrNull('Today minus `latest_date`, in days; negative if that is in the future', -12)
  days_since_latest: number | null;
}

class CategoryDataMetadataDto extends LimitedRowsDto {
  @ApiNumber(
    'Sum of the disclosed amounts in scope, including unknown categories, in US dollars',
    769_700_000,
  )
  total_funding: number;

  @ApiInteger('Funding rounds in scope, including undisclosed and unknown ones', 76)
  total_deals: number;

  @ApiInteger('How many categories are in scope, including those that `limit` leaves out', 11)
  category_count: number;

  @DAYS_COVERED
  current_period: DaysDto;

  @ApiIntegers('The years with funding rounds, oldest first', [2024, 2025, 2026])
  available_years: number[];

  @ApiObject('How recent the funding rounds of the whole dataset are', DataStalenessDto)
  data_staleness: DataStalenessDto;
}

/** Funding by category (contract 5.2). */
export class CategoryDataDto extends ChartBodyDto {
  @ApiList('One row per category with deals, largest amount first', CategoryRowDto)
  categories: CategoryRowDto[];

  @METADATA
  metadata: CategoryDataMetadataDto;
}
