import type { StageBucket } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market/names/find-by-name.query';
import {
  ACQUISITION_FIELDS,
  ROUND_FIELDS,
  VERIFIED_ON,
} from '../../market/query/bodies/deal-fields';
import { AnswerMetadataDto, DaysDto } from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { CompanyRecordDto } from '../../market/records/companies/company-record.dto';
import { CandidateDto } from '../../platform/http/error-envelope.dto';
import {
  ApiBoolean,
  ApiIntegerOrNull,
  ApiChoice,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiObject,
  ApiObjectOrNull,
  ApiTextOrNull,
  ApiTexts,
} from '../../platform/http/openapi/api-field';

export class CompanyFundingRoundDto {
  @ROUND_FIELDS.id
  id: string;

  @ROUND_FIELDS.date
  date: string;

  @ApiIntegerOrNull("Days since the company's previous round; null for the first", 412)
  days_since_previous: number | null;

  @ROUND_FIELDS.stage('Series B')
  stage: string | null;

  @ROUND_FIELDS.stageBucket('Growth')
  stage_bucket: StageBucket | null;

  @ROUND_FIELDS.amount(40_000_000)
  amount: number | null;

  @ApiBoolean('Whether the amount is disclosed', true)
  amount_disclosed: boolean;

  @ROUND_FIELDS.venue
  venue: string;

  @ROUND_FIELDS.instrumentType
  instrument_type: string | null;

  @ROUND_FIELDS.leadInvestors
  lead_investors: string[];

  @ROUND_FIELDS.leadInvestorSlugs
  lead_investor_slugs: string[];

  @ROUND_FIELDS.investors
  investors: string[];

  @ROUND_FIELDS.investorSlugs
  investor_slugs: string[];

  @ROUND_FIELDS.sourceUrl
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}

export class CompanyAcquisitionDto {
  @ACQUISITION_FIELDS.id
  id: string;

  @ACQUISITION_FIELDS.date('2026-09-01')
  date: string;

  @ACQUISITION_FIELDS.amount(120_000_000)
  amount: number | null;

  @ACQUISITION_FIELDS.buyerType
  buyer_type: string | null;

  @ACQUISITION_FIELDS.acquisitionType
  acquisition_type: string | null;

  @ACQUISITION_FIELDS.exitType
  exit_type: string | null;

  @ACQUISITION_FIELDS.sourceUrl
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}

export class AcquisitionOfCompanyDto extends CompanyAcquisitionDto {
  @ACQUISITION_FIELDS.acquirer
  acquirer: string;

  @ApiTextOrNull("The acquirer's slug, if it is a tracked company", 'sample-granite-systems')
  acquirer_slug: string | null;
}

export class AcquisitionByCompanyDto extends CompanyAcquisitionDto {
  @ACQUISITION_FIELDS.target('Sample Cedar Identity')
  target: string;

  @ACQUISITION_FIELDS.targetSlug('sample-cedar-identity')
  target_slug: string;
}

export class CompanyProfileDto extends CompanyRecordDto {
  @ApiTexts('Other and previous names', ['Harbor Cloud'])
  aliases: string[];

  @ApiTextOrNull('The name of the parent company', null)
  parent_company: string | null;

  @ApiTextOrNull('The slug of the parent company', null)
  parent_company_slug: string | null;

  @ApiList('Newest first', CompanyFundingRoundDto)
  funding_rounds: CompanyFundingRoundDto[];

  @ApiObjectOrNull(
    'The latest acquisition of the company; null if there is none',
    AcquisitionOfCompanyDto,
  )
  acquisition: AcquisitionOfCompanyDto | null;

  @ApiList('All acquisitions of the company, newest first', AcquisitionOfCompanyDto)
  acquisitions_of: AcquisitionOfCompanyDto[];

  @ApiList('The acquisitions that the company made, newest first', AcquisitionByCompanyDto)
  acquisitions_made: AcquisitionByCompanyDto[];
}

class CompanyMetadataDto extends AnswerMetadataDto {
  @ApiObject('The days of the first and the last deal', DaysDto)
  period: DaysDto;

  @ApiInteger("The company's rounds and the acquisitions of the company", 3)
  total_deals: number;

  @ApiNumber('All-time sum of the disclosed amounts of its rounds, in US dollars', 57_500_000)
  total_funding: number;
}

export class CompanyDto extends ChartBodyDto {
  @ApiObject('The company, with its deals', CompanyProfileDto)
  company: CompanyProfileDto;

  @ApiChoice('How the name in the path was found', MATCHES, 'slug')
  matched_by: Match;

  @ApiList('Other companies with the same name, in any case; at most 20', CandidateDto)
  namesakes: CandidateDto[];

  @METADATA
  metadata: CompanyMetadataDto;
}
