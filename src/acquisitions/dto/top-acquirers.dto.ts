import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';

const textOrNull = { type: String, nullable: true } as const;

export class TopAcquirerDto {
  @ApiProperty({ description: 'Competition ranking by count: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({ description: "The tracked company's name, else the acquirer as announced", example: 'Sample Granite Systems' })
  name: string;

  @ApiProperty({ ...textOrNull, description: 'Where the acquirer is a tracked company', example: 'sample-granite-systems' })
  slug: string | null;

  @ApiProperty({ ...textOrNull, description: 'Of the latest deal', example: 'Cybersecurity Vendor' })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, description: 'Of the latest deal, ISO 3166-1 alpha-2', example: 'US' })
  country: string | null;

  @ApiProperty({ description: 'Acquisitions, undisclosed ones included', type: 'integer', example: 5 })
  count: number;

  @ApiProperty({ description: 'Acquisitions with a disclosed amount', type: 'integer', example: 2 })
  disclosed_count: number;

  @ApiProperty({ description: 'Sum of disclosed amounts, US dollars', example: 412_000_000 })
  total_amount: number;

  @ApiProperty({ description: 'When its latest acquisition in scope was announced', format: 'date', example: '2026-10-02' })
  last_acquisition_date: string;
}

export class TopAcquirersDto extends ChartBodyDto {
  @ApiProperty({ description: 'By count, then amount, then name', type: [TopAcquirerDto] })
  acquirers: TopAcquirerDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: AcquisitionRankingMetadataDto,
  })
  metadata: AcquisitionRankingMetadataDto;
}
