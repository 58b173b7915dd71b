import { ApiProperty } from '@nestjs/swagger';
import { CandidateDto } from '../../http/error-envelope.dto';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market-query/names/find-by-name.query';
import { CompanyRecordDto } from './company-record.dto';

const textOrNull = { type: String, nullable: true } as const;
const amountOrNull = { type: Number, nullable: true, description: 'US dollars; null = undisclosed' } as const;

export class CompanyFundingRoundDto {
  @ApiProperty({ description: 'Stable: the same round has it in every body', example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({
    ...textOrNull,
    description: 'The stage, as on the ladder; null where it is not known',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example: 'Series B',
  })
  stage: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The group of stages that it belongs to; null where the stage is not known',
    enum: [...STAGE_BUCKETS, null],
    example: 'Growth',
  })
  stage_bucket: StageBucket | null;

  @ApiProperty({ ...amountOrNull, example: 40_000_000 })
  amount: number | null;

  @ApiProperty({ description: 'Whether the amount is known', example: true })
  amount_disclosed: boolean;

  @ApiProperty({ description: '`public`: of a listed company; else `private`', enum: ['private', 'public'], example: 'private' })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'Of public rounds', example: null })
  instrument_type: string | null;

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

class AcquisitionDto {
  @ApiProperty({ description: 'Stable: the same acquisition has it in every body', example: 'deal-000042' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-09-01' })
  date: string;

  @ApiProperty({ ...amountOrNull, example: 120_000_000 })
  amount: number | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of buyer the acquirer is; null where it is not known',
    example: 'Cybersecurity Vendor',
  })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, description: 'The form of the deal; null where it is not known', example: 'Acquisition' })
  acquisition_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'What the deal was to its target; null where it is not known',
    example: 'Acquisition',
  })
  exit_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'Where the deal was reported; null where no source is recorded',
    format: 'uri',
    example: 'https://news.example/deals/42',
  })
  source_url: string | null;
}

export class AcquisitionOfCompanyDto extends AcquisitionDto {
  @ApiProperty({ description: "The tracked company's name, else the acquirer as announced", example: 'Sample Granite Systems' })
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

  @ApiProperty({ description: "The target's slug: names it in `/companies/{name}`", example: 'sample-cedar-identity' })
  target_slug: string;
}

export class CompanyProfileDto extends CompanyRecordDto {
  @ApiProperty({ description: 'Other and previous names', type: [String], example: ['Harbor Cloud'] })
  aliases: string[];

  @ApiProperty({ ...textOrNull, description: 'The name of the company that this one belongs to', example: null })
  parent_company: string | null;

  @ApiProperty({ ...textOrNull, description: "That company's slug", example: null })
  parent_company_slug: string | null;

  @ApiProperty({ description: 'Newest first', type: [CompanyFundingRoundDto] })
  funding_rounds: CompanyFundingRoundDto[];

  @ApiProperty({
    description: 'The latest acquisition of the company; null when there is none',
    type: AcquisitionOfCompanyDto,
    nullable: true,
  })
  acquisition: AcquisitionOfCompanyDto | null;

  @ApiProperty({ description: 'The acquisitions by the company, newest first', type: [AcquisitionByCompanyDto] })
  acquisitions_made: AcquisitionByCompanyDto[];
}

export class CompanyMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'From the first to the last deal', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: 'Rounds of the company and acquisitions of it', type: 'integer', example: 3 })
  total_deals: number;

  @ApiProperty({ description: 'Sum of the disclosed amounts of all rounds, US dollars', example: 57_500_000 })
  total_funding: number;
}

export class CompanyDto extends ChartBodyDto {
  @ApiProperty({ description: 'The company, with its deals', type: CompanyProfileDto })
  company: CompanyProfileDto;

  @ApiProperty({ description: 'What the name in the path was found by', enum: [...MATCHES], example: 'slug' })
  matched_by: Match;

  @ApiProperty({ description: 'Other companies with the same name, in any case; at most 20', type: [CandidateDto] })
  namesakes: CandidateDto[];

  @ApiProperty({ description: 'What the rows were computed from and for: the period, the totals', type: CompanyMetadataDto })
  metadata: CompanyMetadataDto;
}
