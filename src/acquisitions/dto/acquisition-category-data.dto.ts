import { ApiProperty } from '@nestjs/swagger';
import { CategoryRowDto } from '../../market-query/body/category-row';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { DaysDto } from '../../market-query/body/period-metadata';
import { LimitedRowsDto } from '../../market-query/body/shown-rows';

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

  @ApiProperty({
    description: 'The days that the figures cover, including the first and the last day',
    type: DaysDto,
  })
  current_period: DaysDto;
}

/** Acquisitions by category (contract 5.2). */
export class AcquisitionCategoryDataDto extends ChartBodyDto {
  @ApiProperty({
    description: 'One row per category with deals, largest amount first',
    type: [CategoryRowDto],
  })
  categories: CategoryRowDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: AcquisitionCategoryDataMetadataDto,
  })
  metadata: AcquisitionCategoryDataMetadataDto;
}
