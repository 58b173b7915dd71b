import { ApiProperty } from '@nestjs/swagger';
import { CandidateDto } from '../../http/error-envelope.dto';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market-query/names/find-by-name.query';
import { CompanyRecordDto } from './company-record.dto';

const textOrNull = { type: String, nullable: true } as const;
const amountOrNull = { type: Number, nullable: true, description: 'The amount in US dollars; null if undisclosed' } as const;

export class CompanyFundingRoundDto {
  @ApiProperty({ description: 'The id of the round: the same in every answer', example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The day the deal was announced', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({
    ...textOrNull,
    description: 'The funding stage; null if unknown',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example: 'Series B',
  })
  stage: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The group that the stage belongs to; null if the stage is unknown',
    enum: [...STAGE_BUCKETS, null],
    example: 'Growth',
  })
  stage_bucket: StageBucket | null;

  @ApiProperty({ ...amountOrNull, example: 40_000_000 })
  amount: number | null;

  @ApiProperty({ description: 'Whether the amount is disclosed', example: true })
  amount_disclosed: boolean;

  @ApiProperty({
    description: '`public` if the company was listed, otherwise `private`',
    enum: ['private', 'public'],
    example: 'private',
  })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'The instrument of a public round; null for private rounds', example: null })
  instrument_type: string | null;

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

class AcquisitionDto {
  @ApiProperty({ description: 'The id of the acquisition: the same in every answer', example: 'deal-000042' })
  id: string;

  @ApiProperty({ description: 'The day the deal was announced', format: 'date', example: '2026-09-01' })
  date: string;

  @ApiProperty({ ...amountOrNull, example: 120_000_000 })
  amount: number | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of buyer the acquirer is; null if unknown',
    example: 'Cybersecurity Vendor',
  })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, description: 'The form of the deal; null if unknown', example: 'Acquisition' })
  acquisition_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What the deal was for the acquired company; null if unknown',
    example: 'Acquisition',
  })
  exit_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null if unknown',
    format: 'uri',
    example: 'https://news.example/deals/42',
  })
  source_url: string | null;
}

export class AcquisitionOfCompanyDto extends AcquisitionDto {
  @ApiProperty({
    description: 'The name of the tracked company, or the acquirer as announced',
    example: 'Sample Granite Systems',
  })
  acquirer: string;

  @ApiProperty({
    ...textOrNull,
    description: "The acquirer's slug, if it is a tracked company",
    example: 'sample-granite-systems',
  })
  acquirer_slug: string | null;
}

export class AcquisitionByCompanyDto extends AcquisitionDto {
  @ApiProperty({ description: 'The acquired company', example: 'Sample Cedar Identity' })
  target: string;

  @ApiProperty({ description: "The acquired company's slug, for `/companies/{name}`", example: 'sample-cedar-identity' })
  target_slug: string;
}

export class CompanyProfileDto extends CompanyRecordDto {
  @ApiProperty({ description: 'Other and previous names', type: [String], example: ['Harbor Cloud'] })
  aliases: string[];

  @ApiProperty({ ...textOrNull, description: 'The name of the parent company', example: null })
  parent_company: string | null;

  @ApiProperty({ ...textOrNull, description: "That company's slug", example: null })
  parent_company_slug: string | null;

  @ApiProperty({ description: 'Newest first', type: [CompanyFundingRoundDto] })
  funding_rounds: CompanyFundingRoundDto[];

  @ApiProperty({
    description: 'The latest acquisition of the company; null if there is none',
    type: AcquisitionOfCompanyDto,
    nullable: true,
  })
  acquisition: AcquisitionOfCompanyDto | null;

  @ApiProperty({ description: 'The acquisitions that the company made, newest first', type: [AcquisitionByCompanyDto] })
  acquisitions_made: AcquisitionByCompanyDto[];
}

export class CompanyMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days of the first and the last deal', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: "The company's rounds and the acquisitions of the company", type: 'integer', example: 3 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of the disclosed amounts of all rounds, in US dollars', example: 57_500_000 })
  total_funding: number;
}

export class CompanyDto extends ChartBodyDto {
  @ApiProperty({ description: 'The company, with its deals', type: CompanyProfileDto })
  company: CompanyProfileDto;

  @ApiProperty({ description: 'How the name in the path was found', enum: [...MATCHES], example: 'slug' })
  matched_by: Match;

  @ApiProperty({ description: 'Other companies with the same name, in any case; at most 20', type: [CandidateDto] })
  namesakes: CandidateDto[];

  @ApiProperty({ description: 'The period, the totals, and what else describes the rows', type: CompanyMetadataDto })
  metadata: CompanyMetadataDto;
}
