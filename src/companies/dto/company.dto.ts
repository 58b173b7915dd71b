import { ApiProperty } from '@nestjs/swagger';
import { CandidateDto } from '../../http/error-envelope.dto';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { ACQUISITION_FIELDS, ROUND_FIELDS } from '../../market-query/body/deal-fields';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';
import type { StageBucket } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market-query/names/find-by-name.query';
import { CompanyRecordDto } from '../../market-records/companies/company-record.dto';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

export class CompanyFundingRoundDto {
  @ApiProperty(ROUND_FIELDS.id)
  id: string;

  @ApiProperty(ROUND_FIELDS.date)
  date: string;

  @ApiProperty(ROUND_FIELDS.stage('Series B'))
  stage: string | null;

  @ApiProperty(ROUND_FIELDS.stageBucket('Growth'))
  stage_bucket: StageBucket | null;

  @ApiProperty(ROUND_FIELDS.amount(40_000_000))
  amount: number | null;

  @ApiProperty({ description: 'Whether the amount is disclosed', example: true })
  amount_disclosed: boolean;

  @ApiProperty(ROUND_FIELDS.venue)
  venue: string;

  @ApiProperty(ROUND_FIELDS.instrumentType)
  instrument_type: string | null;

  @ApiProperty(ROUND_FIELDS.leadInvestors)
  lead_investors: string[];

  @ApiProperty(ROUND_FIELDS.leadInvestorSlugs)
  lead_investor_slugs: string[];

  @ApiProperty(ROUND_FIELDS.investors)
  investors: string[];

  @ApiProperty(ROUND_FIELDS.investorSlugs)
  investor_slugs: string[];

  @ApiProperty(ROUND_FIELDS.sourceUrl)
  source_url: string | null;
}

class AcquisitionDto {
  @ApiProperty(ACQUISITION_FIELDS.id)
  id: string;

  @ApiProperty(ACQUISITION_FIELDS.date('2026-09-01'))
  date: string;

  @ApiProperty(ACQUISITION_FIELDS.amount(120_000_000))
  amount: number | null;

  @ApiProperty(ACQUISITION_FIELDS.buyerType)
  buyer_type: string | null;

  @ApiProperty(ACQUISITION_FIELDS.acquisitionType)
  acquisition_type: string | null;

  @ApiProperty(ACQUISITION_FIELDS.exitType)
  exit_type: string | null;

  @ApiProperty(ACQUISITION_FIELDS.sourceUrl)
  source_url: string | null;
}

export class AcquisitionOfCompanyDto extends AcquisitionDto {
  @ApiProperty(ACQUISITION_FIELDS.acquirer)
  acquirer: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The acquirer's slug, if it is a tracked company",
    example: 'sample-granite-systems',
  })
  acquirer_slug: string | null;
}

export class AcquisitionByCompanyDto extends AcquisitionDto {
  @ApiProperty(ACQUISITION_FIELDS.target('Sample Cedar Identity'))
  target: string;

  @ApiProperty(ACQUISITION_FIELDS.targetSlug('sample-cedar-identity'))
  target_slug: string;
}

export class CompanyProfileDto extends CompanyRecordDto {
  @ApiProperty({
    description: 'Other and previous names',
    type: [String],
    example: ['Harbor Cloud'],
  })
  aliases: string[];

  @ApiProperty({ ...TEXT_OR_NULL, description: 'The name of the parent company', example: null })
  parent_company: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'The slug of the parent company', example: null })
  parent_company_slug: string | null;

  @ApiProperty({ description: 'Newest first', type: [CompanyFundingRoundDto] })
  funding_rounds: CompanyFundingRoundDto[];

  @ApiProperty({
    description: 'The latest acquisition of the company; null if there is none',
    type: AcquisitionOfCompanyDto,
    nullable: true,
  })
  acquisition: AcquisitionOfCompanyDto | null;

  @ApiProperty({
    description: 'The acquisitions that the company made, newest first',
    type: [AcquisitionByCompanyDto],
  })
  acquisitions_made: AcquisitionByCompanyDto[];
}

export class CompanyMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days of the first and the last deal', type: DaysDto })
  period: DaysDto;

  @ApiProperty({
    description: "The company's rounds and the acquisitions of the company",
    type: 'integer',
    example: 3,
  })
  total_deals: number;

  @ApiProperty({
    description: 'Sum of the disclosed amounts of all rounds, in US dollars',
    example: 57_500_000,
  })
  total_funding: number;
}

export class CompanyDto extends ChartBodyDto {
  @ApiProperty({ description: 'The company, with its deals', type: CompanyProfileDto })
  company: CompanyProfileDto;

  @ApiProperty({
    description: 'How the name in the path was found',
    enum: [...MATCHES],
    example: 'slug',
  })
  matched_by: Match;

  @ApiProperty({
    description: 'Other companies with the same name, in any case; at most 20',
    type: [CandidateDto],
  })
  namesakes: CandidateDto[];

  @ApiMetadata()
  metadata: CompanyMetadataDto;
}
