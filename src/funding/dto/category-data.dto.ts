import { ApiProperty } from '@nestjs/swagger';
import { CategoryRowDto } from '../../market-query/body/category-row';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { LimitedRowsDto } from '../../market-query/body/shown-rows';
import { DAY_OR_NULL, TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

const days = { type: 'integer', nullable: true } as const;

export class DataStalenessDto {
  @ApiProperty({ description: 'More than 7 days since the last active date', example: false })
  is_stale: boolean;

  @ApiProperty({ description: 'More than 14 days since the last active date', example: false })
  is_very_stale: boolean;

  @ApiProperty({
    description: 'A sentence to show if the data is stale, otherwise null',
    ...TEXT_OR_NULL,
    example: null,
  })
  warning: string | null;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The newest funding date up to today',
    example: '2026-11-20',
  })
  latest_active_date: string | null;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The newest funding date, including future ones',
    example: '2026-12-03',
  })
  latest_record_date: string | null;

  @ApiProperty({ ...DAY_OR_NULL, description: 'The later of the two', example: '2026-12-03' })
  latest_date: string | null;

  @ApiProperty({ ...days, description: 'Today minus `latest_active_date`, in days', example: 1 })
  days_since_active: number | null;

  @ApiProperty({
    ...days,
    description: 'Today minus `latest_record_date`, in days; negative if that is in the future',
    example: -12,
  })
  days_since_record: number | null;

  @ApiProperty({
    ...days,
    description: 'Today minus `latest_date`, in days; negative if that is in the future',
    example: -12,
  })
  days_since_latest: number | null;
}

export class CategoryDataMetadataDto extends LimitedRowsDto {
  @ApiProperty({
    description:
      'Sum of the disclosed amounts in scope, including unknown categories, in US dollars',
    example: 769_700_000,
  })
  total_funding: number;

  @ApiProperty({
    description: 'Funding rounds in scope, including undisclosed and unknown ones',
    type: 'integer',
    example: 76,
  })
  total_deals: number;

  @ApiProperty({
    description: 'How many categories are in scope, including those that `limit` leaves out',
    type: 'integer',
    example: 11,
  })
  category_count: number;

  @ApiProperty(DAYS_COVERED)
  current_period: DaysDto;

  @ApiProperty({
    description: 'The years with funding rounds, oldest first',
    type: 'array',
    items: { type: 'integer' },
    example: [2024, 2025, 2026],
  })
  available_years: number[];

  @ApiProperty({
    description: 'How recent the funding rounds of the whole dataset are',
    type: DataStalenessDto,
  })
  data_staleness: DataStalenessDto;
}

/** Funding by category (contract 5.2). */
export class CategoryDataDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per category with deals, largest amount first',
    type: [CategoryRowDto],
  })
  categories: CategoryRowDto[];

  @ApiMetadata()
  metadata: CategoryDataMetadataDto;
}
