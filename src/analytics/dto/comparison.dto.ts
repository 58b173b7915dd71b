import { ApiProperty } from '@nestjs/swagger';
import type { DealSource } from '../../market/query/aggregation/deal-source';
import {
  AnswerMetadataDto,
  DAYS_COVERED,
  DaysDto,
  UNDISCLOSED_LEFT_OUT,
} from '../../market/query/bodies/period-metadata';
import { ExtraMeasuresDto } from '../../market/query/bodies/row-measures';
import { ChartBodyDto } from '../../market/query/endpoints/chart-body.dto';
import type { Split } from '../../market/query/endpoints/splits';
import { DEAL_CHOICES, SPLIT_CHOICES } from '../../market/query/filters/breakdown-parameters';
import type { Timeframe } from '../../market/query/periods/period';
import {
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiNumberOrNull,
  ApiObject,
  ApiOptional,
  ApiText,
} from '../../platform/http/openapi/api-field';

/** `other`, which adds up rows, has only amount, count and percentage. */
export class ComparedFiguresDto extends ExtraMeasuresDto {
  @ApiNumber('Sum of the disclosed amounts, in US dollars', 182_500_000)
  amount: number;

  @ApiInteger('Deals, including undisclosed ones', 14)
  count: number;

  @ApiNumber("Share of this side's total amount, from 0 to 100 with 2 decimals", 23.71)
  percentage: number;

  @ApiOptional(ApiInteger('With `metrics=companies`: distinct companies with a deal', 12))
  companies?: number;
}

class ChangeDto {
  @ApiNumber('Amount of A minus amount of B, in US dollars', -12_400_000)
  amount: number;

  @ApiInteger('Deals of A minus deals of B', 3)
  count: number;

  @ApiNumberOrNull(
    'Change of the amount in percent of B, with 2 decimals; null if B has none',
    -6.36,
  )
  percentage: number | null;
}

export class ComparedDto {
  @ApiObject('Side A', ComparedFiguresDto)
  a: ComparedFiguresDto;

  @ApiObject('Side B', ComparedFiguresDto)
  b: ComparedFiguresDto;

  @ApiObject('A minus B', ChangeDto)
  change: ChangeDto;
}

export class ComparedRowDto extends ComparedDto {
  @ApiText('What the deals have in common', 'Cloud Security')
  name: string;

  @ApiOptional(ApiText('Its slug, if that is what the filter takes', 'cloud-security'))
  slug?: string;

  @ApiOptional(ApiText('By country: ISO 3166-1 alpha-2, which the filter takes', 'US'))
  code?: string;
}

class OtherComparedDto extends ComparedDto {
  @ApiInteger("How many rows aren't shown", 6)
  rows: number;
}

export class ComparedSideDto {
  @ApiProperty({
    description: 'The timeframe as sent, or `custom` for a date range',
    type: String,
    example: 'ttm',
  })
  timeframe: Timeframe;

  @ApiInteger('The week offset as sent, or 0 for a date range', 0)
  week_offset: number;

  @DAYS_COVERED
  period: DaysDto;

  @ApiText('The period in words', 'Trailing twelve months: 22 November 2025 to 21 November 2026')
  title: string;

  @ApiOptional(
    ApiText(
      'Only if the period begins after today and has no deals',
      'This period begins on 2027-01-01, after today, and no deal is dated in it yet.',
    ),
  )
  note?: string;

  @ApiProperty({
    description: 'The filters of this side, inherited ones included; null if there are none',
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: null,
  })
  filters_applied: Record<string, string[]> | null;

  @UNDISCLOSED_LEFT_OUT
  undisclosed_left_out?: number;
}

class ComparisonMetadataDto extends AnswerMetadataDto {
  @ApiObject("Side A's days, including the first and the last day", DaysDto)
  period: DaysDto;

  @ApiChoice('Which deals are compared', DEAL_CHOICES.names, 'funding')
  what: DealSource;

  @ApiChoice('What the rows are', SPLIT_CHOICES.names, 'category')
  by: Split;

  @ApiInteger('How many rows are in scope, including those that `limit` leaves out', 11)
  row_count: number;

  @ApiObject('Side A', ComparedSideDto)
  a: ComparedSideDto;

  @ApiObject('Side B', ComparedSideDto)
  b: ComparedSideDto;
}

export class ComparisonDto extends ChartBodyDto {
  @ApiList(
    'One row for everything with deals on either side. Largest amount of A first, then of B, then by name',
    ComparedRowDto,
  )
  rows: ComparedRowDto[];

  @ApiOptional(
    ApiObject(
      "With `limit`: the rows that aren't shown, added up. Rows, `other` and `unknown` add up to the total",
      OtherComparedDto,
    ),
  )
  other?: OtherComparedDto;

  @ApiObject('Deals without a row, because their value is unknown', ComparedDto)
  unknown: ComparedDto;

  @ApiObject('All deals in scope', ComparedDto)
  total: ComparedDto;

  @ApiObject('Both periods and filters, and what else describes the rows', ComparisonMetadataDto)
  metadata: ComparisonMetadataDto;
}
