import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionRankingMetadataDto } from './acquisition-metadata.dto';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

export class TopAcquirerDto {
  @ApiProperty({
    description: 'The rank by count. Equal counts share a rank: 1, 2, 2, 4',
    type: 'integer',
    example: 1,
  })
  rank: number;

  @ApiProperty({
    description: 'The name of the tracked company, or the acquirer as announced',
    example: 'Sample Granite Systems',
  })
  name: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The slug, if the acquirer is a tracked company; otherwise null',
    example: 'sample-granite-systems',
  })
  slug: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The buyer type in the acquirer's latest deal",
    example: 'Cybersecurity Vendor',
  })
  buyer_type: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The acquirer's country in its latest deal, ISO 3166-1 alpha-2",
    example: 'US',
  })
  country: string | null;

  @ApiProperty({
    description: 'Acquisitions, including undisclosed ones',
    type: 'integer',
    example: 5,
  })
  count: number;

  @ApiProperty({ description: 'Acquisitions with a disclosed amount', type: 'integer', example: 2 })
  disclosed_count: number;

  @ApiProperty({ description: 'Sum of the disclosed amounts, in US dollars', example: 412_000_000 })
  total_amount: number;

  @ApiProperty({
    description: "The day the acquirer's latest acquisition in scope was announced",
    format: 'date',
    example: '2026-10-02',
  })
  last_acquisition_date: string;
}

export class TopAcquirersDto extends ChartBodyDto {
  @ApiProperty({
    description: 'Largest count first, then largest amount, then name',
    type: [TopAcquirerDto],
  })
  acquirers: TopAcquirerDto[];

  @ApiMetadata()
  metadata: AcquisitionRankingMetadataDto;
}
