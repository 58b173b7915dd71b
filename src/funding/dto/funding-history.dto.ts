import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import type { Granularity } from '../../market-query/market-query';
import { FundingMetadataDto } from './funding-metadata.dto';

const disclosedDollars = { type: Number, nullable: true } as const;

export class FundingPeriodDto {
  @ApiProperty({ description: '"2025", "2025-Q4", "2025-11" or "2026-W01"', example: '2025-Q4' })
  label: string;

  @ApiProperty({ description: 'The calendar year; of a week its ISO week-year', type: 'integer', example: 2025 })
  year: number;

  @ApiProperty({ description: 'First day of the calendar bucket', format: 'date', example: '2025-10-01' })
  start: string;

  @ApiProperty({ description: 'Last day of the calendar bucket', format: 'date', example: '2025-12-31' })
  end: string;

  @ApiProperty({ description: 'Sum of disclosed amounts, US dollars', example: 182_500_000 })
  amount: number;

  @ApiProperty({ description: 'Funding rounds, undisclosed ones included', type: 'integer', example: 14 })
  count: number;

  @ApiProperty({ description: 'Funding rounds with a disclosed amount', type: 'integer', example: 12 })
  disclosed_count: number;

  @ApiProperty({ description: 'Distinct companies with at least one of these rounds', type: 'integer', example: 13 })
  companies: number;

  @ApiProperty({
    ...disclosedDollars,
    description: 'Mean of the disclosed amounts, US dollars; null when none is',
    example: 15_208_333.33,
  })
  average: number | null;

  @ApiProperty({
    ...disclosedDollars,
    description: 'Median of the disclosed amounts, US dollars; null when none is',
    example: 10_000_000,
  })
  median: number | null;

  @ApiProperty({ description: 'The bucket is not over yet, or the asked window cuts it', example: false })
  is_partial: boolean;
}

export class FundingHistoryMetadataDto extends FundingMetadataDto {
  @ApiProperty({ description: 'The width of a period', enum: ['year', 'quarter', 'month', 'week'], example: 'quarter' })
  granularity: Granularity;
}

export class FundingHistoryDto extends ChartBodyDto {
  @ApiProperty({ description: 'Ascending; calendar buckets without rounds are rows of 0', type: [FundingPeriodDto] })
  periods: FundingPeriodDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: FundingHistoryMetadataDto,
  })
  metadata: FundingHistoryMetadataDto;
}
