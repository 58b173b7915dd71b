import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-query/filters/funding-stages';
import { FundingMetadataDto } from './funding-metadata.dto';

const textOrNull = { type: String, nullable: true } as const;

export class TopFundingRoundDto {
  @ApiProperty({ description: 'Competition ranking by amount: 1, 2, 2, 4', type: 'integer', example: 1 })
  rank: number;

  @ApiProperty({ example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({ example: 'Sample Harbor Security' })
  company: string;

  @ApiProperty({ example: 'sample-harbor-security' })
  company_slug: string;

  @ApiProperty({ ...textOrNull, description: "The company's country, ISO 3166-1 alpha-2", example: 'US' })
  country: string | null;

  @ApiProperty({ ...textOrNull, example: 'Cloud Security' })
  category: string | null;

  @ApiProperty({ ...textOrNull, example: 'Cloud & Application Security' })
  domain: string | null;

  @ApiProperty({ ...textOrNull, enum: [...FUNDING_STAGES.map((stage) => stage.name), null], example: 'Series C' })
  stage: string | null;

  @ApiProperty({ ...textOrNull, enum: [...STAGE_BUCKETS, null], example: 'Late' })
  stage_bucket: StageBucket | null;

  @ApiProperty({ enum: ['private', 'public'], example: 'private' })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'Of public rounds', example: null })
  instrument_type: string | null;

  @ApiProperty({ description: 'US dollars', example: 310_000_000 })
  amount: number;

  @ApiProperty({ type: [String], example: ['Sample Peak Ventures'] })
  lead_investors: string[];

  @ApiProperty({
    description: 'All investors, the leads included',
    type: [String],
    example: ['Sample Peak Ventures', 'Sample Delta Capital'],
  })
  investors: string[];

  @ApiProperty({ ...textOrNull, format: 'uri', example: 'https://news.example/rounds/123' })
  source_url: string | null;
}

export class TopFundingRoundsMetadataDto extends FundingMetadataDto {
  @ApiProperty({ description: 'Rows asked for, at most 100', type: 'integer', example: 10 })
  limit: number;
}

export class TopFundingRoundsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'By amount, then company name, then id; undisclosed amounts are not ranked',
    type: [TopFundingRoundDto],
  })
  funding_rounds: TopFundingRoundDto[];

  @ApiProperty({ type: TopFundingRoundsMetadataDto })
  metadata: TopFundingRoundsMetadataDto;
}
