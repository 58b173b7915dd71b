import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { PageMetadataDto } from '../../market-query/paging/page';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-data/vocabularies/funding-stages';

const textOrNull = { type: String, nullable: true } as const;

export class FundingRoundDto {
  @ApiProperty({ description: 'Stable: the same round has it in every body', example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({ description: 'The funded company', example: 'Sample Harbor Security' })
  company: string;

  @ApiProperty({ description: "The company's slug: names it in `/companies/{name}`", example: 'sample-harbor-security' })
  company_slug: string;

  @ApiProperty({ ...textOrNull, description: "The company's country, ISO 3166-1 alpha-2", example: 'US' })
  country: string | null;

  @ApiProperty({
    ...textOrNull,
    description: "Of the company's primary product category; null where it is not known",
    example: 'Cloud Security',
  })
  category: string | null;

  @ApiProperty({ ...textOrNull, description: "The category's domain", example: 'Cloud & Application Security' })
  domain: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The stage, as on the ladder; null where it is not known',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example: 'Series C',
  })
  stage: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The group of stages that it belongs to; null where the stage is not known',
    enum: [...STAGE_BUCKETS, null],
    example: 'Late',
  })
  stage_bucket: StageBucket | null;

  @ApiProperty({ description: '`public`: of a listed company; else `private`', enum: ['private', 'public'], example: 'private' })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'Of public rounds', example: null })
  instrument_type: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'US dollars; null = undisclosed', example: 310_000_000 })
  amount: number | null;

  @ApiProperty({
    description: 'Who led the round; empty where nobody is recorded',
    type: [String],
    example: ['Sample Peak Ventures'],
  })
  lead_investors: string[];

  @ApiProperty({
    description: 'Their slugs, in the same order: each names one in `/investors/{name}`',
    type: [String],
    example: ['sample-peak-ventures'],
  })
  lead_investor_slugs: string[];

  @ApiProperty({
    description: 'All investors, the leads included',
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
    description: 'Where the deal was reported; null where no source is recorded',
    format: 'uri',
    example: 'https://news.example/rounds/123',
  })
  source_url: string | null;
}

export class FundingRoundsMetadataDto extends PageMetadataDto {
  @ApiProperty({ description: 'Funding rounds in scope, on all pages, undisclosed ones included', type: 'integer', example: 76 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of disclosed amounts in scope, on all pages, US dollars', example: 769_700_000 })
  total_funding: number;
}

export class FundingRoundsDto extends ChartBodyDto {
  @ApiProperty({ description: 'Newest first', type: [FundingRoundDto] })
  funding_rounds: FundingRoundDto[];

  @ApiProperty({ description: 'The period, the page and the totals of all pages', type: FundingRoundsMetadataDto })
  metadata: FundingRoundsMetadataDto;
}
