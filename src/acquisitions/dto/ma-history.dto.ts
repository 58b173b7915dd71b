import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import {
  ApiBoolean,
  ApiInteger,
  ApiIntegerOrNull,
  ApiList,
  ApiNumber,
  ApiNumberOrNull,
  ApiText,
} from '../../platform/http/openapi/api-field';
import { AcquisitionTotalsDto } from './acquisition-metadata.dto';

class ExitTypeDto {
  @ApiText('The exit type', 'Take-Private')
  name: string;

  @ApiInteger('Acquisitions, including undisclosed ones', 4)
  count: number;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 5_100_000_000)
  value: number;
}

export class MaYearDto {
  @ApiInteger('The calendar year', 2025)
  year: number;

  @ApiInteger('Acquisitions, including undisclosed ones', 61)
  deal_count: number;

  @ApiInteger('Acquisitions with a disclosed amount', 19)
  disclosed_count: number;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 9_870_000_000)
  disclosed_value: number;

  @ApiBoolean(
    'True if the year is not over yet, or if the requested period covers only part of it',
    false,
  )
  is_partial: boolean;

  @ApiProperty({
    description:
      'Null unless the base plan of the account is Pro or higher. With the acquisitions of an unknown exit type, the rows add up to the year',
    type: [ExitTypeDto],
    nullable: true,
  })
  exit_types: ExitTypeDto[] | null;

  @ApiIntegerOrNull('Acquisitions with an unknown exit type; null if `exit_types` is null', 3)
  unknown_exit_type_count: number | null;

  @ApiNumberOrNull(
    'Sum of the disclosed amounts of the acquisitions that `unknown_exit_type_count` counts, in US dollars; null if `exit_types` is null',
    12_000_000,
  )
  unknown_exit_type_value: number | null;
}

export class MaHistoryDto extends ChartBodyDto {
  @ApiList('Oldest year first; years without acquisitions are rows of zeros', MaYearDto)
  years: MaYearDto[];

  @METADATA
  metadata: AcquisitionTotalsDto;
}
