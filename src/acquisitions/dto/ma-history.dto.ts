import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionTotalsDto } from './acquisition-metadata.dto';
import { NUMBER_OR_NULL } from '../../market-query/endpoint/nullable';

export class ExitTypeDto {
  @ApiProperty({ description: 'The exit type', example: 'Take-Private' })
  name: string;

  @ApiProperty({
    description: 'Acquisitions, including undisclosed ones',
    type: 'integer',
    example: 4,
  })
  count: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts, in US dollars',
    example: 5_100_000_000,
  })
  value: number;
}

export class MaYearDto {
  @ApiProperty({ description: 'The calendar year', type: 'integer', example: 2025 })
  year: number;

  @ApiProperty({
    description: 'Acquisitions, including undisclosed ones',
    type: 'integer',
    example: 61,
  })
  deal_count: number;

  @ApiProperty({
    description: 'Acquisitions with a disclosed amount',
    type: 'integer',
    example: 19,
  })
  disclosed_count: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts, in US dollars',
    example: 9_870_000_000,
  })
  disclosed_value: number;

  @ApiProperty({
    description:
      'True if the year is not over yet, or if the requested period covers only part of it',
    example: false,
  })
  is_partial: boolean;

  @ApiProperty({
    description:
      'Only for accounts whose base plan is Pro or higher, otherwise null. These and the unknown ones add up to the year',
    type: [ExitTypeDto],
    nullable: true,
  })
  exit_types: ExitTypeDto[] | null;

  @ApiProperty({
    description: 'Acquisitions with an unknown exit type; null if `exit_types` is null',
    type: 'integer',
    nullable: true,
    example: 3,
  })
  unknown_exit_type_count: number | null;

  @ApiProperty({
    description: 'Sum of their disclosed amounts, in US dollars; null if `exit_types` is null',
    ...NUMBER_OR_NULL,
    example: 12_000_000,
  })
  unknown_exit_type_value: number | null;
}

export class MaHistoryDto extends ChartBodyDto {
  @ApiProperty({
    description: 'Oldest year first; years without acquisitions are rows of zeros',
    type: [MaYearDto],
  })
  years: MaYearDto[];

  @ApiMetadata()
  metadata: AcquisitionTotalsDto;
}
