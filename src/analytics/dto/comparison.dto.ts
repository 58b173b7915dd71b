import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AnswerMetadataDto, DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { ExtraMeasuresDto } from '../../market-query/body/row-measures';
import { DEAL_CHOICES, SPLIT_CHOICES } from '../../market-query/filters/parameters';
import type { Split } from '../../market-query/endpoint/endpoint-spec';
import type { Timeframe } from '../../market-query/period/period';
import { NUMBER_OR_NULL } from '../../market-query/endpoint/nullable';

/** `other`, which adds up rows, has only amount, count and percentage. */
export class ComparedFiguresDto extends ExtraMeasuresDto {
  @ApiProperty({ description: 'Sum of the disclosed amounts, in US dollars', example: 182_500_000 })
  amount: number;

  @ApiProperty({ description: 'Deals, including undisclosed ones', type: 'integer', example: 14 })
  count: number;

  @ApiProperty({
    description: "Share of this side's total amount, from 0 to 100 with 2 decimals",
    example: 23.71,
  })
  percentage: number;

  @ApiPropertyOptional({
    description: 'With `metrics=companies`: distinct companies with a deal',
    type: 'integer',
    example: 12,
  })
  companies?: number;
}

export class ChangeDto {
  @ApiProperty({
    description: 'Amount of A minus amount of B, in US dollars',
    example: -12_400_000,
  })
  amount: number;

  @ApiProperty({ description: 'Deals of A minus deals of B', type: 'integer', example: 3 })
  count: number;

  @ApiProperty({
    description: 'Change of the amount in percent of B, with 2 decimals; null if B has none',
    ...NUMBER_OR_NULL,
    example: -6.36,
  })
  percentage: number | null;
}

export class ComparedDto {
  @ApiProperty({ description: 'Side A', type: ComparedFiguresDto })
  a: ComparedFiguresDto;

  @ApiProperty({ description: 'Side B', type: ComparedFiguresDto })
  b: ComparedFiguresDto;

  @ApiProperty({ description: 'A minus B', type: ChangeDto })
  change: ChangeDto;
}

export class ComparedRowDto extends ComparedDto {
  @ApiProperty({ description: 'What the deals have in common', example: 'Cloud Security' })
  name: string;

  @ApiPropertyOptional({
    description: 'Its slug, which the filter takes. Not by country',
    example: 'cloud-security',
  })
  slug?: string;

  @ApiPropertyOptional({
    description: 'By country: ISO 3166-1 alpha-2, which the filter takes',
    example: 'US',
  })
  code?: string;
}

export class OtherComparedDto extends ComparedDto {
  @ApiProperty({ description: "How many rows aren't shown", type: 'integer', example: 6 })
  rows: number;
}

export class ComparedSideDto {
  @ApiProperty({
    description: 'The timeframe as sent, or `custom` for a date range',
    type: String,
    example: 'ttm',
  })
  timeframe: Timeframe;

  @ApiProperty({
    description: 'The week offset as sent, or 0 for a date range',
    type: 'integer',
    example: 0,
  })
  week_offset: number;

  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty({
    description: 'The period in words',
    example: 'Trailing twelve months: 22 November 2025 to 21 November 2026',
  })
  title: string;

  @ApiPropertyOptional({
    description: 'Only if the period begins after today and has no deals',
    example: 'This period begins on 2027-01-01, after today, and no deal is dated in it yet.',
  })
  note?: string;

  @ApiProperty({
    description: 'The filters of this side, inherited ones included; null if there are none',
    type: 'object',
    nullable: true,
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: null,
  })
  filters_applied: Record<string, string[]> | null;
}

export class ComparisonMetadataDto extends AnswerMetadataDto {
  @ApiProperty({
    description: "Side A's days, including the first and the last day",
    type: DaysDto,
  })
  period: DaysDto;

  @ApiProperty({
    description: 'Which deals are compared',
    enum: [...DEAL_CHOICES.names],
    example: 'funding',
  })
  what: DealSource;

  @ApiProperty({
    description: 'What the rows are',
    enum: [...SPLIT_CHOICES.names],
    example: 'category',
  })
  by: Split;

  @ApiProperty({
    description: 'How many rows are in scope, including those that `limit` leaves out',
    type: 'integer',
    example: 11,
  })
  row_count: number;

  @ApiProperty({ description: 'Side A', type: ComparedSideDto })
  a: ComparedSideDto;

  @ApiProperty({ description: 'Side B', type: ComparedSideDto })
  b: ComparedSideDto;
}

export class ComparisonDto extends ChartBodyDto {
  @ApiProperty({
    description:
      'One row for everything with deals on either side. Largest amount of A first, then of B, then by name',
    type: [ComparedRowDto],
  })
  rows: ComparedRowDto[];

  @ApiPropertyOptional({
    description:
      "With `limit`: the rows that aren't shown, added up. Rows, `other` and `unknown` add up to the total",
    type: OtherComparedDto,
  })
  other?: OtherComparedDto;

  @ApiProperty({
    description: 'Deals without a row, because their value is unknown',
    type: ComparedDto,
  })
  unknown: ComparedDto;

  @ApiProperty({ description: 'All deals in scope', type: ComparedDto })
  total: ComparedDto;

  @ApiProperty({
    description: 'Both periods and filters, and what else describes the rows',
    type: ComparisonMetadataDto,
  })
  metadata: ComparisonMetadataDto;
}
