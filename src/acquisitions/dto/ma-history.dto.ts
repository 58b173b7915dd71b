import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AcquisitionTotalsDto } from './acquisition-metadata.dto';

export class ExitTypeDto {
  @ApiProperty({ description: 'The exit type', example: 'Take-Private' })
  name: string;

  @ApiProperty({ description: 'Acquisitions, undisclosed ones included', type: 'integer', example: 4 })
  count: number;

  @ApiProperty({ description: 'Sum of disclosed amounts, US dollars', example: 5_100_000_000 })
  value: number;
}

export class MaYearDto {
  @ApiProperty({ description: 'The calendar year', type: 'integer', example: 2025 })
  year: number;

  @ApiProperty({ description: 'Acquisitions, undisclosed ones included', type: 'integer', example: 61 })
  deal_count: number;

  @ApiProperty({ description: 'Acquisitions with a disclosed amount', type: 'integer', example: 19 })
  disclosed_count: number;

  @ApiProperty({ description: 'Sum of disclosed amounts, US dollars', example: 9_870_000_000 })
  disclosed_value: number;

  @ApiProperty({ description: 'The year is not over yet, or the asked window cuts it', example: false })
  is_partial: boolean;

  @ApiProperty({
    description: 'For accounts whose base plan is Pro or higher, otherwise null. With the unknown ones they add up to the year',
    type: [ExitTypeDto],
    nullable: true,
  })
  exit_types: ExitTypeDto[] | null;

  @ApiProperty({
    description: 'Acquisitions whose exit type is not known; null where `exit_types` is',
    type: 'integer',
    nullable: true,
    example: 3,
  })
  unknown_exit_type_count: number | null;

  @ApiProperty({
    description: 'Their disclosed sum, US dollars; null where `exit_types` is',
    type: Number,
    nullable: true,
    example: 12_000_000,
  })
  unknown_exit_type_value: number | null;
}

export class MaHistoryDto extends ChartBodyDto {
  @ApiProperty({ description: 'Ascending; years without acquisitions are rows of 0', type: [MaYearDto] })
  years: MaYearDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: AcquisitionTotalsDto })
  metadata: AcquisitionTotalsDto;
}
