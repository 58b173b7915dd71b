import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import type { Granularity } from '../../market-query/market-query';
import { FundingMetadataDto } from './funding-metadata.dto';

const disclosedDollars = { type: Number, nullable: true } as const;

export class FundingPeriodDto {
  @ApiProperty({ description: 'The name of the bucket: "2025", "2025-Q4", "2025-11" or "2026-W01"', example: '2025-Q4' })
  label: string;

  @ApiProperty({ description: 'The calendar year; for a week, the ISO year', type: 'integer', example: 2025 })
  year: number;

  @ApiProperty({ description: 'First day of the calendar bucket', format: 'date', example: '2025-10-01' })
  start: string;

  @ApiProperty({ description: 'Last day of the calendar bucket', format: 'date', example: '2025-12-31' })
  end: string;

  @ApiProperty({ description: 'Sum of the disclosed amounts, in US dollars', example: 182_500_000 })
  amount: number;

  @ApiProperty({ description: 'Funding rounds, including undisclosed ones', type: 'integer', example: 14 })
  count: number;

  @ApiProperty({ description: 'Funding rounds with a disclosed amount', type: 'integer', example: 12 })
  disclosed_count: number;

  @ApiProperty({ description: 'How many companies raised at least one of these rounds', type: 'integer', example: 13 })
  companies: number;

  @ApiProperty({
    ...disclosedDollars,
    description: 'Mean of the disclosed amounts, in US dollars; null if there are none',
    example: 15_208_333.33,
  })
  average: number | null;

  @ApiProperty({
    ...disclosedDollars,
    description: 'Median of the disclosed amounts, in US dollars; null if there are none',
    example: 10_000_000,
  })
  median: number | null;

  @ApiProperty({
    description: 'True if the bucket is not over yet, or if the requested period covers only part of it',
    example: false,
  })
  is_partial: boolean;
}

export class FundingHistoryMetadataDto extends FundingMetadataDto {
  @ApiProperty({ description: 'How long each bucket is', enum: ['year', 'quarter', 'month', 'week'], example: 'quarter' })
  granularity: Granularity;
}

export class FundingHistoryDto extends ChartBodyDto {
  @ApiProperty({ description: 'Oldest first; buckets without rounds are rows of zeros', type: [FundingPeriodDto] })
  periods: FundingPeriodDto[];

  @ApiProperty({
    description: 'The period, the totals, and what else describes the rows',
    type: FundingHistoryMetadataDto,
  })
  metadata: FundingHistoryMetadataDto;
}
