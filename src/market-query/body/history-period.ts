import { ApiProperty } from '@nestjs/swagger';
import { dollarsOrNull, inDollars } from '../aggregation/money';
import type { HistoryBucket } from './history';
import { NUMBER_OR_NULL } from '../endpoint/nullable';

/** A row of both histories: a calendar bucket and its deals. */
export class HistoryPeriodDto {
  @ApiProperty({
    description: 'The name of the bucket: "2025", "2025-Q4", "2025-11" or "2026-W01"',
    example: '2025-Q4',
  })
  label: string;

  @ApiProperty({
    description: 'The calendar year; for a week, the ISO year',
    type: 'integer',
    example: 2025,
  })
  year: number;

  @ApiProperty({
    description: 'First day of the calendar bucket',
    format: 'date',
    example: '2025-10-01',
  })
  start: string;

  @ApiProperty({
    description: 'Last day of the calendar bucket',
    format: 'date',
    example: '2025-12-31',
  })
  end: string;

  @ApiProperty({ description: 'Sum of the disclosed amounts, in US dollars', example: 182_500_000 })
  amount: number;

  @ApiProperty({ description: 'Deals, including undisclosed ones', type: 'integer', example: 14 })
  count: number;

  @ApiProperty({ description: 'Deals with a disclosed amount', type: 'integer', example: 12 })
  disclosed_count: number;

  @ApiProperty({
    description: 'How many companies have at least one of these deals',
    type: 'integer',
    example: 13,
  })
  companies: number;

  @ApiProperty({
    ...NUMBER_OR_NULL,
    description: 'Mean of the disclosed amounts, in US dollars; null if there are none',
    example: 15_208_333.33,
  })
  average: number | null;

  @ApiProperty({
    ...NUMBER_OR_NULL,
    description: 'Median of the disclosed amounts, in US dollars; null if there are none',
    example: 10_000_000,
  })
  median: number | null;

  @ApiProperty({
    description:
      'True if the bucket is not over yet, or if the requested period covers only part of it',
    example: false,
  })
  is_partial: boolean;
}

/** The measures of a period in addition to counts and amounts. */
export const HISTORY_MEASURES = ['companies', 'averageCents', 'medianCents'] as const;
export type HistoryMeasure = (typeof HISTORY_MEASURES)[number];

export function historyPeriod({
  label,
  year,
  start,
  end,
  deals,
  isPartial,
}: HistoryBucket<HistoryMeasure>): HistoryPeriodDto {
  return {
    label,
    year,
    start,
    end,
    amount: deals ? inDollars(deals.amountCents) : 0,
    count: deals?.count ?? 0,
    disclosed_count: deals?.disclosedCount ?? 0,
    companies: deals?.companies ?? 0,
    average: dollarsOrNull(deals?.averageCents),
    median: dollarsOrNull(deals?.medianCents),
    is_partial: isPartial,
  };
}
