import { ApiProperty } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import { FUNDING_STAGES, STAGE_BUCKETS, type StageBucket } from '../../market-query/filters/funding-stages';
import { type Match, MATCHES } from '../../market-query/names/find-by-name.query';
import { CompanyRecordDto } from './company-record.dto';

const textOrNull = { type: String, nullable: true } as const;
const amountOrNull = { type: Number, nullable: true, description: 'US dollars; null = undisclosed' } as const;

export class CompanyFundingRoundDto {
  @ApiProperty({ example: 'round-000123' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-03-17' })
  date: string;

  @ApiProperty({ ...textOrNull, enum: [...FUNDING_STAGES.map((stage) => stage.name), null], example: 'Series B' })
  stage: string | null;

  @ApiProperty({ ...textOrNull, enum: [...STAGE_BUCKETS, null], example: 'Growth' })
  stage_bucket: StageBucket | null;

  @ApiProperty({ ...amountOrNull, example: 40_000_000 })
  amount: number | null;

  @ApiProperty({ description: 'Whether the amount is known', example: true })
  amount_disclosed: boolean;

  @ApiProperty({ enum: ['private', 'public'], example: 'private' })
  venue: string;

  @ApiProperty({ ...textOrNull, description: 'Of public rounds', example: null })
  instrument_type: string | null;

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

class AcquisitionDto {
  @ApiProperty({ example: 'deal-000042' })
  id: string;

  @ApiProperty({ description: 'The announcement day', format: 'date', example: '2026-09-01' })
  date: string;

  @ApiProperty({ ...amountOrNull, example: 120_000_000 })
  amount: number | null;

  @ApiProperty({ ...textOrNull, example: 'Cybersecurity Vendor' })
  buyer_type: string | null;

  @ApiProperty({ ...textOrNull, example: 'Acquisition' })
  acquisition_type: string | null;

  @ApiProperty({ ...textOrNull, example: 'Acquisition' })
  exit_type: string | null;

  @ApiProperty({ ...textOrNull, format: 'uri', example: 'https://news.example/deals/42' })
  source_url: string | null;
}

export class AcquisitionOfCompanyDto extends AcquisitionDto {
  @ApiProperty({ description: "The tracked company's name, else the acquirer as announced", example: 'Sample Granite Systems' })
  acquirer: string;
}

export class AcquisitionByCompanyDto extends AcquisitionDto {
  @ApiProperty({ description: 'The acquired company', example: 'Sample Cedar Identity' })
  target: string;

  @ApiProperty({ example: 'sample-cedar-identity' })
  target_slug: string;
}

export class CompanyProfileDto extends CompanyRecordDto {
  @ApiProperty({ description: 'Other and previous names', type: [String], example: ['Harbor Cloud'] })
  aliases: string[];

  @ApiProperty({ ...textOrNull, description: 'The name of the company that this one belongs to', example: null })
  parent_company: string | null;

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
  @ApiProperty({ type: CompanyProfileDto })
  company: CompanyProfileDto;

  @ApiProperty({ description: 'What the name in the path was found by', enum: [...MATCHES], example: 'slug' })
  matched_by: Match;

  @ApiProperty({ type: CompanyMetadataDto })
  metadata: CompanyMetadataDto;
}
