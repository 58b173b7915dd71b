import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-data/vocabularies/funding-stages';

const textOrNull = { type: String, nullable: true } as const;

export class FundingRoundDto {
  @ApiProperty({ description: 'The id of the round: the same in every answer', example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The day the deal was announced', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({ description: 'The funded company', example: 'Sample Harbor Security' })
  company: string;

  @ApiProperty({ description: "The company's slug, for `/companies/{name}`", example: 'sample-harbor-security' })
  company_slug: string;

  @ApiProperty({ ...textOrNull, description: "The company's country, ISO 3166-1 alpha-2", example: 'US' })
  country: string | null;

  @ApiProperty({
    ...textOrNull,
    description: "The category of the company's primary product category; null if unknown",
    example: 'Cloud Security',
  })
  category: string | null;

  @ApiProperty({ ...textOrNull, description: "The category's domain", example: 'Cloud & Application Security' })
  domain: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The funding stage; null if unknown',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example: 'Series C',
  })
  stage: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The group that the stage belongs to; null if the stage is unknown',
    enum: [...STAGE_BUCKETS, null],
    example: 'Late',
  })
  stage_bucket: StageBucket | null;

  @ApiProperty({
    description: '`public` if the company was listed, otherwise `private`',
    enum: ['private', 'public'],
    example: 'private',
  })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'The instrument of a public round; null for private rounds', example: null })
  instrument_type: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The amount in US dollars; null if undisclosed',
    example: 310_000_000,
  })
  amount: number | null;

  @ApiProperty({
    description: 'The investors who led the round; empty if unknown',
    type: [String],
    example: ['Sample Peak Ventures'],
  })
  lead_investors: string[];

  @ApiProperty({
    description: 'Their slugs, in the same order, for `/investors/{name}`',
    type: [String],
    example: ['sample-peak-ventures'],
  })
  lead_investor_slugs: string[];

  @ApiProperty({
    description: 'All investors, including the leads',
    type: [String],
    example: ['Sample Peak Ventures', 'Sample Delta Capital'],
  })
  investors: string[];

  @ApiProperty({
    description: 'Their slugs, in the same order',
    type: [String],
    example: ['sample-peak-ventures', 'sample-delta-capital'],
  })
  investor_slugs: string[];

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null if unknown',
    format: 'uri',
    example: 'https://news.example/rounds/123',
  })
  source_url: string | null;
}

export class FundingRoundsMetadataDto extends PageMetadataDto {
  @ApiProperty({ description: 'Funding rounds in scope on all pages, including undisclosed ones', type: 'integer', example: 76 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of the disclosed amounts in scope on all pages, in US dollars', example: 769_700_000 })
  total_funding: number;
}

export class FundingRoundsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [FundingRoundDto] })
  funding_rounds: FundingRoundDto[];

  @ApiProperty({ description: 'The period, the page and the totals of all pages', type: FundingRoundsMetadataDto })
  metadata: FundingRoundsMetadataDto;
}
