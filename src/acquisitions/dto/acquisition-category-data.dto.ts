import { ApiProperty } from '@nestjs/swagger';
import { CategoryRowDto } from '../../market-query/body/category-row';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { DaysDto, UnknownBucketDto } from '../../market-query/body/period-metadata';

export class AcquisitionCategoryDataMetadataDto extends UnknownBucketDto {
  @ApiProperty({ description: 'Acquisitions in scope, undisclosed and unknown ones included', type: 'integer', example: 59 })
  total_acquisitions: number;

  @ApiProperty({
    description: 'Sum of disclosed amounts in scope, unknown categories included, US dollars',
    example: 3_034_000_000,
  })
  total_amount: number;

  @ApiProperty({ description: 'Rows', type: 'integer', example: 11 })
  category_count: number;

  @ApiProperty({ description: 'The days that the figures cover', type: DaysDto })
  current_period: DaysDto;
}

/** Acquisitions by category (specification 2.4). */
export class AcquisitionCategoryDataDto extends ChartBodyDto {
  @ApiProperty({ description: 'One row a category with deals, the largest amount first', type: [CategoryRowDto] })
  categories: CategoryRowDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: AcquisitionCategoryDataMetadataDto,
  })
  metadata: AcquisitionCategoryDataMetadataDto;
}
