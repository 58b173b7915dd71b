import { ApiProperty } from '@nestjs/swagger';
import { STAGE_NAMES } from '../../market-data/vocabularies/funding-stages';
import { type Match, MATCHES } from '../../market/names/find-by-name.query';
import { ROUND_FIELDS } from '../../market/query/bodies/deal-fields';
import { AnswerMetadataDto, DaysDto } from '../../market/query/bodies/period-metadata';
import { ChartBodyDto, METADATA } from '../../market/query/endpoints/chart-body.dto';
import { InvestorRecordDto } from '../../market/records/investors/investor-record.dto';
import { CandidateDto } from '../../platform/http/error-envelope.dto';
import {
  ApiBoolean,
  ApiChoice,
  ApiDay,
  ApiInteger,
  ApiList,
  ApiNumber,
  ApiNumberOrNull,
  ApiObject,
  ApiText,
  ApiTexts,
} from '../../platform/http/openapi/api-field';

export class PortfolioCompanyDto {
  @ApiText('The company', 'Sample Harbor Security')
  company: string;

  @ApiText("The company's slug, for `/companies/{name}`", 'sample-harbor-security')
  slug: string;

  @ApiDay("The day of the investor's first round in the company", '2022-06-14')
  first_date: string;

  @ApiProperty({
    description: "The stages of the investor's rounds in the company, earliest first",
    type: [String],
    enum: STAGE_NAMES,
    example: ['Seed', 'Series A'],
  })
  stages: string[];
}

export class InvestorDealDto {
  @ROUND_FIELDS.id
  id: string;

  @ROUND_FIELDS.date
  date: string;

  @ROUND_FIELDS.company
  company: string;

  @ROUND_FIELDS.companySlug
  company_slug: string;

  @ROUND_FIELDS.stage('Series B')
  stage: string | null;

  @ApiNumberOrNull('The amount of the whole round, in US dollars; null if undisclosed', 40_000_000)
  round_amount: number | null;

  @ApiBoolean('Whether the investor led the round', true)
  is_lead: boolean;
}

export class CoInvestorDto {
  @ApiText("The other investor's name", 'Sample Delta Capital')
  name: string;

  @ApiText("The other investor's slug, for `/investors/{name}`", 'sample-delta-capital')
  slug: string;

  @ApiInteger('Rounds that both investors took part in', 3)
  count: number;
}

export class InvestorProfileDto extends InvestorRecordDto {
  @ApiTexts('Other and previous names', ['Peak Seed Fund'])
  aliases: string[];

  @ApiList('Sorted by company name', PortfolioCompanyDto)
  portfolio: PortfolioCompanyDto[];

  @ApiList('Newest first', InvestorDealDto)
  deals: InvestorDealDto[];

  @ApiList('Most shared rounds first, then by name', CoInvestorDto)
  co_investors: CoInvestorDto[];
}

class InvestorMetadataDto extends AnswerMetadataDto {
  @ApiObject('The days of the first and the last deal', DaysDto)
  period: DaysDto;

  @ApiInteger('Rounds that the investor took part in', 12)
  total_deals: number;

  @ApiNumber(
    'Sum of the disclosed amounts of the rounds that `total_deals` counts, in US dollars',
    310_500_000,
  )
  total_funding: number;
}

export class InvestorDto extends ChartBodyDto {
  @ApiObject('The investor, with its portfolio and deals', InvestorProfileDto)
  investor: InvestorProfileDto;

  @ApiChoice('How the name in the path was found', MATCHES, 'slug')
  matched_by: Match;

  @ApiList('Other investors with the same name, in any case; at most 20', CandidateDto)
  namesakes: CandidateDto[];

  @METADATA
  metadata: InvestorMetadataDto;
}
